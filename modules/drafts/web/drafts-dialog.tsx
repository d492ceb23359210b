import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatRelative } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import type { DraftsDialogProps } from './drafts-dialog-props.ts'
import { keepCopy } from './keeper/local-copy.ts'
import './drafts.css'

/** "임시 저장한 글": what was begun and not sent, to go on with or to throw away. */
export default function DraftsDialog({ query, of, current, onContinue, drop, onClose }: DraftsDialogProps) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()

  const throwAway = async (draftId: number, title: string) => {
    const question = {
      title: t('drafts.dropTitle'),
      text: t('drafts.dropText', { title: title || t('drafts.noTitle') }),
      action: t('drafts.remove'),
      danger: true,
    }
    if (!(await confirm(question))) return
    try {
      await drop(draftId)
      keepCopy({ of, draftId }, undefined)
    } catch (error) {
      toast.error(sayError(error))
    }
  }

  return (
    <Modal open width="medium" title={t('drafts.title')} onClose={onClose}>
      <Pane
        query={query}
        isEmpty={(items) => items.every(({ draftId }) => draftId === current)}
        empty={<EmptyState title={t('drafts.none')} hint={t('drafts.noneHint')} />}
      >
        {(items) => (
          <ul>
            {items
              .filter(({ draftId }) => draftId !== current)
              .map(({ draftId, title, place, savedAt, isChange }) => (
                <li key={draftId} className="drafts__r">
                  <button
                    type="button"
                    className="drafts__b"
                    onClick={() => {
                      onClose()
                      onContinue(draftId)
                    }}
                  >
                    <span className="drafts__t">
                      <span className="ell">{title || t('drafts.noTitle')}</span>
                      {isChange ? <Badge>{t('drafts.ofChange')}</Badge> : null}
                    </span>
                    <span className="muted">
                      {place}, <time dateTime={savedAt}>{formatRelative(savedAt)}</time>
                    </span>
                  </button>
                  <IconButton
                    icon={IconTrash}
                    name={t('drafts.drop', { title: title || t('drafts.noTitle') })}
                    onClick={() => void throwAway(draftId, title)}
                  />
                </li>
              ))}
          </ul>
        )}
      </Pane>
    </Modal>
  )
}
