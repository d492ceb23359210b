import { readFileSync } from 'node:fs'
import { invalid } from '#platform/contract/errors.ts'
import { decodeText } from '#platform/server/korean/decode-text.ts'
import type { ReadContacts } from './parsed.ts'
import { readTable } from './read-table.ts'
import { looksLikeVcard, readVcard } from './read-vcard.ts'

/**
 * The contacts of a file (CSV, xlsx, vCard). A hostile one takes seconds: only beside the event loop (`filesAside`).
 * @throws AppError ValidationException when it is none that can be read
 */
export async function readContacts({ path }: { path: string }): Promise<ReadContacts> {
  const text = decodeText(readFileSync(path))?.text
  const read = text !== undefined && looksLikeVcard(text) ? readVcard(text) : await readTable(path)
  if (read.rows.length === 0) throw invalid('upload', 'addressbook.import.empty')
  return read
}
