import { sql } from 'kysely'
import { removeFileSets } from '#modules/files/server/files.public.ts'
import { administeredCompany, checkAudience } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { AppError, invalid } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { languages } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { localNameColumns } from '#platform/server/database/local-names.ts'
import { cleanInWorker } from '#platform/server/rich-text/clean-in-worker.ts'
import type { popupCalls } from '../../contract/popups.contract.ts'
import { putAudience } from './audiences.ts'
import { settlePictures } from './popup-files.ts'
import { managedPopup, type PopupRow } from './popup-rows.ts'

type Written = CallParsedInput<(typeof popupCalls)['popupSave']>

/** The days of the week or month, each once, as far as the repeat knows them. */
const daysOf = ({ repeat, repeatDays }: Pick<Written, 'repeat' | 'repeatDays'>): number[] =>
  repeat === 'weekly' || repeat === 'monthly'
    ? [...new Set(repeatDays)].filter((each) => repeat === 'monthly' || each <= 7).toSorted((a, b) => a - b)
    : []

/**
 * Writes a popup, new or changed.
 * @throws AppError ValidationException at the field; ConflictException when somebody else has changed it since;
 *   NotFoundException for a popup or company out of reach
 */
export async function savePopup(ctx: Ctx, written: Written): Promise<{ popupId: number; version: number }> {
  const title = trimmed(written.title)
  const days = daysOf(written)
  if (title.ko === '') throw invalid('title', 'errors.field.required')
  if (written.toDay < written.fromDay) throw invalid('toDay', 'notices.form.endsBefore')
  if ((written.repeat === 'weekly' || written.repeat === 'monthly') && days.length === 0)
    throw invalid('repeatDays', 'notices.form.chooseDays')
  // Cleaning a long text takes its time: not within the transaction.
  const content = await cleaned(written.content)
  if (content.ko === '') throw invalid('content', 'errors.field.required')

  return ctx.inTransaction(async (inside) => {
    const tx = inside as Ctx
    const before = written.popupId ? await held(tx, written.popupId, written.version) : undefined
    const comCode = before?.comCode ?? (await administeredCompany(tx.db, tx.viewer, written.comCode))
    await checkAudience(tx.db, comCode, written.audience)
    const columns = {
      ...localNameColumns('title', title),
      ...localNameColumns('content', content),
      from_day: written.fromDay,
      to_day: written.toDay,
      repeat: written.repeat,
      repeat_days: days,
      device: written.device,
      width: written.width,
      height: written.height,
      must_acknowledge: written.mustAcknowledge,
      may_hide: written.mayHide,
      is_enabled: written.isEnabled,
      changed_by: tx.viewer.personCode,
      changed_at: tx.now,
    }
    const saved = before
      ? await tx.db
          .updateTable('notices_popups')
          .set({ ...columns, version: before.version + 1 })
          .where('popup_id', '=', before.popupId)
          .returning(['popup_id as popupId', 'version'])
          .executeTakeFirstOrThrow()
      : await tx.db
          .insertInto('notices_popups')
          .values({ ...columns, com_code: comCode, sort_order: nextPlace(comCode) })
          .returning(['popup_id as popupId', 'version'])
          .executeTakeFirstOrThrow()
    await putAudience(tx.db, saved.popupId, written.audience)
    const settled = await settlePictures(tx, {
      popupId: saved.popupId,
      from: written.fileCode ?? null,
      before: before?.fileCode ?? null,
      content,
    })
    await tx.db
      .updateTable('notices_popups')
      .set({ ...localNameColumns('content', settled.content), file_code: settled.fileCode })
      .where('popup_id', '=', saved.popupId)
      .execute()
    if (before && written.askAgain) await forgetAcknowledgements(tx, saved.popupId)
    await tx.audit(before ? 'notices.popupChanged' : 'notices.popupAdded', {
      target: `popup:${saved.popupId}`,
      comCode,
      details: { title: title.ko, version: saved.version, ...(written.askAgain && { askAgain: true }) },
    })
    return saved
  })
}

/** Removes a popup with its pictures and receipts. @throws AppError NotFoundException */
export async function removePopup(ctx: Ctx, { popupId }: { popupId: number }): Promise<Record<string, never>> {
  const popup = await managedPopup(ctx, popupId, true)
  await ctx.db.deleteFrom('notices_popups').where('popup_id', '=', popupId).execute()
  if (popup.fileCode) await removeFileSets(ctx.db, [popup.fileCode])
  await ctx.audit('notices.popupRemoved', {
    target: `popup:${popupId}`,
    comCode: popup.comCode,
    details: { title: popup.title.ko },
  })
  return {}
}

/**
 * Puts popups of a company into an order; those left out follow as they stood. Foreign numbers change nothing.
 * @throws AppError NotFoundException for a company out of reach
 */
export async function orderPopups(
  ctx: Ctx,
  { comCode: asked, popupIds }: CallParsedInput<(typeof popupCalls)['popupOrder']>,
): Promise<Record<string, never>> {
  const comCode = await administeredCompany(ctx.db, ctx.viewer, asked)
  await sql`
    update notices_popups p set sort_order = placed.place
    from (
      select popup_id, row_number() over (order by wish.place nulls last, sort_order, popup_id) as place
      from notices_popups left join unnest(${popupIds}::int[]) with ordinality wish (id, place) on wish.id = popup_id
      where com_code = ${comCode}
    ) placed
    where p.popup_id = placed.popup_id and p.sort_order <> placed.place`.execute(ctx.db)
  await ctx.audit('notices.popupsOrdered', { comCode, details: { popupIds } })
  return {}
}

async function held(tx: Ctx, popupId: number, version: number | null | undefined): Promise<PopupRow> {
  const popup = await managedPopup(tx, popupId, true)
  if (popup.version !== version) throw new AppError('ConflictException', 'notices.form.changedMeanwhile')
  return popup
}

const forgetAcknowledgements = (tx: Ctx, popupId: number) =>
  tx.db
    .updateTable('notices_receipts')
    .set({ acknowledged_at: null, closed_at: null, hidden_on: null })
    .where('popup_id', '=', popupId)
    .execute()

const nextPlace = (comCode: string) =>
  sql<number>`(select coalesce(max(sort_order), 0) + 1 from notices_popups where com_code = ${comCode})`

const trimmed = (name: LocalName): LocalName =>
  Object.fromEntries(languages.map((language) => [language, name[language].trim()])) as LocalName

async function cleaned(content: LocalName): Promise<LocalName> {
  const html = await Promise.all(languages.map(async (language) => (await cleanInWorker(content[language])).html))
  return Object.fromEntries(languages.map((language, at) => [language, html[at]])) as LocalName
}
