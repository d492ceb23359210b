import type * as files from 'node:fs/promises'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newKey } from './storage/keys.ts'

/** What the disk is told, in the order in which it has done it; no test can cut the power itself. */
const disk = vi.hoisted(() => ({ told: [] as string[], refuses: undefined as string | undefined }))

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof files>()
  return {
    ...real,
    open: async (path: string, ...rest: [string?]) => {
      const file = await real.open(path, ...rest)
      const flush = file.sync.bind(file)
      file.sync = async () => {
        if (disk.refuses) throw Object.assign(new Error('refused'), { code: disk.refuses })
        await flush()
        disk.told.push(`flush ${path}`)
      }
      return file
    },
    rename: async (from: string, to: string) => {
      await real.rename(from, to)
      disk.told.push(`name ${to}`)
    },
    mkdir: async (...args: Parameters<typeof real.mkdir>) => {
      const first = await real.mkdir(...args)
      if (first) disk.told.push(`make ${args[0] as string}`)
      return first
    },
  }
})

// Tests of several files share what they load: these take it anew, on the disk above, and leave none of it to the next.
vi.resetModules()
const { durableRename, makeFolders, syncTree } = await import('./durable.ts')
const { openDiskStorage } = await import('./storage/disk-storage.ts')
afterAll(() => void vi.resetModules())

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maru-durable-'))
  disk.told = []
  disk.refuses = undefined
})
afterEach(() => rm(folder, { recursive: true }))

/** What was told since the last time, with paths as seen from the folder of the test; names of our choice only. */
function told(names: Record<string, string> = {}): string[] {
  const lines = disk.told.map((line) => {
    const [what, path] = line.split(' ') as [string, string]
    return `${what} ${relative(folder, path) || '.'}`
  })
  disk.told = []
  return lines.map((line) => Object.entries(names).reduce((text, [from, to]) => text.replaceAll(from, to), line))
}

test('a file is flushed, renamed, and its folder flushed', async () => {
  await writeFile(join(folder, 'file.part'), 'a')
  await durableRename(join(folder, 'file.part'), join(folder, 'file'))
  expect(told()).toEqual(['flush file.part', 'name file', 'flush .'])
  expect(await readFile(join(folder, 'file'), 'utf8')).toBe('a')
})

test('a folder is flushed like a file, and with all that lies in it when that is asked for', async () => {
  await mkdir(join(folder, 'new/inner'), { recursive: true })
  await writeFile(join(folder, 'new/inner/file'), 'a')
  told()
  await syncTree(join(folder, 'new'))
  await durableRename(join(folder, 'new'), join(folder, 'whole'))
  expect(told()).toEqual(['flush new/inner/file', 'flush new/inner', 'flush new', 'flush new', 'name whole', 'flush .'])
})

test('of every folder that is made the one above it is flushed, once', async () => {
  await makeFolders(join(folder, 'one/two/three'))
  expect(told()).toEqual(['make one/two/three', 'flush one/two', 'flush one', 'flush .'])
  await makeFolders(join(folder, 'one/two/three'))
  expect(told()).toEqual([])
})

test('a folder that somebody else has made is flushed by whoever relies on it first, up to the highest of our own', async () => {
  await mkdir(join(folder, 'ours/inner'), { recursive: true })
  told()
  await makeFolders(join(folder, 'ours/inner'), { top: join(folder, 'ours') })
  expect(told()).toEqual(['flush ours', 'flush .'])
})

test('a folder that was removed and made again is flushed again', async () => {
  await makeFolders(join(folder, 'one'))
  await rm(join(folder, 'one'), { recursive: true })
  told()
  await makeFolders(join(folder, 'one'))
  expect(told()).toEqual(['make one', 'flush .'])
})

test.each(['EISDIR', 'EPERM', 'EINVAL', 'ENOTSUP', 'EACCES'])(
  'folders of a system that cannot flush them (%s) are passed over',
  async (code) => {
    disk.refuses = code
    await makeFolders(join(folder, 'one'))
    expect(await readdir(folder)).toEqual(['one'])
  },
)

test.each(['EIO', 'ENOSPC'])('a disk that fails while a folder is flushed (%s) is told', async (code) => {
  disk.refuses = code
  await expect(makeFolders(join(folder, 'one'))).rejects.toMatchObject({ code })
})

test('a file that cannot be flushed stays where it was', async () => {
  await writeFile(join(folder, 'file.part'), 'a')
  disk.refuses = 'EIO'
  await expect(durableRename(join(folder, 'file.part'), join(folder, 'file'))).rejects.toMatchObject({ code: 'EIO' })
  expect(await readdir(folder)).toEqual(['file.part'])
})

test('a stored file is on the disk with its name and the folders on the way to it', async () => {
  const root = join(folder, 'files')
  const key = newKey()
  const spread = key.slice(0, 2)
  await openDiskStorage(root).put(Readable.from([Buffer.from('a')]), key)
  const path = `files/${spread}/${key}`
  expect(told()).toEqual([
    `make ${dirname(path)}`,
    'flush files',
    'flush .',
    `flush ${path}.part`,
    `name ${path}`,
    `flush ${dirname(path)}`,
  ])
})

test('so is each piece of an upload', async () => {
  const upload = newKey()
  const { pieces } = openDiskStorage(join(folder, 'files'))
  for (const number of [1, 2]) await pieces.put(upload, number, Readable.from([Buffer.from('a')]))
  const piece = (number: number) => [
    expect.stringMatching(new RegExp(`^flush files/arriving/upload/${number}\\..*\\.part$`)),
    `name files/arriving/upload/${number}`,
    'flush files/arriving/upload',
  ]
  expect(told({ [upload]: 'upload' })).toEqual([
    'make files/arriving/upload',
    'flush files/arriving',
    'flush files',
    'flush .',
    ...piece(1),
    ...piece(2),
  ])
})
