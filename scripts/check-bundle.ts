import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { serverModules } from '#apps/server/modules.ts'

// Builds the web and holds the first screen against its budget: what the browser loads before the home page is whole,
// compressed. `--no-build` weighs what is there.

type Chunk = {
  file: string
  src?: string
  name?: string
  imports?: string[]
  css?: string[]
  isEntry?: boolean
  isDynamicEntry?: boolean
}

const root = join(import.meta.dirname, '..')
const folder = join(root, 'dist/web')
/** Brotli bytes. Aimed at is less: 150 kB. What is compiled before the first paint is the first script and little else. */
const limits = { js: 160_000, css: 10_000, beforePaint: 3_000 }
const aim = 150_000

/** What every page inside the frame loads first. */
const entry = 'apps/web/index.html'
const program = [entry, 'apps/web/start.tsx']
const frame = 'modules/shell/web/frame/frame.tsx'
const pages: Readonly<Record<string, string[]>> = {
  home: [...program, frame, 'modules/home/web/home-page.tsx'],
  'sign-in': [...program, 'modules/accounts/web/sign-in/sign-in-page.tsx'],
  search: [...program, frame, 'modules/search/web/people/search-page.tsx'],
  sessions: [...program, frame, 'modules/accounts/web/sessions/sessions-page.tsx'],
}

if (!process.argv.includes('--no-build')) await build({ root, logLevel: 'warn' })
const chunks = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<string, Chunk>

// A home page with every widget that the server draws.
const drawn = stylesOfWidgets()
console.log('first load, brotli   JS kB  CSS kB  files')
const faults: string[] = []
for (const [page, sources] of Object.entries(pages)) {
  const files = page === 'home' ? filesOf(sources).union(drawn) : filesOf(sources)
  const js = weigh(files, '.js')
  const css = weigh(files, '.css')
  console.log(`${page.padEnd(18)} ${kilo(js)} ${kilo(css)} ${String(files.size).padStart(6)}`)
  if (page !== 'home') continue
  if (js > limits.js)
    faults.push(`The home page loads ${kilo(js).trim()} kB of JavaScript; at most ${limits.js / 1_000} are allowed.`)
  else if (js > aim) console.log(`  over the aim of ${aim / 1_000} kB of JavaScript`)
  if (css > limits.css)
    faults.push(`The home page loads ${kilo(css).trim()} kB of CSS; at most ${limits.css / 1_000} are allowed.`)
}
const first = weigh(filesOf([entry]), '.js')
if (first > limits.beforePaint)
  faults.push(
    `The first script draws in ${kilo(first).trim()} kB before the page is painted; at most ${limits.beforePaint / 1_000}: does apps/web/main.ts import something new?`,
  )
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}

/** All files that come with these sources, those they import statically included. */
function filesOf(sources: readonly string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const walk = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = chunks[key]
    if (!chunk)
      throw new Error(`${key} is not in the build: has it moved? Mend the list of pages in scripts/check-bundle.ts.`)
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const imported of chunk.imports ?? []) walk(imported)
  }
  for (const source of sources) walk(source)
  return files
}

/** The style sheets of the widgets that the server draws (decision 15). @throws Error for one that is not in the build */
function stylesOfWidgets(): Set<string> {
  const sheets = JSON.parse(readFileSync(join(folder, 'styles.json'), 'utf8')) as Record<string, string>
  const sources = serverModules.flatMap(({ widgets = [] }) => widgets.flatMap(({ first }) => first?.styles ?? []))
  return new Set(
    sources.map((source) => {
      if (!sheets[source])
        throw new Error(`${source} is not in the build: has it moved? A drawing of a widget names it.`)
      return sheets[source]
    }),
  )
}

function weigh(files: ReadonlySet<string>, ending: string): number {
  return [...files]
    .filter((file) => file.endsWith(ending))
    .reduce((sum, file) => sum + statSync(join(folder, `${file}.br`)).size, 0)
}

function kilo(bytes: number): string {
  return (bytes / 1_000).toFixed(1).padStart(7)
}
