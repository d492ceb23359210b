import { once } from 'node:events'
import { access } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ProcessWorld } from '../testing/processes.ts'

const world = new ProcessWorld()
afterAll(() => world.end())

const secret = 'gz-not-for-logs'

describe('a configuration that cannot be used', () => {
  // What is wrong in itself is refused by rules that `config.test.ts` tries; here it is what a start finds out.
  test.each([
    ['PORT', 'eighty'],
    ['DATABASE_URL', `postgres://maru:${secret}@127.0.0.1:1/maru`],
    ['DATABASE_URL', `postgres://maru:${secret}@[broken/maru`],
    ['MARU_DATA', '/dev/null/data'],
  ])('%s=%s ends the start with a sentence that names it', async (name, value) => {
    const { code, output } = await world.run({ MARU_DATA: await world.newFolder(), [name]: value })
    expect(code).toBe(1)
    const naming = output
      .trim()
      .split('\n')
      .filter((line) => line.includes(name))
    expect(naming).toHaveLength(1)
    expect(output).not.toContain(secret)
    expect(output).not.toMatch(/^\s+at /m)
  })

  test('a port that is taken is named, and the database is stopped again; production refuses the demo company', async () => {
    const dataFolder = await world.filledFolder()
    const taken = createServer().listen(0, 'localhost')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const inDemo = await world.run({ MARU_DATA: dataFolder, PORT: String(port) })
    taken.close()
    expect(inDemo).toMatchObject({
      code: 1,
      output: expect.stringContaining(`PORT, HOST: cannot listen on port ${port}`),
    })
    await expect(access(join(dataFolder, 'postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT')

    const inProduction = await world.run({ MARU_DATA: dataFolder, MARU_MODE: 'production' })
    expect(inProduction).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^MARU_MODE: this database holds the demo company/m),
    })
  })

  test('a database that a newer version has brought further is told in one sentence', { tags: 'long' }, async () => {
    const dataFolder = await world.filledFolder()
    const portal = await world.start(dataFolder)
    const database = await world.connect(dataFolder)
    await database.query(
      `insert into platform_migrations (owner, name, checksum) values ('boards', '0999-sort-by-colour', 'x')`,
    )
    await database.end()
    await portal.stop()
    const { code, output } = await world.run({ MARU_DATA: dataFolder })
    expect(code).toBe(1)
    expect(output).toMatch(/^This database .* boards\/0999-sort-by-colour .* Start the newer version again/m)
    expect(output).not.toMatch(/^\s+at /m)
    await expect(access(join(dataFolder, 'postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT')
  })
})
