import { useCall } from '#platform/web/calls/queries.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { ruleCalls } from '../../contract/preferences/inbox-rules.contract.ts'
import { OutsideForm } from './outside-form.tsx'

/** Where the rules of a company's people may send mails outside (G-032). */
export function OutsideTab({ comCode }: { comCode: string }) {
  const rule = useCall(ruleCalls.outsideRule, { comCode })
  return (
    <Pane query={rule} isEmpty={() => false}>
      {(saved) => <OutsideForm key={`${comCode} ${JSON.stringify(saved)}`} comCode={comCode} saved={saved} />}
    </Pane>
  )
}
