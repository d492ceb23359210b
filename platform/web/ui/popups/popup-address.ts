/** Size of a popup that names none, px (UI-017, G-049). */
export const defaultPopupSize = { width: 1024, height: 900 } as const

/** How often a popup window is asked whether it is closed when no event tells, ms (UI-025). */
export const POPUP_POLL_MS = 10

/** How long a page in a frame may take, and how often it is asked whether it is there, ms (UI-026). */
export const FRAME_WAIT_MS = 10_000
export const FRAME_POLL_MS = 11

export type PopupQuery = Record<string, string | number | boolean | object | null | undefined>

/**
 * The full address of a popup: the query values appended, objects and lists as JSON (UI-009); undefined and null are
 * left out, a value the address already carries is replaced.
 *
 * @param base the address of this page, for relative ones.
 * @throws TypeError for an address that is not http or https, such as `javascript:`.
 */
export function popupAddress(address: string, query: PopupQuery | undefined, base: string): URL {
  const url = new URL(address, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new TypeError(`not a page address: ${url.protocol}`)
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue
    url.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return url
}

/** Where windows can go: the usable part of the screen and where it begins, px. */
export interface ScreenArea {
  left: number
  top: number
  width: number
  height: number
}

/** The feature text of `window.open`: centred in the area, no larger than it, with scrollbars, resizable (UI-005). */
export function popupFeatures(size: { width: number; height: number }, area: ScreenArea): string {
  const width = Math.round(Math.min(size.width, area.width))
  const height = Math.round(Math.min(size.height, area.height))
  const left = Math.round(area.left + (area.width - width) / 2)
  const top = Math.round(area.top + (area.height - height) / 2)
  return `popup=yes,width=${width},height=${height},left=${left},top=${top},scrollbars=yes,resizable=yes`
}
