import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { openQuery } from './query.ts'

// The same with the HTTP library of the product, as it comes.
const query = openQuery()
const app = Fastify()
app.get('/', async () => ({ code: 'ok', result: (await query()).rows }))
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.((app.server.address() as AddressInfo).port)
