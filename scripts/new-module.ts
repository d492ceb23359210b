import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createModule } from './new-module/create-module.ts'
import { NewModuleError } from './new-module/new-module-error.ts'
import { optionNames, readOptions } from './new-module/options.ts'

// npm run new-module -- lunch --title 점심 [--title-en Lunch] [--title-zh 午餐] [--title-ja 昼食] [--with list,draft]

const root = join(import.meta.dirname, '..')
const usage = `npm run new-module -- NAME --title KOREAN [--title-en …] [--title-zh …] [--title-ja …] [--with ${optionNames.join(',')}]`

try {
  const { name, titles, options } = readArguments()
  const created = createModule(root, name, titles, options)
  settleFormat(created)
  console.log(`Created modules/${name} and listed it in apps/. What each file is for: docs/add-a-module.md`)
  if (titles.zh === titles.en || titles.ja === titles.en)
    console.log(`Say its title in all languages: modules/${name}/texts/{en,zh,ja}.json`)
} catch (error) {
  console.error(error instanceof NewModuleError ? error.message : error)
  process.exitCode = 1
}

function readArguments() {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { title: text, 'title-en': text, 'title-zh': text, 'title-ja': text, with: text },
  })
  const [name, ...more] = positionals
  if (!name || more.length > 0 || !values.title) throw new NewModuleError(usage)
  const en = values['title-en'] ?? `${name[0]!.toUpperCase()}${name.slice(1)}`
  const titles = { ko: values.title, en, zh: values['title-zh'] ?? en, ja: values['title-ja'] ?? en }
  return { name, titles, options: values.with === undefined ? new Set<string>() : readOptions(values.with) }
}

/** Lines break and imports are ordered as the check wants them, however long the name is. */
function settleFormat(files: readonly string[]): void {
  const biome = join(root, 'node_modules/.bin/biome')
  const { status, stderr } = spawnSync(biome, ['check', '--write', ...files], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new NewModuleError(`The files are there, but could not be formatted:\n${stderr}`)
}
