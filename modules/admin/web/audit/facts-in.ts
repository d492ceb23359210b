/** What a line noted, as pairs to read: names of things as they are, lists in a row, the rest as JSON; empty ones left out. */
export function factsIn(details: Readonly<Record<string, unknown>>): [field: string, value: string][] {
  return Object.entries(details).flatMap(([field, value]): [string, string][] => {
    const words = wordsFor(value)
    return words === '' ? [] : [[field, words]]
  })
}

function wordsFor(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(wordsFor).join(', ')
  return JSON.stringify(value)
}
