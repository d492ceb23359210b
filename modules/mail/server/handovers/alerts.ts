import { sql } from 'kysely'
import { alertEvents } from '#modules/alerts/contract/alerts.events.ts'
import { peopleOfAudience, rolesThatGrant } from '#modules/organisation/server/organisation.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { AlertKind } from '#platform/server/offers/alert-kind.ts'
import { mailAdministrators } from '../../contract/administrators.ts'

const alsoByMail = { bell: true, browser: true, mail: true }

/** What administrators hear of each other, and those who read of both. */
export const handoverAlerts = [
  {
    kind: 'mail.handoverAsked',
    type: 'SY',
    titleKey: 'mail.handovers.alerts.asked',
    reasonKey: 'mail.handovers.alerts.askedReason',
    defaultChannels: alsoByMail,
  },
  {
    kind: 'mail.handoverSettled',
    type: 'SY',
    titleKey: 'mail.handovers.alerts.settled',
    reasonKey: 'mail.handovers.alerts.settledReason',
    defaultChannels: alsoByMail,
  },
] as const satisfies readonly AlertKind[]

/** More administrators than any company has. */
const most = 500
const page = '/po/admin/mail?tab=leavers'

/** Who administers the mail of a company and is still there, by code, with where alerts of it are seen. */
async function administratorsOf(db: Db, comCode: string): Promise<Map<string, string | null>> {
  const known = new Map<string, string | null>()
  for (const grant of mailAdministrators) {
    // Managers of a company hear of it while they act there, super administrators wherever they are.
    const scope = grant === 'companyManager' ? comCode : null
    const holders = await peopleOfAudience(db, scope, await rolesThatGrant(db, grant), { after: '', limit: most })
    for (const { personCode } of holders) if (!known.has(personCode)) known.set(personCode, scope)
  }
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${[...known.keys()]}::text[]) as people (code) where mail_has_left(code)`.execute(db)
  for (const { code } of rows) known.delete(code)
  return known
}

/** Whether somebody else could approve what the viewer asks for. */
export const hasApprover = async ({ db, viewer }: Ctx, comCode: string): Promise<boolean> =>
  [...(await administratorsOf(db, comCode)).keys()].some((code) => code !== viewer.personCode)

type Told = { handoverId: number; comCode: string; name: Record<'ko' | 'en' | 'zh' | 'ja', string> }

const about = ({ viewer }: Ctx, { handoverId }: Told) => ({
  objectKey: `mailHandover:${handoverId}`,
  byPersonCode: viewer.personCode,
})

/** Lets the other administrators hear of what one asks for, but for those who would read. */
export async function tellApprovers(ctx: Ctx, told: Told, readers: readonly string[]): Promise<void> {
  const administrators = await administratorsOf(ctx.db, told.comCode)
  for (const scope of [told.comCode, null]) {
    const to = [...administrators].flatMap(([code, seenIn]) =>
      seenIn === scope && code !== ctx.viewer.personCode && !readers.includes(code) ? [code] : [],
    )
    if (to.length > 0)
      await ctx.emit(alertEvents.raised, {
        kind: 'mail.handoverAsked',
        comCode: scope,
        to,
        text: { key: 'mail.handovers.alerts.askedText', params: { name: told.name } },
        url: page,
        ...about(ctx, told),
      })
  }
}

/** Lets people hear what became of it. @param what the text to say; those who read are led to their mail */
export async function tellSettled(
  ctx: Ctx,
  told: Told,
  to: readonly string[],
  what: 'approved' | 'refused' | 'begun' | 'ended',
): Promise<void> {
  const others = to.filter((code) => code !== ctx.viewer.personCode)
  if (others.length > 0)
    await ctx.emit(alertEvents.raised, {
      kind: 'mail.handoverSettled',
      comCode: null,
      to: others,
      text: { key: `mail.handovers.alerts.${what}Text`, params: { name: told.name } },
      url: what === 'begun' || what === 'ended' ? '/po/mail/box/inbox' : page,
      ...about(ctx, told),
    })
}
