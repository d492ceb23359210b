import { type RawBuilder, sql } from 'kysely'
import { audienceAtAllPosts } from '#modules/organisation/server/organisation.public.ts'
import { conflict, denied, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { SurveyCan } from '../contract/surveys.entities.ts'
import { type SurveyRow, surveyColumns } from './survey-row.ts'
import './surveys.tables.ts'

/**
 * Who may do what with surveys (G-030, SURVEY-029), and nowhere else. An author is whoever made a survey or was asked to
 * write with her; somebody is asked when she counts to its audience at any of her posts; who accepts surveys a company
 * names (its managers, where it has named nobody); administrators are super administrators, and company managers for
 * their company.
 */

/**
 * Begins a statement with two tables: `mine` (kind, code, com_code), all that a person counts as, and `office`
 * (grant_name, com_code), what she administers.
 * @param person her code, or an expression of the statement around it
 */
export const withMine = (person: string | RawBuilder<string>) => sql`with mine as materialized (
    select kind, code, com_code from ${audienceAtAllPosts(person)} audience
  ),
  office as materialized (
    select distinct held.grant_name, mine.com_code
    from mine join organisation_role_grants held on mine.kind = 'role' and held.role_id::text = mine.code
    where held.grant_name in ('superAdmin', 'companyManager')
  )`

/** Whether she is asked by a survey `s`. */
export const isAsked = sql<boolean>`exists (
  select from surveys_audience a join mine on mine.kind = a.kind and mine.code = a.code
  where a.survey_id = s.survey_id and (s.scope = '*' or mine.com_code = s.scope))`

export const isAuthor = (person: string | RawBuilder<string>) => sql<boolean>`exists (
  select from surveys_authors w where w.survey_id = s.survey_id and w.person_code = ${person})`

/** Whether she administers the company of a survey `s`. */
export const isAdministered = sql<boolean>`exists (
  select from office where grant_name = 'superAdmin' or com_code = s.com_code)`

/** Whether she accepts the surveys of a company. @param comCode an expression of the statement */
export const approvesFor = (comCode: RawBuilder<string>) => sql<boolean>`case
  when exists (select from surveys_rules_people p where p.com_code = ${comCode} and p.part = 'approver')
  then exists (
    select from surveys_rules_people p join mine on mine.kind = p.kind and mine.code = p.code and mine.com_code = p.com_code
    where p.com_code = ${comCode} and p.part = 'approver')
  else exists (select from office where grant_name = 'superAdmin' or com_code = ${comCode}) end`

/** What somebody has to do with a survey. */
export type Part = {
  isAuthor: boolean
  isAsked: boolean
  isApprover: boolean
  isAdministrator: boolean
  hasAnswered: boolean
  hasBegun: boolean
}

/** The columns of {@link Part} of a survey `s`, in a statement that {@link withMine} begins. */
export const partColumns = (person: string) => sql`
  ${isAuthor(person)} as "isAuthor", ${isAsked} as "isAsked", ${approvesFor(sql`s.com_code`)} as "isApprover",
  ${isAdministered} as "isAdministrator",
  exists (select from surveys_participations p where p.survey_id = s.survey_id and p.person_code = ${person}) as "hasAnswered",
  exists (select from surveys_begun b where b.survey_id = s.survey_id and b.person_code = ${person}) as "hasBegun"`

export type SeenSurvey = SurveyRow & Part

/** Whether it takes answers at a moment. */
export const isOpen = ({ status, endsAt }: Pick<SurveyRow, 'status' | 'endsAt'>, now: Date): boolean =>
  status === 'posting' && (endsAt === null || endsAt > now)

/** How far it has come at a moment: the clock closes it, also where the queue is late. */
export const statusAt = (row: Pick<SurveyRow, 'status' | 'endsAt'>, now: Date): SurveyRow['status'] =>
  row.status === 'posting' && !isOpen(row, now) ? 'closed' : row.status

const wasPosted = ({ status }: Pick<SurveyRow, 'status'>) => status === 'posting' || status === 'closed'

/** Whether somebody sees a survey at all. */
function sees(row: SeenSurvey): boolean {
  if (row.deletedAt !== null) return row.isAuthor || row.isAdministrator
  return row.isAuthor || row.isAdministrator || (row.isApprover && row.approval > 0) || (row.isAsked && wasPosted(row))
}

/** What somebody may do with a survey she sees. */
export function canOf(row: SeenSurvey, viewerCode: string, now: Date): SurveyCan {
  const status = statusAt(row, now)
  const isThere = row.deletedAt === null
  const writes = row.isAuthor && isThere
  const isMaker = row.createdBy === viewerCode
  const isReader =
    row.resultReaders === 'audience' ? row.isAsked : row.resultReaders === 'answerers' ? row.hasAnswered : false
  const isTime = status === 'closed' || (status === 'posting' && !row.main.resultsAtClosing)
  return {
    change: writes && status === 'composing',
    manage: writes && status !== 'closed',
    requestApproval: writes && status === 'composing',
    withdrawRequest: writes && (status === 'waiting' || status === 'approved'),
    approve: isThere && status === 'waiting' && row.isApprover && (!row.isAuthor || row.isAdministrator),
    post: writes && (status === 'approved' || (status === 'composing' && !row.needsApproval)),
    close: writes && status === 'posting',
    extend: writes && (status === 'posting' || status === 'closed'),
    remind: writes && status === 'posting',
    remove: isMaker && isThere,
    restore: isMaker && !isThere,
    removeForGood: row.isAdministrator,
    answer:
      isThere && row.isAsked && isOpen(row, now) && (!row.hasAnswered || (row.main.mayChange && !row.isAnonymous)),
    seeResults: isThere && wasPosted(row) && (row.isAuthor || (isReader && isTime)),
    seePeople: writes && wasPosted(row) && !row.isAnonymous,
    reuse: isThere && (row.isAuthor || row.isAdministrator),
  }
}
export type SurveyRight = keyof SurveyCan

/**
 * A survey for somebody who wants to do something with it. Where answers cannot be traced, the server's own log names
 * nobody who opens it, either.
 * @param lock whether it is held until the transaction ends, so that one change follows another
 * @param why says why the state of things forbids it, where that is the reason
 * @throws AppError NotFoundException when she does not see it, the same for none; AccessDeniedException when she does
 * and may not
 */
export async function surveyFor(
  ctx: Pick<Ctx, 'db' | 'viewer' | 'now'> & Partial<Pick<Ctx, 'leaveUnnamed'>>,
  surveyId: number,
  {
    right,
    lock = false,
    why,
  }: { right?: SurveyRight; lock?: boolean; why?: (row: SeenSurvey) => string | undefined } = {},
): Promise<SeenSurvey> {
  const { db, viewer, now } = ctx
  if (lock) await sql`select from surveys_surveys where survey_id = ${surveyId} for no key update`.execute(db)
  const { rows } = await sql<SeenSurvey>`
    ${withMine(viewer.personCode)}
    select ${surveyColumns}, ${partColumns(viewer.personCode)}
    from surveys_surveys s left join surveys_rules r on r.com_code = s.com_code
    where s.survey_id = ${surveyId}`.execute(db)
  const [row] = rows
  if (!row || !sees(row)) throw notFound()
  if (row.isAnonymous) ctx.leaveUnnamed?.()
  if (right && !canOf(row, viewer.personCode, now)[right]) {
    const key = why?.(row)
    throw key ? conflict(key) : denied()
  }
  return row
}

/** Whether somebody may write surveys in the company she acts in: everybody, unless it has named some. */
export async function mayWrite({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>): Promise<boolean> {
  const { comCode, personCode } = viewer
  const { rows } = await sql<{ may: boolean }>`
    ${withMine(personCode)}
    select not exists (select from surveys_rules_people p where p.com_code = ${comCode} and p.part = 'writer')
      or exists (
        select from surveys_rules_people p join mine on mine.kind = p.kind and mine.code = p.code and mine.com_code = p.com_code
        where p.com_code = ${comCode} and p.part = 'writer')
      or exists (select from office where grant_name = 'superAdmin' or com_code = ${comCode}) as may`.execute(db)
  return rows[0]!.may
}

/** @throws AppError AccessDeniedException */
export async function checkMayWrite(ctx: Pick<Ctx, 'db' | 'viewer'>): Promise<void> {
  if (!(await mayWrite(ctx))) throw denied('surveys.faults.notAWriter')
}

/** Whether somebody accepts surveys of the company she acts in. */
export async function mayApprove({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    ${withMine(viewer.personCode)} select ${approvesFor(sql`${viewer.comCode}::text`)} as may`.execute(db)
  return rows[0]!.may
}
