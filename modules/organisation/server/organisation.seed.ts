import type { Db } from '#platform/server/database/database.ts'
import { demoOrganisation } from './demo/demo-company.ts'
import type { DemoPerson } from './demo/types.ts'
import { insertOrganisation, insertRoles } from './organisation.insert.ts'

/** Puts the demo group into an empty database: two companies, 400 people, role groups. */
export async function seedDemo(db: Db): Promise<void> {
  const { roles, ...organisation } = demoOrganisation()
  await insertOrganisation(db, organisation)
  await insertRoles(db, roles)
}

let people: ReadonlyMap<string, DemoPerson> | undefined

/**
 * Who is meant by the user name of a demo person; other modules' demo data names people so.
 * @throws Error when the demo company has nobody of that name
 */
export function demoPerson(userName: string): DemoPerson {
  people ??= new Map(demoOrganisation().people.map((person) => [person.userName, person]))
  const found = people.get(userName)
  if (!found) throw new Error(`the demo company has no ${userName}`)
  return found
}
