import type { Ref } from 'react'
import type { Language } from '#platform/contract/languages.ts'

/** Where pictures go that are pasted, dropped or chosen. */
export type RichTextImages = {
  /**
   * Keeps a picture and answers the address under which the text shows it (`imageAddress(fileId)` of the contract).
   * Rejects with an `AppError` when it cannot: its sentence is shown.
   */
  upload: (
    file: File,
    on: { progress: (share: number) => void; signal: AbortSignal },
  ) => Promise<{ address: string; width?: number; height?: number }>
  /** The largest picture, in bytes; larger ones are refused before they travel. */
  maxBytes?: number
}

/** Somebody who may be mentioned. */
export type Mentionable = {
  personCode: string
  /** As it stands in the text after `@`. */
  name: string
  /** What tells namesakes apart: department, title. */
  detail?: string
}

export type RichTextMentions = {
  /** People who fit what was typed after `@`, half-typed syllables included. At most 20 are shown. */
  find: (query: string, signal: AbortSignal) => Promise<readonly Mentionable[]>
}

/** What a form asks of an editor: `ref={editor}`, then `editor.current?.getHtml()`. */
export type RichTextHandle = {
  /** The text as it is now, the syllable being typed included; call it to save. */
  getHtml: () => string
  /** Puts another text in: a restored draft. While a syllable is being typed it waits for its end. */
  setHtml: (html: string) => void
  /** Hands out by `onChange` what is still waiting to be, and answers the text. */
  flush: () => string
  focus: () => void
  /** Whether there is nothing to read or see. */
  isEmpty: () => boolean
  /** Whether it was changed since it was opened or last `markSaved`. */
  isDirty: () => boolean
  markSaved: () => void
  /** Whether a picture is still on its way; wait for it before saving. */
  isUploading: () => boolean
}

export interface RichTextEditorProps {
  /** What is written here, for assistive technology. */
  label: string
  /** The text to begin with; a different one later (not the editor's own) replaces what stands there. */
  value: string
  /** Hears of changes, at most every half second; the text is what `getHtml` answers. */
  onChange?: (html: string) => void
  /** `read` shows the text only (FILE-003). */
  mode?: 'edit' | 'read'
  /** `compact`: fewer buttons, small text, no tables; for comments. It is always the built-in editor. */
  shape?: 'full' | 'compact'
  images?: RichTextImages
  mentions?: RichTextMentions
  /** The language of its buttons; left out, that of the page (FILE-005). */
  lang?: Language
  placeholder?: string
  /** The most characters of text; the count is shown as it comes near. */
  maxLength?: number
  /** The sentence of a fault with the field. */
  error?: string
  autoFocus?: boolean
  /** Height of the writing area in pixels before it grows; default 320, compact 72. */
  minHeight?: number
  ref?: Ref<RichTextHandle>
}
