import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { languages } from '#platform/contract/languages.ts'

// Every text exists in all four languages with the same values in braces, every key that the code names exists, and no
// text stands unused.

type Dictionary = { [key: string]: string | Dictionary }

/** Words that are two in Korean and would be one in Japanese: お知らせ is what a board tells, an alert is 通知. */
const heldApart = [{ korean: /^(?!.*공지).*(알림|알려 드)/s, japanese: /お知らせ/ }]

const root = join(import.meta.dirname, '..')
const faults: string[] = []
const known = new Map<string, string>()

for (const korean of globSync('{platform,modules/*}/texts/ko.json', { cwd: root })) {
  const folder = dirname(korean)
  const texts = Object.fromEntries(
    languages.map((language) => [language, readTexts(join(root, folder, `${language}.json`))]),
  )
  const keys = new Set(Object.values(texts).flatMap((flat) => [...flat.keys()]))
  for (const key of keys) {
    for (const language of languages) {
      const text = texts[language]?.get(key)
      if (text === undefined || text.trim() === '') faults.push(`${folder}/${language}.json lacks ${key}`)
      else if (valuesIn(text) !== valuesIn(texts.ko?.get(key) ?? ''))
        faults.push(`${folder}/${language}.json: ${key} takes other values than the Korean text`)
    }
    if (known.has(key)) faults.push(`${key} stands in ${known.get(key)} and in ${folder}`)
    known.set(key, folder)
    for (const { korean, japanese } of heldApart)
      if (korean.test(texts.ko?.get(key) ?? '') && japanese.test(texts.ja?.get(key) ?? ''))
        faults.push(
          `${folder}/ja.json: ${key} says ${texts.ja?.get(key)?.match(japanese)?.[0]} of an alert, which is 通知`,
        )
  }
  if (basename(dirname(folder)) !== 'platform')
    for (const key of keys)
      if (!key.startsWith(`${basename(dirname(folder))}.`))
        faults.push(`${folder}: ${key} must begin with the module's name`)
}

const code = globSync('{platform,modules,apps}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
const firstWords = new Set([...known.keys()].map((key) => key.split('.')[0]!))
const named = new Set<string>()
/** Beginnings of keys whose rest is put together: t(`ui.weekday.${day}`). */
const beginnings = new Set<string>()
for (const { file, text } of code) {
  for (const [, quoted] of text.matchAll(/['"`]([a-z][\w]*(?:\.[\w]+)+)['"`]/g)) {
    named.add(quoted!)
    if (
      /\bt\(\s*['"`]/.test(text) &&
      new RegExp(`\\bt\\(\\s*['"\`]${quoted!.replaceAll('.', '\\.')}['"\`]`).test(text) &&
      !known.has(quoted!) &&
      ![...known.keys()].some((key) => key.startsWith(`${quoted}_`))
    )
      faults.push(`${file} names ${quoted}, which is no text`)
  }
  for (const [, beginning] of text.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/g))
    if (firstWords.has(beginning!.split('.')[0]!)) beginnings.add(beginning!)
}
for (const key of known.keys()) {
  const plain = key.replace(/_(one|other|zero|two|few|many)$/, '')
  // `accounts.acts.signOut` tells in words what stands in the audit log as `accounts.signOut`.
  const act = key.replace('.acts.', '.')
  const isUsed =
    named.has(key) ||
    named.has(plain) ||
    named.has(act) ||
    [...beginnings].some((beginning) => key.startsWith(beginning))
  if (!isUsed) faults.push(`${known.get(key)}: nothing shows ${key}`)
}

if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
console.log(`${known.size} texts, complete in ${languages.join(', ')}`)

function readTexts(file: string): Map<string, string> {
  const flat = new Map<string, string>()
  const walk = (dictionary: Dictionary, path: string) => {
    for (const [key, value] of Object.entries(dictionary)) {
      const at = path ? `${path}.${key}` : key
      if (typeof value === 'string') flat.set(at, value)
      else walk(value, at)
    }
  }
  if (!existsSync(file)) return flat
  const written = readFileSync(file, 'utf8')
  const dictionary = JSON.parse(written) as Dictionary
  walk(dictionary, '')
  const twice = keyWrittenTwice(written, dictionary)
  if (twice) faults.push(`${relative(root, file)}:${twice} says a key that stands there twice`)
  return flat
}

/** The line of a key of which another one, further below, has the last word; these files are written in one form. */
function keyWrittenTwice(written: string, dictionary: Dictionary): number | undefined {
  const lines = written.split('\n')
  const read = JSON.stringify(dictionary, null, 2).split('\n')
  return lines.length > read.length + 1 ? lines.findIndex((line, at) => line !== read[at]) + 1 : undefined
}

/** The names in braces of a text, in one form that can be compared. */
function valuesIn(text: string): string {
  return [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]!))].sort().join(',')
}
