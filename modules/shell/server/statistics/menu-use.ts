import { sql } from 'kysely'
import { dayText } from '#platform/contract/clock.ts'
import { addDays } from '#platform/contract/days.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx, Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { openersKeptDays } from '../../contract/statistics.contract.ts'
import { permittedMenus } from '../menus/permitted-menus.ts'
import './statistics.tables.ts'

/** The day by the clock that days are counted with, as yyyy-MM-dd. */
export const seoulDay = (now: Date): string => dayText(now, 'Asia/Seoul')

/**
 * Notes that the person opened a menu (SHELL-102): one small statement on a row of her own.
 * @throws AppError NotFoundException for a menu that is not shown to her, or none
 */
export async function logMenuUse(ctx: Ctx, { menuId }: { menuId: number }): Promise<null> {
  const { comCode, personCode } = ctx.viewer
  const { ids } = await permittedMenus(ctx.services, ctx.viewer)
  if (!ids.includes(menuId)) throw notFound()
  // What was deleted a moment ago is remembered as permitted until the signal comes.
  await sql`
    insert into shell_menu_uses (com_code, day, menu_id, person_code)
    select com_code, ${seoulDay(ctx.now)}::date, menu_id, ${personCode} from shell_menus
    where menu_id = ${menuId} and com_code = ${comCode}
    on conflict (com_code, day, menu_id, person_code) do update set opens = shell_menu_uses.opens + 1`.execute(ctx.db)
  return null
}

/**
 * Sums up the days that are over and lets go of who opened what long ago. Summing up again changes nothing, so that
 * nights that were missed are made up for; day by day, so that many of them are no long statement.
 */
export async function sumUpMenuUse({ database, now }: Services): Promise<void> {
  const db = database.writer
  const today = seoulDay(now())
  const firstKept = addDays(today, -openersKeptDays)
  const { rows } = await sql<{ oldest: string | null; summed: string | null }>`
    select (select min(day) from shell_menu_uses) as oldest, (select max(day) from shell_menu_use_days) as summed`.execute(
    db,
  )
  const { oldest, summed } = rows[0]!
  for (const day of daysBefore(today, summed ?? oldest)) await sumUp(db, day)
  for (const day of daysBefore(firstKept, oldest))
    await db.deleteFrom('shell_menu_uses').where('day', '=', day).execute()
}

/** The days from one on, up to the day before another; none where nothing has begun. */
function* daysBefore(end: string, from: string | null): Generator<string> {
  for (let day = from ?? end; day < end; day = addDays(day, 1)) yield day
}

/** Sums up one day; a day whose openers are gone already stays as it is. */
const sumUp = (db: Db, day: string) =>
  sql`
    insert into shell_menu_use_days (com_code, day, menu_id, opens)
    select com_code, day, menu_id, sum(opens) from shell_menu_uses where day = ${day}::date
    group by com_code, day, menu_id
    on conflict (com_code, day, menu_id) do update set opens = excluded.opens`.execute(db)
