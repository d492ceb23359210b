import type { Db } from '#platform/server/database/database.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { seedArticles } from './demo/articles.ts'
import { seedBoards } from './demo/boards.ts'
import { seedContracts } from './demo/contracts.ts'
import { seedMigrated } from './demo/migrated.ts'
import { seedTalk } from './demo/talk.ts'
import { indexAllArticles } from './search/index-articles.ts'

/** The demo companies' boards, and what stands on them. */
export async function seedDemo(db: Db, now: Date, storage: Storage): Promise<void> {
  await seedBoards(db, now)
  await seedArticles(db, now, storage)
  await seedTalk(db, now)
  await indexAllArticles(db)
  await seedContracts(db, now)
  await seedMigrated(db)
}
