import { isIPv6 } from 'node:net'

const groupsOfNetwork = 4
const groupsInAll = 8

/**
 * Whose address it is, for counting: an IPv4 address as it stands, of an IPv6 address the first 64 bits, since every
 * customer is given as many addresses below them as she likes. An IPv4 address written as IPv6 is the same sender.
 * @returns what is no address as it came
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%', 1)
  if (!isIPv6(plain)) return address
  // The way an address is written in a URL is always the same: small letters, no IPv4 part.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail ?? ''].map((part) => (part ? part.split(':') : [])) as [string[], string[]]
  const groups = [...first, ...Array<string>(groupsInAll - first.length - last.length).fill('0'), ...last]
  if (/^(0:){5}ffff$/.test(groups.slice(0, 6).join(':'))) return ipv4Of(groups.slice(6))
  return `${groups.slice(0, groupsOfNetwork).join(':')}::/64`
}

const ipv4Of = (groups: readonly string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255])
    .join('.')
