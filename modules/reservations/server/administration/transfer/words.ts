import { type Language, languages } from '#platform/contract/languages.ts'
import type { Texts } from '#platform/server/texts.ts'
import { colors, ways } from '../../../contract/reservations.rules.ts'
import { type TransferColumn, transferColumns } from '../../../contract/transfer.contract.ts'

const states = ['active', 'outOfOrder', 'retired'] as const
const answers = ['yes', 'no'] as const
const keys = {
  head: (value: TransferColumn) => `reservations.transfer.columns.${value}`,
  color: (value: (typeof colors)[number]) => `reservations.administration.colors.${value}`,
  way: (value: (typeof ways)[number]) => `reservations.transfer.ways.${value}`,
  state: (value: (typeof states)[number]) => `reservations.transfer.states.${value}`,
  answer: (value: (typeof answers)[number]) => `reservations.transfer.answers.${value}`,
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_*()[\]./-]/g, '')

/** How something with few values is called in a table. */
export type Word<Value> = {
  say: (value: Value) => string
  /** In whichever language, or by its own name; undefined for what is none. */
  meant: (text: string) => Value | undefined
}

/** What a table calls its columns and what stands in them: written in one language, read in all. */
export function wordsOf(texts: Texts, language: Language) {
  const wordOf = <Value extends string>(values: readonly Value[], keyOf: (value: Value) => string): Word<Value> => {
    const known = new Map<string, Value>()
    for (const value of values)
      for (const text of [value, ...languages.map((each) => texts.say(each, { key: keyOf(value) }))])
        known.set(plain(text), value)
    return {
      say: (value) => texts.say(language, { key: keyOf(value) }),
      meant: (text) => known.get(plain(text)),
    }
  }
  return {
    head: wordOf(transferColumns, keys.head),
    color: wordOf(colors, keys.color),
    way: wordOf(ways, keys.way),
    state: wordOf(states, keys.state),
    answer: wordOf(answers, keys.answer),
  }
}
export type Words = ReturnType<typeof wordsOf>
