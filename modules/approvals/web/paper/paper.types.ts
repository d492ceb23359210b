import type { ReactNode } from 'react'
import type { RichTextHandle, RichTextImages } from '#platform/web/editor/editor.types.ts'
import type { ColumnField, FieldValue, FormField } from '../../contract/forms/fields.ts'

/** What turns a paper into one that is filled in. */
export type Filling = {
  /** Undefined: nothing stands there any more. */
  onChange: (fieldId: string, value: FieldValue | undefined) => void
  /** The names of what is attached to the document, of which fields for files name some. */
  files?: readonly string[]
  /** Where pictures of texts go. */
  images?: RichTextImages
  /** The editor of a text, to be asked for what it has not handed out; null when it goes. */
  onEditor?: (fieldId: string, editor: RichTextHandle | null) => void
  /** What is wrong, in words, by where (`items.2.price`). */
  errors: Readonly<Record<string, string | undefined>>
}

/** What turns a paper into one that is put together. */
export type Arranging = {
  /** Lies over a field, or over the name of the form (null). */
  renderCover: (field: FormField | null) => ReactNode
  /** What stands where something will be filled in. */
  hint: (field: FormField | ColumnField) => string
}

/** The people and departments of a document by their codes; who is not among them is asked for. */
export type Names = ReadonlyMap<string, string>
