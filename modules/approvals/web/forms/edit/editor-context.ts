import { createContext, useContext } from 'react'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { FormField } from '../../../contract/forms/fields.ts'
import type { FormFault } from '../../../contract/forms/form-faults.ts'
import type { BegunForm } from '../../../contract/forms-making.contract.ts'
import type { Kind } from '../model/kinds.ts'
import type { Making } from './use-making.ts'

/** What is in hand: a field, one of its columns, or (null) the form as a whole. */
export type Chosen = { fieldId: string | null; columnId?: string; focus?: 'name' | 'paper' }

export type Editor = {
  content: BegunForm
  change: Making['change']
  /** In which language names are written now. */
  tongue: Language
  onTongue: (tongue: Language) => void
  nameOf: (name: LocalName) => string
  chosen: Chosen
  choose: (chosen: Chosen) => void
  faults: readonly FormFault[]
  /** What is wrong with a field or with a column of it, in words; not with its condition. */
  wordsFor: (fieldId: string, columnId?: string) => string | undefined
  /** What is wrong with the condition of a field, in words. */
  conditionWordsFor: (fieldId: string) => string | undefined
  add: (kind: Kind, beside?: { other: string; side: 'before' | 'after' }) => void
  step: (fieldId: string, by: 1 | -1) => void
  remove: (fieldId: string) => void
  field: (fieldId: string | null) => FormField | undefined
}

export const EditorContext = createContext<Editor | undefined>(undefined)

/** The form that is made. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('a part of the editor stands outside of it')
  return editor
}
