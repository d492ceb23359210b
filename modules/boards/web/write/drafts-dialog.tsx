import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { formatRelative } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { useConfirm } from '#platform/web/ui/confirm.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Modal } from '#platform/web/ui/modal.tsx'
import { Pane } from '#platform/web/ui/pane.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { draftsCalls } from '../../contract/drafts.contract.ts'
import { useDrafts, useRefresh } from '../boards.queries.ts'
import { keepCopy } from './local-copy.ts'
import './write.css'

type Props = {
  /** The draft that is open; it is not offered. */
  current?: number
  onContinue: (draft: { draftId: number; boardId: number; articleId: number | null }) => void
  onClose: () => void
}

/** "임시 저장한 글": what was begun and not posted, to go on with or to throw away. */
export default function DraftsDialog({ current, onContinue, onClose }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const refresh = useRefresh()
  const drafts = useDrafts()

  const drop = async (draftId: number, title: string) => {
    const question = {
      title: t('boards.write.dropTitle', { title: title || t('boards.write.noTitle') }),
      text: t('boards.write.dropText'),
      action: t('boards.read.remove'),
      danger: true,
    }
    if (!(await confirm(question))) return
    try {
      await call(draftsCalls.dropDraft, { draftId })
      keepCopy({ draftId }, undefined)
      await refresh.drafts()
    } catch (error) {
      toast.error(sayError(error))
    }
  }

  return (
    <Modal open width="medium" title={t('boards.write.drafts')} onClose={onClose}>
      <Pane
        query={drafts}
        isEmpty={(items) => items.every(({ draftId }) => draftId === current)}
        empty={<EmptyState title={t('boards.write.noDrafts')} hint={t('boards.write.noDraftsHint')} />}
      >
        {(items) => (
          <ul className="bdrafts">
            {items
              .filter(({ draftId }) => draftId !== current)
              .map((draft) => (
                <li key={draft.draftId} className="bdrafts__r">
                  <button
                    type="button"
                    className="bdrafts__b"
                    onClick={() => {
                      onClose()
                      onContinue(draft)
                    }}
                  >
                    <span className="bdrafts__t">
                      <span className="ell">{draft.title || t('boards.write.noTitle')}</span>
                      {draft.articleId === null ? null : <Badge>{t('boards.write.ofChange')}</Badge>}
                    </span>
                    <span className="muted">
                      {draft.boardName}, <time dateTime={draft.savedAt}>{formatRelative(draft.savedAt)}</time>
                    </span>
                  </button>
                  <IconButton
                    icon={IconTrash}
                    name={t('boards.write.drop', { title: draft.title || t('boards.write.noTitle') })}
                    onClick={() => void drop(draft.draftId, draft.title)}
                  />
                </li>
              ))}
          </ul>
        )}
      </Pane>
    </Modal>
  )
}
