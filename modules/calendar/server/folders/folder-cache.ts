import type { Ctx, Services } from '#platform/server/ctx.ts'
import { SignalledCache } from '#platform/server/live/signalled-cache.ts'
import { foldersWithOwn, keepsCompany, type SeenFolder } from '../calendar.access.ts'

/** What the folders somebody sees come from: posts and companies, and folders, shares and marks (triggers tell). */
const signals = ['organisation.changed', 'calendar.foldersChanged']
/** People who looked lately; an entry is a few folders. */
const peopleRemembered = 2_000

const caches = new WeakMap<Services, SignalledCache<readonly SeenFolder[]>>()

/** Each running portal has its own; tests run several in one process. */
function cacheOf(services: Services): SignalledCache<readonly SeenFolder[]> {
  const known = caches.get(services) ?? new SignalledCache(services.live, signals, peopleRemembered)
  caches.set(services, known)
  return known
}

/**
 * The same as `foldersWithOwn`, remembered until anything it comes from has changed: for what every home page asks.
 * Whoever changes something has them looked up.
 */
export function rememberedFolders({
  services,
  viewer,
}: Pick<Ctx, 'services' | 'viewer'>): Promise<readonly SeenFolder[]> {
  const { personCode, comCode, grants, language } = viewer
  const key = `${personCode} ${comCode} ${keepsCompany(viewer)} ${grants.has('superAdmin')} ${language}`
  return cacheOf(services).get(key, () => foldersWithOwn(services.database.reader, viewer))
}
