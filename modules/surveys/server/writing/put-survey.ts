import { sql } from 'kysely'
import { checkAudience, nameAudience } from '#modules/organisation/server/organisation.public.ts'
import { invalid } from '#platform/contract/errors.ts'
import { languages } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type MainFields, mainFields } from '../../contract/surveys.entities.ts'

/** What has no column of its own. */
const keptFields = mainFields.omit({
  title: true,
  startDate: true,
  endDate: true,
  audience: true,
  coAuthors: true,
  isAnonymous: true,
  resultReaders: true,
  menuId: true,
})

/** What of the main info stands in columns. */
export const columnsOf = (main: MainFields) => ({
  title: JSON.stringify(main.title),
  found_as: languages
    .map((language) => main.title[language])
    .join('\n')
    .normalize('NFC')
    .toLowerCase(),
  is_anonymous: main.isAnonymous,
  starts_at: main.startDate,
  ends_at: main.endDate,
  result_readers: main.resultReaders,
  menu_id: main.menuId,
  main: JSON.stringify(keptFields.parse(main)),
})

/**
 * Whose people a survey asks: those of its company, or for super administrators of several.
 * @throws AppError ValidationException where it names somebody that the company does not know
 */
export async function scopeOf(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  comCode: string,
  main: MainFields,
): Promise<string> {
  await checkCoAuthors(db, comCode, main)
  const known = await nameAudience(db, comCode, main.audience)
  if (known.length === main.audience.length) return comCode
  await checkAudience(db, viewer.grants.has('superAdmin') ? null : comCode, main.audience)
  return '*'
}

async function checkCoAuthors(db: Db, comCode: string, { coAuthors }: MainFields): Promise<void> {
  const entries = coAuthors.map((code) => ({ kind: 'person' as const, code }))
  await checkAudience(db, comCode, entries, 'coAuthors')
}

/** Whom a survey asks. */
export async function putAudience(db: Db, surveyId: number, { audience }: Pick<MainFields, 'audience'>): Promise<void> {
  await db.deleteFrom('surveys_audience').where('survey_id', '=', surveyId).execute()
  await sql`
    insert into surveys_audience (survey_id, kind, code)
    select distinct ${surveyId}::int, kind, code
    from unnest(${audience.map(({ kind }) => kind)}::text[], ${audience.map(({ code }) => code)}::text[]) entry (kind, code)`.execute(
    db,
  )
}

/** Who writes it: its author, and those she names. */
export async function putAuthors(db: Db, surveyId: number, codes: readonly string[]): Promise<void> {
  await db.deleteFrom('surveys_authors').where('survey_id', '=', surveyId).execute()
  await sql`
    insert into surveys_authors (survey_id, person_code)
    select distinct ${surveyId}::int, code from unnest(${[...codes]}::text[]) code`.execute(db)
}

/** @throws AppError ValidationException for a period that ends before it begins: the table holds it, too */
export function checkPeriod({ startDate, endDate }: Pick<MainFields, 'startDate' | 'endDate'>): void {
  if (startDate !== null && endDate !== null && Date.parse(startDate) >= Date.parse(endDate))
    throw invalid('endDate', 'surveys.faults.period')
}
