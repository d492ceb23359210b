import { type RawBuilder, sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { instantOf } from '#platform/server/zones.ts'
import type { listCalls } from '../../contract/lists.contract.ts'
import { limits } from '../../contract/surveys.rules.ts'
import { listedOf, participantsAmong } from '../shown-surveys.ts'
import { surveyColumns } from '../survey-row.ts'
import {
  approvesFor,
  isAdministered,
  isAsked,
  isAuthor,
  partColumns,
  type SeenSurvey,
  withMine,
} from '../surveys.access.ts'

type Calls = typeof listCalls
type Asked = CallParsedInput<Calls['surveyApprovalLists']>
type Listed = CallResult<Calls['surveyLists']>

/** Whether a survey `s` was posted and is there. */
const isPosted = sql`s.deleted_at is null and s.status in ('posting', 'closed')`

/** Whether a survey `s` takes answers. */
export const isOpenAt = (now: Date) =>
  sql<boolean>`(s.status = 'posting' and (s.ends_at is null or s.ends_at > ${now}))`

/** Whether somebody has answered a survey `s`. */
export const hasAnswered = (personCode: string) => sql<boolean>`exists (
  select from surveys_participations p where p.survey_id = s.survey_id and p.person_code = ${personCode})`

/** Surveys that one sees: those one has still to answer first, that which ends first before the others; then the newest. */
export async function listAll(ctx: Ctx, asked: CallParsedInput<Calls['surveyLists']>): Promise<Listed> {
  const { personCode, comCode } = ctx.viewer
  const narrow = matching(ctx, asked)
  const toAnswer = sql<boolean>`(${isOpenAt(ctx.now)} and ${isAsked} and not ${hasAnswered(personCode)})`
  const isWanted = { all: sql`true`, toAnswer: sql`false`, answered: hasAnswered(personCode) }[asked.Filter]
  const limit = limitOf(asked)
  return pageOf(
    ctx,
    asked,
    sql`open as materialized (
      select s.survey_id, row_number() over (order by s.ends_at nulls last, s.survey_id) as place
      from surveys_surveys s
      where s.scope in (${comCode}, '*') and s.deleted_at is null and s.status = 'posting' and ${toAnswer}
        and ${asked.Filter !== 'answered'} and ${narrow}
      order by s.ends_at nulls last, s.survey_id limit ${sql.lit(limit)}
    ),
    others as (
      select found.survey_id, found.listed_at
      -- Each scope by itself, so that its index gives the order and the rest is not read.
      from unnest(array[${comCode}, '*']::text[]) place (scope)
      cross join lateral (
        select s.survey_id, s.listed_at from surveys_surveys s
        where s.scope = place.scope and ${isPosted}
          and (${isAsked} or ${isAuthor(personCode)} or ${isAdministered}) and ${isWanted} and ${narrow}
          and s.survey_id not in (select survey_id from open)
        order by s.listed_at desc, s.survey_id desc limit ${sql.lit(limit)}
      ) found
    )`,
    sql`
    select survey_id as id from (
      select survey_id, 0 as part, place, null::timestamptz as listed_at from open
      union all select survey_id, 1, 0, listed_at from others
    ) listed order by part, place, listed_at desc, survey_id desc limit ${sql.lit(limit)}`,
  )
}

/** Surveys that one writes, the last changed first. */
export async function listOwn(ctx: Ctx, asked: CallParsedInput<Calls['surveyMyLists']>): Promise<Listed> {
  const { personCode } = ctx.viewer
  const part = {
    all: sql`true`,
    answered: hasAnswered(personCode),
    toAnswer: sql`${isOpenAt(ctx.now)} and ${isAsked} and not ${hasAnswered(personCode)}`,
  }[asked.Filter]
  const isThere = asked.isDeleted
    ? sql`s.deleted_at is not null and s.created_by = ${personCode}`
    : sql`s.deleted_at is null`
  return pageOf(
    ctx,
    asked,
    undefined,
    sql`
    select s.survey_id as id from surveys_authors w
    cross join lateral (select * from surveys_surveys where survey_id = w.survey_id offset 0) s
    where w.person_code = ${personCode} and ${isThere} and ${part} and ${matching(ctx, asked)}
    order by s.listed_at desc, s.survey_id desc limit ${sql.lit(limitOf(asked))}`,
  )
}

/** Surveys that one accepts or rejects, those that have waited longest first. */
export async function listApprovals(ctx: Ctx, asked: Asked): Promise<Listed> {
  const comCode = asked.ComCode ?? ctx.viewer.comCode
  const isWanted = asked.ApprovalStatus === 0 ? sql`s.status = 'waiting'` : sql`s.approval = ${asked.ApprovalStatus}`
  return pageOf(
    ctx,
    asked,
    undefined,
    sql`
    select s.survey_id as id from surveys_surveys s
    where s.com_code = ${comCode} and s.deleted_at is null and s.status in ('composing', 'waiting', 'approved', 'posting', 'closed')
      and ${isWanted} and ${approvesFor(sql`${comCode}::text`)} and ${matching(ctx, asked)}
    order by s.changed_at, s.survey_id limit ${sql.lit(limitOf(asked))}`,
  )
}

type Narrowing = Pick<Asked, 'SurveyStatus' | 'Keyword' | 'IsComposing' | 'ApprovalStatus' | 'StartDate' | 'EndDate'> &
  Partial<Pick<Asked, 'MenuId'>>

/** What narrows a list of surveys `s`. */
function matching({ viewer, now }: Ctx, asked: Narrowing): RawBuilder<boolean> {
  const { SurveyStatus, Keyword, IsComposing, ApprovalStatus, StartDate, EndDate, MenuId } = asked
  const conditions = [sql`true`]
  // The clock closes what is over, also where the queue is late.
  if (SurveyStatus === 'posting') conditions.push(isOpenAt(now))
  else if (SurveyStatus === 'closed') conditions.push(sql`s.status in ('posting', 'closed') and not ${isOpenAt(now)}`)
  else if (SurveyStatus) conditions.push(sql`s.status = ${SurveyStatus}`)
  if (IsComposing !== undefined) conditions.push(sql`(s.status = 'composing') = ${IsComposing}`)
  if (ApprovalStatus > 0) conditions.push(sql`s.approval = ${ApprovalStatus}`)
  if (MenuId !== undefined) conditions.push(sql`s.menu_id = ${MenuId}`)
  const start = StartDate && instantOf({ day: StartDate, time: 0 }, viewer.timeZone)
  const end = EndDate && instantOf({ day: addDays(EndDate, 1), time: 0 }, viewer.timeZone)
  if (start) conditions.push(sql`coalesce(s.closed_at, s.ends_at, 'infinity') > ${start}`)
  if (end) conditions.push(sql`coalesce(s.starts_at, s.changed_at) < ${end}`)
  const words = Keyword.normalize('NFC').trim().toLowerCase()
  if (words !== '')
    conditions.push(sql`(strpos(s.found_as, ${words}) > 0 or exists (
      select from organisation_people maker where maker.person_code = s.created_by
        and strpos(lower(concat_ws(' ', maker.name_ko, maker.name_en)), ${words}) > 0))`)
  return sql`${sql.join(conditions, sql` and `)}`
}

type Page = Pick<Asked, 'RowCount' | 'PageNumber'>

/** As far as is counted, and as far as the page that is asked for. */
const limitOf = ({ RowCount, PageNumber }: Page) => Math.max(limits.counted + 1, RowCount * PageNumber)

/**
 * The surveys of a page, all that is told of them in one statement: what somebody counts as is worked out once.
 * @param before tables that the statement needs besides those of {@link withMine}
 * @param statement gives the numbers of all, in their order
 */
async function pageOf(
  ctx: Ctx,
  asked: Page,
  before: RawBuilder<unknown> | undefined,
  statement: RawBuilder<unknown>,
): Promise<Listed> {
  const { personCode } = ctx.viewer
  const { rows } = await sql<SeenSurvey & { total: number; participants: number }>`
    ${withMine(personCode)},
    ${before ? sql`${before},` : sql``}
    found as materialized (${statement}),
    page as (
      select id, row_number() over () as nth from found
      limit ${sql.lit(asked.RowCount)} offset ${sql.lit((asked.PageNumber - 1) * asked.RowCount)}
    )
    select counted.total, ${surveyColumns}, ${partColumns(personCode)}, ${participantsAmong(sql`s.survey_id`)} as participants
    from (select count(*)::int as total from found) counted
    left join (page join surveys_surveys s on s.survey_id = page.id) on true
    left join surveys_rules r on r.com_code = s.com_code
    order by page.nth`.execute(ctx.db)
  const { total } = rows[0]!
  const there = rows.filter(({ surveyId }) => surveyId !== null)
  return {
    items: await listedOf(ctx, there, new Map(there.map(({ surveyId, participants }) => [surveyId, participants]))),
    total: Math.min(total, limits.counted),
    capped: total > limits.counted,
  }
}

/** Surveys by number, in this order; nobody asks here whether they are seen. */
export async function surveysOf(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  ids: readonly number[],
): Promise<SeenSurvey[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SeenSurvey>`
    ${withMine(viewer.personCode)}
    select ${surveyColumns}, ${partColumns(viewer.personCode)}
    from surveys_surveys s left join surveys_rules r on r.com_code = s.com_code
    where s.survey_id = any(${[...ids]}::int[])`.execute(db)
  const known = new Map(rows.map((row) => [row.surveyId, row]))
  return ids.flatMap((id) => known.get(id) ?? [])
}
