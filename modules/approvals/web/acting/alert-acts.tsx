import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import type { AlertActionProps } from '#platform/web/offers/alert-action.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { documentCalls } from '../../contract/documents.contract.ts'
import { documentAt } from '../place/paths.ts'
import { useActing } from './use-acting.tsx'
import { useRefusalWord } from './use-answers.tsx'
import { NothingDone } from './use-confirmed.tsx'

/** Below an alert that it is one’s turn: the document is approved at once, or opened to be read first. */
export default function AlertActs({ alert, stop, onOpen, onDone }: AlertActionProps) {
  const { t } = useTranslation()
  const wordOf = useRefusalWord()
  const { isBusy, act, dialog } = useActing()
  const documentId = documentAt(alert.path)
  if (documentId === undefined) return null
  const approve = () =>
    act(async () => {
      const {
        refusals: [refusal],
      } = await call(documentCalls.approveAll, { documentIds: [documentId] })
      if (!refusal) return
      toast.error(wordOf(refusal))
      throw new NothingDone()
    }, t('approvals.alertActs.approved')).then((isDone) => isDone && onDone())
  return (
    <>
      <Button
        variant="soft"
        icon={IconCheck}
        busy={isBusy}
        aria-label={t('approvals.alertActs.approveOf', { text: alert.text })}
        {...stop}
        onClick={() => void approve()}
      >
        {t('approvals.verb.approve')}
      </Button>
      <Button
        variant="ghost"
        aria-label={t('approvals.alertActs.openOf', { text: alert.text })}
        {...stop}
        onClick={onOpen}
      >
        {t('approvals.alertActs.open')}
      </Button>
      {dialog}
    </>
  )
}
