import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import type { Call } from '#platform/contract/call.ts'
import { filesCalls } from '../../contract/files.contract.ts'
import { previewCalls } from '../../contract/preview.contract.ts'
import { everythingOf, openSet, sendFile, sendPiece } from '../testing/sender.ts'
import { thingsCalls, thingsModule } from '../testing/things.module.ts'

/** A set of somebody else with two files, and the key of a preview of one of them. */
type Given = { code: string; name: string; fileIds: [string, string]; key: string }
type Row = [needs: 'read' | 'change', input: (given: Given) => object]

const ofSet = ({ code }: Given) => ({ code })
const ofFile = ({ fileIds }: Given) => ({ fileId: fileIds[0] })
const named = ({ code, name }: Given) => ({ code, filename: name })
const piece = ({ code }: Given) => ({
  code,
  flowChunkNumber: 1,
  flowChunkSize: 1_000,
  flowCurrentChunkSize: 1,
  flowTotalSize: 1,
  flowIdentifier: '1-new.txt',
  flowFilename: 'new.txt',
  flowTotalChunks: 1,
})

/** What each call asks of the owner of a set; the previews of `preview.api.test.ts` are opened by a key as well. */
const needed: Record<string, Row> = {
  'files.readSet': ['read', ofSet],
  'files.list': ['read', ofSet],
  'files.checkDownload': ['read', named],
  'files.download': ['read', named],
  'files.zip': ['read', ofSet],
  'files.view': ['read', ofFile],
  'files.viewerKey': ['read', ofFile],
  'files.preview': ['read', ofFile],
  'files.previewText': ['read', (given) => ({ ...ofFile(given), key: given.key })],
  'files.testChunk': ['change', piece],
  'files.uploads': ['change', ofSet],
  'files.sendChunk': ['change', (given) => ({ ...piece(given), upload: { name: 'blob', content: 'x' } })],
  'files.removeUpload': ['change', (given) => ({ ...ofSet(given), flowIdentifier: '1-new.txt' })],
  'files.order': ['change', ({ code, fileIds }) => ({ code, fileIds: fileIds.toReversed() })],
  'files.swap': ['change', ({ fileIds: [sourceId, targetId] }) => ({ sourceId, targetId })],
  'files.removeFiles': ['change', ({ code, name }) => ({ code, fileNames: [name] })],
  'files.removeAll': ['change', ofSet],
}
/** Nobody's set: opening one, and asking without a code. What is no picture and no PDF has neither of the others. */
const elsewhere = ['files.openSet', 'files.listWithoutCode', 'files.previewContent', 'files.thumbnail']
const calls: readonly Call[] = [...Object.values(filesCalls), ...Object.values(previewCalls)]

const things = thingsModule()
let app: TestApp
let owner: TestClient
let other: TestClient
let otherCode: string
beforeAll(async () => {
  app = await startTestApp({ modules: [...serverModules, things.module] })
  owner = await app.signIn('dohyun.kim')
  other = await app.signIn('jiwoo.seo')
  const { person_code } = await app.db
    .selectFrom('accounts_accounts')
    .select('person_code')
    .where('user_name', '=', 'jiwoo.seo')
    .executeTakeFirstOrThrow()
  otherCode = person_code
})
afterAll(() => app.close())

/** @param thing what the set belongs to; left out, it is not saved yet */
async function givenSet(thing?: string): Promise<Given> {
  const code = await openSet(owner)
  const files = []
  for (const name of ['보고서.txt', '부록.txt'])
    files.push(await sendFile(owner, { code, name, content: Buffer.from(name), chunkSize: 1_000 }))
  const [first, second] = files.map(({ fileId }) => fileId) as [string, string]
  if (thing !== undefined) {
    things.allow(thing, { read: ['everybody'], change: ['everybody'] })
    await owner.call(thingsCalls.save, { id: thing, code })
  }
  // Begun, so that there is an upload to ask about and to give up.
  const begun = { code, name: 'begun.txt', content: Buffer.alloc(2_000), chunkSize: 1_000, identifier: '2-begun' }
  expect((await sendPiece(owner, begun, 1)).status).toBe(200)
  const asking = thing === undefined ? owner : other
  const { key } = await asking.call(previewCalls.viewerKey, { fileId: first })
  return { code, name: '보고서.txt', fileIds: [first, second], key }
}

const statuses = async (names: readonly string[], given: Given) => {
  const answers: [string, number][] = []
  for (const name of names) {
    const call = calls.find((each) => each.name === name)!
    answers.push([name, (await other.send(call, needed[name]![1](given))).status])
  }
  return answers
}
const all = Object.keys(needed)
const those = (right: 'read' | 'change') => all.filter((name) => needed[name]![0] === right)

test('every call says what it needs', () => {
  expect([...all, ...elsewhere].toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
})

describe('somebody who', () => {
  test('may not read finds nothing, and changes nothing', async () => {
    const given = await givenSet('closed')
    things.allow('closed', {})
    const before = await everythingOf(app)
    expect(await statuses(all, given)).toEqual(all.map((name) => [name, 404]))
    expect(await everythingOf(app)).toEqual(before)
  })

  test('did not open it finds nothing of what is not saved yet', async () => {
    const given = await givenSet()
    const before = await everythingOf(app)
    expect(await statuses(all, given)).toEqual(all.map((name) => [name, 404]))
    expect(await everythingOf(app)).toEqual(before)
  })

  test('may read reads, and is denied every change', async () => {
    const given = await givenSet('readable')
    things.allow('readable', { read: [otherCode] })
    expect(await statuses(those('read'), given)).toEqual(those('read').map((name) => [name, 200]))
    const before = await everythingOf(app)
    expect(await statuses(those('change'), given)).toEqual(those('change').map((name) => [name, 403]))
    expect(await everythingOf(app)).toEqual(before)
  })

  test('may change does', async () => {
    const given = await givenSet('open')
    things.allow('open', { read: [otherCode], change: [otherCode] })
    // A part that has not come is told by 204.
    const otherwise: Record<string, number> = { 'files.testChunk': 204 }
    expect(await statuses(all, given)).toEqual(all.map((name) => [name, otherwise[name] ?? 200]))
  })
})
