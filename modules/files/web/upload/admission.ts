import type { TextRef } from '#platform/contract/errors.ts'
import type { UploadLimits } from '../../contract/files.entities.ts'
import { cleanName, extensionOf, isBanned } from '../../contract/files.rules.ts'
import { limitSize } from '../limit-size.ts'
import { identifierOf, nameOf } from './identifier.ts'

/** What a set holds already, what is on its way included. */
export type Holding = {
  files: number
  /** Bytes. */
  bytes: number
  /** Identifiers of what is on its way or came in while the page was open. */
  ids: ReadonlySet<string>
}

/** A chosen file that is not taken, and the sentence that says why. */
export type Refusal = { name: string; why: TextRef }

/**
 * Sorts chosen files into those a set takes and those it does not, before anything is sent (2§5, FILE-014, FILE-015,
 * FILE-017). The server holds the same rules; here they answer at once. Each file that is taken counts for the next.
 */
export function admit(chosen: readonly File[], limits: UploadLimits, holding: Holding) {
  const taken: File[] = []
  const refused: Refusal[] = []
  const ids = new Set(holding.ids)
  let bytes = holding.bytes
  for (const file of chosen) {
    const why = reasonAgainst(file, limits, { files: holding.files + taken.length, bytes, ids })
    if (why) refused.push({ name: nameOf(file), why })
    else {
      taken.push(file)
      ids.add(identifierOf(file))
      bytes += file.size
    }
  }
  return { taken, refused }
}

function reasonAgainst(file: File, limits: UploadLimits, holding: Holding): TextRef | undefined {
  const name = nameOf(file)
  if (holding.ids.has(identifierOf(file))) return { key: 'files.drop.refused.twice' }
  if (cleanName(name) === '') return { key: 'files.refused.name' }
  if (isBanned(name, limits.banned) || (limits.allowed && !limits.allowed.includes(extensionOf(name))))
    return { key: 'files.refused.banned' }
  if (file.size === 0) return { key: 'files.refused.empty' }
  if (file.size > limits.fileBytes)
    return { key: 'files.refused.fileSize', params: { max: limitSize(limits.fileBytes) } }
  if (holding.files >= limits.files) return { key: 'files.refused.count', params: { max: limits.files } }
  if (holding.bytes + file.size > limits.totalBytes)
    return { key: 'files.refused.totalSize', params: { max: limitSize(limits.totalBytes) } }
  return undefined
}
