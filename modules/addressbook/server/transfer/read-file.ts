import { readFileSync } from 'node:fs'
import { invalid } from '#platform/contract/errors.ts'
import type { ImportReport } from '../../contract/transfer.contract.ts'
import { decodeText } from './decode.ts'
import type { ParsedFile } from './parsed.ts'
import { readCsv } from './read-csv.ts'
import { looksLikeVcard, readVcard } from './read-vcard.ts'

export type ReadContacts = ParsedFile & Pick<ImportReport, 'encoding' | 'format'>

/**
 * The contacts of a file (CSV, vCard). A hostile one takes seconds: only beside the event loop (`filesAside`).
 * @throws AppError ValidationException when it is none that can be read
 */
export function readContacts({ path }: { path: string }): ReadContacts {
  const bytes = readFileSync(path)
  if (bytes.length === 0) throw invalid('upload', 'addressbook.import.empty')
  const { text, encoding } = decodeText(bytes)
  const format = looksLikeVcard(text) ? 'vcard' : 'csv'
  const read = format === 'vcard' ? readVcard(text) : readCsv(text)
  if (read.rows.length === 0) throw invalid('upload', 'addressbook.import.empty')
  return { ...read, encoding, format }
}
