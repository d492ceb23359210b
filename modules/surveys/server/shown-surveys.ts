import { type RawBuilder, sql } from 'kysely'
import { writersOf } from '#modules/organisation/server/organisation.public.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { toldText } from '../contract/rules/survey-language.ts'
import type { ListedSurvey, MainFields, Question, SurveyHead, SurveyPerson } from '../contract/surveys.entities.ts'
import { leastGroup } from '../contract/surveys.rules.ts'
import type { SurveyRow } from './survey-row.ts'
import { canOf, type SeenSurvey, statusAt } from './surveys.access.ts'

const nobody: SurveyPerson = {
  personCode: '',
  name: { ko: '', en: '', zh: '', ja: '' },
  titleName: { ko: '', en: '', zh: '', ja: '' },
  deptName: { ko: '', en: '', zh: '', ja: '' },
  photoPath: null,
}

/** People as surveys show them; who is there no more has no name. */
export async function peopleOf(
  db: Db,
  comCode: string,
  codes: readonly (string | null)[],
): Promise<(code: string | null) => SurveyPerson> {
  const known = await writersOf(db, comCode, [...new Set(codes.filter((code) => code !== null))])
  return (code) => (code === null ? undefined : known.get(code)) ?? nobody
}

/** How many have taken part in a survey. @param surveyId an expression of the statement */
export const participantsAmong = (surveyId: RawBuilder<number>) => sql<number>`(
  coalesce((select c.people from surveys_counts c where c.survey_id = ${surveyId}), 0) + (
    select count(*)::int from surveys_participations p where p.survey_id = ${surveyId} and not p.is_counted))`

/** How many have taken part in each of some surveys. */
export async function participantsOf(db: Db, surveyIds: readonly number[]): Promise<Map<number, number>> {
  if (surveyIds.length === 0) return new Map()
  const { rows } = await sql<{ surveyId: number; people: number }>`
    select asked.id as "surveyId", ${participantsAmong(sql`asked.id`)} as people
    from unnest(${[...surveyIds]}::int[]) asked (id)`.execute(db)
  return new Map(rows.map(({ surveyId, people }) => [surveyId, people]))
}

/** Surveys as lists show them. @param known how many have taken part in each, where that was read with them */
export async function listedOf(
  { db, viewer, now }: Pick<Ctx, 'db' | 'viewer' | 'now'>,
  rows: readonly SeenSurvey[],
  known?: ReadonlyMap<number, number>,
): Promise<ListedSurvey[]> {
  const [person, participants] = await Promise.all([
    peopleOf(
      db,
      viewer.comCode,
      rows.map(({ createdBy }) => createdBy),
    ),
    known ??
      participantsOf(
        db,
        rows.map(({ surveyId }) => surveyId),
      ),
  ])
  return rows.map((row) => {
    const status = statusAt(row, now)
    return {
      surveyId: row.surveyId,
      createdId: row.createdBy ?? '',
      author: person(row.createdBy),
      title: toldText(row.title, row.main.language),
      language: row.main.language,
      surveyStatus: status,
      approvalStatus: row.approval,
      isComposing: status === 'composing',
      isAnonymous: row.isAnonymous,
      startDate: row.startsAt?.toISOString() ?? null,
      endDate: row.endsAt?.toISOString() ?? null,
      changedAt: row.changedAt.toISOString(),
      questions: row.questions,
      participants: participants.get(row.surveyId) ?? 0,
      invited: row.invited,
      participation: row.hasAnswered
        ? 'answered'
        : !row.isAsked || status !== 'posting'
          ? 'none'
          : row.hasBegun
            ? 'begun'
            : 'toAnswer',
      can: canOf(row, viewer.personCode, now),
    }
  })
}

/** The questions of a survey in their order. */
export async function questionsOf(db: Db, surveyId: number): Promise<Question[]> {
  const rows = await db
    .selectFrom('surveys_questions')
    .select(['content', 'position'])
    .where('survey_id', '=', surveyId)
    .orderBy('position')
    .execute()
  return rows.map(({ content, position }) => ({ ...content, questionOrders: position }))
}

/** A survey as whoever sees it reads it. */
export async function headOf(ctx: Pick<Ctx, 'db' | 'viewer' | 'now'>, row: SeenSurvey): Promise<SurveyHead> {
  const [[listed], { rows: dividers }] = await Promise.all([
    listedOf(ctx, [row]),
    sql<{ id: string }>`select question_id as id from surveys_questions
      where survey_id = ${row.surveyId} and (content ->> 'isDivider')::boolean order by position`.execute(ctx.db),
  ])
  const { main } = row
  const isInside = row.isAuthor || row.isApprover || row.isAdministrator
  return {
    ...listed!,
    comCode: row.comCode,
    introduction: toldText(main.introduction, main.language),
    thanks: toldText(main.thanks, main.language),
    languages: main.languages,
    resultReaders: row.resultReaders,
    resultsAtClosing: main.resultsAtClosing,
    mayChange: main.mayChange,
    menuId: row.menuId,
    approvalReason: isInside ? row.approvalReason : '',
    dividers: dividers.map(({ id }) => id),
    seriesId: row.seriesId,
    round: row.round,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    version: row.version,
  }
}

/** All that its authors wrote of a survey. */
export async function mainOf(db: Db, row: SurveyRow): Promise<MainFields> {
  const [audience, authors] = await Promise.all([
    db
      .selectFrom('surveys_audience')
      .select(['kind', 'code'])
      .where('survey_id', '=', row.surveyId)
      .orderBy('kind')
      .orderBy('code')
      .execute(),
    db
      .selectFrom('surveys_authors')
      .select('person_code')
      .where('survey_id', '=', row.surveyId)
      .orderBy('person_code')
      .execute(),
  ])
  return {
    ...row.main,
    title: row.title,
    startDate: row.startsAt?.toISOString() ?? null,
    endDate: row.endsAt?.toISOString() ?? null,
    audience,
    coAuthors: authors.map(({ person_code }) => person_code).filter((code) => code !== row.createdBy),
    resultReaders: row.resultReaders,
    isAnonymous: row.isAnonymous,
    menuId: row.menuId,
  }
}

/** Whether so many people are some, and too few for anything to be told of them. */
export const isSmall = (people: number): boolean => people > 0 && people < leastGroup

/** Whether so many people are no group yet. */
export const isNoGroup = (people: number): boolean => people < leastGroup

/** @throws AppError NotFoundException where somebody only reads, and asks for what its authors wrote */
export function insideOnly(row: SeenSurvey): void {
  if (!row.isAuthor && !row.isApprover && !row.isAdministrator) throw notFound()
}
