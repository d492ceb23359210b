import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneDatabase, type DatabaseTemplate, onServer } from '#apps/server/testing/clone-database.ts'
import { hashPassword } from '#modules/accounts/server/passwords/hashing.ts'
import { connectionUrl, type DatabaseConnection } from '#platform/server/database/embedded/connection.ts'
import { ownPassword } from '../people.ts'

type DemoCompany = DatabaseTemplate & { dataFolder: string }

/** Makes the demo company once for all journeys; every portal of theirs begins with a copy. @returns how to end it */
export async function makeDemoCompany(): Promise<() => Promise<void>> {
  const keeper = fork(join(import.meta.dirname, 'keep-demo-company.ts'), {
    // Its own, and none of the options under which the journeys run.
    execArgv: [],
  })
  const ended = once(keeper, 'exit')
  const [company] = await Promise.race([
    once(keeper, 'message') as Promise<[DemoCompany]>,
    ended.then(() => Promise.reject(new Error('the demo company could not be made'))),
  ])
  await givePasswords(company)
  process.env.MARU_DEMO_COMPANY = JSON.stringify(company)
  return async () => {
    keeper.disconnect()
    await ended
  }
}

/**
 * Everybody whom not anyone may try has the password of journeys from the beginning, and has signed in before: a reset
 * and a change for each of them would take longer than many a journey.
 */
async function givePasswords({ connection, template }: DemoCompany): Promise<void> {
  await onServer(
    { ...connection, database: template },
    `update accounts_accounts set password_hash = $1, password_changed_at = now(), last_sign_in_at = now()
     where password_hash is null`,
    [await hashPassword(ownPassword)],
  )
}

/** A copy of the demo company for one portal: its part of the environment, and how to remove it. */
export async function copyOfDemoCompany(): Promise<{ env: NodeJS.ProcessEnv; remove: () => Promise<void> }> {
  const company = JSON.parse(process.env.MARU_DEMO_COMPANY!) as DemoCompany
  const { connection, drop } = await cloneDatabase(company)
  const folder = await mkdtemp(join(tmpdir(), 'maru-journeys-'))
  await cp(company.dataFolder, folder, { recursive: true })
  return {
    env: { DATABASE_URL: connectionUrl(connection as DatabaseConnection), MARU_DATA: folder },
    remove: async () => {
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
