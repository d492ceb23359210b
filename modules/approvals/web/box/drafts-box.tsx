import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { useSave } from '#platform/web/calls/use-save.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { draftCalls } from '../../contract/drafts.contract.ts'
import { useRefreshApprovals } from '../approvals.queries.ts'
import { useWhen } from '../pieces/use-when.ts'
import { draftPath, newPath } from '../place/paths.ts'

/** What one has begun to draft and not submitted: gone on with, or thrown away. */
export function DraftsBox() {
  const { t } = useTranslation()
  const nameOf = useName()
  const when = useWhen()
  const confirm = useConfirm()
  const drafts = useCall(draftCalls.drafts, {})
  const { save } = useSave(t('approvals.drafts.dropped'), useRefreshApprovals())
  const drop = async (draftId: number) => {
    const question = {
      title: t('approvals.drafts.dropTitle'),
      text: t('approvals.drafts.dropText'),
      action: t('approvals.drafts.drop'),
      danger: true,
    }
    if (await confirm(question)) await save(() => call(draftCalls.dropDraft, { draftId }))
  }
  return (
    <Pane
      query={drafts}
      empty={
        <EmptyState
          title={t('approvals.drafts.none')}
          hint={t('approvals.drafts.noneHint')}
          action={
            <Link to={newPath as string} className={buttonClass({ variant: 'soft' })}>
              {t('approvals.side.draft')}
            </Link>
          }
        />
      }
    >
      {(items) => (
        <ul className="apdrafts" aria-label={t('approvals.box.drafts')}>
          {items.map(({ draftId, formName, title, savedAt }) => {
            const called = title || t('approvals.drafts.untitled')
            return (
              <li key={draftId}>
                <Badge>{nameOf(formName)}</Badge>
                <Link to={draftPath as string} search={{ draftid: String(draftId) }} className="apdrafts__t ell">
                  {called}
                </Link>
                <span className="muted num">{when(savedAt)}</span>
                <IconButton
                  icon={IconTrash}
                  name={t('approvals.drafts.dropOf', { title: called })}
                  onClick={() => void drop(draftId)}
                />
              </li>
            )
          })}
        </ul>
      )}
    </Pane>
  )
}
