import { sql } from 'kysely'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { dayText } from '#platform/contract/clock.ts'
import { conflict } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { canBeHidden } from '../../contract/notices.rules.ts'
import type { popupCalls } from '../../contract/popups.contract.ts'
import { ownPopup } from './today.ts'

type Marked = CallParsedInput<(typeof popupCalls)['popupMark']>

/**
 * Notes what the viewer has done with a popup that is hers. Acknowledging counts once: the first time stays.
 * @throws AppError NotFoundException; ConflictException for what the popup does not offer
 */
export async function markPopup(ctx: Ctx, { popupId, mark }: Marked): Promise<{ acknowledgedAt: string | null }> {
  const { db, viewer, now, audit } = ctx
  const popup = await ownPopup(ctx, popupId)
  if (mark === 'hiddenToday' && !canBeHidden(popup)) throw conflict('notices.popup.cannotHide')
  if (mark === 'acknowledged' && !popup.mustAcknowledge) throw conflict('notices.popup.needsNoAcknowledgement')
  const change = {
    seen: sql`times = r.times + 1`,
    closed: sql`closed_at = ${now}`,
    hiddenToday: sql`hidden_on = ${dayText(now, viewer.timeZone)}, closed_at = ${now}`,
    acknowledged: sql`acknowledged_at = coalesce(r.acknowledged_at, ${now})`,
  }[mark]
  // Who acknowledges or closes what nobody has noted as seen has seen it.
  const { rows } = await sql<{ acknowledgedAt: Date | null }>`
    insert into notices_receipts as r (popup_id, person_code, seen_at, closed_at, hidden_on, acknowledged_at)
    values (${popupId}, ${viewer.personCode}, ${now},
      ${mark === 'closed' || mark === 'hiddenToday' ? now : null}::timestamptz,
      ${mark === 'hiddenToday' ? dayText(now, viewer.timeZone) : null}::date,
      ${mark === 'acknowledged' ? now : null}::timestamptz)
    on conflict (popup_id, person_code) do update set ${change}
    returning acknowledged_at as "acknowledgedAt"`.execute(db)
  if (mark === 'acknowledged' && !popup.acknowledgedAt)
    await audit('notices.popupAcknowledged', { target: `popup:${popupId}`, details: { version: popup.version } })
  return { acknowledgedAt: rows[0]!.acknowledgedAt?.toISOString() ?? null }
}
