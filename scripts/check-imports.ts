import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

// Holds the import rules of .dependency-cruiser.mjs against every file, or against those of the folders that are named:
// what these import is seen then, but not what that imports in its turn.
// The cruiser's swc parser takes every file for .ts; .tsx must be said, before the cruiser loads swc.
const require = createRequire(import.meta.url)
const swc = require('@swc/core') as { parseFileSync: (file: string, options: object) => unknown }
const parseFile = swc.parseFileSync
swc.parseFileSync = (file, options) => {
  const parsed = parseFile(file, { ...options, tsx: file.endsWith('.tsx') })
  // To go through all of them was a fifth of the whole check, and few have one.
  return /\busing\b/.test(readFileSync(file, 'utf8')) ? withoutUsing(parsed) : parsed
}

/** Its visitor does not know `using` yet; for imports it is a declaration like any other. */
function withoutUsing(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutUsing)
  if (typeof node !== 'object' || node === null) return node
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withoutUsing(value)]))
  if (copy.type !== 'UsingDeclaration') return copy
  return { ...copy, type: 'VariableDeclaration', kind: 'const', declare: false, declarations: copy.decls }
}

const named = process.argv.slice(2)
/** Fewer modules than this means that the parser saw nothing, not that all is well. */
const atLeast = named.length > 0 ? 10 : 100

const { cruise, format } = await import('dependency-cruiser')
const { default: rules } = (await import(new URL('../.dependency-cruiser.mjs', import.meta.url).href)) as {
  default: { options: object; forbidden: object[] }
}
const { default: extractTSConfig } = await import('dependency-cruiser/config-utl/extract-ts-config')
process.chdir(join(import.meta.dirname, '..'))
const options =
  named.length > 0 ? { ...rules.options, doNotFollow: { path: `^(?!(${named.join('|')})/)` } } : rules.options
const found = await cruise(
  named.length > 0 ? named : ['platform', 'modules', 'apps', 'e2e', 'bench', 'scripts'],
  { ...options, ruleSet: { forbidden: rules.forbidden }, validate: true } as never,
  undefined,
  {
    tsConfig: extractTSConfig('tsconfig.json'),
  },
)
const result = found.output as { summary: { totalCruised: number; error: number } }
const report = await format(result as never, { outputType: 'err-long' })
console.log(report.output)
if (result.summary.totalCruised < atLeast) {
  console.error(`Only ${result.summary.totalCruised} modules were seen: the parser is not at work.`)
  process.exit(1)
}
process.exit(result.summary.error > 0 ? 1 : 0)
