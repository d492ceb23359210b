import { sql } from 'kysely'
import { nameAudience } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import type { areaCalls } from '../../contract/areas.contract.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { sayChanged } from '../changes/telling.ts'
import { settleRules } from '../rules/settle.ts'
import { areaFor } from '../tasks.access.ts'
import { checkLines } from './check-lines.ts'
import { ownedArea } from './keep-area.ts'

type Calls = typeof areaCalls

/** Who belongs to an area, as it was said. @throws AppError as {@link areaFor} */
export async function readLines(
  ctx: Ctx,
  { groupId }: CallParsedInput<Calls['areaLines']>,
): Promise<CallResult<Calls['areaLines']>> {
  const area = await areaFor(ctx, groupId.toLowerCase())
  return { items: await linesOf(ctx, area.areaId), version: area.version }
}

/**
 * Says anew who belongs to an area, as its owner.
 * @throws AppError as {@link ownedArea} and {@link checkLines}
 */
export async function saveLines(
  ctx: Ctx,
  { groupId, items, version }: CallParsedInput<Calls['saveAreaLines']>,
): Promise<CallResult<Calls['saveAreaLines']>> {
  const { db, now } = ctx
  const area = await ownedArea(ctx, groupId, version)
  const known = await linesOf(ctx, area.areaId)
  const lines = await checkLines(ctx, area.comCode, items, known)
  await db.deleteFrom('tasks_area_members').where('area_id', '=', area.areaId).execute()
  await insertRows(
    db,
    'tasks_area_members',
    lines.map((line) => ({ area_id: area.areaId, ...line })),
  )
  await db
    .updateTable('tasks_areas')
    .set({ version: area.version + 1, changed_at: now })
    .where('area_id', '=', area.areaId)
    .execute()
  await ctx.audit('tasks.areaMembersSaved', {
    target: `area:${area.areaId}`,
    comCode: area.comCode,
    details: { title: area.title, people: lines.length },
  })
  await settleRules(ctx, area.areaId)
  await sayChanged(ctx, area, [])
  return { items: await linesOf(ctx, area.areaId), version: area.version + 1 }
}

async function linesOf({ db }: Ctx, areaId: string) {
  const rows = await db
    .selectFrom('tasks_area_members')
    .select(['kind', 'code', 'role'])
    .where('area_id', '=', areaId)
    .orderBy(sql`array_position('{owner,member,viewer,guest}'::text[], role)`)
    .orderBy('kind')
    .orderBy('code')
    .limit(sql.lit(limits.memberLines))
    .execute()
  const named = await nameAudience(db, null, rows)
  return rows.map((row) => ({
    ...row,
    name: named.find(({ kind, code }) => kind === row.kind && code === row.code)?.name ?? {
      ko: row.code,
      en: '',
      zh: '',
      ja: '',
    },
  }))
}
