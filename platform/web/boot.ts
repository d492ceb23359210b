/** What the server wrote into the page, so that the first screen needs no call before it. */
export type BootData = Record<string, unknown>

/**
 * Reads the JSON block of the page, once.
 * @throws Error when the page has none: it was not served by our server
 */
export function readBoot<T extends object = BootData>(): T {
  const block = document.getElementById('boot')
  if (!block?.textContent) throw new Error('The page carries no boot data.')
  return JSON.parse(block.textContent) as T
}
