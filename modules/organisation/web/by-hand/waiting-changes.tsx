import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { formatDate } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import type { HandChange } from '../../contract/by-hand.contract.ts'
import { hrImportCalls } from '../../contract/hr-import.contract.ts'

type Props = { changes: readonly HandChange[]; onCalledOff: () => Promise<void> }

/** What waits for its day, to be called off. */
export function WaitingChanges({ changes, onCalledOff }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const callOff = async (importId: number) => {
    try {
      await call(hrImportCalls.discardHrImport, { importId })
      toast.success(t('organisation.byHand.calledOff'))
    } catch (error) {
      toast.error(sayError(error as Error))
    }
    await onCalledOff()
  }
  return changes.map(({ importId, applyOn, hasFailed, failure, fields }) => (
    <Note key={importId} tone={hasFailed ? 'orange' : 'accent'}>
      {t(hasFailed ? 'organisation.byHand.hasFailed' : 'organisation.byHand.waits', {
        day: applyOn ? formatDate(`${applyOn}T12:00:00Z`, { timeZone: 'UTC' }) : '',
        what: [...new Set(fields.map((field) => t(`organisation.import.column.${field.name}`)))].join(', '),
      })}{' '}
      {hasFailed && failure ? `(${t(`organisation.import.failure.${failure}`)}) ` : null}
      <Button variant="ghost" onClick={() => void callOff(importId)}>
        {t('organisation.byHand.callOff')}
      </Button>
    </Note>
  ))
}
