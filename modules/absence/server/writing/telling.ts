import { companiesThatSee, type PersonFacts } from '#modules/organisation/server/organisation.public.ts'
import { emitEvent, type Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { publishLive, type Topic } from '#platform/server/live/live.ts'
import { absenceChanged, absenceEvents } from '../../contract/absence.events.ts'
import type { AbsenceRow } from '../reading/absence-rows.ts'

type What = 'entered' | 'changed' | 'ended' | 'removed' | 'restored'
type Speaker = { services: Pick<Services, 'listeners' | 'jobs'>; db: Db }

/** What deputies are told by; what stays the same is nobody's news. */
export type Told = Pick<AbsenceRow, 'deputy_code' | 'starts_at' | 'ends_at' | 'first_day' | 'last_day'>

/**
 * Says after the commit what became of an absence: to the open pages of whoever may see the person, to modules that
 * keep something because of it, and to whom she named as her deputy, or named before.
 * @param told how it was before and is now; undefined where it was not there or is gone
 */
export async function sayChanged(
  { services, db }: Speaker,
  {
    absenceId,
    person,
    what,
    byPersonCode,
  }: { absenceId: number; person: PersonFacts; what: What; byPersonCode: string },
  { before, after }: { before?: Told | undefined; after?: Told | undefined },
): Promise<void> {
  const { personCode, name } = person
  await emitEvent(services, db, absenceEvents.changed, { absenceId, personCode, what, byPersonCode })
  const deputies = [before?.deputy_code, after?.deputy_code].filter((code) => typeof code === 'string')
  const companies = await companiesThatSee(db, personCode)
  const topics = [
    ...[personCode, ...deputies].map((code): Topic => `person:${code}`),
    ...companies.map((code): Topic => `company:${code}`),
  ]
  await publishLive(db, [...new Set(topics)], absenceChanged, { personCode })
  const tell = (deputyCode: string, news: 'named' | 'moved' | 'released', { first_day, last_day }: Told) =>
    emitEvent(services, db, absenceEvents.deputyTold, {
      absenceId,
      personCode,
      name,
      deputyCode,
      what: news,
      days: first_day === last_day ? first_day : `${first_day} – ${last_day ?? ''}`,
      byPersonCode,
    })
  const [was, is] = [before?.deputy_code, after?.deputy_code]
  if (before && was && was !== is) await tell(was, 'released', before)
  if (!after || !is) return
  if (was !== is) await tell(is, 'named', after)
  else if (before && !isSameTime(before, after)) await tell(is, 'moved', after)
}

const isSameTime = (one: Told, other: Told): boolean =>
  one.starts_at.getTime() === other.starts_at.getTime() && one.ends_at?.getTime() === other.ends_at?.getTime()
