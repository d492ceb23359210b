/**
 * The query of an address as plain texts, both ways: `?MENUID=1014` stays the text 1014 and is written back without
 * quotes. A name given twice keeps its first value; what is undefined, null or empty is left out.
 */
export function readSearch(query: string): Record<string, string> {
  const search: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(query)) search[name] ??= value
  return search
}

export function writeSearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') query.append(name, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}
