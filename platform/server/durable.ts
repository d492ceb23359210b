import { mkdir, open, opendir, rename } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/*
 * What is acknowledged must outlive a power cut. A file that was flushed does: its name does not, before the folder that
 * holds the name is flushed too; nor does a folder that was just made, before the one above it is.
 */

/** Folders that this process has seen on the disk. It may forget one at any time: that costs a flush, nothing else. */
const onDisk = new Set<string>()
const rememberedAtMost = 10_000

/**
 * What the systems say of a folder that cannot be flushed (Windows opens none, some network disks flush none), and of
 * one that may be passed through but not read: that one is not ours.
 */
const unflushable = new Set(['EISDIR', 'EPERM', 'EINVAL', 'ENOTSUP', 'EACCES'])

/**
 * Moves a file or a folder to its place, on the same disk. When it has answered, the file is there with all its bytes,
 * whatever happens to the power; before, there is what was there before. Of a folder it is the names in it that are
 * flushed: what lies deeper is for the caller, who has `syncTree`.
 */
export async function durableRename(from: string, to: string): Promise<void> {
  await sync(from)
  await rename(from, to)
  await syncFolder(dirname(to))
}

/**
 * Makes a folder and those above it that are missing. When it has answered they stay, also those that somebody else
 * made a moment ago and may not have flushed yet: another call, another process, one that was killed.
 * @param top the highest folder that is our own to make: above it only what was missing is flushed
 */
export async function makeFolders(path: string, { mode, top = path }: { mode?: number; top?: string } = {}) {
  const first = await mkdir(path, { recursive: true, mode })
  // Each lies on the way to the next, so that the shorter path is the higher folder.
  const newFrom = first === undefined ? Number.POSITIVE_INFINITY : resolve(first).length
  const highest = Math.min(resolve(top).length, newFrom)
  let folder = resolve(path)
  while (folder.length >= highest && folder !== dirname(folder)) {
    if (folder.length >= newFrom || !onDisk.has(folder)) {
      await syncFolder(dirname(folder))
      remember(folder)
    }
    folder = dirname(folder)
  }
}

/** Flushes a folder with everything in it: what other programs wrote, or we without flushing each file. */
export async function syncTree(folder: string): Promise<void> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    else if (entry.isFile()) await sync(path)
  }
  await syncFolder(folder)
}

function remember(folder: string): void {
  if (onDisk.size >= rememberedAtMost) onDisk.clear()
  onDisk.add(folder)
}

async function sync(path: string): Promise<void> {
  let file: Awaited<ReturnType<typeof open>>
  try {
    // Windows flushes only what is open for writing.
    file = await open(path, 'r+')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EISDIR') return syncFolder(path)
    throw error
  }
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r')
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  } catch (error) {
    if (!unflushable.has((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
