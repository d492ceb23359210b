import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatRelative } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { sendCalls } from '../../contract/send.contract.ts'
import { useRefreshMail } from '../place/mail.queries.ts'
import { writingFields, writingPath } from '../place/paths.ts'

/** What one has begun to write: each leads to where it is gone on with. */
export function DraftsBox() {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const refresh = useRefreshMail()
  const drafts = useCall(sendCalls.drafts, {})
  const drop = async (draftId: number) => {
    const question = {
      title: t('mail.box.dropDraftTitle'),
      text: t('mail.box.dropDraftText'),
      action: t('mail.handle.remove'),
      danger: true,
    }
    if (!(await confirm(question))) return
    try {
      await call(sendCalls.dropDraft, { draftId })
      toast.success(t('mail.box.draftDropped'))
    } catch (error) {
      toast.error(sayError(error))
    }
    await refresh()
  }
  return (
    <Pane
      query={drafts}
      empty={<EmptyState title={t('mail.box.empty.drafts')} hint={t('mail.box.empty.draftsHint')} />}
    >
      {(items) => (
        <ul className="mldrafts scroll" aria-label={t('mail.box.list')}>
          {items.map(({ draftId, subject, savedAt }) => (
            <li key={draftId}>
              <Link
                to={writingPath as string}
                search={writingFields({ draft: draftId }) as never}
                className="mldrafts__t ell"
              >
                {subject || t('mail.noSubject')}
              </Link>
              <time className="ml__at num" dateTime={savedAt}>
                {formatRelative(savedAt)}
              </time>
              <IconButton
                icon={IconTrash}
                name={t('mail.box.dropDraft', { subject: subject || t('mail.noSubject') })}
                onClick={() => void drop(draftId)}
              />
            </li>
          ))}
        </ul>
      )}
    </Pane>
  )
}
