import { addressShape } from '../mail.rules.ts'

/** A sender from whom no mail is wanted: an address or a domain, as {@link senderKey} writes them. */
export type BlockedSender = { sender: string; withSubdomains: boolean }

const domainShape = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9-]{2,63}$/

/** A domain in small letters of ASCII, however it is written; undefined for what is none. */
function domainKey(written: string): string | undefined {
  try {
    const { hostname } = new URL(`http://${/^[^\s/?#:@\\%[\]]+$/.test(written) ? written : ''}`)
    return domainShape.test(hostname) && hostname.length <= 253 ? hostname : undefined
  } catch {
    return undefined
  }
}

/**
 * `name@domain` or `domain` as it is compared: in small letters, domains in ASCII. An at sign may stand before a domain.
 * @returns undefined for what is neither
 */
export function senderKey(written: string): string | undefined {
  const text = written.trim().normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = domainKey(text.slice(at + 1))
  if (domain === undefined || at <= 0) return domain
  const address = `${text.slice(0, at)}@${domain}`
  return addressShape.test(address) ? address : undefined
}

export const domainOf = (sender: string): string => sender.slice(sender.lastIndexOf('@') + 1)

/** What may be blocked of somebody who writes: her address and its domain, and the domains above that. */
export function keysOf(addresses: readonly string[]): { own: string[]; above: string[] } {
  const keys = addresses.map(senderKey).filter((key) => key?.includes('@')) as string[]
  const domains = [...new Set(keys.map(domainOf))]
  const above = domains.flatMap((domain) => {
    const parts = domain.split('.')
    return parts.slice(1, -1).map((_, nth) => parts.slice(nth + 1).join('.'))
  })
  return { own: [...new Set([...keys, ...domains])], above: [...new Set(above)] }
}

/** Whether any of those who write a mail is blocked. */
export function isBlocked(blocked: readonly BlockedSender[], addresses: readonly string[]): boolean {
  const { own, above } = keysOf(addresses)
  return blocked.some(
    ({ sender, withSubdomains }) => own.includes(sender) || (withSubdomains && above.includes(sender)),
  )
}
