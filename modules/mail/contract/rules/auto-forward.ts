import { type EditedRule, forwardRuleName, isForwardRule, type Rule, temporaryId, textsOf } from './rule.entities.ts'

/** Auto forwarding as its page shows it (MAIL-012). */
export type AutoForward = { isOn: boolean; keepsCopy: boolean; recipients: string[] }

/** What the rules say of auto forwarding. */
export function autoForwardOf(rules: readonly Rule[]): AutoForward {
  const rule = rules.find(isForwardRule)
  const recipients = (rule?.actions ?? []).flatMap((action) =>
    action.key === 'RedirectToRecipients' ? textsOf(action.value) : [],
  )
  return {
    isOn: rule?.isEnabled === true && recipients.length > 0,
    keepsCopy: rule === undefined || rule.actions.some(({ key }) => key === 'CopyToFolder'),
    recipients,
  }
}

/**
 * The change that saves auto forwarding (MAIL-033 to MAIL-037). A mail of which no copy is kept is seen by no other rule.
 * @param inbox the folder that keeps the copy (G-097)
 * @returns what to save; nothing when it is switched off and never was on
 */
export function savedAutoForward(rules: readonly Rule[], given: AutoForward, inbox: number): EditedRule[] {
  const [known, ...others] = rules.filter(isForwardRule)
  const removed = others.map((rule): EditedRule => ({ ...rule, operation: 'delete' }))
  if (!given.isOn) return known ? [{ ...known, actions: [], operation: 'delete' }, ...removed] : []
  const rule: EditedRule = {
    id: known?.id ?? `${temporaryId}forward`,
    name: forwardRuleName,
    priority: 1,
    isEnabled: true,
    conditions: [],
    exceptions: [],
    actions: [
      { key: 'RedirectToRecipients', value: given.recipients },
      given.keepsCopy ? { key: 'CopyToFolder', value: inbox } : { key: 'StopProcessingRules', value: true },
    ],
    operation: known ? 'set' : 'create',
  }
  return [rule, ...removed]
}
