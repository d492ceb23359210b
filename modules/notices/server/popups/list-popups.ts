import { sql } from 'kysely'
import { administeredCompanies, nameAudience } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { dayText } from '#platform/contract/clock.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { stateOn } from '../../contract/notices.rules.ts'
import type { popupCalls, WholePopup } from '../../contract/popups.contract.ts'
import { noticesConfig } from '../notices.config.ts'
import { audiencesOf } from './audiences.ts'
import { managedPopup, type PopupRow, popupColumns } from './popup-rows.ts'

type Lists = CallParsedInput<(typeof popupCalls)['popups']>
type Answer = CallResult<(typeof popupCalls)['popups']>
type Line = Omit<PopupRow, 'content'> & { seen: number; acknowledged: number }

/** Entries of an audience that a line names. */
const namedEntries = 3

/**
 * The popups of a company, or of all that one looks after, for whoever does: those of now and later in the order in which
 * they open, company by company, the others with the latest end first.
 * @throws AppError NotFoundException for a company out of reach
 */
export async function listPopups(ctx: Ctx, { comCode: asked, list, page, pageSize }: Lists): Promise<Answer> {
  const { db, viewer, now, services } = ctx
  const companies = await administeredCompanies(db, viewer)
  const comCode = asked === '*' ? null : (asked ?? viewer.comCode)
  const comCodes = companies.map((each) => each.comCode).filter((each) => comCode === null || each === comCode)
  if (comCodes.length === 0) throw notFound()
  const today = dayText(now, viewer.timeZone)
  const isIn = {
    open: sql<boolean>`p.is_enabled and p.to_day >= ${today}`,
    ended: sql<boolean>`p.is_enabled and p.to_day < ${today}`,
    off: sql<boolean>`not p.is_enabled`,
  }
  const isTheirs = sql<boolean>`p.com_code = any(${comCodes}::text[])`
  const [{ rows: lines }, { rows: counted }] = await Promise.all([
    sql<Line>`
      select ${popupColumns},
        (select count(*)::int from notices_receipts r where r.popup_id = p.popup_id) as seen,
        (select count(*)::int from notices_receipts r
         where r.popup_id = p.popup_id and r.acknowledged_at is not null) as acknowledged
      from notices_popups p where ${isTheirs} and ${isIn[list]}
      order by ${list === 'open' ? sql`p.com_code, p.sort_order, p.popup_id` : sql`p.to_day desc, p.popup_id desc`}
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<Answer['counts']>`
      select count(*) filter (where ${isIn.open})::int as open, count(*) filter (where ${isIn.ended})::int as ended,
             count(*) filter (where ${isIn.off})::int as off
      from notices_popups p where ${isTheirs}`.execute(db),
  ])
  const audiences = await audiencesOf(
    db,
    lines.map(({ popupId }) => popupId),
    namedEntries,
  )
  const entries = [...audiences.values()].flatMap((audience) => audience.entries)
  const names = new Map(
    (await nameAudience(db, comCode, entries)).map((entry) => [`${entry.kind} ${entry.code}`, entry]),
  )
  const counts = counted[0]!
  const config = services.config(noticesConfig)
  return {
    comCode,
    companies,
    counts,
    today,
    size: { width: config.NOTICE_POPUP_WIDTH, height: config.NOTICE_POPUP_HEIGHT },
    total: counts[list],
    capped: false,
    items: lines.map(({ isEnabled, changedAt, ...line }) => {
      const audience = audiences.get(line.popupId) ?? { entries: [], all: 0 }
      return {
        ...line,
        state: stateOn({ ...line, isEnabled }, today),
        audience: audience.entries.flatMap(({ kind, code }) => names.get(`${kind} ${code}`) ?? []),
        moreAudience: audience.all - audience.entries.length,
        changedAt: changedAt.toISOString(),
      }
    }),
  }
}

/** All of one popup, to change it. @throws AppError NotFoundException */
export async function readPopup(ctx: Ctx, { popupId }: { popupId: number }): Promise<WholePopup> {
  const popup = await managedPopup(ctx, popupId)
  const [audiences, counted] = await Promise.all([
    audiencesOf(ctx.db, [popupId], 1_000),
    sql<{ acknowledged: number }>`
      select count(*)::int as acknowledged from notices_receipts
      where popup_id = ${popupId} and acknowledged_at is not null`.execute(ctx.db),
  ])
  const audience = await nameAudience(ctx.db, popup.comCode, audiences.get(popupId)?.entries ?? [])
  return { ...popup, audience, acknowledged: counted.rows[0]!.acknowledged }
}
