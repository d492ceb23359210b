import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, useCall } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { publishCalls } from '../../contract/publish.contract.ts'
import { templateCalls } from '../../contract/templates.contract.ts'
import type { Template } from '../../contract/templates.entities.ts'
import './versions-dialog.css'

type Props = {
  template: Template
  revision: number
  /** Whether the screen shows something that is not saved: then that is compared. */
  isDraft: boolean
  onClose: () => void
  forgetDraft: () => Promise<void>
  onRestored: () => void
}

/** What was published of a template: each version compared with what is on the screen, and the way back to it. */
export function VersionsDialog({ template, revision, isDraft, onClose, forgetDraft, onRestored }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const [compared, setCompared] = useState<number | 'saved' | null>(null)
  const { id } = template
  const versions = useInfiniteQuery({
    queryKey: keyOf(templateCalls.templateVersions, { id }),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(templateCalls.templateVersions, { id, ...(pageParam ? { before: pageParam } : {}) }, { signal }),
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.version : undefined),
    staleTime: 0,
  })
  const items = versions.data?.pages.flatMap((page) => page.items)
  const to = isDraft ? 'draft' : 'saved'

  const restore = async (version: number) => {
    const isWanted = await confirm({
      title: t('home.designer.versions.restoreTitle', { version }),
      text: t('home.designer.versions.restoreText'),
      action: t('home.designer.versions.restoreAction'),
      danger: true,
    })
    if (!isWanted) return
    try {
      await forgetDraft()
      const { missing } = await call(templateCalls.restoreTemplateVersion, { id, version, revision, publish: false })
      toast.success(
        missing.length > 0
          ? t('home.designer.versions.missing', { names: missing.join(', ') })
          : t('home.designer.versions.restored', { version }),
      )
      void queries.invalidateQueries({ queryKey: keyOf(publishCalls.publication) })
      onRestored()
    } catch (error) {
      toast.error(sayError(error))
    }
  }

  return (
    <Modal open onClose={onClose} title={t('home.designer.versions.title', { name: name(template.displayNames) })}>
      {isDraft ? (
        <Compared
          id={id}
          label={t('home.designer.versions.withSaved')}
          isOpen={compared === 'saved'}
          onToggle={(isOpen) => setCompared(isOpen ? 'saved' : null)}
          from="saved"
          to="draft"
        />
      ) : null}
      <Pane
        query={{ ...versions, data: items }}
        empty={<EmptyState title={t('home.designer.versions.none')} hint={t('home.designer.versions.noneHint')} />}
      >
        {(all) => (
          <ol className="versions">
            {all.map(({ version, publishedAt, publishedBy, note, partCount, isCurrent }) => (
              <li key={version} className="versions__i">
                <div className="versions__h">
                  <b>{t('home.designer.versions.number', { version })}</b>
                  {isCurrent ? <Badge tone="green">{t('home.designer.versions.current')}</Badge> : null}
                  <span className="muted num">{formatDateTime(publishedAt)}</span>
                  <span className="muted">{publishedBy ? name(publishedBy) : null}</span>
                  <span className="muted num">{t('home.designer.versions.parts', { count: partCount })}</span>
                  <span className="grow" />
                  <Button variant="ghost" onClick={() => void restore(version)}>
                    {t('home.designer.versions.restore')}
                  </Button>
                </div>
                {note ? <p className="versions__n">{note}</p> : null}
                <Compared
                  id={id}
                  label={t('home.designer.versions.compare')}
                  isOpen={compared === version}
                  onToggle={(isOpen) => setCompared(isOpen ? version : null)}
                  from={version}
                  to={to}
                />
              </li>
            ))}
          </ol>
        )}
      </Pane>
      {versions.hasNextPage ? (
        <Button busy={versions.isFetchingNextPage} onClick={() => void versions.fetchNextPage()}>
          {t('home.designer.versions.more')}
        </Button>
      ) : null}
    </Modal>
  )
}

type ComparedProps = {
  id: number
  label: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  from: number | 'saved'
  to: 'saved' | 'draft'
}

/** What differs between two states, folded until it is asked for. */
function Compared({ id, label, isOpen, onToggle, from, to }: ComparedProps) {
  const { t } = useTranslation()
  return (
    <div className="versions__c">
      <Button variant="ghost" aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
        {isOpen ? t('home.designer.versions.hide') : label}
      </Button>
      {isOpen ? <Changes id={id} from={from} to={to} /> : null}
    </div>
  )
}

function Changes({ id, from, to }: Pick<ComparedProps, 'id' | 'from' | 'to'>) {
  const { t } = useTranslation()
  const name = useName()
  const { say } = useSay()
  const changes = useCall(templateCalls.templateChanges, { id, from, to })
  return (
    <Pane query={changes} empty={<p className="muted">{t('home.designer.versions.same')}</p>}>
      {(all) => (
        <ul className="versions__d">
          {all.map((change, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list is shown once and never changes
            <li key={at}>
              <Badge>{t(`home.designer.change.${change.kind}`)}</Badge>
              <b>
                {change.title
                  ? name(change.title)
                  : change.field
                    ? say({ key: `home.designer.field.${change.field}` })
                    : t('home.designer.shape')}
              </b>
              <span className="num">
                {change.from}
                {change.from && change.to ? ' → ' : ''}
                {change.to}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Pane>
  )
}
