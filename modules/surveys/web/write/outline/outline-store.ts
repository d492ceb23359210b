import { useSyncExternalStore } from 'react'
import type { Language } from '#platform/contract/languages.ts'
import type { Question } from '../../../contract/surveys.entities.ts'
import type { QuestionType } from '../../../contract/surveys.rules.ts'

/** What the outline beside a page of writing shows, and what it does there. */
export type Outlined = {
  questions: readonly Question[]
  tongue: Language
  written: Language
  openId: string | undefined
  /** Questions with which something is wrong. */
  faulty: ReadonlySet<string>
  isFull: boolean
  onOpen: (id: string) => void
  onAdd: (type: QuestionType) => void
  onBank: () => void
  onStep: (id: string, by: 1 | -1) => void
}

// The side of the frame and the page are two trees: the page says here what the side shows.
let outlined: Outlined | undefined
const listeners = new Set<() => void>()

export function publishOutline(next: Outlined | undefined): void {
  outlined = next
  for (const listener of listeners) listener()
}

/** What is written now; undefined on no page of writing. */
export const useOutlined = (): Outlined | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => outlined,
  )
