import { useCall } from '#platform/web/calls/queries.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { journalCalls } from '../../contract/journal.contract.ts'
import { retentionCalls } from '../../contract/keeping.contract.ts'
import { HoldsPart } from './holds-part.tsx'
import { JournalForm } from './journal-form.tsx'
import { RetentionForm } from './retention-form.tsx'
import './keeping.css'

/** How long the mails of a company stay, of which mailboxes nothing goes, and where a report of each mail does. */
export function KeepingTab({ comCode }: { comCode: string }) {
  const journal = useCall(journalCalls.journal, { comCode })
  const retention = useCall(retentionCalls.retention, { comCode })
  return (
    <>
      <Pane query={retention} isEmpty={() => false}>
        {(saved) => <RetentionForm key={`${comCode} ${JSON.stringify(saved)}`} comCode={comCode} saved={saved} />}
      </Pane>
      <HoldsPart comCode={comCode} />
      <Pane query={journal} isEmpty={() => false}>
        {(saved) => (
          <JournalForm
            key={`${comCode} ${JSON.stringify(saved)}`}
            comCode={comCode}
            saved={saved}
            isAtServer={retention.data?.isAtServer ?? false}
          />
        )}
      </Pane>
    </>
  )
}
