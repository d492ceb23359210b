import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { isZipBomb, zipEntries } from './zip-guard.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maru-zip-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function zip(name: string, entries: Record<string, Buffer | number>): Promise<string> {
  const path = join(folder, name)
  const file = new ZipFile()
  for (const [entry, content] of Object.entries(entries))
    if (Buffer.isBuffer(content)) file.addBuffer(content, entry)
    else file.addReadStream(Readable.from(zeros(content)), entry)
  file.end()
  await pipeline(file.outputStream, createWriteStream(path))
  return path
}
function* zeros(bytes: number) {
  for (let left = bytes; left > 0; left -= 1_048_576) yield Buffer.alloc(Math.min(left, 1_048_576))
}

test('an ordinary document is none', async () => {
  const path = await zip('a.docx', {
    'word/document.xml': Buffer.from('<w:p>안녕</w:p>'.repeat(20_000)),
    'a/한글.xml': Buffer.from('a'),
  })
  expect((await zipEntries(path))!.map(({ name }) => name)).toEqual(['word/document.xml', 'a/한글.xml'])
  expect(await isZipBomb(path)).toBe(false)
})

test('one part that unfolds into a thousand times its size is one', async () => {
  expect(await isZipBomb(await zip('b.docx', { 'word/document.xml': 20 * 1_048_576 }))).toBe(true)
})

test('many parts that together are too large are one', async () => {
  const path = await zip(
    'c.xlsx',
    Object.fromEntries(Array.from({ length: 3 }, (_, at) => [`${at}.xml`, Buffer.from('a')])),
  )
  const bytes = await readFile(path)
  // The directory says 200 MB for each, and as much packed.
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4))
    for (const field of [20, 24]) bytes.writeUInt32LE(200 * 1_048_576, at + field)
  await writeFile(path, bytes)
  expect(await isZipBomb(path)).toBe(true)
})

test.each([
  ['no directory', Buffer.from('PK\x03\x04 and nothing else')],
  [
    'a directory that lies elsewhere',
    Buffer.concat([Buffer.from('PK\x05\x06\0\0\0\0\x01\0\x01\0', 'latin1'), Buffer.alloc(10, 0x7f)]),
  ],
  ['nothing', Buffer.alloc(0)],
])('%s is not understood, and counts as one', async (_what, bytes) => {
  const path = join(folder, 'd.zip')
  await writeFile(path, bytes)
  expect(await isZipBomb(path)).toBe(true)
})
