import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type ArchiveWriter, isBackupPath, isStoredFile, listedFiles } from './archive.ts'

/**
 * Adds what lies in the storage folder to a backup. Stored files never change: what the backup has already is left
 * alone, so that a second round brings only what came since. A file that is removed meanwhile is left out, one that is
 * still being written has another name.
 */
export async function addStoredFiles(
  archive: ArchiveWriter,
  folder: string,
): Promise<{ count: number; bytes: number }> {
  const added = { count: 0, bytes: 0 }
  for (const part of await namesIn(folder)) {
    for (const name of await namesIn(join(folder, part))) {
      const path = `files/${part}/${name}`
      if (!isBackupPath(path) || archive.has(path)) continue
      const file = await unlessMissing(open(join(folder, part, name), 'r'))
      if (!file) continue
      added.bytes += await archive.add(path, file.createReadStream())
      added.count += 1
    }
  }
  return added
}

/** Copies the stored files of a backup into a folder, which is not flushed to the disk yet. */
export async function copyStoredFiles(backup: string, folder: string): Promise<void> {
  for await (const { path } of listedFiles(backup)) {
    if (!isStoredFile(path)) continue
    const target = join(folder, path.slice('files/'.length))
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const written = createWriteStream(target, { flags: 'wx', mode: 0o600 })
    await pipeline(createReadStream(join(backup, path)), written)
  }
}

/** What a folder holds; nothing when there is no such folder. */
export const namesIn = async (folder: string): Promise<string[]> => (await unlessMissing(readdir(folder))) ?? []

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
}
