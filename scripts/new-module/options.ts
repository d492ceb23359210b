import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NewModuleError } from './new-module-error.ts'

/** What a module can be made with: each has a folder of files that only it brings. */
export const optionsFolder = join(import.meta.dirname, 'options')
export const optionNames: readonly string[] = readdirSync(optionsFolder).sort()

/**
 * The options of `--with`.
 * @param list their names with commas between: `list,draft`
 * @throws NewModuleError for a name that is none, with those there are
 */
export function readOptions(list: string): ReadonlySet<string> {
  const named = list.split(',').map((name) => name.trim())
  const unknown = named.find((name) => !optionNames.includes(name))
  if (unknown !== undefined)
    throw new NewModuleError(`"${unknown}" is nothing that a module can be made with: ${optionNames.join(', ')}.`)
  return new Set(named)
}

/**
 * A file of the template with the parts that the options ask for. A part stands between a line `//#with list draft`,
 * which keeps it for whoever has one of these, or `//#without list draft`, for whoever has none of them, and `//#end`;
 * one part may stand in another. The lines are the same in every kind of file, since none of them stays.
 * @throws Error for a part that names no option, or does not end
 */
export function keepParts(text: string, options: ReadonlySet<string>): string {
  const kept: string[] = []
  /** Of the parts around a line, the innermost last: whether they stay. */
  const around: boolean[] = []
  for (const line of text.split('\n')) {
    const [, word, names = ''] = /^\s*\/\/#(with|without|end)\b(.*)$/.exec(line) ?? []
    if (word === undefined) {
      if (around.every(Boolean)) kept.push(line)
    } else if (word === 'end') {
      if (around.pop() === undefined) throw new Error('//#end stands where nothing began')
    } else around.push(hasOne(names.trim().split(/\s+/), options) === (word === 'with'))
  }
  if (around.length > 0) throw new Error(`${around.length} parts do not end`)
  return kept.join('\n')
}

function hasOne(names: readonly string[], options: ReadonlySet<string>): boolean {
  const unknown = names.find((name) => !optionNames.includes(name))
  if (unknown !== undefined) throw new Error(`"${unknown}" is no option`)
  return names.some((name) => options.has(name))
}
