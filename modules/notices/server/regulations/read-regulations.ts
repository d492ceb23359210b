import { type RawBuilder, sql } from 'kysely'
import {
  administeredCompanies,
  administeredCompany,
  personNames,
} from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { dayText } from '#platform/contract/clock.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import {
  type Category,
  mostCategories,
  mostRegulations,
  type RegulationLine,
  type regulationCalls,
  type VersionState,
} from '../../contract/regulations.contract.ts'
import '../notices.tables.ts'
import { isManager, managedAmong } from '../popups/popup-rows.ts'

type Calls = typeof regulationCalls

/** Versions shown of one regulation. */
const mostVersions = 200

/** The order in which versions come into question on a day: the one that holds, then the next ones, then former ones. */
const byRelevance = (today: string): RawBuilder<unknown> => sql`
  (v.effective_on > ${today}), abs(${today}::date - v.effective_on), v.version desc`

/**
 * The tree of a company's regulations, for whoever acts there.
 * @throws AppError NotFoundException for another company
 */
export async function regulationTree(
  ctx: Ctx,
  { comCode: asked }: CallParsedInput<Calls['regulations']>,
): Promise<CallResult<Calls['regulations']>> {
  const { db, viewer, now } = ctx
  const comCode = await administeredCompany(db, viewer, asked)
  const today = dayText(now, viewer.timeZone)
  const canEdit = isManager(ctx)
  const [{ rows: categories }, { rows: regulations }, companies] = await Promise.all([
    sql<Category>`
      select category_id as "categoryId", parent_id as "parentId", ${selectLocalName('name')} as name
      from notices_categories where com_code = ${comCode}
      order by sort_order, category_id limit ${sql.lit(mostCategories)}`.execute(db),
    sql<RegulationLine>`
      select r.regulation_id as "regulationId", r.category_id as "categoryId", ${selectLocalName('r.title')} as title,
             v.version, v.effective_on as "effectiveOn",
             case when v.effective_on > ${today} then 'coming' else 'effective' end as state
      from notices_regulations r cross join lateral (
        select v.version, v.effective_on from notices_regulation_versions v where v.regulation_id = r.regulation_id
        order by ${byRelevance(today)} limit 1
      ) v
      where r.com_code = ${comCode}
      order by r.sort_order, r.regulation_id limit ${sql.lit(mostRegulations)}`.execute(db),
    canEdit ? administeredCompanies(db, viewer) : [],
  ])
  return { comCode, companies, categories, regulations, can: { edit: canEdit } }
}

type VersionRow = {
  version: number
  effectiveOn: string
  note: string
  writtenBy: string | null
  writtenAt: Date
}

/** A regulation the viewer may read, without its versions. @throws AppError NotFoundException */
export async function readableRegulation(ctx: Ctx, regulationId: number) {
  const row = await ctx.db
    .selectFrom('notices_regulations')
    .select(['regulation_id', 'com_code', 'category_id', 'revision', selectLocalName('title').as('title')])
    .where('regulation_id', '=', regulationId)
    .executeTakeFirst()
  if (!row || !(await readableCompanies(ctx, [row.com_code])).has(row.com_code)) throw notFound()
  return row
}

/** Of these companies, those whose regulations the viewer may read: the one she acts in, and those she looks after. */
export async function readableCompanies(ctx: Ctx, comCodes: readonly string[]): Promise<Set<string>> {
  const readable = await managedAmong(ctx, comCodes)
  if (comCodes.includes(ctx.viewer.comCode)) readable.add(ctx.viewer.comCode)
  return readable
}

/** One regulation with the history of its versions. @throws AppError NotFoundException, also for a version it has not */
export async function readRegulation(
  ctx: Ctx,
  { regulationId, version: asked }: CallParsedInput<Calls['regulation']>,
): Promise<CallResult<Calls['regulation']>> {
  const { db, now, viewer } = ctx
  const regulation = await readableRegulation(ctx, regulationId)
  const today = dayText(now, viewer.timeZone)
  const { rows: versions } = await sql<VersionRow>`
    select version, effective_on as "effectiveOn", note, written_by as "writtenBy", written_at as "writtenAt"
    from notices_regulation_versions v where v.regulation_id = ${regulationId}
    order by ${byRelevance(today)} limit ${sql.lit(mostVersions)}`.execute(db)
  const current = versions[0]
  const shown = asked === undefined ? current : versions.find(({ version }) => version === asked)
  if (!current || !shown) throw notFound()
  const text = await db
    .selectFrom('notices_regulation_versions')
    .select(['content', 'file_code'])
    .where('regulation_id', '=', regulationId)
    .where('version', '=', shown.version)
    .executeTakeFirstOrThrow()
  const names = await personNames(db, [...new Set(versions.flatMap(({ writtenBy }) => writtenBy ?? []))])
  const stateOf = ({ version, effectiveOn }: VersionRow): VersionState => {
    if (effectiveOn > today) return 'coming'
    return version === current.version ? 'effective' : 'former'
  }
  const nameOf = (code: string | null): LocalName | null => (code ? (names.get(code) ?? null) : null)
  return {
    regulationId,
    categoryId: regulation.category_id,
    title: regulation.title,
    version: shown.version,
    effectiveOn: shown.effectiveOn,
    state: stateOf(shown),
    note: shown.note,
    content: text.content,
    fileCode: text.file_code,
    revision: regulation.revision,
    versions: versions
      .toSorted((a, b) => b.effectiveOn.localeCompare(a.effectiveOn) || b.version - a.version)
      .map((row) => ({
        version: row.version,
        effectiveOn: row.effectiveOn,
        state: stateOf(row),
        note: row.note,
        writtenBy: nameOf(row.writtenBy),
        writtenAt: row.writtenAt.toISOString(),
      })),
    can: { edit: (await managedAmong(ctx, [regulation.com_code])).has(regulation.com_code) },
  }
}
