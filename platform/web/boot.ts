/** What the server wrote into the page, so that the first screen needs no call before it. */
export type BootData = Record<string, unknown>

let known: object | undefined

/**
 * Reads the JSON block of the page; it is parsed once.
 * @throws Error when the page has none: it was not served by our server
 */
export function readBoot<T extends object = BootData>(): T {
  const block = document.getElementById('boot')
  if (!block?.textContent) throw new Error('The page carries no boot data.')
  known ??= JSON.parse(block.textContent) as T
  return known as T
}
