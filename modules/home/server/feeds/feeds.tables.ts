import type { Generated } from 'kysely'
import type { Instant, Json } from '#platform/server/database/tables.ts'
import type { FeedEntry } from './parse-feed.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    home_feeds: {
      address: string
      entries: Json<FeedEntry[]>
      etag: Generated<string>
      last_modified: Generated<string>
      fetched_at: Instant | null
      failures: Generated<number>
      next_at: Instant
    }
  }
}
