import type { Picture } from '#platform/server/pdf/surface.ts'

/** A box for a stamp, in words. */
export type SheetStamp = {
  role: string
  marks: readonly string[]
  name: string
  /** Such as "김도현 대결". */
  actedBy: string | null
  at: string | null
  /** What stands where nobody has stamped: "반려", "후결 대기". */
  word: string | null
  seal: 'stamp' | 'no' | 'skipped' | 'none'
  /** Whose name is in the stamp. */
  sealName: string
  picture: Picture | null
}

/** A label and what stands behind it. */
export type SheetLine = { label: string; text: string; isWide: boolean; isQuiet?: boolean }

export type SheetTable = {
  label: string
  columns: readonly { label: string; isNumeric: boolean }[]
  rows: readonly (readonly string[])[]
  /** The last line: what it is called, over so many columns, and the sums behind. */
  totals: { label: string; span: number; sums: readonly string[] } | null
}

export type SheetBlock =
  | { kind: 'lines'; lines: readonly SheetLine[] }
  | ({ kind: 'table' } & SheetTable)
  | { kind: 'text'; label: string; html: string }
  | { kind: 'note'; text: string }

/** A document in words, as it is laid onto paper; plain values, so that it is drawn in a thread of its own. */
export type Sheet = {
  language: string
  formName: string
  about: { title: string; author: string; at: Date }
  /** 인, in the stamp. */
  sealWord: string
  stamps: readonly SheetStamp[]
  head: readonly SheetLine[]
  blocks: readonly SheetBlock[]
  /** What it brings along: attachments, earlier documents, who was told, comments are no part of it. */
  beside: readonly { label: string; lines: readonly string[] }[]
  history: {
    title: string
    note: string
    columns: readonly string[]
    rows: readonly (readonly string[])[]
    hash: string
  }
  pictures: ReadonlyMap<string, Picture>
  /** At the foot of each page. */
  foot: string
}
