import { currentViewer } from '#platform/web/session/viewer.ts'

/** What this browser keeps of a text until the server has it. */
export type LocalCopy<C> = { content: C; at: number }

/**
 * What a copy is named by: what is written (`boards.draft`), and the draft on the server by its number, or, while there
 * is none, the place where the text is to stand.
 */
export type CopyName = { of: string } & ({ draftId: number } | { newOn: string | number })

// The person is part of the name: whoever signs in here next finds nothing of hers.
const keyOf = (name: CopyName) =>
  `maru.${name.of}.${currentViewer()?.personCode ?? ''}.${'draftId' in name ? name.draftId : `new-${name.newOn}`}`

/** Keeps a copy; a browser that refuses storage, or has no room, keeps none. */
export function keepCopy(name: CopyName, content: object | undefined): void {
  try {
    if (content === undefined) localStorage.removeItem(keyOf(name))
    else localStorage.setItem(keyOf(name), JSON.stringify({ content, at: Date.now() } satisfies LocalCopy<object>))
  } catch {
    // The server still gets the text.
  }
}

/** The copy there is; undefined without one, or when it is damaged. @param isContent whether it is what a draft holds */
export function readCopy<C extends object>(
  name: CopyName,
  isContent: (kept: Partial<C>) => boolean,
): LocalCopy<C> | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as LocalCopy<C> | null
    return kept && typeof kept.at === 'number' && kept.content && isContent(kept.content) ? kept : undefined
  } catch {
    return undefined
  }
}
