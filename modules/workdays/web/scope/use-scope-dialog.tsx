import { type ReactNode, useState } from 'react'
import type { Scope } from '../../contract/recurrence/scopes.ts'
import { ScopeDialog, type ScopeQuestion } from './scope-dialog.tsx'

/** @returns `ask`: the occurrences that are meant, undefined when nothing is to be done; and the dialog for the page to show */
export function useScopeDialog(): { ask: (question: ScopeQuestion) => Promise<Scope | undefined>; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ question: ScopeQuestion; answer: (scope?: Scope) => void }>()
  return {
    ask: (question) =>
      new Promise((resolve) => {
        setAsked({
          question,
          answer: (scope) => {
            setAsked(undefined)
            resolve(scope)
          },
        })
      }),
    dialog: asked ? <ScopeDialog {...asked.question} onChoose={asked.answer} onClose={() => asked.answer()} /> : null,
  }
}
