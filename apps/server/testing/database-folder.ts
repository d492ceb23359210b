import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Copies of the demo company take 30 MB each, and a run has a few dozen at a time. */
const roomNeeded = 2 * 1024 ** 3

/**
 * A new folder for a database of tests: in memory where there is room, since a copy made there takes a twentieth of the
 * time that it takes on most disks.
 * @param name what its own name begins with; whoever makes it removes it
 */
export async function newDatabaseFolder(name: string): Promise<string> {
  const room = await statfs(memory).catch(() => undefined)
  const isRoomy = room !== undefined && room.bavail * room.bsize >= roomNeeded
  return mkdtemp(join(isRoomy ? memory : tmpdir(), name))
}
