import { sql } from 'kysely'
import { mailAddressesOf, peopleOfAudience, writersOf } from '#modules/organisation/server/organisation.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { rolesIn } from '../tasks.access.ts'
import type { Who } from './imported.ts'

/**
 * Finds whom a file means: by mail address whoever belongs to the area and does more than look on, by name where nobody
 * else of them is called so.
 * @returns her code, undefined for a stranger
 */
export async function finderOfPeople({ db, viewer }: Ctx, areaId: string): Promise<(who: Who) => string | undefined> {
  const lines = await db
    .selectFrom('tasks_area_members')
    .select(['kind', 'code'])
    .where('area_id', '=', areaId)
    .limit(sql.lit(limits.memberLines))
    .execute()
  const people = await peopleOfAudience(db, null, lines, { after: '', limit: limits.areaPeople })
  const roles = await rolesIn(
    db,
    areaId,
    people.map(({ personCode }) => personCode),
  )
  const codes = [...roles].filter(([, role]) => role !== 'viewer').map(([code]) => code)
  const mails = new Map([...(await mailAddressesOf(db, codes))].map(([code, mail]) => [mail.toLowerCase(), code]))
  const named = Map.groupBy(
    [...(await writersOf(db, viewer.comCode, codes))].flatMap(([code, { name }]) =>
      [...new Set(Object.values(name).filter(Boolean))].map((text) => ({ code, text })),
    ),
    ({ text }) => text,
  )
  return ({ mail, name }) => {
    if (mail !== '') return mails.get(mail.toLowerCase())
    const called = named.get(name.normalize('NFC')) ?? []
    return called.length === 1 ? called[0]!.code : undefined
  }
}
