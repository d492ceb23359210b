import { AppError } from './errors.ts'

/** The editors an installation may choose (0§5, FILE-002); the first is the default. */
export const editorTypes = ['dext5', 'tiny', 'synap'] as const
export type EditorType = (typeof editorTypes)[number]

/** What is said of any other editor (0§8, FILE-040). */
export const notSupportedError = 'NOT_SUPPORTED_ERROR'

/**
 * The chosen editor.
 * @throws AppError NotSupportedException, `NOT_SUPPORTED_ERROR`, for one that is not known
 */
export function editorTypeOf(name: string | undefined): EditorType {
  if (!name) return editorTypes[0]
  const known = editorTypes.find((type) => type === name)
  if (!known) throw new AppError('NotSupportedException', 'editor.notSupported', { detail: notSupportedError })
  return known
}

/** A vendor's editor as the page is told of it; nothing is told where the built-in one is used. */
export type VendorEditor = {
  type: EditorType
  /** The address of the vendor's script. */
  script: string
}
