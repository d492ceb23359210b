import { type Action, isRedirectAddress, type Rule, textsOf } from './rule.entities.ts'

/** What one rule does with a mail that it concerns. */
export type Plan = {
  /** Folders that take the mail in place of the inbox. */
  moves: number[]
  /** Folders that take it besides. */
  copies: number[]
  redirects: string[]
  /** Whether it does not stay in the inbox, unless something puts it there. */
  leaves: boolean
  stops: boolean
}

/**
 * Reads the actions of a rule as one: what is sent on stays only where a copy goes to the inbox as well, as the seeds'
 * auto forwarding says it.
 * @param exists whether a folder is (still) there; what would go into another one is left out
 */
export function planOf({ actions }: Pick<Rule, 'actions'>, inbox: number, exists: (folder: number) => boolean): Plan {
  const folders = (key: 'MoveToFolder' | 'CopyToFolder') =>
    actions.flatMap((action) =>
      action.key === key && (action.value === inbox || exists(action.value)) ? [action.value] : [],
    )
  const redirects = actions.flatMap((action) =>
    action.key === 'RedirectToRecipients'
      ? textsOf(action.value)
          .filter(isRedirectAddress)
          .map((address) => address.toLowerCase())
      : [],
  )
  const moves = folders('MoveToFolder')
  const copies = folders('CopyToFolder')
  const sent = redirects.length > 0 && !copies.includes(inbox)
  return {
    moves,
    // Where it stays in the inbox anyway, nothing needs to be put there: later rules may still move it.
    copies: copies.filter((folder) => folder !== inbox || moves.length > 0),
    redirects: [...new Set(redirects)],
    leaves: moves.length > 0 || sent,
    stops: actions.some((action: Action) => action.key === 'StopProcessingRules' && action.value),
  }
}
