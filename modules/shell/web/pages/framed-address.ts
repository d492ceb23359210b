import type { Menu } from '../../contract/shell.entities.ts'

const may = 'allow-scripts allow-forms allow-popups allow-downloads allow-modals'

/**
 * What a framed page may do: run, fill in forms, open windows, ask, hand out files; never lead the portal itself
 * elsewhere. `allow-same-origin` leaves it the rights of its own site, which another site's page needs to know its
 * visitors; it gives it none of ours. What lies on our own site gets no such rights: with them no sandbox holds it.
 */
export const sandboxOf = ({ isOurs }: Pick<FramedAddress, 'isOurs'>): string =>
  isOurs ? may : `${may} allow-same-origin`

export type FramedAddress = {
  url: string
  /** A page of the portal's own site. */
  isOurs: boolean
  /** Our policy frames our own site and https; a page over plain http opens in a window of its own. */
  isFrameable: boolean
}

/**
 * The address that a menu frames: its frame address, else where it leads.
 * @returns null when that is no web address (G-016), or is the frame itself and would hold itself without end
 */
export function framedAddress(
  { baseUrl, targetUrl, frameUrl }: Pick<Menu, 'baseUrl' | 'targetUrl' | 'frameUrl'>,
  origin: string,
): FramedAddress | null {
  const asked = frameUrl || (targetUrl && baseUrl + targetUrl)
  const url = asked ? URL.parse(asked, origin) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  const isOurs = url.origin === origin
  if (isOurs && /^\/po\/home\/proxy\/?$/i.test(url.pathname)) return null
  return { url: url.href, isOurs, isFrameable: isOurs || url.protocol === 'https:' }
}
