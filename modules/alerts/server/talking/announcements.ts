import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  administeredCompany,
  checkAudience,
  countAudience,
  findPersonFacts,
  nameAudience,
} from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { localNameColumns, selectLocalName } from '#platform/server/database/local-names.ts'
import { alertEvents } from '../../contract/alerts.events.ts'
import { isAlertUrl } from '../../contract/alerts.rules.ts'
import type { Announcement, announcementsCalls } from '../../contract/announcements.contract.ts'
import '../alerts.tables.ts'

const listLimit = 50

/** Whose people are meant: one company's, or everybody's (null) for a super administrator. */
async function scopeOf({ db, viewer }: Ctx, comCode: string | undefined): Promise<string | null> {
  if (comCode !== '*') return administeredCompany(db, viewer, comCode)
  if (!viewer.grants.has('superAdmin')) throw notFound()
  return null
}

/**
 * How many people an audience has.
 * @throws AppError NotFoundException for a company out of reach, ValidationException for entries it does not know
 */
export async function reach(
  ctx: Ctx,
  { comCode, audience }: CallParsedInput<typeof announcementsCalls.reach>,
): Promise<{ people: number }> {
  const scope = await scopeOf(ctx, comCode)
  await checkAudience(ctx.db, scope, audience)
  return { people: await countAudience(ctx.db, scope, audience) }
}

/**
 * Lets an administrator say something to the bells of an audience.
 * @throws AppError as {@link reach}, and ValidationException for an address that is neither ours nor https (G-016)
 */
export async function announce(
  ctx: Ctx,
  { comCode, audience, text, url }: CallParsedInput<typeof announcementsCalls.send>,
): Promise<CallResult<typeof announcementsCalls.send>> {
  const { db, viewer, now } = ctx
  const scope = await scopeOf(ctx, comCode)
  await checkAudience(db, scope, audience)
  if (!isAlertUrl(url)) throw invalid('url', 'alerts.errors.url')
  const raiseId = randomUUID()
  const { announcement_id: announcementId } = await db
    .insertInto('alerts_announcements')
    .values({
      raise_id: raiseId,
      com_code: scope,
      ...localNameColumns('text', text),
      url,
      audience: JSON.stringify(audience),
      sent_by: viewer.personCode,
      sent_at: now,
    })
    .returning('announcement_id')
    .executeTakeFirstOrThrow()
  await ctx.audit('alerts.announcement.sent', {
    target: `announcement:${announcementId}`,
    details: { text: text.ko, url, audience },
    ...(scope === null ? {} : { comCode: scope }),
  })
  await ctx.emit(alertEvents.raised, {
    raiseId,
    kind: 'alerts.announcement',
    comCode: scope,
    to: { audience },
    text,
    url,
    objectKey: `announcement:${announcementId}`,
    byPersonCode: viewer.personCode,
  })
  return { announcementId }
}

/** The newest announcements of the company acted in; a super administrator sees those to all companies with them. */
export async function listAnnouncements({ db, viewer }: Ctx): Promise<Announcement[]> {
  const rows = await db
    .selectFrom('alerts_announcements as a')
    .leftJoin('alerts_raises as r', 'r.raise_id', 'a.raise_id')
    .select([
      'a.announcement_id as announcementId',
      'a.com_code as comCode',
      selectLocalName('a.text').as('text'),
      'a.url',
      'a.audience',
      'a.sent_by as by',
      'a.sent_at as sentAt',
      sql<number | null>`case when r.finished_at is not null or r.given_up_at is not null then r.people end`.as(
        'recipients',
      ),
      sql<boolean>`r.given_up_at is not null and r.finished_at is null`.as('hasFailed'),
    ])
    .where((is) =>
      is.or([
        is('a.com_code', '=', viewer.comCode),
        ...(viewer.grants.has('superAdmin') ? [is('a.com_code', 'is', null)] : []),
      ]),
    )
    .orderBy('a.sent_at', 'desc')
    .orderBy('a.announcement_id', 'desc')
    .limit(sql.lit(listLimit))
    .execute()
  const senders = new Map(
    await Promise.all(
      [...new Set(rows.map(({ by }) => by))].map(async (by) => [by, await findPersonFacts(db, by)] as const),
    ),
  )
  const named = await Promise.all(rows.map(({ comCode, audience }) => nameAudience(db, comCode, audience)))
  return rows.map(({ by, ...row }, at) => ({
    ...row,
    audience: named[at]!,
    sentBy: senders.get(by)!.name,
    sentAt: row.sentAt.toISOString(),
  }))
}
