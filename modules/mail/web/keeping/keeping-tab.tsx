import { useCall } from '#platform/web/calls/queries.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { retentionCalls } from '../../contract/keeping.contract.ts'
import { RetentionForm } from './retention-form.tsx'
import './keeping.css'

/** How long the mails of a company stay. */
export function KeepingTab({ comCode }: { comCode: string }) {
  const retention = useCall(retentionCalls.retention, { comCode })
  return (
    <Pane query={retention} isEmpty={() => false}>
      {(saved) => <RetentionForm key={`${comCode} ${JSON.stringify(saved)}`} comCode={comCode} saved={saved} />}
    </Pane>
  )
}
