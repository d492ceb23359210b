import { sql } from 'kysely'
import type { AudienceEntry } from '#modules/organisation/contract/audience.ts'
import { audienceAtAllPosts, findPersonFacts, nameAudience } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { dayText } from '#platform/contract/clock.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { type Receipt, reasonsAgainst } from '../../contract/notices.rules.ts'
import type { popupCalls } from '../../contract/popups.contract.ts'
import { managedPopup } from './popup-rows.ts'

/**
 * Whether a popup opens for a person of its company today, and why. "Today" is that of whoever asks: the zone of a
 * person shows at her own screen only.
 * @throws AppError NotFoundException for a popup out of reach, or a person without a post in its company
 */
export async function previewPopup(
  ctx: Ctx,
  { popupId, personCode }: CallParsedInput<(typeof popupCalls)['popupPreview']>,
): Promise<CallResult<(typeof popupCalls)['popupPreview']>> {
  const { db, now, viewer } = ctx
  const popup = await managedPopup(ctx, popupId)
  const person = await findPersonFacts(db, personCode)
  if (!person?.posts.some(({ comCode }) => comCode === popup.comCode)) throw notFound()
  const [{ rows: entries }, { rows: receipts }] = await Promise.all([
    sql<AudienceEntry>`
      select a.kind, a.code from notices_popup_audience a
      join ${audienceAtAllPosts(personCode)} member
        on member.kind = a.kind and member.code = a.code and member.com_code = ${popup.comCode}
      where a.popup_id = ${popupId} order by a.position`.execute(db),
    sql<Receipt>`
      select acknowledged_at as "acknowledgedAt", closed_at as "closedAt", hidden_on as "hiddenOn"
      from notices_receipts where popup_id = ${popupId} and person_code = ${personCode}`.execute(db),
  ])
  const day = dayText(now, viewer.timeZone)
  const against = reasonsAgainst(popup, day, entries.length > 0, receipts[0])
  return {
    name: person.name,
    day,
    opens: against.length === 0,
    audience: await nameAudience(db, popup.comCode, entries),
    against,
  }
}
