import { readFileSync } from 'node:fs'
import { invalid } from '#platform/contract/errors.ts'
import { decodeText } from '#platform/server/korean/decode-text.ts'
import type { ImportReport } from '../../contract/transfer.contract.ts'
import type { ParsedFile } from './parsed.ts'
import { readCsv } from './read-csv.ts'
import { looksLikeVcard, readVcard } from './read-vcard.ts'

export type ReadContacts = ParsedFile & Pick<ImportReport, 'encoding' | 'format'>

/** What no text has; a file with it is no table and no card. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const notText = /[\u0000-\u0008\u000e-\u001f]/

/**
 * The contacts of a file (CSV, vCard). A hostile one takes seconds: only beside the event loop (`filesAside`).
 * @throws AppError ValidationException when it is none that can be read
 */
export function readContacts({ path }: { path: string }): ReadContacts {
  const bytes = readFileSync(path)
  if (bytes.length === 0) throw invalid('upload', 'addressbook.import.empty')
  const decoded = decodeText(bytes)
  if (!decoded || notText.test(decoded.text)) throw invalid('upload', 'addressbook.import.notText')
  const { text, encoding } = decoded
  const format = looksLikeVcard(text) ? 'vcard' : 'csv'
  const read = format === 'vcard' ? readVcard(text) : readCsv(text)
  if (read.rows.length === 0) throw invalid('upload', 'addressbook.import.empty')
  return { ...read, encoding, format }
}
