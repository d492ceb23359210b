import type { AuditSeal } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import type { Db } from '../database/database.ts'

/** What a set of files takes; what is left out is as the installation has it, and nothing exceeds that. */
export type FileLimits = {
  /** All files together, bytes. */
  totalBytes?: number
  /** One file, bytes. */
  fileBytes?: number
  files?: number
  /** The only endings that are taken, in small letters without the dot. */
  allowed?: readonly string[]
}

/**
 * A kind of thing that files belong to (an article, a survey, a task). The owner decides who reads and changes them;
 * what its answers do not name is not found.
 */
export type FileOwner = {
  /** `module.thing`: `boards.article`. */
  kind: string
  /** Whose files the viewer may read now, of these. Asked at every list and every fetch: one query for all. */
  read: (ctx: Ctx, ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** Whether she may add, delete and order files of one that is saved already; whoever keeps versions answers no. */
  change: (ctx: Ctx, id: string) => Promise<boolean>
  /**
   * Asked when a set is opened for it. @param hint where it will stand (the id of a board)
   * @throws AppError NotFoundException or AccessDeniedException when she may add no files there
   */
  limits?: (ctx: Ctx, hint: string | undefined) => Promise<FileLimits>
  /**
   * Whether the audit log names nobody who has sent, opened or removed files of one, and in whose company it tells it;
   * left out, it always names her.
   */
  seal?: (db: Db, id: string) => Promise<{ comCode: string; seal: AuditSeal } | null>
  /** Which of these unattached sets a draft still names: they are kept however old they are. */
  drafts?: (db: Db, codes: readonly string[]) => Promise<ReadonlySet<string>>
}

declare module './offers.ts' {
  interface Offers {
    /** What files may belong to. */
    fileOwners?: readonly FileOwner[]
  }
}
