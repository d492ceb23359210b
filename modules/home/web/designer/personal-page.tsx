import { IconArrowBackUp, IconDeviceFloppy } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { keyOf, queryOf, useCallMutation } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useGlobalKeys } from '#platform/web/input/use-keys.ts'
import { PageHeader } from '#platform/web/pages/page-header.tsx'
import '#platform/web/pages/sheet.css'
import { useUnsaved } from '#platform/web/session/unsaved.ts'
import { currentViewer } from '#platform/web/session/viewer.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button, buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { pageCalls } from '../../contract/page.contract.ts'
import { personalCalls } from '../../contract/personal.contract.ts'
import type { PageRef, ShownPage, StoredLayout } from '../../contract/templates.entities.ts'
import { partData } from '../page/part-data.ts'
import { layoutOf, personalMaterialOf, withLayout } from './design-material.ts'
import { useDesigner } from './use-designer-state.ts'
import { localCopy, same } from './use-draft-keeper.ts'
import { Workbench } from './workbench.tsx'
import './designer-page.css'

/** One's own page arranged by oneself (DESIGNER-008, DESIGNER-018): what is not locked is moved, resized and hidden. */
export default function PersonalPage() {
  const { t } = useTranslation()
  const page = pageAsked((useSearch({ strict: false }) as { page?: unknown }).page)
  const [beginning, setBeginning] = useState(0)
  const mine = useQuery({
    ...queryOf(personalCalls.myPage, { page }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
  return (
    <section className="sheet dz-page">
      <Pane
        query={mine}
        skeleton={
          <>
            <PageHeader title={t('home.designer.personalTitle')} />
            <div className="sheet__b">
              <SkeletonRows rows={8} />
            </div>
          </>
        }
        isEmpty={({ canArrange }) => !canArrange}
        empty={
          <>
            <PageHeader title={t('home.designer.personalTitle')} actions={<Home />} />
            <EmptyState title={t('home.designer.personal.cannot')} hint={t('home.designer.personal.cannotHint')} />
          </>
        }
      >
        {(data) => (
          <Arrange
            key={`${page}/${data.version}/${beginning}`}
            page={page}
            mine={data}
            onAnew={() => void mine.refetch().then(() => setBeginning((now) => now + 1))}
          />
        )}
      </Pane>
    </section>
  )
}

const pageAsked = (asked: unknown): PageRef => {
  if (asked === 'mypage') return 'mypage'
  const number = Number(asked)
  return Number.isInteger(number) && number > 0 ? number : 'home'
}

function Home() {
  const { t } = useTranslation()
  return (
    <Link to="/home/Home" className={buttonClass({ variant: 'ghost' })}>
      <IconArrowBackUp className="i" aria-hidden />
      {t('home.designer.personal.back')}
    </Link>
  )
}

function Arrange({ page, mine, onAnew }: { page: PageRef; mine: ShownPage; onAnew: () => void }) {
  const { t } = useTranslation()
  const name = useName()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const [{ material, copy, found }] = useState(() => open(page, mine))
  const tools = useDesigner(found?.design ?? material.design, material.rulesFor, 'personal')
  const [saved, setSaved] = useState(() => layoutOf(material.design))
  const [revision, setRevision] = useState(mine.revision)
  const [version, setVersion] = useState(mine.version)
  const layout = useMemo(() => layoutOf(tools.design), [tools.design])
  const isChanged = !same(layout, saved)
  useUnsaved(isChanged)
  // Whoever goes elsewhere without saving finds her arrangement again.
  useEffect(() => {
    if (isChanged) copy.write({ version, layout })
    else copy.clear()
  }, [isChanged, version, layout, copy])

  const refresh = () => {
    for (const key of [keyOf(pageCalls.page), partData]) void queries.invalidateQueries({ queryKey: key })
  }
  const failed = (error: unknown) => {
    if (error instanceof AppError && error.code === 'ConflictException') {
      toast.error(t('home.designer.personal.conflict'))
      onAnew()
    } else toast.error(`${t('home.designer.saveFailed')} ${sayError(error)}`)
  }
  const save = useCallMutation(personalCalls.personalPublish, {
    onSuccess: (answer) => {
      setRevision(answer.revision)
      setVersion(answer.version)
      setSaved(layout)
      refresh()
      toast.success(t('home.designer.personal.saved'))
    },
    onError: failed,
  })
  const reset = useCallMutation(personalCalls.personalReset, {
    onSuccess: () => {
      refresh()
      toast.success(t('home.designer.personal.wasReset'))
      onAnew()
    },
    onError: failed,
  })
  const send = () => {
    if (save.isPending || mine.templateId === null) return
    save.mutate({ template: { id: mine.templateId, rows: layout.rows }, parts: layout.parts, revision })
  }
  const askReset = async () => {
    const isWanted = await confirm({
      title: t('home.designer.personal.resetTitle'),
      text: t('home.designer.personal.resetText'),
      action: t('home.designer.personal.resetAction'),
      danger: true,
    })
    if (isWanted) reset.mutate({ page })
  }
  useGlobalKeys({ 'Mod+s': send })

  return (
    <>
      <PageHeader
        title={t('home.designer.personalTitle')}
        actions={
          <>
            <span className="grow" />
            <span className="dz-page__state">
              {isChanged ? t('home.designer.personal.unsaved') : name(mine.templateName)}
            </span>
            <Home />
            <Button busy={reset.isPending} onClick={() => void askReset()}>
              {t('home.designer.personal.reset')}
            </Button>
            <Button variant="primary" icon={IconDeviceFloppy} busy={save.isPending} onClick={send}>
              {t('home.designer.save')}
            </Button>
          </>
        }
      />
      <div className="dz-page__body">
        {found && isChanged ? (
          <div className="dz-page__notes">
            <Note tone="accent">
              {t('home.designer.draft.found', { when: formatDateTime(found.at) })}{' '}
              <Button variant="ghost" onClick={() => tools.send({ do: 'replace', design: material.design })}>
                {t('home.designer.draft.discard')}
              </Button>
            </Note>
          </div>
        ) : null}
        <Workbench tools={tools} catalogue={material.catalogue} />
      </div>
    </>
  )
}

/** What is arranged: as it is saved, and what she had left unsaved on this device of the same page, if anything. */
function open(page: PageRef, mine: ShownPage) {
  const material = personalMaterialOf(mine)
  const copy = localCopy<{ version: string; layout: StoredLayout }>(
    `personal:${page}:${currentViewer()?.personCode ?? ''}`,
  )
  const own = copy.read()
  const isSamePage = own !== null && own.value.version === mine.version
  return {
    material,
    copy,
    found: isSamePage ? { at: own.at, design: withLayout(material, own.value.layout) } : null,
  }
}
