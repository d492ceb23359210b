import { expect, test } from 'vitest'
import { ConfigError } from '#platform/server/config.ts'
import { startTestApp } from '../testing/test-app.ts'

test('production mode refuses a database whose passwords are public', async () => {
  await expect(startTestApp({ env: { MARU_MODE: 'production' } })).rejects.toThrow(ConfigError)
})

test('demo mode refuses the database of a real company, and leaves it as it is', async () => {
  const app = await startTestApp()
  await app.db.deleteFrom('platform_secrets').where('name', '=', 'demo').execute()
  const people = () =>
    app.db.selectFrom('organisation_people').select(app.db.fn.countAll().as('count')).executeTakeFirst()
  const before = await people()
  await expect(startTestApp({ shares: app })).rejects.toThrow(/MARU_MODE: this database holds a real company/)
  expect(await people()).toEqual(before)
  await app.close()
})
