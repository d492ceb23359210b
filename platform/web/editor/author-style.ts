import { stylesOf } from '#platform/contract/rich-text-style.ts'

/** How an author's style is set on an element of the page. */
export type AuthorStyle = {
  /** Property names as CSS writes them; set one by one, which the policy of the page allows. */
  style: Readonly<Record<string, string>>
  /** Marks an author's colours, so that the style sheet can make them readable in the dark. */
  className: string | undefined
}

/** @param style the style attribute of clean rich text; anything that is not allowed there is left out */
export function authorStyle(tag: string, style: string | undefined): AuthorStyle | undefined {
  if (!style) return undefined
  const declared = stylesOf(tag, style)
  if (Object.keys(declared).length === 0) return undefined
  const { color, 'background-color': paper } = declared
  const marks = [color && 'rt-ink', paper && 'rt-paper'].filter(Boolean)
  return {
    style: { ...declared, ...(color && { '--rt-ink': color }), ...(paper && { '--rt-paper': paper }) },
    className: marks.length > 0 ? marks.join(' ') : undefined,
  }
}
