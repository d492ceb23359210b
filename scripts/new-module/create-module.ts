import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { LocalName } from '#platform/contract/fields.ts'
import { listModule } from './list-module.ts'
import { NewModuleError } from './new-module-error.ts'
import { keepParts, optionsFolder } from './options.ts'

const template = join(import.meta.dirname, 'template')

/**
 * Creates `modules/<name>` from the template and adds it to the lists in `apps/`. Nothing that is there is written over.
 * @param root folder of the repository
 * @param name one word in lower case: it begins paths, tables, texts and events
 * @param titles what people read, in the four languages
 * @param options what it has beyond a table, two calls and a page
 * @returns the files that were created or changed, relative to the root
 * @throws NewModuleError when the name cannot be used or a list is not as expected; nothing was written then
 */
export function createModule(
  root: string,
  name: string,
  titles: LocalName,
  options: ReadonlySet<string> = new Set(),
): string[] {
  refuseName(root, name)
  for (const title of Object.values(titles))
    if (title.trim() === '' || /\p{Cc}/u.test(title)) throw new NewModuleError('A title is one line of text.')

  const created = filesOf(name, titles, options)
  const changed = listModule(root, name)
  for (const [file, text] of [...created, ...changed]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return [...created.keys(), ...changed.keys()]
}

/**
 * The files of a module, by their paths in the repository: those of the template, then those of each option.
 * @param name a name that can be used
 */
export function filesOf(name: string, titles: LocalName, options: ReadonlySet<string>): Map<string, string> {
  const folders = [template, ...[...options].map((option) => join(optionsFolder, option))]
  const files = folders.flatMap((folder) => globSync('**/*.txt', { cwd: folder }).map((file) => ({ folder, file })))
  return new Map(
    files.map(({ folder, file }) => {
      const text = keepParts(readFileSync(join(folder, file), 'utf8'), options)
      return [
        join('modules', name, fill(file.slice(0, -'.txt'.length), name, titles)),
        fill(text, name, file.endsWith('.json.txt') ? asJson(titles) : titles),
      ]
    }),
  )
}

function refuseName(root: string, name: string): void {
  if (!/^[a-z][a-z0-9]{1,30}$/.test(name))
    throw new NewModuleError(`"${name}" is no name for a module: one word of small letters, such as "lunch".`)
  if (existsSync(join(root, 'modules', name))) throw new NewModuleError(`modules/${name} is there already.`)
  const taken = JSON.parse(readFileSync(join(root, 'platform/texts/ko.json'), 'utf8')) as object
  if (['platform', 'live', ...Object.keys(taken)].includes(name))
    throw new NewModuleError(`"${name}" is a word of the platform.`)
}

const fill = (text: string, name: string, titles: LocalName): string =>
  text
    .replaceAll('__name__', name)
    .replaceAll('__Name__', `${name[0]!.toUpperCase()}${name.slice(1)}`)
    // A function: "$" in a title must not be read as a replacement pattern.
    .replace(/__title_(ko|en|zh|ja)__/g, (_, language: keyof LocalName) => titles[language])

/** The titles as they stand between the quotes of a JSON file. */
const asJson = (titles: LocalName): LocalName => {
  const quoted = Object.entries(titles).map(([language, title]) => [language, JSON.stringify(title).slice(1, -1)])
  return Object.fromEntries(quoted) as LocalName
}
