import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { fc } from '#platform/testing/samples.ts'
import { filesCalls } from '../../contract/files.contract.ts'
import { cut, fetchBytes, openSet, resultOf, type Sent, sendPiece, sha256, someBytes } from '../testing/sender.ts'
import { thingsModule } from '../testing/things.module.ts'

let app: TestApp
let dohyun: TestClient

beforeAll(async () => {
  app = await startTestApp({ modules: [...serverModules, thingsModule().module] })
  dohyun = await app.signIn('dohyun.kim')
})
afterAll(() => app.close())

/** How a file reaches us: its size, how it is cut, and in which order its pieces come, some more than once. */
const journey = fc
  .record({
    size: fc.integer({ min: 1, max: 4_000 }),
    chunkSize: fc.integer({ min: 150, max: 1_500 }),
    restAlone: fc.boolean(),
    atOnce: fc.integer({ min: 1, max: 4 }),
  })
  .chain((way) => {
    const { chunks } = cut({ code: '', name: '', content: Buffer.alloc(way.size), ...way })
    const all = Array.from({ length: chunks }, (_, at) => at + 1)
    return fc.record({
      way: fc.constant(way),
      order: fc
        .array(fc.constantFrom(...all), { maxLength: 6 })
        .chain((more) => fc.shuffledSubarray([...all, ...more], { minLength: all.length + more.length })),
      /** This one is spoilt on its way once, before it comes as it is. */
      spoilt: fc.constantFrom(...all),
    })
  })

test('in whatever order pieces come, spoilt and repeated, the file is the one that was sent', async () => {
  await fc.assert(
    fc.asyncProperty(journey, async ({ way, order, spoilt }) => {
      const sent: Sent = { code: await openSet(dohyun), name: '자료.bin', content: someBytes(way.size), ...way }
      const short = await sendPiece(dohyun, sent, spoilt, {
        upload: { name: 'x', content: new Uint8Array(cut(sent).piece(spoilt).length + 1) },
      })
      expect(short.status).toBe(400)
      for (let at = 0; at < order.length; at += way.atOnce) {
        const answers = await Promise.all(
          order.slice(at, at + way.atOnce).map((number) => sendPiece(dohyun, sent, number)),
        )
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
        const received = new Set(order.slice(0, at + way.atOnce)).size
        expect(Math.max(...answers.map((answer) => resultOf(answer).received))).toBe(received)
      }
      const { items } = await dohyun.call(filesCalls.list, { code: sent.code })
      expect(items).toHaveLength(1)
      const { bytes } = await fetchBytes(app, dohyun, items[0]!.downloadUrl)
      expect(sha256(bytes)).toBe(sha256(sent.content))
    }),
    { numRuns: 25 },
  )
})
