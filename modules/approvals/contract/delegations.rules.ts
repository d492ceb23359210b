/** The reasons of a delegation, by number (1§9): other, vacation, business trip, training. */
export const delegationReasons = [0, 1, 2, 3] as const
/** What a form is called that stands for all of them, on the wire; kept as null (1§9). */
export const allForms = -1

/** Somebody (`personCode`) lets another act for her (대결) from one day to another, both included; yyyy-MM-dd. */
export type Delegated = {
  personCode: string
  delegatorCode: string
  /** null: whatever the form. */
  applicationId: number | null
  startDate: string
  endDate: string
}

export type DelegationState = 'waiting' | 'inProgress' | 'ended'

/** Before it begins waiting, then in progress, then ended: by its days alone (1§4). */
export const delegationState = (
  { startDate, endDate }: Pick<Delegated, 'startDate' | 'endDate'>,
  today: string,
): DelegationState => (today < startDate ? 'waiting' : today > endDate ? 'ended' : 'inProgress')

/** What two have in common: nothing, or the days and the forms in which both hold. */
function common(one: Delegated, other: Delegated): Delegated | null {
  const startDate = one.startDate > other.startDate ? one.startDate : other.startDate
  const endDate = one.endDate < other.endDate ? one.endDate : other.endDate
  const sharesForm =
    one.applicationId === null || other.applicationId === null || one.applicationId === other.applicationId
  if (startDate > endDate || !sharesForm) return null
  return { ...other, startDate, endDate, applicationId: one.applicationId ?? other.applicationId }
}

/**
 * Why a delegation cannot stand beside others: `overlap`, the same person lets somebody act for her in these days
 * already; `circle`, whoever is to act has handed on, also by way of others, to her.
 */
export function delegationFault(wanted: Delegated, known: readonly Delegated[]): 'overlap' | 'circle' | null {
  if (known.some((each) => each.personCode === wanted.personCode && common(wanted, each))) return 'overlap'
  const leadsBack = (held: Delegated, passed: ReadonlySet<string>): boolean =>
    held.delegatorCode === wanted.personCode ||
    known.some((each) => {
      if (each.personCode !== held.delegatorCode || passed.has(each.personCode)) return false
      const both = common(held, each)
      return both !== null && leadsBack(both, new Set([...passed, each.personCode]))
    })
  return leadsBack(wanted, new Set()) ? 'circle' : null
}
