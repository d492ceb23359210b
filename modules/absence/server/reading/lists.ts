import { sql } from 'kysely'
import { preferencesOf } from '#modules/accounts/server/accounts.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { absenceCalls } from '../../contract/absence.contract.ts'
import { absenceLimits } from '../../contract/absence.rules.ts'
import { absentPerson } from '../absence.access.ts'
import { type AbsenceRow, columns, namesIn, ownOf, seenOf, stateOf } from './absence-rows.ts'

type List = (typeof absenceCalls)['list']

/** A person's absences: what is and comes by its beginning, what was the other way round. */
export async function listAbsences(ctx: Ctx, input: CallParsedInput<List>): Promise<CallResult<List>> {
  const { db, now } = ctx
  const { personCode } = await absentPerson(ctx, input.personCode)
  const [rows, { timeZone }] = await Promise.all([
    input.state === 'open' ? openOnes(ctx, personCode) : pastOnes(ctx, personCode, input.before),
    preferencesOf(db, personCode),
  ])
  const shown = input.state === 'open' ? rows : rows.slice(0, absenceLimits.past)
  const names = await namesIn(db, shown)
  return { items: shown.map((row) => ownOf(row, names, now)), hasMore: rows.length > shown.length, timeZone }
}

async function openOnes({ db, now }: Ctx, personCode: string): Promise<AbsenceRow[]> {
  const { rows } = await sql<AbsenceRow>`
    select ${columns} from absence_absences a
    where a.person_code = ${personCode} and a.ends_at > ${now} and a.removed_at is null
    order by a.starts_at, a.absence_id limit ${sql.lit(absenceLimits.open)}`.execute(db)
  return rows
}

/** @param before goes on behind this one of hers; one that is not hers begins anew */
async function pastOnes({ db, now }: Ctx, personCode: string, before: number | undefined): Promise<AbsenceRow[]> {
  const { rows } = await sql<AbsenceRow>`
    with here as (
      select ends_at, absence_id from absence_absences
      where absence_id = ${before ?? 0} and person_code = ${personCode}
    )
    select ${columns} from absence_absences a
    where a.person_code = ${personCode} and a.ends_at <= ${now} and a.removed_at is null
      and (not exists (select from here) or (a.ends_at, a.absence_id) < (select ends_at, absence_id from here))
    order by a.ends_at desc, a.absence_id desc limit ${sql.lit(absenceLimits.past + 1)}`.execute(db)
  return rows
}

/** For whom the viewer acts now and will act. */
export async function listDeputising({
  db,
  viewer,
  now,
}: Ctx): Promise<CallResult<(typeof absenceCalls)['deputising']>> {
  const { rows } = await sql<AbsenceRow>`
    select ${columns} from absence_absences a
    where a.deputy_code = ${viewer.personCode} and a.ends_at > ${now} and a.removed_at is null
    order by a.starts_at, a.absence_id limit ${sql.lit(absenceLimits.open)}`.execute(db)
  const names = await namesIn(db, rows)
  return {
    items: rows.map((row) => ({
      ...seenOf(row, names),
      name: names.get(row.person_code) ?? { ko: '', en: '', zh: '', ja: '' },
      state: stateOf(row, now),
    })),
  }
}
