import type { FileOwner } from '#platform/server/offers/file-owner.ts'
import type { DraftKind } from './draft-kind.ts'
import { ownDrafts } from './read.ts'

/**
 * The files of what somebody is writing, hers alone: for the offer `fileOwners` of the module whose drafts they are.
 * @param more what its module knows: what fits there, and whether the audit log names her
 */
export const draftFileOwner = (kind: DraftKind, more: Pick<FileOwner, 'limits' | 'seal'>): FileOwner => ({
  kind: kind.files,
  read: async (ctx, ids) => {
    const rows = await ownDrafts(ctx, kind).select('d.draft_id').where('d.draft_id', 'in', ids.map(Number)).execute()
    return new Set(rows.map(({ draft_id }) => String(draft_id)))
  },
  change: async () => true,
  ...more,
})
