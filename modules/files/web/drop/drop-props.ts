import type { ReactNode } from 'react'
import type { StoredFile, UploadLimits } from '../../contract/files.entities.ts'

/** What stands in a place for files now. */
export type DropState = {
  /** The files of the set that are whole, in their order. */
  files: readonly StoredFile[]
  /** Files on their way, paused ones included: what is saved now would lack them. */
  underWay: number
  /** Files that did not get through and may be tried again. */
  failed: number
}

export type FileDropProps = {
  /** What the files will belong to, as `boards.article`. */
  kind: string
  /** Where that will stand, as the id of a board; decides the limits. */
  hint?: string
  /** The set; null until the first file is chosen. */
  code: string | null
  /** A set was opened. Keep its code with the draft: what was begun goes on there after a reload. */
  onCode: (code: string) => void
  onChange?: (state: DropState) => void
  /** The person chose, removed or moved a file: what she writes is no longer only looked at. */
  onTouch?: () => void
  /** What the files are, read aloud and shown above; left out, "첨부 파일". */
  label?: string
  /** What stands under the name of a whole file: what its owner says of it, and does with it. */
  below?: (file: StoredFile) => ReactNode
  /** What the place takes, where it is known before the set is open. */
  limits?: Partial<Pick<UploadLimits, 'totalBytes'>>
}
