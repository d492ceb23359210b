import { currentViewer } from '#platform/web/session/viewer.ts'
import type { DraftContent } from './article-form.ts'

/** What this browser keeps of a text until the server has it. */
export type LocalCopy = { content: DraftContent; at: number }

/** Of a draft on the server by its number, of one that has none yet by its board. */
export type CopyName = { draftId: number } | { newOn: number }

// The person is part of the name: whoever signs in here next finds nothing of hers.
const keyOf = (name: CopyName) =>
  `maru.boards.draft.${currentViewer()?.personCode ?? ''}.${'draftId' in name ? name.draftId : `new-${name.newOn}`}`

/** Keeps a copy; a browser that refuses storage, or has no room, keeps none. */
export function keepCopy(name: CopyName, content: DraftContent | undefined): void {
  try {
    if (content === undefined) localStorage.removeItem(keyOf(name))
    else localStorage.setItem(keyOf(name), JSON.stringify({ content, at: Date.now() } satisfies LocalCopy))
  } catch {
    // The server still gets the text.
  }
}

/** The copy there is; undefined without one, or when it is damaged. */
export function readCopy(name: CopyName): LocalCopy | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as LocalCopy | null
    return kept && typeof kept.at === 'number' && typeof kept.content?.title === 'string' ? kept : undefined
  } catch {
    return undefined
  }
}
