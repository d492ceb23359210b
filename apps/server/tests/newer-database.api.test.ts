import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const start = async () => (await startTestApp({ shares: app })).close()
const migrations = async () =>
  (await sql`select owner, name, checksum from platform_migrations order by owner, name`.execute(app.db)).rows

test.each([
  ['a module that it has', 'boards', '0999-sort-by-colour'],
  ['a module that it lacks', 'parking', '0001-create-parking'],
])(
  'a program does not start on a database with a migration of %s and that it does not know',
  async (_of, owner, name) => {
    await sql`insert into platform_migrations (owner, name, checksum) values (${owner}, ${name}, 'x')`.execute(app.db)
    const before = await migrations()
    await expect(start()).rejects.toThrow(
      `the migration ${owner}/${name} was applied to it, which this version does not have. Start the newer version again, or restore the backup that was made before the upgrade.`,
    )
    expect(await migrations()).toEqual(before)
    await sql`delete from platform_migrations where owner = ${owner} and name = ${name}`.execute(app.db)
    await start()
  },
)
