import { sql } from 'kysely'
import { peopleOfAudience } from '#modules/organisation/server/organisation.public.ts'
import type { CallResult } from '#platform/contract/call.ts'
import { denied } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { resultCalls } from '../../contract/results.contract.ts'
import { leastGroup } from '../../contract/surveys.rules.ts'
import { scopeOfRow } from '../life/post.ts'
import { peopleOf } from '../shown-surveys.ts'
import { canOf, type SeenSurvey, surveyFor } from '../surveys.access.ts'

type Answer = CallResult<(typeof resultCalls)['participant']>
type Department = { deptCode: string; comCode: string; invited: number; participants: number }

/** People looked at in one statement. */
const peopleAtOnce = 5_000
/** The last who have taken part. */
const latestShown = 8

/**
 * How many were asked and have taken part. Whoever may answer sees the two numbers; the rest is for those who see results.
 * @throws AppError as {@link surveyFor}
 */
export async function readParticipation(ctx: Ctx, { id }: { id: number }): Promise<Answer> {
  const row = await surveyFor(ctx, id)
  const can = canOf(row, ctx.viewer.personCode, ctx.now)
  if (!can.seeResults && !row.isAsked) throw denied()
  const { db } = ctx
  const departments = await byDepartment(db, row)
  const invited = departments.reduce((sum, one) => sum + one.invited, 0)
  const days = await sql<{ day: string; count: number }>`
    select answered_on as day, count(*)::int as count from surveys_participations where survey_id = ${id}
    group by answered_on order by answered_on`.execute(db)
  const participants = days.rows.reduce((sum, { count }) => sum + count, 0)
  const all = { surveyId: id, invited: Math.max(invited, participants), participants }
  if (!can.seeResults) return { ...all, days: [], departments: [], companies: [], latest: [] }
  const { companies, named } = await namesOf(db, departments)
  return {
    ...all,
    days: days.rows,
    departments: inGroups(departments).map(({ deptCode, comCode, ...counts }) => ({
      deptCode,
      name: deptCode === null ? null : (named.get(deptCode) ?? null),
      companyName: companies.get(comCode)!,
      ...counts,
    })),
    companies: [...Map.groupBy(departments, ({ comCode }) => comCode)]
      .map(([comCode, some]) => ({ comCode, name: companies.get(comCode)!, ...summed(some) }))
      .filter((company) => company.invited >= leastGroup),
    latest: can.seePeople ? await latestOf(ctx, row) : [],
  }
}

const summed = (some: readonly Pick<Department, 'invited' | 'participants'>[]) => ({
  invited: some.reduce((sum, one) => sum + one.invited, 0),
  participants: some.reduce((sum, one) => sum + one.participants, 0),
})

/** Everybody who is asked, by the department of her first post. */
async function byDepartment(db: Db, row: SeenSurvey): Promise<Department[]> {
  const audience = await db
    .selectFrom('surveys_audience')
    .select(['kind', 'code'])
    .where('survey_id', '=', row.surveyId)
    .execute()
  const found = new Map<string, Department>()
  for (let after: string | undefined = ''; after !== undefined; ) {
    const people = await peopleOfAudience(db, scopeOfRow(row), audience, { after, limit: peopleAtOnce })
    const codes = people.map(({ personCode }) => personCode)
    const { rows } = await sql<Department>`
      select o.dept_code as "deptCode", o.com_code as "comCode", count(*)::int as invited, count(p.person_code)::int as participants
      from unnest(${codes}::text[]) asked (code)
      cross join lateral (
        select dept_code, com_code from organisation_posts where person_code = asked.code
        order by com_code = ${row.comCode} desc, is_primary desc, sort_order limit 1
      ) o
      left join surveys_participations p on p.survey_id = ${row.surveyId} and p.person_code = asked.code
      group by o.dept_code, o.com_code`.execute(db)
    for (const one of rows) {
      const known = found.get(one.deptCode)
      if (!known) found.set(one.deptCode, one)
      else Object.assign(known, summed([known, one]))
    }
    after = people.length < peopleAtOnce ? undefined : codes.at(-1)
  }
  return [...found.values()]
}

/**
 * Departments of which fewer than five were asked are told together; where these still are few, with the smallest of the
 * others, so that they cannot be worked out from the whole.
 */
function inGroups(departments: readonly Department[]): (Omit<Department, 'deptCode'> & { deptCode: string | null })[] {
  return [...Map.groupBy(departments, ({ comCode }) => comCode)].flatMap(([comCode, own]) => {
    const sorted = own.toSorted((a, b) => a.invited - b.invited || a.deptCode.localeCompare(b.deptCode))
    let taken = sorted.filter(({ invited }) => invited < leastGroup).length
    while (taken > 0 && taken < sorted.length && summed(sorted.slice(0, taken)).invited < leastGroup) taken += 1
    const together = sorted.slice(0, taken)
    const rest = sorted.slice(taken).toSorted((a, b) => b.invited - a.invited)
    if (together.length === 0) return rest
    // All of them are few: nothing is told.
    if (summed(together).invited < leastGroup) return []
    return [...rest, { deptCode: null, comCode, ...summed(together) }]
  })
}

async function namesOf(db: Db, departments: readonly Department[]) {
  const { rows } = await sql<{ isCompany: boolean; code: string; name: LocalName }>`
    select false as "isCompany", d.dept_code as code, ${selectLocalName('d.name')} as name from organisation_departments d
    where d.dept_code = any(${departments.map(({ deptCode }) => deptCode)}::text[])
    union all
    select true, c.com_code, ${selectLocalName('c.name')} from organisation_companies c
    where c.com_code = any(${departments.map(({ comCode }) => comCode)}::text[])`.execute(db)
  const of = (isCompany: boolean) =>
    new Map(rows.filter((row) => row.isCompany === isCompany).map(({ code, name }) => [code, name]))
  return { companies: of(true), named: of(false) }
}

async function latestOf({ db }: Ctx, { surveyId, comCode }: SeenSurvey): Promise<Answer['latest']> {
  const rows = await db
    .selectFrom('surveys_participations')
    .select(['person_code', 'answered_at'])
    .where('survey_id', '=', surveyId)
    .where('answered_at', 'is not', null)
    .orderBy('answered_at', 'desc')
    .limit(sql.lit(latestShown))
    .execute()
  const person = await peopleOf(
    db,
    comCode,
    rows.map(({ person_code }) => person_code),
  )
  return rows.map(({ person_code, answered_at }) => ({
    person: person(person_code),
    answeredAt: answered_at!.toISOString(),
  }))
}
