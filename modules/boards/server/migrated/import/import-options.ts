import type { Database } from '#platform/server/database/database.ts'
import type { Storage } from '#platform/server/storage/storage.ts'

export type ImportReport = {
  boards: number
  added: number
  changed: number
  unchanged: number
  /** Lines that were left out, the first hundred of them in words. */
  wrong: number
  problems: string[]
}

export type ImportOptions = {
  database: Database
  storage: Storage
  /** Holds `boards.jsonl`, `articles.jsonl` and whatever their paths name. */
  folder: string
  /** Reads and checks everything and writes nothing. */
  isDryRun: boolean
  now: Date
  signal?: AbortSignal
  onProgress?: (report: ImportReport) => void
}
