import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { dayText } from '#platform/contract/clock.ts'
import { notFound } from '#platform/contract/errors.ts'
import { type Language, nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { canBeHidden, mostPopupsAtOnce, type Receipt, reasonsAgainst, stateOn } from '../../contract/notices.rules.ts'
import type { popupCalls, ShownPopup } from '../../contract/popups.contract.ts'
import { isMeantFor, managedPopup, type PopupRow, popupColumns } from './popup-rows.ts'

type Asked = CallParsedInput<(typeof popupCalls)['popupsOfToday']>
type Answer = CallResult<(typeof popupCalls)['popupsOfToday']>
type Mine = PopupRow & Receipt

/** Popups of one company whose period holds today; a company has a handful, and this many are never looked at. */
const looked = 200

/**
 * The popups that open for the viewer today (NOTICE-003, NOTICE-004), or one of them by its number (NOTICE-005): that
 * one as long as its period lasts, whatever the day and whatever she has done with it, and to those who look after it
 * always.
 * @throws AppError NotFoundException for a company she does not act in, or a popup that is not for her
 */
export async function popupsOfToday(ctx: Ctx, { id, noticePopupId, comCode, device }: Asked): Promise<Answer> {
  const { viewer, now, language } = ctx
  if (noticePopupId !== undefined) {
    const popup = await readablePopup(ctx, noticePopupId)
    if (popup.comCode !== (comCode ?? id)) throw notFound()
    return { items: [shown(popup, language)] }
  }
  if (id !== viewer.comCode || (comCode ?? id) !== id) throw notFound()
  const today = dayText(now, viewer.timeZone)
  const mine = await minePopups(ctx, today)
  return {
    items: mine
      .filter((popup) => !device || popup.device === 'all' || popup.device === device)
      .filter((popup) => reasonsAgainst(popup, today, true, popup).length === 0)
      .slice(0, mostPopupsAtOnce)
      .map((popup) => shown(popup, language)),
  }
}

/** The popups meant for the viewer whose period holds a day, in their order, with what she has done with them. */
async function minePopups({ db, viewer }: Ctx, today: string, popupId?: number): Promise<Mine[]> {
  const { rows } = await sql<Mine>`
    select ${popupColumns}, ${selectLocalName('p.content')} as content,
           r.acknowledged_at as "acknowledgedAt", r.closed_at as "closedAt", r.hidden_on as "hiddenOn"
    from notices_popups p
    left join notices_receipts r on r.popup_id = p.popup_id and r.person_code = ${viewer.personCode}
    where p.com_code = ${viewer.comCode} and p.to_day >= ${today} and p.from_day <= ${today} and p.is_enabled
      ${popupId === undefined ? sql`` : sql`and p.popup_id = ${popupId}`}
      and ${isMeantFor(viewer.comCode, viewer.personCode)}
    order by p.sort_order, p.popup_id limit ${sql.lit(looked)}`.execute(db)
  return rows
}

/** A popup that is before the viewer now. @throws AppError NotFoundException */
export async function ownPopup(ctx: Ctx, popupId: number): Promise<Mine> {
  const today = dayText(ctx.now, ctx.viewer.timeZone)
  const [popup] = await minePopups(ctx, today, popupId)
  if (!popup) throw notFound()
  return popup
}

async function readablePopup(ctx: Ctx, popupId: number): Promise<Mine> {
  const today = dayText(ctx.now, ctx.viewer.timeZone)
  const [popup] = await minePopups(ctx, today, popupId)
  return popup ?? { ...(await managedPopup(ctx, popupId)), acknowledgedAt: null, closedAt: null, hiddenOn: null }
}

/** Of these popups, those the viewer may read now: hers, and those she looks after are asked for apart. */
export async function ownPopupsAmong(ctx: Ctx, popupIds: readonly number[]): Promise<Set<number>> {
  const { db, viewer, now } = ctx
  const today = dayText(now, viewer.timeZone)
  const { rows } = await sql<{ popupId: number; fromDay: string; toDay: string; isEnabled: boolean }>`
    select p.popup_id as "popupId", p.from_day as "fromDay", p.to_day as "toDay", p.is_enabled as "isEnabled"
    from notices_popups p
    where p.popup_id = any(${[...popupIds]}::int[]) and p.com_code = ${viewer.comCode}
      and ${isMeantFor(viewer.comCode, viewer.personCode)}`.execute(db)
  return new Set(rows.filter((popup) => stateOn(popup, today) === 'now').map(({ popupId }) => popupId))
}

const shown = (popup: Mine, language: Language): ShownPopup => ({
  noticePopupId: popup.popupId,
  comCode: popup.comCode,
  title: nameIn(popup.title, language),
  content: nameIn(popup.content, language),
  width: popup.width,
  height: popup.height,
  mustAcknowledge: popup.mustAcknowledge,
  canBeHidden: canBeHidden(popup),
  acknowledgedAt: popup.acknowledgedAt?.toISOString() ?? null,
})
