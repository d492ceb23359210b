import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import { filesConfig } from '../files.config.ts'
import { ownerOf } from '../sets/access.ts'
import { removeFileSets } from '../sets/sets.ts'

const dayMs = 86_400_000
/** Sets looked at together. */
const batch = 500

/** Removes sets that were never saved with anything and that no draft names, some days after they were opened. */
export async function tidySets(services: Services): Promise<void> {
  const { database, config, now, log } = services
  const before = new Date(now().getTime() - config(filesConfig).FILES_UNSAVED_DAYS * dayMs)
  let after = { opened_at: new Date(0), code: '00000000-0000-0000-0000-000000000000' }
  let removed = 0
  for (;;) {
    const old = await database.writer
      .selectFrom('files_sets')
      .select(['code', 'kind', 'opened_at'])
      .where('owner_id', 'is', null)
      .where('opened_at', '<', before)
      .where(sql<boolean>`(opened_at, code) > (${after.opened_at}, ${after.code}::uuid)`)
      .orderBy('opened_at')
      .orderBy('code')
      .limit(sql.lit(batch))
      .execute()
    const kept = new Set<string>()
    for (const [kind, codes] of byKind(old)) {
      const named = await ownerOf({ services }, kind)?.drafts?.(database.writer, codes)
      for (const code of named ?? []) kept.add(code)
    }
    const orphaned = old.filter(({ code }) => !kept.has(code)).map(({ code }) => code)
    await removeFileSets(database.writer, orphaned)
    removed += orphaned.length
    if (old.length < batch) break
    after = old.at(-1)!
  }
  if (removed > 0) log.info({ removed }, 'sets of files that nobody saved were removed')
}

function byKind(sets: readonly { code: string; kind: string }[]): Map<string, string[]> {
  const kinds = new Map<string, string[]>()
  for (const { code, kind } of sets) kinds.set(kind, [...(kinds.get(kind) ?? []), code])
  return kinds
}
