import { type Call, pathParameters, placeOf } from '#platform/contract/call.ts'

/** The root of the generic client (PLATFORM-004). */
const apiRoot = '/cm'

/**
 * Turns a call with its input into the address and options of `fetch`. Fields travel where `placeOf` says; those that
 * are undefined travel nowhere, and null only as JSON, where it says that nothing is to stand there. No random `v` is
 * added to GET (0§7 asks for one; it defeats every cache).
 * @param file of a call that takes one: the fields travel beside it in a form
 * @param language for Accept-Language, so that sentences of the server come in the reader's language
 * @throws Error when a path parameter is missing
 */
export function requestOf(
  call: Call,
  input: Record<string, unknown>,
  language: string,
  file?: File,
): { url: string; init: RequestInit } {
  const query = new URLSearchParams()
  const body: Record<string, unknown> = {}
  let path = call.path
  for (const [field, value] of Object.entries(input)) {
    if (value === undefined) continue
    const place = placeOf(call, field)
    if (value === null && (place !== 'body' || file)) continue
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
  // The browser itself names the type of a form, since it makes up the line between its parts.
  if (hasBody && !file) headers['Content-Type'] = 'application/json'
  const question = query.size > 0 ? `?${query}` : ''
  return {
    url: `${apiRoot}${path}${question}`,
    init: {
      method: call.method,
      headers,
      credentials: 'same-origin',
      body: file ? formOf(body, file) : hasBody ? JSON.stringify(body) : undefined,
    },
  }
}

/** The file comes last, so that the fields are known when it arrives. */
function formOf(fields: Record<string, unknown>, file: File): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) appendTo(form, field, value)
  form.append('files', file)
  return form
}

function appendTo(query: URLSearchParams | FormData, field: string, value: unknown): void {
  if (Array.isArray(value)) for (const each of value) query.append(field, String(each))
  else query.append(field, typeof value === 'object' ? JSON.stringify(value) : String(value))
}
