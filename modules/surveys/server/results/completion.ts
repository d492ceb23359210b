import { sql } from 'kysely'
import { peopleOfAudience } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { denied } from '#platform/contract/errors.ts'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { resultCalls } from '../../contract/results.contract.ts'
import { scopeOfRow } from '../life/post.ts'
import { participantsOf, peopleOf } from '../shown-surveys.ts'
import { canOf, surveyFor } from '../surveys.access.ts'

type Calls = typeof resultCalls

/** People looked at in one statement. */
const peopleAtOnce = 5_000

/**
 * Who was asked, with whether she has answered. Of an anonymous survey nobody is named, not even to its authors.
 * @throws AppError as {@link surveyFor}; AccessDeniedException for those who see no people
 */
export async function listCompletion(
  ctx: Ctx,
  { id, Filter, Keyword, RowCount, PageNumber }: CallParsedInput<Calls['completionList']>,
): Promise<CallResult<Calls['completionList']>> {
  const row = await surveyFor(ctx, id)
  const can = canOf(row, ctx.viewer.personCode, ctx.now)
  if (!can.seePeople && !(row.isAnonymous && can.seeResults)) throw denied()
  const { db } = ctx
  const answered = (await participantsOf(db, [id])).get(id) ?? 0
  const audience = await db
    .selectFrom('surveys_audience')
    .select(['kind', 'code'])
    .where('survey_id', '=', id)
    .execute()
  const found: { code: string; answeredAt: Date | null }[] = []
  const match = Keyword.trim() === '' ? null : createMatcher(Keyword.trim())
  let invited = 0
  for (let after: string | undefined = ''; after !== undefined; ) {
    const people = await peopleOfAudience(db, scopeOfRow(row), audience, { after, limit: peopleAtOnce })
    invited += people.length
    const codes = people.map(({ personCode }) => personCode)
    after = people.length < peopleAtOnce ? undefined : codes.at(-1)
    if (row.isAnonymous) continue
    const { rows } = await sql<{ code: string; answeredAt: Date | null; names: string[] }>`
      select p.person_code as code, part.answered_at as "answeredAt", array[p.name_ko, p.name_en] as names
      from organisation_people p
      left join surveys_participations part on part.survey_id = ${id} and part.person_code = p.person_code
      where p.person_code = any(${codes}::text[])`.execute(db)
    for (const { code, answeredAt, names } of rows) {
      if (Filter === 'answered' && answeredAt === null) continue
      if (Filter === 'notAnswered' && answeredAt !== null) continue
      if (match && !names.some((name) => match(name))) continue
      found.push({ code, answeredAt })
    }
  }
  // Who has answered last first, then those who have not.
  found.sort((a, b) => (b.answeredAt?.getTime() ?? 0) - (a.answeredAt?.getTime() ?? 0) || a.code.localeCompare(b.code))
  const shown = found.slice((PageNumber - 1) * RowCount, PageNumber * RowCount)
  const person = await peopleOf(
    db,
    row.comCode,
    shown.map(({ code }) => code),
  )
  return {
    isAnonymous: row.isAnonymous,
    invited,
    answered,
    total: found.length,
    items: shown.map(({ code, answeredAt }) => ({
      person: person(code),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
  }
}
