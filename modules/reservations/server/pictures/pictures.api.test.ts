import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { reservationAdministrationCalls } from '../../contract/administration.contract.ts'
import { findCalls } from '../../contract/find.contract.ts'
import { largestPicture, pictureCalls } from '../../contract/pictures.contract.ts'
import { reservationsCalls } from '../../contract/reservations.contract.ts'
import { asked, codeOf, dayAhead, read, save } from '../reservations.fixture.ts'

let app: TestApp
let keeper: TestClient
let dohyun: TestClient
let haneul: TestClient
const room = 101
beforeAll(async () => {
  app = await startTestApp({ work: true })
  ;[keeper, dohyun, haneul] = await Promise.all([
    app.signIn('reserve.manager'),
    app.signIn('dohyun.kim'),
    app.signIn('haneul.song'),
  ])
})
afterAll(() => app.close())

const drawn = (background: string, width = 1_200, height = 500) =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'secret-owner' } })
    .jpeg()
    .toBuffer()
const send = async (picture: Promise<Buffer> | Buffer, id = room, client = keeper) =>
  client.send(pictureCalls.setResourcePicture, {
    id,
    upload: { name: 'room.jpg', content: new Uint8Array(await picture) },
  })
const give = async (background: string, id = room): Promise<string> => {
  const { status, body } = await send(drawn(background), id)
  expect(status).toBe(200)
  return (body as { result: { picturePath: string } }).result.picturePath
}
const fetched = async (path: string, client = dohyun) => (await client.request('GET', path)).status
const keyOf = (path: string) => path.split('ver=')[1]!
/** What is kept of pictures and of what was done with them; the clock of this app does its own work meanwhile. */
const kept = async () => [
  await app.db
    .selectFrom('reservations_resources')
    .select(['resource_id', 'picture_key'])
    .orderBy('resource_id')
    .execute(),
  await app.db.selectFrom('platform_audit').select('id').where('action', 'like', 'reservations.%').execute(),
]
const isGone = (path: string) =>
  expect.poll(() => app.services.storage.sizeOf(keyOf(path)), { timeout: 60_000 }).toBeUndefined()

test('a picture is drawn anew, stands wherever the resource does, and only who sees the resource gets it', async () => {
  const path = await give('#3060c0')
  const { bytes } = await app.services.storage.get(keyOf(path))
  const file = await buffer(bytes)
  expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 960, height: 640 })
  expect(file.includes('secret-owner')).toBe(false)
  const answer = await dohyun.request('GET', path)
  expect(answer.headers['content-type']).toBe('image/webp')
  expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable')
  expect(await fetched(path, haneul)).toBe(404)
  expect(await fetched(path, app.visitor())).toBe(401)

  expect((await dohyun.call(reservationsCalls.resourceDetail, { id: room })).picturePath).toBe(path)
  const { resources } = await dohyun.call(reservationsCalls.reserveBoard, { id: 1 })
  expect(resources.filter(({ picturePath }) => picturePath !== null).map(({ resourceId }) => resourceId)).toEqual([
    room,
  ])
  const { items } = await dohyun.call(findCalls.find, { day: dayAhead(70), minutes: 30, query: '북악' })
  expect(items.find(({ resourceId }) => resourceId === room)!.picturePath).toBe(path)
  const { requestId } = await save(
    dohyun,
    asked(room, dayAhead(70), '10:00-11:00', { attendees: [codeOf('jiwoo.seo')] }),
  )
  expect((await read(dohyun, requestId)).resource.picturePath).toBe(path)
})

test('another one has another address and the file before goes; taken away it is nowhere', async () => {
  const before = await give('#c03030')
  const now = await give('#30c030')
  expect(now).not.toBe(before)
  await isGone(before)
  expect([await fetched(before), await fetched(now)]).toEqual([404, 200])
  expect(await keeper.call(pictureCalls.removeResourcePicture, { id: room })).toEqual({ picturePath: null })
  await isGone(now)
  expect(await fetched(now)).toBe(404)
  const rows = await app.db
    .selectFrom('platform_audit')
    .select(['action', 'target', 'com_code'])
    .where('action', 'like', 'reservations.resourcePicture%')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(rows).toEqual([
    { action: 'reservations.resourcePictureRemoved', target: `resource:${room}`, com_code: 'HC' },
    { action: 'reservations.resourcePictureChanged', target: `resource:${room}`, com_code: 'HC' },
  ])
  const without = await kept()
  await keeper.call(pictureCalls.removeResourcePicture, { id: room })
  expect(await kept()).toEqual(without)
})

test('what is typed beside it is saved over it, and it goes with its resource', async () => {
  const { groupId } = await keeper.call(reservationAdministrationCalls.adminResource, { resourceId: room })
  const { resourceId } = await keeper.call(reservationAdministrationCalls.createResource, {
    groupId,
    name: { ko: '새 방', en: '', zh: '', ja: '' },
  })
  const fields = await keeper.call(reservationAdministrationCalls.adminResource, { resourceId })
  const path = await give('#808080', resourceId)
  await keeper.call(reservationAdministrationCalls.updateResource, { ...fields, place: '5층' })
  expect(await keeper.call(reservationAdministrationCalls.adminResource, { resourceId })).toMatchObject({
    place: '5층',
    picturePath: path,
  })
  await keeper.call(reservationAdministrationCalls.removeResource, { resourceId })
  await isGone(path)
})

test('refused: what is no picture or too large, whoever does not manage the resource, and who does not see it', async () => {
  const before = await kept()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect(await send(svg)).toMatchObject({
    status: 400,
    body: { error: { fields: [{ path: 'upload', key: 'organisation.photo.errors.imagesOnly' }] } },
  })
  const picture = await drawn('#000')
  const answers = [
    await send(drawn('#000', 12_000, 6_000)),
    await send(Buffer.alloc(largestPicture + 1)),
    await send(picture, room, dohyun),
    await send(picture, room, haneul),
    await send(picture, 301),
    await dohyun.send(pictureCalls.removeResourcePicture, { id: room }),
    await haneul.send(pictureCalls.removeResourcePicture, { id: room }),
    await dohyun.send(pictureCalls.resourcePicture, { id: room, ver: 'other' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 413, 403, 404, 404, 403, 404, 404])
  expect(await kept()).toEqual(before)
})
