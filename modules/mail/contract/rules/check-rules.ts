import type { FieldError } from '#platform/contract/errors.ts'
import { isForwardRule, isRedirectAddress, type Rule, ruleLimits, textsOf } from './rule.entities.ts'

export type RuleBounds = {
  exists: (folder: number) => boolean
  /** Whether mails may be sent on to an address: administrators say which places outside are allowed (G-032). */
  mayLeaveTo: (address: string) => boolean
}

/** What is wrong with rules that are to be kept, in the words of the specification (MAIL-043 to MAIL-045). */
export function faultsOfRules(rules: readonly Rule[], bounds: RuleBounds): FieldError[] {
  const faults = rules.flatMap((rule, index) =>
    faultsOfRule(rule, bounds).map(({ path, ...fault }) => ({ ...fault, path: `rules.${index}.${path}` })),
  )
  const redirects = rules.filter(({ isEnabled }) => isEnabled).flatMap(redirectsOf)
  if (redirects.length > ruleLimits.redirects)
    faults.push({ path: 'rules', key: 'mail.rules.tooManyRecipients', params: { limit: ruleLimits.redirects } })
  if (rules.length > ruleLimits.rules)
    faults.push({ path: 'rules', key: 'mail.rules.tooMany', params: { limit: ruleLimits.rules } })
  return faults
}

function faultsOfRule(rule: Rule, { exists, mayLeaveTo }: RuleBounds): FieldError[] {
  const faults: FieldError[] = []
  const redirects = redirectsOf(rule)
  const folders = rule.actions.flatMap((each) =>
    each.key === 'MoveToFolder' || each.key === 'CopyToFolder' ? [each.value] : [],
  )
  if (rule.name.trim() === '') faults.push({ path: 'name', key: 'mail.rules.nameNeeded' })
  if (isForwardRule(rule) && rule.isEnabled && redirects.length === 0)
    faults.push({ path: 'actions', key: 'mail.rules.forwardRecipientsNeeded' })
  else if ((folders.length === 0 && redirects.length === 0) || !folders.every(exists))
    faults.push({ path: 'actions', key: 'mail.rules.folderNeeded' })
  for (const address of redirects)
    if (!isRedirectAddress(address))
      faults.push({ path: 'actions', key: 'mail.message.wrongAddress', params: { address } })
    else if (!mayLeaveTo(address))
      faults.push({ path: 'actions', key: 'mail.rules.outsideRefused', params: { address } })
  return faults
}

const redirectsOf = ({ actions }: Rule) =>
  actions.flatMap((each) => (each.key === 'RedirectToRecipients' ? textsOf(each.value) : []))
