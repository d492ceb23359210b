import type { Viewer } from '#platform/server/viewer.ts'
import type { AuditFilter } from './audit.queries.ts'

/**
 * What of the audit log an administrator may see: a super administrator all of it, a company manager the lines of the
 * company she acts in, whatever she asks for. Everything that reads the log starts from here.
 */
export function seenBy(viewer: Pick<Viewer, 'comCode' | 'grants'>, asked: AuditFilter): AuditFilter | null {
  if (viewer.grants.has('superAdmin')) return asked
  if (asked.comCode !== undefined && asked.comCode !== viewer.comCode) return null
  return { ...asked, comCode: viewer.comCode }
}
