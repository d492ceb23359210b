import type { StoredFile } from '../../contract/files.entities.ts'

export type FileListProps = {
  /** The set to be read. */
  code: string
  /** Its files, where whoever shows the list has them already; left out, they are asked for. */
  files?: readonly StoredFile[]
  /** What the files are; left out, "첨부 파일". */
  title?: string
  /** Of its heading; left out, 3: under the heading of what the files belong to. */
  level?: 2 | 3
  /** What the zip file of all is called, without its ending; left out, the server names it. */
  zipName?: string
  /** For a card or a comment: no heading, and nothing at all where there are no files. */
  compact?: boolean
}
