import { removeFileSets } from '#modules/files/server/files.public.ts'
import type { Db } from '#platform/server/database/database.ts'

/** Removes the files of drafts that are gone. */
export const removeFilesOf = (db: Db, gone: readonly { file_code: string | null }[]): Promise<void> =>
  removeFileSets(
    db,
    gone.flatMap(({ file_code }) => file_code ?? []),
  )
