import { sql } from 'kysely'
import { peopleOfAudience } from '#modules/organisation/server/organisation.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { AudienceFilter } from '../../contract/popups.contract.ts'
import { audiencesOf } from './audiences.ts'
import type { PopupRow } from './popup-rows.ts'

/** What one of the audience has done with a popup. */
export type Tallied = { personCode: string; seenAt: Date | null; times: number; acknowledgedAt: Date | null }
export type Tally = { people: number; seen: number; acknowledged: number; found: Tallied[] }

/** People asked for at once. */
const atOnce = 5_000

const passes: Record<AudienceFilter, (person: Tallied) => boolean> = {
  all: () => true,
  acknowledged: ({ acknowledgedAt }) => acknowledgedAt !== null,
  notAcknowledged: ({ acknowledgedAt }) => acknowledgedAt === null,
  seen: ({ seenAt }) => seenAt !== null,
  notSeen: ({ seenAt }) => seenAt === null,
}

/** Everybody a popup is for today, with what she has done with it; who belongs to it no more is not counted. */
export async function tallyOf({ db }: Ctx, popup: PopupRow, filter: AudienceFilter): Promise<Tally> {
  const audience = (await audiencesOf(db, [popup.popupId], 1_000)).get(popup.popupId)?.entries ?? []
  const { rows } = await sql<Tallied>`
    select person_code as "personCode", seen_at as "seenAt", times, acknowledged_at as "acknowledgedAt"
    from notices_receipts where popup_id = ${popup.popupId}`.execute(db)
  const receipts = new Map(rows.map((row) => [row.personCode, row]))
  const tally: Tally = { people: 0, seen: 0, acknowledged: 0, found: [] }
  for (let after = ''; ; ) {
    const people = await peopleOfAudience(db, popup.comCode, audience, { after, limit: atOnce })
    for (const { personCode } of people) {
      const person = receipts.get(personCode) ?? { personCode, seenAt: null, times: 0, acknowledgedAt: null }
      tally.people += 1
      if (person.seenAt) tally.seen += 1
      if (person.acknowledgedAt) tally.acknowledged += 1
      if (passes[filter](person)) tally.found.push(person)
    }
    if (people.length < atOnce) return tally
    after = people.at(-1)!.personCode
  }
}
