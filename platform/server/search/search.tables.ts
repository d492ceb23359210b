import type { Generated, GeneratedAlways } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Instant, Json } from '../database/tables.ts'

declare module '../database/tables.ts' {
  interface Tables {
    platform_search_documents: {
      document_id: GeneratedAlways<number>
      source: string
      id: string
      com_code: string
      at: Instant
      title: string
      title_key: string
      body_key: string
      names_key: Generated<string>
      author: Json<LocalName> | null
      author_key: string
      place: Json<LocalName> | null
      place_key: string
      place_code: Generated<string>
      readers: string[]
      facts: Json<Record<string, unknown>>
    }
  }
}
