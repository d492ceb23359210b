import { IconPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { putBeside, stepped } from '#platform/web/sorting/moves.ts'
import { useAnnouncePlace } from '#platform/web/sorting/use-announce-place.ts'
import { useDrops } from '#platform/web/sorting/use-drops.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { type Title, titleCalls } from '../../contract/titles.contract.ts'
import type { TitleKind } from '../../contract/titles.rules.ts'
import { TitleDialog } from './title-dialog.tsx'
import { TitleRow } from './title-row.tsx'
import { useTitleWork } from './use-title-work.ts'

type Props = { comCode: string; kind: TitleKind; titles: readonly Title[] }

/** The ranks or the duties of a company, highest first; put into order by dragging or with Alt and the arrow keys. */
export function TitleList({ comCode, kind, titles }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const sayPlace = useAnnouncePlace()
  const confirm = useConfirm()
  const headingId = useId()
  const work = useTitleWork(comCode)
  const [edited, setEdited] = useState<Title | 'new'>()
  const focused = useRef<Element>(null)
  // A row that React puts elsewhere loses the focus on its way.
  useEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus()
    focused.current = null
  }, [titles])

  const place = (next: readonly Title[], title: Title) => {
    if (next === titles) return
    const at = next.indexOf(title)
    focused.current = document.activeElement
    sayPlace(name(title.name), at, next.length)
    void work.move(kind, next, title.titleCode, next[at + 1]?.titleCode ?? null)
  }
  const list = `titles ${headingId}`
  useDrops<string>(list, (dragged, target, side) => {
    const of = (code: string) => titles.find(({ titleCode }) => titleCode === code)
    const [title, other] = [of(dragged), of(target)]
    if (title && other) place(putBeside(titles, title, other, side), title)
  })
  const remove = async (title: Title) => {
    const said = { name: name(title.name) }
    const question = {
      title: t('organisation.titles.removeTitle', said),
      text: t('organisation.titles.removeText'),
      action: t('organisation.titles.removeAction'),
      danger: true,
    }
    // Somebody holds it: the server says who, nothing need be confirmed.
    if (title.people > 0 || (await confirm(question)))
      await work.run(
        titleCalls.removeTitle,
        { comCode, kind, titleCode: title.titleCode },
        t('organisation.titles.removed', said),
      )
  }
  return (
    <section className="titles__part" aria-labelledby={headingId}>
      <header className="titles__h">
        <div className="grow">
          <h2 id={headingId}>
            {t(`organisation.titles.${kind}.title`)} <span className="muted num">{titles.length}</span>
          </h2>
          <p className="muted">{t(`organisation.titles.${kind}.hint`)}</p>
        </div>
        <Button icon={IconPlus} onClick={() => setEdited('new')}>
          {t(`organisation.titles.${kind}.add`)}
        </Button>
      </header>
      {titles.length === 0 ? (
        <EmptyState title={t(`organisation.titles.${kind}.empty`)} hint={t(`organisation.titles.${kind}.emptyHint`)} />
      ) : (
        <ol className="titles__l" aria-labelledby={headingId}>
          {titles.map((title, at) => (
            <TitleRow
              key={title.titleCode}
              list={list}
              kind={kind}
              title={title}
              isFirst={at === 0}
              isLast={at === titles.length - 1}
              onStep={(by) => place(stepped(titles, title, by), title)}
              onEdit={() => setEdited(title)}
              onRemove={() => void remove(title)}
            />
          ))}
        </ol>
      )}
      {edited ? (
        <TitleDialog
          comCode={comCode}
          kind={kind}
          title={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </section>
  )
}
