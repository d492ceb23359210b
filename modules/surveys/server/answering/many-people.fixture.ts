import type { TestClient } from '#apps/server/testing/client.ts'
import type { TestApp } from '#apps/server/testing/test-app.ts'
import { demoOrganisation } from '#modules/organisation/server/organisation.public.ts'

/** Somebody of the company HC at her browser. */
export type Somebody = { personCode: string; client: TestClient }

/** As many employees of the demo company as are wanted, signed in, with the password of the demo. */
export async function manyPeople(app: TestApp, count: number): Promise<Somebody[]> {
  const people = demoOrganisation()
    .people.filter(({ homeComCode, state }) => homeComCode === 'HC' && state === 'active')
    .slice(-count)
  const { password_hash } = await app.db
    .selectFrom('accounts_accounts')
    .select('password_hash')
    .where('user_name', '=', 'dohyun.kim')
    .executeTakeFirstOrThrow()
  const codes = people.map(({ personCode }) => personCode)
  await app.db
    .updateTable('accounts_accounts')
    .set({ password_hash, password_changed_at: new Date() })
    .where('person_code', 'in', codes)
    .execute()
  const all: Somebody[] = []
  for (const { personCode, userName } of people) all.push({ personCode, client: await app.signIn(userName) })
  return all
}
