import { randomBytes, randomUUID } from 'node:crypto'
import type { Services } from '#platform/server/ctx.ts'

/**
 * What is said in an anonymous survey waits sealed until others have said something, too. The key lies beside the
 * database and in no backup, so that whoever reads every table cannot open what waits (decision 28).
 */

/** Keys that this process has read; they never change. */
const known = new Map<string, Buffer>()
const mostKnown = 1_000

/** A new key. @returns the name under which it lies */
export async function makeMixingKey({ storage }: Pick<Services, 'storage'>): Promise<string> {
  const name = randomUUID()
  await storage.unsaved.put(name, randomBytes(32))
  return name
}

/** @returns undefined when it is lost: the database was restored without what lay beside it */
export async function mixingKey({ storage }: Pick<Services, 'storage'>, name: string): Promise<Buffer | undefined> {
  const found = known.get(name) ?? (await storage.unsaved.get(name))
  if (found && !known.has(name)) {
    if (known.size >= mostKnown) known.delete(known.keys().next().value!)
    known.set(name, found)
  }
  return found
}

/** What was sealed with it can never be opened any more. */
export async function removeMixingKey({ storage }: Pick<Services, 'storage'>, name: string): Promise<void> {
  known.delete(name)
  await storage.unsaved.remove(name)
}
