import { IconUserSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openPicker } from '#modules/organisation/web/organisation.public.tsx'
import { type Language, languages } from '#platform/contract/languages.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { currentTheme } from '#platform/web/look/theme.ts'
import { currentViewer } from '#platform/web/session/viewer.ts'
import { languageNames } from '#platform/web/texts/language.ts'
import { useLanguage, useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Segmented } from '#platform/web/ui/fields/choice.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { templateCalls } from '../../contract/templates.contract.ts'
import './workbench.css'
import './preview-pane.css'

/** Widths that people have: a wide screen, a usual one, a tablet, a phone; px. */
const widths = ['1920', '1440', '1024', '390'] as const
const states = ['draft', 'saved', 'published'] as const

type Props = {
  comCode: string
  pageId: number
  templateId: number
  /** Changes whenever there is something else to show. */
  version: string
}

type Seen = { personCode: string; deptCode?: string; of: (typeof states)[number] }
type Look = { language: Language; width: (typeof widths)[number]; theme: 'light' | 'dark' }

/** The page as a chosen person sees it, in a language, a width and a brightness: the real page, in a frame. */
export function PreviewPane({ comCode, pageId, templateId, version }: Props) {
  const { t } = useTranslation()
  const viewer = currentViewer()
  const [seen, setSeen] = useState<Seen | null>(
    viewer && viewer.comCode === comCode ? { personCode: viewer.personCode, of: 'draft' } : null,
  )
  const language = useLanguage()
  const [look, setLook] = useState<Look>({ language, width: '1440', theme: shownTheme() })
  const choose = async () => {
    const picked = await openPicker({ single: true, selectFixedComcode: comCode })
    const person = picked?.[0]?.items.find(({ kind }) => kind === 'person')
    if (person) setSeen({ of: seen?.of ?? 'draft', personCode: person.personCode, deptCode: person.deptCode })
  }
  return (
    <div className="dpre">
      <div className="dz__tools">
        <Button icon={IconUserSearch} onClick={() => void choose()}>
          {t('home.designer.asPerson.pick')}
        </Button>
        {seen ? (
          <Select
            aria-label={t('home.designer.asPerson.of')}
            options={states.map((of) => ({ value: of, label: t(`home.designer.asPerson.${of}`) }))}
            value={seen.of}
            onChange={(of) => setSeen({ ...seen, of: of as Seen['of'] })}
          />
        ) : null}
        <Select
          aria-label={t('home.designer.asPerson.language')}
          options={languages.map((each) => ({ value: each, label: languageNames[each] }))}
          value={look.language}
          onChange={(next) => setLook({ ...look, language: next as Language })}
        />
        <Segmented
          label={t('home.designer.asPerson.width')}
          options={widths.map((width) => ({ value: width, label: width }))}
          value={look.width}
          onChange={(width) => setLook({ ...look, width })}
        />
        <Segmented
          label={t('home.designer.asPerson.theme')}
          options={[
            { value: 'light', label: t('home.designer.asPerson.light') },
            { value: 'dark', label: t('home.designer.asPerson.dark') },
          ]}
          value={look.theme}
          onChange={(theme) => setLook({ ...look, theme })}
        />
      </div>
      {seen ? (
        <Seeing seen={seen} look={look} of={{ comCode, pageId, templateId }} version={version} onSeen={setSeen} />
      ) : (
        <EmptyState title={t('home.designer.asPerson.needed')} />
      )}
    </div>
  )
}

/** The brightness that is shown now, also where the system decides. */
const shownTheme = (): Look['theme'] => {
  const theme = currentTheme()
  if (theme !== 'auto') return theme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

type SeeingProps = {
  seen: Seen
  look: Look
  of: Omit<Props, 'version'>
  version: string
  onSeen: (seen: Seen) => void
}

function Seeing({ seen, look, of, version, onSeen }: SeeingProps) {
  const { t } = useTranslation()
  const name = useName()
  const preview = useCall(templateCalls.templatePreview, { ...of, ...seen })
  return (
    <Pane
      query={preview}
      isEmpty={({ page }) => page.source === 'none'}
      empty={<EmptyState title={t('home.designer.asPerson.none')} />}
    >
      {({ person, posts, deptCode, isHers, hidden }) => (
        <>
          <div className="dpre__facts">
            <b>{name(person.name)}</b>
            {posts.length > 1 ? (
              <Select
                quiet
                aria-label={t('home.designer.asPerson.post')}
                options={posts.map((post) => ({ value: post.deptCode, label: name(post.deptName) }))}
                value={deptCode}
                onChange={(next) => onSeen({ ...seen, deptCode: next })}
              />
            ) : (
              <span className="muted">{posts.map((post) => name(post.deptName)).join(', ')}</span>
            )}
            <span className="muted">{t('home.designer.asPerson.data')}</span>
          </div>
          {isHers ? null : <Note tone="orange">{t('home.designer.asPerson.notHers')}</Note>}
          {hidden.length > 0 ? (
            <Note>
              {t('home.designer.asPerson.hidden', { names: hidden.map(({ title }) => name(title)).join(', ') })}
            </Note>
          ) : null}
          <Frame
            title={t('home.designer.asPerson.frame', { name: name(person.name), width: look.width })}
            address={addressOf({ ...of, ...seen, deptCode }, look)}
            width={Number(look.width)}
            version={version}
          />
        </>
      )}
    </Pane>
  )
}

const addressOf = (asked: Omit<Props, 'version'> & Seen, { language, theme }: Look): string => {
  const { comCode, pageId, templateId, personCode, deptCode, of } = asked
  const query = new URLSearchParams({
    comCode,
    pageId: `${pageId}`,
    templateId: `${templateId}`,
    personCode,
    of,
    language,
    theme,
  })
  if (deptCode) query.set('deptCode', deptCode)
  return `/po/webparts/test/admin/preview?${query}`
}

/** The page in its true width, drawn smaller where there is less room. */
function Frame({ title, address, width, version }: { title: string; address: string; width: number; version: string }) {
  const room = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    if (room.current) watch.observe(room.current)
    return () => watch.disconnect()
  }, [])
  const scale = size.width > 0 ? Math.min(1, size.width / width) : 1
  return (
    <div className="dpre__room" ref={room}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page: it needs its scripts and its origin */}
      <iframe
        key={`${address} ${version}`}
        className="dpre__frame"
        title={title}
        src={address}
        style={{ width, height: size.height / scale, transform: `scale(${scale})` }}
      />
    </div>
  )
}
