import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useContext, useEffect, useState } from 'react'
import { type Language, languages } from '#platform/contract/languages.ts'
import { call } from '#platform/web/calls/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { loadOffers, WebModules } from '#platform/web/modules.ts'
import { speakHere } from '#platform/web/texts/texts.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import type { PagePart } from '../../contract/page.contract.ts'
import { templateCalls } from '../../contract/templates.contract.ts'
import type { ShownPart } from '../../contract/templates.entities.ts'
import { webpartCalls } from '../../contract/webparts.contract.ts'
import { Greeting } from '../greeting/greeting.tsx'
import '../home.css'
import { PageGrid } from '../page/page-grid.tsx'
import { PartCard } from '../page/part-card.tsx'

type Asked = Partial<
  Record<'comCode' | 'pageId' | 'templateId' | 'personCode' | 'deptCode' | 'of' | 'language' | 'theme', unknown>
>

/** What stands in the frame of the preview: the page of somebody, drawn by the home page's own parts. */
export default function PreviewPage() {
  const asked = useSearch({ strict: false }) as Asked
  const isDressed = useLook(asked)
  const { comCode, pageId, templateId, personCode, deptCode, of } = asked
  const preview = useCall(templateCalls.templatePreview, {
    pageId: Number(pageId),
    templateId: Number(templateId),
    personCode: String(personCode),
    of: of === 'draft' || of === 'published' ? of : 'saved',
    ...(comCode === undefined ? {} : { comCode: String(comCode) }),
    ...(deptCode === undefined ? {} : { deptCode: String(deptCode) }),
  })
  if (!isDressed) return null
  return (
    <main className="home scroll">
      <Pane query={preview} isEmpty={() => false}>
        {({ page }) => {
          const parts = page.parts.map(partOf)
          const shown = new Map(page.parts.map((part) => [part.id, part]))
          return (
            <PageGrid page={{ ...page, parts }}>
              {(part) => (part.type === 'shape' ? null : <Filled part={part} shown={shown.get(part.id)!} />)}
            </PageGrid>
          )
        }}
      </Pane>
    </main>
  )
}

/** Wears a language and a brightness on this page alone; true as soon as it does and the widgets are there. */
function useLook({ language, theme }: Asked): boolean {
  const [isDressed, setDressed] = useState(false)
  const modules = useContext(WebModules)
  const wanted = languages.find((each) => each === language) as Language | undefined
  useEffect(() => {
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
    const spoken = wanted ? speakHere(wanted) : Promise.resolve()
    void Promise.allSettled([spoken, loadOffers(modules)]).then(() => setDressed(true))
  }, [theme, wanted, modules])
  return isDressed
}

/** A part with what it shows to the administrator who looks; nothing of the person whose page it is. */
function Filled({ part, shown }: { part: PagePart; shown: ShownPart }) {
  const answer = useQuery({
    queryKey: ['home.previewedPart', shown.component, shown.settings],
    queryFn: async () => {
      const filled = await call(webpartCalls.webpartPreview, { component: shown.component, props: shown.settings })
      if (filled.isFailed) throw new Error(`${shown.component} could not be filled`)
      return { settings: filled.settings, data: filled.data ?? null }
    },
    retry: false,
  })
  const { data, isError, isFetching, refetch } = answer
  const own = { ...part, settings: data?.settings ?? {} }
  const loaded = { data: data?.data, isError, isFetching, refetch }
  return part.component === 'greeting-webpart' ? (
    <Greeting part={own} answer={loaded} />
  ) : (
    <PartCard part={own} answer={loaded} />
  )
}

const partOf = ({ id, type, component, title, colidx, rowidx, colcnt, rowcnt, layer, tone }: ShownPart): PagePart => ({
  id,
  type,
  component,
  title,
  colidx,
  rowidx,
  colcnt,
  rowcnt,
  layer,
  tone,
  settings: {},
  isBare: false,
})
