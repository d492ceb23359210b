/**
 * Who gets what from each call. Every module declares a row for each of its calls in
 * `server/<name>.access-matrix.ts`; a call without one fails the check. Signed out, an ended session and a disabled
 * account need no column: they get 401 from whatever is not public.
 */
export type AccessRow = {
  /** An input that is right in itself. */
  input: (world: AccessWorld) => Record<string, unknown>
  /** HTTP status for an ordinary employee, for the manager of her company and for an employee of another company. */
  employee: number
  manager: number
  otherCompany: number
  /**
   * For calls that name a person or a thing: what an employee sends to ask for something of a company that is not
   * hers, and for something that does not exist. Both must get the same answer.
   */
  foreign?: {
    of: (world: AccessWorld) => Record<string, unknown>
    missing: (world: AccessWorld) => Record<string, unknown>
  }
  /** Public calls that answer otherwise without credentials of their own (a wrong password): the status a visitor gets. */
  visitor?: number
  /** Why the canary cannot be heard in the answer: no text of a company is in it, or only one's own. */
  silent?: string
}

/** The people and things an input may name. All are of the first company unless said. */
export type AccessWorld = {
  employee: { personCode: string; comCode: string; deptCode: string; userName: string }
  colleague: { personCode: string }
  manager: { personCode: string }
  /** Of the second company only. */
  stranger: { personCode: string; comCode: string; deptCode: string }
  /** Well-formed, held by nothing. */
  missing: { code: string; id: number }
}

export type AccessMatrix = Readonly<Record<string, AccessRow>>
