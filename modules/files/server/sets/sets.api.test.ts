import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { filesCalls } from '../../contract/files.contract.ts'
import { alternativeChunks } from '../../contract/files.rules.ts'
import { inlineImagesOf } from '../files/images-in-texts.ts'
import { everythingOf, openSet, sendFile, sendPiece, someBytes } from '../testing/sender.ts'
import { thingsCalls, thingsModule } from '../testing/things.module.ts'

const things = thingsModule()
let app: TestApp
let dohyun: TestClient
let jiwoo: TestClient
const people = { dohyun: '', jiwoo: '' }

beforeAll(async () => {
  app = await startTestApp({ modules: [...serverModules, things.module] })
  dohyun = await app.signIn('dohyun.kim')
  jiwoo = await app.signIn('jiwoo.seo')
  for (const [key, userName] of [
    ['dohyun', 'dohyun.kim'],
    ['jiwoo', 'jiwoo.seo'],
  ] as const)
    people[key] = (
      await app.db
        .selectFrom('accounts_accounts')
        .select('person_code')
        .where('user_name', '=', userName)
        .executeTakeFirstOrThrow()
    ).person_code
})
afterAll(() => app.close())

const send = (code: string, name: string, over: { type?: string; content?: Buffer } = {}) =>
  sendFile(dohyun, { code, name, content: someBytes(100), chunkSize: 100_000, ...over })
const namesOf = async (code: string, client = dohyun) =>
  (await client.call(filesCalls.list, { code })).items.map(({ name }) => name)
/** A set with three files, and its files. */
async function three() {
  const code = await openSet(dohyun)
  const files = [await send(code, 'a.txt'), await send(code, 'b.txt'), await send(code, 'c.txt')]
  return { code, files, ids: files.map(({ fileId }) => fileId) }
}
async function saved(id: string) {
  const set = await three()
  things.allow(id, { read: [people.dohyun, people.jiwoo], change: [people.dohyun] })
  await dohyun.call(thingsCalls.save, { id, code: set.code })
  return set
}

describe('opening', () => {
  test('a set takes what its owner and the installation allow', async () => {
    things.limits.of = { totalBytes: 5_000, fileBytes: 99_000_000_000, files: 2, allowed: ['txt'] }
    const set = await dohyun.call(filesCalls.openSet, { kind: 'things.thing' })
    things.limits.of = {}
    expect(set).toMatchObject({
      limits: { totalBytes: 5_000, fileBytes: 5_000, files: 2, allowed: ['txt'] },
      can: { change: true },
    })
    expect(set.limits.banned).toEqual(
      expect.arrayContaining(['exe', 'bat', 'cmd', 'com', 'js', 'vbs', 'msi', 'ps1', 'scr', 'html', 'svg']),
    )
    expect(await dohyun.call(filesCalls.readSet, { code: set.code })).toEqual(set)
    const sent = { code: set.code, content: Buffer.from('x') }
    expect((await sendPiece(dohyun, { ...sent, name: 'a.pdf' }, 1)).status).toBe(415)
    expect((await sendPiece(dohyun, { ...sent, name: 'a.TXT' }, 1)).status).toBe(200)
    expect((await jiwoo.send(filesCalls.readSet, { code: set.code })).status).toBe(404)
  })

  test('nothing is opened for what nobody offers, or where its owner refuses', async () => {
    const before = await everythingOf(app)
    expect((await dohyun.send(filesCalls.openSet, { kind: 'nobody.offers' })).status).toBe(400)
    expect((await dohyun.send(filesCalls.openSet, { kind: 'things.thing', hint: 'closed' })).status).toBe(403)
    expect(await everythingOf(app)).toEqual(before)
  })
})

describe('attaching', () => {
  test('from then on the owner decides', async () => {
    const { code } = await three()
    expect((await jiwoo.send(filesCalls.list, { code })).status).toBe(404)
    things.allow('attached', { read: [people.jiwoo] })
    await dohyun.call(thingsCalls.save, { id: 'attached', code })
    expect((await jiwoo.call(filesCalls.list, { code })).can).toEqual({ change: false })
    expect((await dohyun.send(filesCalls.list, { code })).status).toBe(404)
  })

  test('only once, only by who opened it, and not when saving fails', async () => {
    const { code } = await three()
    expect((await jiwoo.send(thingsCalls.save, { id: 'x', code })).status).toBe(404)
    expect((await dohyun.send(thingsCalls.save, { id: 'x', code, fail: true })).status).toBe(500)
    expect((await dohyun.send(thingsCalls.save, { id: 'x', code: 'no-code' })).status).toBe(404)
    expect(await namesOf(code)).toHaveLength(3)
    await dohyun.call(thingsCalls.save, { id: 'once', code })
    const before = await everythingOf(app)
    expect((await dohyun.send(thingsCalls.save, { id: 'twice', code })).status).toBe(404)
    expect(await everythingOf(app)).toEqual(before)
  })

  test('whoever may only read changes nothing', async () => {
    const { code, ids } = await saved('readable')
    const before = await everythingOf(app)
    const refused = [
      sendPiece(jiwoo, { code, name: 'd.txt', content: Buffer.from('x') }, 1),
      jiwoo.send(filesCalls.removeFiles, { code, fileNames: ['a.txt'] }),
      jiwoo.send(filesCalls.removeAll, { code }),
      jiwoo.send(filesCalls.swap, { sourceId: ids[0], targetId: ids[1] }),
      jiwoo.send(filesCalls.order, { code, fileIds: ids }),
      jiwoo.send(filesCalls.removeUpload, { code, flowIdentifier: 'x' }),
    ]
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
    // Who may not even read does not learn that there is something.
    const manager = await app.signIn('manager')
    expect((await manager.send(filesCalls.removeAll, { code })).status).toBe(404)
    expect((await manager.send(filesCalls.swap, { sourceId: ids[0], targetId: ids[1] })).status).toBe(404)
    expect(await everythingOf(app)).toEqual(before)
  })

  test('one question to the owner answers for a list', async () => {
    const { code } = await saved('asked')
    const before = things.asked()
    await jiwoo.call(filesCalls.list, { code })
    expect(things.asked()).toBe(before + 1)
  })
})

describe('copying', () => {
  test('an edition of its own: what is changed there leaves the saved one alone', async () => {
    const { code, ids } = await saved('edited')
    const { objects } = await everythingOf(app)
    const copy = await jiwoo.call(thingsCalls.edit, { code })
    expect(await namesOf(copy, jiwoo)).toEqual(['a.txt', 'b.txt', 'c.txt'])
    expect((await everythingOf(app)).objects).toBe(objects)
    expect((await dohyun.send(filesCalls.list, { code: copy })).status).toBe(404)
    await jiwoo.call(filesCalls.removeFiles, { code: copy, fileNames: ['a.txt'] })
    expect(await namesOf(copy, jiwoo)).toEqual(['b.txt', 'c.txt'])
    expect((await dohyun.call(filesCalls.list, { code })).items.map(({ fileId }) => fileId)).toEqual(ids)
    expect((await jiwoo.send(thingsCalls.edit, { code: '01890000-0000-4000-8000-000000000000' })).status).toBe(404)
  })

  test('nobody copies what he may not read', async () => {
    const { code } = await three()
    const before = await everythingOf(app)
    expect((await jiwoo.send(thingsCalls.edit, { code })).status).toBe(404)
    expect(await everythingOf(app)).toEqual(before)
  })
})

describe('pictures in texts', () => {
  const picture = () =>
    sharp({ create: { width: 6, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  let pasted = 0
  const inline = async (code: string) => {
    const sent = { code, name: 'image.png', type: 'inline', chunkSize: 100_000, content: await picture() }
    return sendFile(dohyun, { ...sent, identifier: `pasted-${(pasted += 1)}` })
  }
  const textOf = (...ids: string[]) => ids.map((id) => `<p><img src="/cm/api/files/${id}/view"></p>`).join('')

  test('stand in no list, and two may have one name', async () => {
    const code = await openSet(dohyun)
    const [one, two] = [await inline(code), await inline(code)]
    expect(one).toMatchObject({ width: 6, height: 4, name: 'image.png' })
    expect(two.name).toBe('image.png')
    expect(await namesOf(code)).toEqual([])
    expect((await dohyun.send(filesCalls.zip, { code })).status).toBe(404)
  })

  test('nothing but a picture stands in a text', async () => {
    const code = await openSet(dohyun)
    const before = await everythingOf(app)
    const sent = { code, name: 'a.png', type: 'inline', content: Buffer.from('<svg onload=alert(1)>') }
    expect((await sendPiece(dohyun, sent, 1)).status).toBe(415)
    expect(await everythingOf(app)).toEqual(before)
  })

  test('a text shows those of its own set only; what it no longer shows goes', async () => {
    const code = await openSet(dohyun)
    const [kept, dropped] = [await inline(code), await inline(code)]
    const html = textOf(kept.fileId)
    expect(await dohyun.call(thingsCalls.settle, { code, html })).toBe(html)
    expect((await dohyun.send(filesCalls.view, { fileId: kept.fileId })).status).toBe(200)
    expect((await dohyun.send(filesCalls.view, { fileId: dropped.fileId })).status).toBe(404)
  })

  test('an edited text gets addresses of its copy', async () => {
    const code = await openSet(dohyun)
    const shown = await inline(code)
    things.allow('with-picture', { read: [people.dohyun] })
    await dohyun.call(thingsCalls.save, { id: 'with-picture', code })
    const copy = await dohyun.call(thingsCalls.edit, { code })
    const settled = await dohyun.call(thingsCalls.settle, { code: copy, html: textOf(shown.fileId) })
    const [own] = inlineImagesOf(settled)
    expect(own).not.toBe(shown.fileId)
    // It outlives the first one.
    await dohyun.call(thingsCalls.remove, { code })
    expect((await dohyun.send(filesCalls.view, { fileId: own })).status).toBe(200)
  })

  test('a picture of another text comes along if its reader may see it, and not otherwise', async () => {
    const from = await openSet(dohyun)
    const shown = await inline(from)
    const html = textOf(shown.fileId)
    const mine = await openSet(dohyun)
    const settled = await dohyun.call(thingsCalls.settle, { code: mine, html })
    expect(inlineImagesOf(settled)).not.toEqual([shown.fileId])
    const hers = await openSet(jiwoo)
    const before = await everythingOf(app)
    expect(await jiwoo.call(thingsCalls.settle, { code: hers, html })).toBe(html)
    expect(await everythingOf(app)).toEqual(before)
    expect((await jiwoo.send(filesCalls.view, { fileId: shown.fileId })).status).toBe(404)
  })
})

describe('deleting and ordering', () => {
  test('without a code there is nothing (FILE-007)', async () => {
    const nothing = { items: [], can: { change: false } }
    expect(await dohyun.call(filesCalls.listWithoutCode, {})).toEqual(nothing)
    expect(await dohyun.call(filesCalls.list, { code: ' ' })).toEqual(nothing)
    expect((await dohyun.request('GET', '/cm/file/store/')).body).toEqual({ code: 'ok', result: nothing })
  })

  test('with one, its files in their order, each as the specification names what is known of it (FILE-019, FILE-032)', async () => {
    const { code, ids } = await three()
    const { items } = await dohyun.call(filesCalls.list, { code })
    expect(items.map(({ fileId }) => fileId)).toEqual(ids)
    expect(items[0]).toMatchObject({
      name: 'a.txt',
      size: 100,
      uniqueIdentifier: ids[0],
      relativePath: 'a.txt',
      percent: 100,
      selected: false,
      paused: false,
      error: false,
      serverPath: `${code}/${ids[0]}`,
      downloadUrl: expect.stringContaining('/cm/'),
    })
    expect((await jiwoo.send(filesCalls.list, { code })).status).toBe(404)
  })

  test('parts of the other size of the specification, three at once, make one file (FILE-037, FILE-038)', async () => {
    const sent = { code: await openSet(dohyun), name: '사진.bin', content: someBytes(3_000_000) }
    const { bytes: chunkSize, simultaneous } = alternativeChunks
    expect([chunkSize, simultaneous]).toEqual([1_000_000, 3])
    const answers = await Promise.all([1, 2, 3].map((part) => sendPiece(dohyun, { ...sent, chunkSize }, part)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { items } = await dohyun.call(filesCalls.list, { code: sent.code })
    expect(items).toMatchObject([{ name: '사진.bin', size: 3_000_000 }])
  })

  test('by names, by identifiers, and by what the sender called them (FILE-018, FILE-031)', async () => {
    const { code, ids } = await three()
    expect(await dohyun.call(filesCalls.removeFiles, { code, fileNames: 'a.txt', codeValues: 'x' })).toEqual({
      removed: 1,
    })
    expect(await dohyun.call(filesCalls.removeFiles, { code, fileIdentifiers: [ids[1]!] })).toEqual({ removed: 1 })
    expect(await dohyun.call(filesCalls.removeFiles, { code, fileIdentifiers: '100-c.txt' })).toEqual({ removed: 1 })
    expect(await namesOf(code)).toEqual([])
  })

  test('one must choose first (FILE-016); what is not there is not found; a file of another set stays', async () => {
    const { code } = await three()
    const another = await three()
    const before = await everythingOf(app)
    for (const input of [{ code }, { code, fileNames: [] }, { code, fileNames: '', fileIdentifiers: [] }])
      expect(await dohyun.send(filesCalls.removeFiles, input)).toMatchObject({
        status: 400,
        body: { error: { message: '삭제할 파일을 먼저 선택해 주세요.' } },
      })
    for (const input of [
      { code, fileNames: ['x.txt'] },
      { code, fileNames: ['../a.txt'] },
      { code, fileIdentifiers: another.ids },
    ])
      expect((await dohyun.send(filesCalls.removeFiles, input)).status).toBe(404)
    expect(await everythingOf(app)).toEqual(before)
  })

  test('all at once (FILE-020); what belongs to something leaves a line in the audit log', async () => {
    const { code } = await saved('emptied')
    expect(await dohyun.call(filesCalls.removeAll, { code })).toEqual({ removed: 3 })
    expect(await namesOf(code)).toEqual([])
    const lines = await app.db
      .selectFrom('platform_audit')
      .select(['person_code', 'target', 'details'])
      .where('action', '=', 'files.deleted')
      .execute()
    expect(lines).toEqual([
      {
        person_code: people.dohyun,
        target: 'things.thing:emptied',
        details: { code, names: expect.arrayContaining(['a.txt', 'b.txt', 'c.txt']) },
      },
    ])
  })

  test('two change places (FILE-023), and a whole set gets its order', async () => {
    const { code, ids } = await three()
    await dohyun.call(filesCalls.swap, { sourceId: ids[0]!, targetId: ids[2]! })
    expect(await namesOf(code)).toEqual(['c.txt', 'b.txt', 'a.txt'])
    await dohyun.call(filesCalls.order, { code, fileIds: [ids[1]!] })
    expect(await namesOf(code)).toEqual(['b.txt', 'c.txt', 'a.txt'])
    await dohyun.call(filesCalls.order, { code, fileIds: ids })
    expect(await namesOf(code)).toEqual(['a.txt', 'b.txt', 'c.txt'])
    await send(code, 'd.txt')
    expect(await namesOf(code)).toEqual(['a.txt', 'b.txt', 'c.txt', 'd.txt'])
  })

  test('nothing changes places with a file of another set or of nobody', async () => {
    const { code, ids } = await three()
    const another = await three()
    const before = await everythingOf(app)
    const missing = '01890000-0000-4000-8000-000000000000'
    expect((await dohyun.send(filesCalls.swap, { sourceId: ids[0], targetId: another.ids[0] })).status).toBe(400)
    expect((await dohyun.send(filesCalls.swap, { sourceId: ids[0], targetId: missing })).status).toBe(404)
    expect((await dohyun.send(filesCalls.order, { code, fileIds: another.ids })).status).toBe(404)
    expect(await everythingOf(app)).toEqual(before)
  })
})
