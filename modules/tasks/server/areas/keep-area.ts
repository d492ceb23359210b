import { sql } from 'kysely'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { conflict } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { dayIn } from '#platform/server/zones.ts'
import type { areaCalls } from '../../contract/areas.contract.ts'
import type { Area } from '../../contract/tasks.entities.ts'
import { bucketOrder, limits } from '../../contract/tasks.rules.ts'
import { sayChanged } from '../changes/telling.ts'
import { areaFor, areaIdOf, type SeenArea } from '../tasks.access.ts'
import { putTemplate } from '../templates/put-template.ts'
import { templateContent } from '../templates/templates.ts'
import { checkLines } from './check-lines.ts'
import { shownAreas } from './list-areas.ts'

type Input<Name extends keyof typeof areaCalls> = CallParsedInput<(typeof areaCalls)[Name]>
type Named = Pick<Input<'createArea'>, 'groupTitle' | 'groupAcronym' | 'groupCoverColor' | 'description'>

/**
 * Makes an area of one's own company with the columns of the states, those of its own that another area has, and what a
 * template says.
 * @throws AppError NotFoundException for an area or a template to begin with that one does not see; ValidationException for people
 * and departments one does not see
 */
export async function createArea(ctx: Ctx, fields: Input<'createArea'>): Promise<Area> {
  const { db, viewer, now } = ctx
  const { likeGroupId, template } = fields
  const like = likeGroupId === undefined || template !== undefined ? null : areaIdOf(likeGroupId)
  if (like !== null) await areaFor(ctx, like)
  const self = { kind: 'person', code: viewer.personCode, role: 'owner' } as const
  const others = fields.members.filter(({ kind, code }) => kind !== 'person' || code !== viewer.personCode)
  const lines = await checkLines(ctx, viewer.comCode, [self, ...others])
  const { area_id: areaId } = await db
    .insertInto('tasks_areas')
    .values({
      com_code: viewer.comCode,
      ...columnsOf(fields),
      created_by: viewer.personCode,
      created_at: now,
      changed_at: now,
    })
    .returning('area_id')
    .executeTakeFirstOrThrow()
  await insertRows(
    db,
    'tasks_area_members',
    lines.map((line) => ({ area_id: areaId, ...line })),
  )
  await insertRows(
    db,
    'tasks_buckets',
    bucketOrder.map((status) => ({ area_id: areaId, status, is_base: true })),
  )
  if (like !== null)
    await sql`
      insert into tasks_buckets (area_id, status, is_base, title, sort_order, card_limit)
      select ${areaId}, status, false, title, sort_order, card_limit from tasks_buckets
      where area_id = ${like} and not is_base order by sort_order limit ${sql.lit(limits.ownColumns)}`.execute(db)
  if (template !== undefined) {
    const content = await templateContent(ctx, template)
    const firstDay = fields.firstDay ?? dayIn(now, viewer.timeZone)
    await putTemplate(ctx, { areaId, comCode: viewer.comCode }, content, firstDay)
  }
  return done(ctx, areaId, viewer.comCode)
}

/**
 * Changes how an area is called and shown, as its owner.
 * @throws AppError as {@link areaFor}; ConflictException when somebody else has changed it since
 */
export async function changeArea(
  ctx: Ctx,
  { groupId, version, isTemplate, ...fields }: Input<'changeArea'>,
): Promise<Area> {
  const area = await ownedArea(ctx, groupId, version)
  await ctx.db
    .updateTable('tasks_areas')
    .set({ ...columnsOf(fields), is_template: isTemplate, version: area.version + 1, changed_at: ctx.now })
    .where('area_id', '=', area.areaId)
    .execute()
  return done(ctx, area.areaId, area.comCode)
}

/** Puts an area away, or takes it up again, as its owner. @throws AppError as {@link areaFor} */
export async function archiveArea(ctx: Ctx, { groupId, isArchived }: Input<'archiveArea'>): Promise<Area> {
  const area = await areaFor(ctx, groupId.toLowerCase(), { least: 'owner', lock: true, archived: true })
  await ctx.db
    .updateTable('tasks_areas')
    .set({ archived_at: isArchived ? ctx.now : null, version: area.version + 1, changed_at: ctx.now })
    .where('area_id', '=', area.areaId)
    .execute()
  await ctx.audit(isArchived ? 'tasks.areaArchived' : 'tasks.areaReopened', {
    target: `area:${area.areaId}`,
    comCode: area.comCode,
    details: { title: area.title },
  })
  return done(ctx, area.areaId, area.comCode)
}

/** An area for its owner, held; what was read of an older version is not written over it. */
export async function ownedArea(ctx: Ctx, groupId: string, version?: number): Promise<SeenArea> {
  const area = await areaFor(ctx, groupId.toLowerCase(), { least: 'owner', lock: true })
  if (version !== undefined && version !== area.version) throw conflict('tasks.faults.changedMeanwhile')
  return area
}

const columnsOf = ({ groupTitle, groupAcronym, groupCoverColor, description }: Named) => ({
  title: groupTitle.normalize('NFC'),
  acronym: groupAcronym.normalize('NFC') || acronymOf(groupTitle.normalize('NFC')),
  cover_color: groupCoverColor,
  description,
})

/** Two letters for a title: the beginnings of its first two words, or of its only one. */
const acronymOf = (title: string): string => {
  const [first = '', second] = title.split(/\s+/).filter(Boolean)
  const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0]!, [...second][0]!]
  return letters.join('').toUpperCase()
}

async function done(ctx: Ctx, areaId: string, comCode: string): Promise<Area> {
  await sayChanged(ctx, { areaId, comCode }, [])
  const [area] = await shownAreas(ctx, areaId)
  return area!
}
