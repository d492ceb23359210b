import type { TestClient } from '#apps/server/testing/client.ts'
import type { TestApp } from '#apps/server/testing/test-app.ts'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { demoPassword } from '#modules/accounts/server/demo/demo-accounts.ts'

/** Somebody of the company HC at her browser. */
export type Somebody = { personCode: string; client: TestClient }

/** As many people of the company as are wanted, signed in; those without an account of the demo get one. */
export async function manyPeople(app: TestApp, count: number): Promise<Somebody[]> {
  const { password_hash } = await app.db
    .selectFrom('accounts_accounts')
    .select('password_hash')
    .where('user_name', '=', 'dohyun.kim')
    .executeTakeFirstOrThrow()
  const people = await app.db
    .selectFrom('organisation_people as p')
    .innerJoin('organisation_posts as o', 'o.person_code', 'p.person_code')
    .leftJoin('accounts_accounts as a', 'a.person_code', 'p.person_code')
    .select('p.person_code')
    .distinct()
    .where('o.com_code', '=', 'HC')
    .where('p.home_com_code', '=', 'HC')
    .where('p.state', '=', 'active')
    .where('a.person_code', 'is', null)
    .orderBy('p.person_code')
    .limit(count)
    .execute()
  await app.db
    .insertInto('accounts_accounts')
    .values(
      people.map(({ person_code }) => ({
        person_code,
        com_code: 'HC',
        user_name: person_code.toLowerCase(),
        password_hash,
        password_changed_at: new Date(),
      })),
    )
    .execute()
  const all: Somebody[] = []
  for (const { person_code } of people) {
    const client = app.visitor()
    await client.call(accountsCalls.signIn, {
      comcode: 'HC',
      username: person_code.toLowerCase(),
      password: demoPassword,
    })
    all.push({ personCode: person_code, client })
  }
  return all
}
