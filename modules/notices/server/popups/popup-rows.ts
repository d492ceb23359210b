import { type RawBuilder, sql } from 'kysely'
import { administeredCompanies, audienceAtAllPosts } from '#modules/organisation/server/organisation.public.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { type Device, noticeManagers, type Repeat } from '../../contract/notices.rules.ts'
import '../notices.tables.ts'

/** A popup as it is kept. */
export type PopupRow = {
  popupId: number
  comCode: string
  title: LocalName
  content: LocalName
  fromDay: string
  toDay: string
  repeat: Repeat
  repeatDays: number[]
  device: Device
  width: number
  height: number
  mustAcknowledge: boolean
  mayHide: boolean
  isEnabled: boolean
  fileCode: string | null
  version: number
  changedAt: Date
}

/** Everything of popups but their texts, which lists need not carry. */
export const popupColumns = sql<Omit<PopupRow, 'content'>>`
  p.popup_id as "popupId", p.com_code as "comCode", ${selectLocalName('p.title')} as title,
  p.from_day as "fromDay", p.to_day as "toDay", p.repeat, p.repeat_days as "repeatDays", p.device, p.width, p.height,
  p.must_acknowledge as "mustAcknowledge", p.may_hide as "mayHide", p.is_enabled as "isEnabled",
  p.file_code as "fileCode", p.version, p.changed_at as "changedAt"`

/**
 * Whether a popup `p` of a company is meant for a person: at any post she has there she belongs to its audience.
 * Concurrent posts count.
 */
export const isMeantFor = (comCode: string, personCode: string): RawBuilder<boolean> => sql<boolean>`p.popup_id in (
  select a.popup_id from notices_popup_audience a
  join ${audienceAtAllPosts(personCode)} member
    on member.kind = a.kind and member.code = a.code and member.com_code = ${comCode}
)`

/** Whether the viewer looks after popups at all. */
export const isManager = ({ viewer }: Ctx): boolean => noticeManagers.some((grant) => viewer.grants.has(grant))

/** Of these companies, those whose popups and regulations the viewer looks after. */
export async function managedAmong(ctx: Ctx, comCodes: readonly string[]): Promise<Set<string>> {
  if (!isManager(ctx)) return new Set()
  if (comCodes.every((comCode) => comCode === ctx.viewer.comCode)) return new Set(comCodes)
  const managed = await administeredCompanies(ctx.db, ctx.viewer)
  return new Set(managed.map(({ comCode }) => comCode).filter((comCode) => comCodes.includes(comCode)))
}

/**
 * A popup that the viewer looks after.
 * @throws AppError NotFoundException for one of a company that is not hers, as for one that does not exist
 */
export async function managedPopup(ctx: Ctx, popupId: number, lock = false): Promise<PopupRow> {
  const { rows } = await sql<PopupRow>`
    select ${popupColumns}, ${selectLocalName('p.content')} as content
    from notices_popups p where p.popup_id = ${popupId} ${lock ? sql`for update` : sql``}`.execute(ctx.db)
  const popup = rows[0]
  if (!popup || !(await managedAmong(ctx, [popup.comCode])).has(popup.comCode)) throw notFound()
  return popup
}
