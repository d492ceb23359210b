import type { Services } from '#platform/server/ctx.ts'
import { secretOf } from '#platform/server/secrets.ts'

/** `bearer` signs bearer tokens; `seal` keeps small cookies and throttle keys unreadable. */
type KeyName = 'accounts.bearer' | 'accounts.seal'

const known = new WeakMap<Services, Map<KeyName, Promise<Buffer>>>()

/** A key that all processes share, read once by each. */
export function keyOf(services: Services, name: KeyName): Promise<Buffer> {
  const keys = known.get(services) ?? new Map<KeyName, Promise<Buffer>>()
  known.set(services, keys)
  const found = keys.get(name)
  if (found) return found
  const read = secretOf(services.database.writer, name)
  keys.set(name, read)
  read.catch(() => keys.delete(name))
  return read
}
