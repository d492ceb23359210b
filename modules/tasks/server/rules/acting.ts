import type { Ctx, PublicCtx, Services } from '#platform/server/ctx.ts'
import { createCtx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/viewer.ts'
import { ruleZone } from './zone.ts'

/** A rule that does something by itself: what it does is nobody's, and it may do in its area what owners may. */
export type ActingRule = {
  ruleId: number
  name: string
  areaId: string
  comCode: string
  /** The rules because of which it acts, the first one first, itself last. */
  chain: readonly number[]
}

/** The context of a rule is that of nobody, with the rule beside it. */
export type RuleCtx = Ctx & { rule: ActingRule }

/** The rule that acts in a context; undefined where a person does. */
export const ruleOf = (ctx: object): ActingRule | undefined => (ctx as Partial<RuleCtx>).rule

/** Who is written down as having done something: a person, and nobody for what a rule does. */
export const doerOf = (ctx: Pick<Ctx, 'viewer'>): string | null => (ruleOf(ctx) ? null : ctx.viewer.personCode)

/** Nobody, in a company. @param personCode in whose name something is said, where that is needed */
const nobody = (comCode: string, personCode = ''): Viewer => ({
  sessionId: '',
  personCode,
  comCode,
  deptCode: '',
  language: 'ko',
  timeZone: ruleZone,
  grants: new Set(),
  own: { personCode: '', personId: '', comCode, deptCode: '', employeeNumber: '', email: '', userName: '' },
  restriction: null,
  topics: [],
})

const noCookies: PublicCtx['cookies'] = {
  token: undefined,
  setToken: () => undefined,
  clearToken: () => undefined,
  get: () => undefined,
  set: () => undefined,
  clear: () => undefined,
}

/** The context in which a rule acts, within a transaction of background work. */
export function actingCtx(services: Services, db: Db, rule: ActingRule): RuleCtx {
  const viewer = nobody(rule.comCode)
  const ctx = createCtx({
    viewer,
    db,
    services,
    requestId: `rule:${rule.ruleId}`,
    address: '',
    userAgent: '',
    header: () => undefined,
    origin: '',
    language: viewer.language,
    now: services.now(),
    cookies: noCookies,
    log: services.log,
    leaveUnnamed: () => undefined,
  })
  return { ...ctx, viewer, rule }
}

/** The same where something is said, which somebody has to answer for: whoever wrote the words. */
export const speakingFor = (ctx: RuleCtx, personCode: string): RuleCtx => ({
  ...ctx,
  viewer: nobody(ctx.rule.comCode, personCode),
})
