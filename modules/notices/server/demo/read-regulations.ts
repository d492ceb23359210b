import type { LocalName } from '#platform/contract/fields.ts'

export type DemoCategory = { categoryId: number; comCode: string; parentId: number | null; name: LocalName }
export type DemoVersion = { daysFromNow: number; note: string; content: string }
export type DemoRegulation = {
  regulationId: number
  comCode: string
  categoryId: number
  title: LocalName
  versions: DemoVersion[]
}

/**
 * Reads regulations: `# id | above | four names` a category, `@ id | category | four titles` a regulation,
 * `! days from now | what changed` one of its versions; then chapters (`=`), articles, and points (`-`) of the article
 * before.
 * @throws Error that quotes a line it does not understand
 */
export function readRegulations(comCode: string, text: string) {
  const categories: DemoCategory[] = []
  const regulations: DemoRegulation[] = []
  for (const line of text
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean)) {
    const cells = line
      .slice(1)
      .split('|')
      .map((cell) => cell.trim())
    const regulation = regulations.at(-1)
    const version = regulation?.versions.at(-1)
    if (line.startsWith('#'))
      categories.push({
        categoryId: numberOf(cells[0], line),
        comCode,
        parentId: Number(cells[1]) || null,
        name: nameOf(cells, line),
      })
    else if (line.startsWith('@'))
      regulations.push({
        regulationId: numberOf(cells[0], line),
        comCode,
        categoryId: numberOf(cells[1], line),
        title: nameOf(cells, line),
        versions: [],
      })
    else if (line.startsWith('!') && regulation)
      regulation.versions.push({ daysFromNow: numberOf(cells[0], line), note: cells[1] ?? '', content: '' })
    else if (version) version.content += htmlOf(line)
    else throw new Error(`No regulation: ${line}`)
  }
  for (const regulation of regulations)
    for (const version of regulation.versions) version.content = version.content.replaceAll('</ul><ul>', '')
  return { categories, regulations }
}

/** A chapter, a point, or an article with its name in bold. */
function htmlOf(line: string): string {
  if (line.startsWith('=')) return `<h2>${line.slice(1).trim()}</h2>`
  if (line.startsWith('-')) return `<ul><li>${line.slice(1).trim()}</li></ul>`
  return `<p>${line.replace(/^제\d+조\([^)]*\)/, '<strong>$&</strong>')}</p>`
}

function numberOf(cell: string | undefined, line: string): number {
  if (!Number(cell)) throw new Error(`No number: ${line}`)
  return Number(cell)
}

function nameOf([, , ko = '', en = '', zh = '', ja = '']: string[], line: string): LocalName {
  if (!ja) throw new Error(`No names: ${line}`)
  return { ko, en, zh, ja }
}
