import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import type { AreaRule } from '../../contract/rules/rule.entities.ts'
import { LogPart } from './log-part.tsx'
import type { RuleWorld } from './use-rule-words.ts'

type Props = { rule: AreaRule; world: RuleWorld; onClose: () => void }

/** What a rule of an area did that was put away: nothing of it is changed any more. */
export function LogDialog({ rule, world, onClose }: Props) {
  return (
    <Modal open width={720} height="auto" title={rule.name} onClose={onClose}>
      <LogPart ruleId={rule.ruleId} world={world} />
    </Modal>
  )
}
