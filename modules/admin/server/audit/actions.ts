import type { Dictionary, Texts } from '#platform/server/texts.ts'

/**
 * The names of all acts that are told in the audit log. A module that writes lines has a text for each under
 * `{module}.acts`, which is all it takes to be found here.
 */
export function knownActions(texts: Texts): string[] {
  return Object.entries(texts.dictionary('ko'))
    .flatMap(([module, own]) =>
      typeof own === 'object' && typeof own.acts === 'object' ? leaves(own.acts, module) : [],
    )
    .toSorted()
}

const leaves = (texts: Dictionary, path: string): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'object' ? leaves(text, `${path}.${key}`) : [`${path}.${key}`],
  )
