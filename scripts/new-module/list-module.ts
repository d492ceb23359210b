import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NewModuleError } from './new-module-error.ts'

type List = {
  file: string
  importLine: (name: string) => string
  /** Where the new entry goes: the found text is kept before or after it. */
  place: RegExp
  entry: (found: string, name: string, list: string) => string
}

/** The lists of `apps/` that name every module. The order of imports is settled by the formatter. */
const lists: readonly List[] = [
  {
    // A feature comes after the foundations, whose tables it refers to, and before the gatherers.
    file: 'apps/server/modules.ts',
    importLine: (name) => `import { ${name}Module } from '#modules/${name}/server/${name}.module.ts'`,
    place: /^ *\/\/ gatherers$/m,
    entry: (found, name, list) => `${list.includes('// features') ? '' : '  // features\n'}  ${name}Module,\n${found}`,
  },
  {
    file: 'apps/web/modules.ts',
    importLine: (name) => `import { ${name}Module } from '#modules/${name}/web/${name}.module.ts'`,
    place: /(?<=webModules: readonly WebModule\[\] = \[[^\]]*?),?\s*\]/,
    entry: (_found, name) => `, ${name}Module]`,
  },
  {
    file: 'apps/web/text-keys.ts',
    importLine: (name) => `import type ${name} from '#modules/${name}/texts/ko.json'`,
    place: /(?<=^type Texts =[^]*?)(?=\n\n)/m,
    entry: (_found, name) => ` & typeof ${name}`,
  },
]

/**
 * The texts of the lists with the module in them.
 * @throws NewModuleError when a list has another form than the one this knows
 */
export function listModule(root: string, name: string): Map<string, string> {
  return new Map(
    lists.map(({ file, importLine, place, entry }) => {
      const text = readFileSync(join(root, file), 'utf8')
      if (!place.test(text))
        throw new NewModuleError(`${file} has another form than expected: the module cannot be added to it.`)
      return [file, `${importLine(name)}\n${text.replace(place, (found) => entry(found, name, text))}`]
    }),
  )
}
