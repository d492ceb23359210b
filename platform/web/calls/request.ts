import { type Call, pathParameters, placeOf } from '#platform/contract/call.ts'

/** The root of the generic client (PLATFORM-004). */
const apiRoot = '/cm'

/**
 * Turns a call with its input into the address and options of `fetch`. Fields travel where `placeOf` says; those that
 * are undefined or null travel nowhere. No random `v` is added to GET (0§7 asks for one; it defeats every cache).
 * @param language for Accept-Language, so that sentences of the server come in the reader's language
 * @throws Error when a path parameter is missing
 */
export function requestOf(
  call: Call,
  input: Record<string, unknown>,
  language: string,
): { url: string; init: RequestInit } {
  const query = new URLSearchParams()
  const body: Record<string, unknown> = {}
  let path = call.path
  for (const [field, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue
    const place = placeOf(call, field)
    if (place === 'path') path = path.replace(`{${field}}`, encodeURIComponent(String(value)))
    else if (place === 'query') appendTo(query, field, value)
    else body[field] = value
  }
  const missing = pathParameters(path)
  if (missing.length > 0) throw new Error(`${call.name}: the input lacks ${missing.join(', ')}`)

  const headers: Record<string, string> = {
    // What a form of another site cannot send (PLATFORM-005).
    'X-Requested-With': 'XMLHttpRequest',
    'Accept-Language': language,
  }
  const hasBody = Object.keys(body).length > 0
  if (hasBody) headers['Content-Type'] = 'application/json'
  const question = query.size > 0 ? `?${query}` : ''
  return {
    url: `${apiRoot}${path}${question}`,
    init: {
      method: call.method,
      headers,
      credentials: 'same-origin',
      body: hasBody ? JSON.stringify(body) : undefined,
    },
  }
}

function appendTo(query: URLSearchParams, field: string, value: unknown): void {
  if (Array.isArray(value)) for (const each of value) query.append(field, String(each))
  else query.append(field, typeof value === 'object' ? JSON.stringify(value) : String(value))
}
