import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDiskStorage } from './disk-storage.ts'
import { isKey, newKey } from './keys.ts'
import { startS3 } from './s3.fixture.ts'
import { openS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** What a storage promises, wherever it lies. */
const kinds: [string, () => Promise<{ storage: Storage; stop: () => Promise<void> }>][] = [
  [
    'on a disk',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'maru-storage-'))
      return { storage: openDiskStorage(folder), stop: () => rm(folder, { recursive: true, force: true }) }
    },
  ],
  [
    'in a bucket',
    async () => {
      const { stop, ...service } = await startS3()
      return { storage: openS3Storage({ ...service, prefix: 'maru/', region: 'us-east-1' }), stop }
    },
  ],
]

const bytesOf = async (bytes: Readable) => Buffer.concat((await bytes.toArray()) as Buffer[])
const missing = { code: 'NotFoundException' }
const all = async <T>(items: AsyncIterable<T>) => {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

describe.each(kinds)('files %s', (_where, open) => {
  let storage: Storage
  let stop: () => Promise<void>
  beforeAll(async () => {
    ;({ storage, stop } = await open())
  })
  afterAll(() => stop())

  test.each([1, 70_000, 20_000_000])('%d bytes come back as they went', async (size) => {
    const content = randomBytes(size)
    const { key, size: stored } = await storage.put(Readable.from([content]))
    expect(isKey(key)).toBe(true)
    expect(stored).toBe(size)
    const found = await storage.get(key)
    expect(found.size).toBe(size)
    expect((await bytesOf(found.bytes)).equals(content)).toBe(true)
  })

  test('say how many bytes they have, or that there are none', async () => {
    const { key } = await storage.put(Readable.from([randomBytes(1_234)]))
    expect(await storage.sizeOf(key)).toBe(1_234)
    expect(await storage.sizeOf(newKey())).toBeUndefined()
    await storage.remove(key)
    expect(await storage.sizeOf(key)).toBeUndefined()
  })

  test('in parts, with the size of the whole', async () => {
    const content = randomBytes(100_000)
    const { key } = await storage.put(Readable.from([content]))
    for (const [first, last] of [
      [0, 1],
      [10, 19],
      [99_999, 99_999],
      [0, 99_999],
    ] as const) {
      const part = await storage.get(key, { first, last })
      expect(part.size).toBe(100_000)
      expect((await bytesOf(part.bytes)).equals(content.subarray(first, last + 1))).toBe(true)
    }
  })

  test('under a key that was written down before', async () => {
    const key = newKey()
    expect(await storage.put(Readable.from([Buffer.from('a')]), key)).toEqual({ key, size: 1 })
    expect((await storage.get(key)).size).toBe(1)
  })

  test('what is removed is gone, and may be removed again', async () => {
    const { key } = await storage.put(Readable.from([Buffer.from('a')]))
    await storage.remove(key)
    await expect(storage.get(key)).rejects.toMatchObject(missing)
    await storage.remove(key)
  })

  test('a source that breaks leaves nothing', async () => {
    const key = newKey()
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(20_000_000)
        throw new Error('the line was cut')
      })(),
      { objectMode: false },
    )
    await expect(storage.put(broken, key)).rejects.toThrow('the line was cut')
    await expect(storage.get(key)).rejects.toMatchObject(missing)
  })

  test.each(['../../etc/passwd', 'arriving', '', 'x'.repeat(36), '01890000-0000-4000-8000-00000000000/'])(
    'nothing lies under %j',
    async (key) => {
      await expect((async () => storage.get(key))()).rejects.toMatchObject(missing)
      await expect((async () => storage.put(Readable.from([Buffer.from('a')]), key))()).rejects.toMatchObject(missing)
      await expect((async () => storage.pieces.put(key, 1, Readable.from(['a'])))()).rejects.toMatchObject(missing)
      await expect((async () => storage.pieces.remove(key))()).rejects.toMatchObject(missing)
    },
  )

  test('secrets lie apart, are written over, and go', async () => {
    const key = newKey()
    expect(await storage.unsaved.get(key)).toBeUndefined()
    await storage.unsaved.put(key, Buffer.from('first'))
    await storage.unsaved.put(key, Buffer.from('second'))
    expect((await storage.unsaved.get(key))!.toString()).toBe('second')
    await expect(storage.get(key)).rejects.toMatchObject(missing)
    await storage.unsaved.remove(key)
    await storage.unsaved.remove(key)
    expect(await storage.unsaved.get(key)).toBeUndefined()
    await expect((async () => storage.unsaved.get('../secret'))()).rejects.toMatchObject(missing)
  })

  test('pieces wait by number, are written over, and go together', async () => {
    const [one, two] = [newKey(), newKey()]
    const put = (upload: string, number: number, text: string) =>
      storage.pieces.put(upload, number, Readable.from([Buffer.from(text)]))
    expect(await put(one, 1, 'first')).toEqual({ size: 5 })
    await put(one, 11, 'eleventh')
    await put(one, 1, 'again')
    await put(two, 1, 'other')
    const read = async (upload: string, number: number) =>
      (await bytesOf(await storage.pieces.get(upload, number))).toString()
    expect([await read(one, 1), await read(one, 11), await read(two, 1)]).toEqual(['again', 'eleventh', 'other'])
    expect((await all(storage.pieces.uploads())).toSorted()).toEqual([one, two].toSorted())
    await storage.pieces.remove(one)
    await expect(storage.pieces.get(one, 1)).rejects.toMatchObject(missing)
    expect(await all(storage.pieces.uploads())).toEqual([two])
    await storage.pieces.remove(two)
    expect(await all(storage.pieces.uploads())).toEqual([])
  })
})

test('on a disk one piece that is written by two at once is whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'maru-storage-'))
  const storage = openDiskStorage(folder)
  const upload = newKey()
  const contents = [randomBytes(300_000), randomBytes(300_000)]
  await Promise.all(contents.map((content) => storage.pieces.put(upload, 1, Readable.from([content]))))
  const kept = await bytesOf(await storage.pieces.get(upload, 1))
  expect(contents.some((content) => content.equals(kept))).toBe(true)
  await rm(folder, { recursive: true })
})

test('on a disk pieces that come while their upload is removed again and again are kept or missing, nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'maru-storage-'))
  const storage = openDiskStorage(folder)
  const upload = newKey()
  const outcomes: PromiseSettledResult<unknown>[] = []
  const again = async (times: number, act: () => Promise<unknown>) => {
    for (let turn = 0; turn < times; turn += 1) outcomes.push(...(await Promise.allSettled([act()])))
  }
  const putting = (number: number) =>
    again(60, () => storage.pieces.put(upload, number, Readable.from([Buffer.from('a')])))
  await Promise.all([putting(1), putting(1), putting(2), putting(3), again(300, () => storage.pieces.remove(upload))])
  const faults = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  for (const fault of faults) expect(fault).toMatchObject(missing)
  await rm(folder, { recursive: true })
})

test('on a disk a piece whose upload is removed before the last byte came is missing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'maru-storage-'))
  const storage = openDiskStorage(folder)
  const upload = newKey()
  const removing = async function* () {
    yield randomBytes(300_000)
    await storage.pieces.remove(upload)
    yield randomBytes(300_000)
  }
  await expect(storage.pieces.put(upload, 1, Readable.from(removing()))).rejects.toMatchObject(missing)
  expect(await all(storage.pieces.uploads())).toEqual([])
  await rm(folder, { recursive: true })
})

test('on a disk nothing unfinished stays behind, and no name is anybody’s choice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'maru-storage-'))
  const storage = openDiskStorage(folder)
  const { key } = await storage.put(Readable.from([Buffer.from('a')]))
  await storage.pieces.put(newKey(), 1, Readable.from([Buffer.from('a')]))
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  expect(files.map(({ name }) => name).toSorted()).toEqual(['1', key].toSorted())
  await rm(folder, { recursive: true })
})

test('a bucket that is not there is told at the start', async () => {
  const { stop, ...service } = await startS3()
  const storage = openS3Storage({ ...service, bucket: 'another', prefix: '', region: 'us-east-1' })
  await expect(storage.check()).rejects.toThrow(/S3_BUCKET: the bucket another cannot be used/)
  await stop()
})
