import { Agent } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { type Place, seedData } from './beside-statements.ts'
import { joinDatabase, signIn, startPortal, temporaryFolder } from './portal.ts'

/** What a data folder is filled with: the option of `npm run seed`, how many, and a folder that holds them already. */
type Seeded = { option: string; count: number; data: string | undefined }

/** Starts a portal over a seeded data folder and measures it, as 김도현 asks over one connection. */
export async function withSeeded<T>(
  { option, count, data: known }: Seeded,
  measure: (place: Place) => Promise<T>,
): Promise<T> {
  await using folder = await temporaryFolder()
  const data = known ?? join(folder.path, 'data')
  if (!known) await seedData(data, option, count)
  await using portal = await startPortal(data)
  await using joined = await joinDatabase(data)
  const client = new pg.Client(joined.connection)
  await client.connect()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const person = await signIn(portal.url, 'dohyun.kim')
    return await measure({ url: portal.url, agent, person, connection: joined.connection, client })
  } finally {
    agent.destroy()
    await client.end()
  }
}
