import { once } from 'node:events'
import { startEmbeddedPostgres } from './embedded.ts'

// A process that keeps the PostgreSQL of the folder it is given, until it is told to stop or killed.
const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2]!, log: { info() {}, warn() {} } })
const order = once(process, 'message')
process.send?.({ connection: postgres.connection, joined: postgres.joined })
await order
await postgres.stop()
process.disconnect?.()
