import { demoOrganisation } from '#modules/organisation/server/organisation.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { createAccounts } from './administration/create-accounts.ts'
import { demoAccounts, demoPassword } from './demo/demo-accounts.ts'
import { hashPassword } from './passwords/hashing.ts'

/** Accounts for everybody of the demo company; those anyone may try get the demo password, the others none. */
export async function seedDemo(db: Db, now: Date): Promise<void> {
  const hashes = new Map<string, string>(
    await Promise.all(demoAccounts.map(async ({ userName }) => [userName, await hashPassword(demoPassword)] as const)),
  )
  await createAccounts(
    db,
    demoOrganisation().people.map(({ personCode, homeComCode, userName }) => ({
      personCode,
      comCode: homeComCode,
      userName,
      passwordHash: hashes.get(userName),
    })),
    now,
  )
}
