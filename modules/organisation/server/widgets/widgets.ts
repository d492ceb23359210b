import { sql } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '#platform/server/ctx.ts'
import { type OfferedWidget, offerWidget } from '#platform/server/offers/widget.ts'
import { chartPerson } from '../../contract/chart.contract.ts'
import { daysAhead } from '../../contract/days-ahead.ts'
import { birthdayWidget, mostPeopleShown, recentPeopleWidget } from '../../contract/organisation.widgets.ts'
import { recentPeople, seenInOrder } from '../chart/own-people.ts'
import { type Sight, sightOf } from '../people/access.ts'
import { firstDays, firstPeople } from './drawings.ts'

/** What a line about somebody shows. */
const face = chartPerson.pick({ personCode: true, names: true, photoPath: true, post: true })

/** Whose day is near: `day` is the day of the year (MM-dd) of a birthday, the first day of work of a newcomer. */
const celebrated = face.extend({ day: z.string() })

type Day = { personCode: string; day: string }

const todayOf = ({ now, viewer }: Ctx) => new Intl.DateTimeFormat('sv-SE', { timeZone: viewer.timeZone }).format(now)

/** Colleagues of the company one acts in, and only those one may see. */
async function withFaces(ctx: Ctx, days: readonly Day[], sight: Sight) {
  const people = new Map((await seenInOrder(ctx, days, sight)).map((person) => [person.personCode, person]))
  return days.flatMap(({ personCode, day }) => {
    const person = people.get(personCode)
    return person ? [{ ...person, day }] : []
  })
}

const worksHere = ({ viewer }: Ctx) => sql`p.state <> 'retired' and exists (
  select from organisation_posts o where o.person_code = p.person_code and o.com_code = ${viewer.comCode})`

async function birthdays(ctx: Ctx, count: number): Promise<Day[]> {
  const days = daysAhead(todayOf(ctx), count)
  const { rows } = await sql<Day>`
    select p.person_code as "personCode", p.birthday as day from organisation_people p
    where p.birthday = any(${days}::text[]) and ${worksHere(ctx)}
    order by array_position(${days}::text[], p.birthday), p.name_ko, p.person_code
    limit ${sql.lit(mostPeopleShown)}`.execute(ctx.db)
  return rows
}

async function newcomers(ctx: Ctx, count: number): Promise<Day[]> {
  const today = todayOf(ctx)
  const { rows } = await sql<Day>`
    select p.person_code as "personCode", p.joined_on as day from organisation_people p
    where p.joined_on > ${today}::date - ${count}::int and p.joined_on <= ${today}::date and ${worksHere(ctx)}
    order by p.joined_on desc, p.name_ko, p.person_code
    limit ${sql.lit(mostPeopleShown)}`.execute(ctx.db)
  return rows
}

/** Widgets about colleagues. */
export const peopleWidgets: readonly OfferedWidget[] = [
  offerWidget(
    birthdayWidget,
    z.object({ today: z.string(), birthdays: z.array(celebrated), newcomers: z.array(celebrated) }),
    async (ctx, { hasBirthdays, hasNewcomers, days }) => {
      const [born, came, sight] = await Promise.all([
        hasBirthdays ? birthdays(ctx, days) : [],
        hasNewcomers ? newcomers(ctx, days) : [],
        sightOf(ctx.db, ctx.viewer),
      ])
      const both = await withFaces(ctx, [...born, ...came], sight)
      const bornCodes = new Set(born.map(({ personCode, day }) => `${personCode} ${day}`))
      const isBorn = ({ personCode, day }: Day) => bornCodes.has(`${personCode} ${day}`)
      return {
        today: todayOf(ctx).slice(5),
        birthdays: both.filter(isBorn),
        newcomers: both.filter((person) => !isBorn(person)),
      }
    },
    firstDays,
  ),
  offerWidget(
    recentPeopleWidget,
    z.array(face.extend({ extension: z.string(), tel: z.string() })),
    async (ctx) => (await recentPeople(ctx)).items,
    firstPeople,
  ),
]
