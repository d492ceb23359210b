import { BlockList, isIP } from 'node:net'

/** An IPv4 address that came through an IPv6 socket is the IPv4 address. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Address and length of a network; null when it is none. */
function parts(network: string): { address: string; length: number } | null {
  const [address = '', length, ...rest] = network.split('/')
  const longest = { 4: 32, 6: 128 }[isIP(address)]
  if (!longest || rest.length > 0) return null
  if (length === undefined) return { address, length: longest }
  return /^\d{1,3}$/.test(length) && Number(length) <= longest ? { address, length: Number(length) } : null
}

/** Whether it is a network in CIDR, or one address. */
export const isNetwork = (network: string): boolean => parts(network) !== null

/** Whether an address lies in one of the networks. What is no address lies in none. */
export function isInside(address: string, networks: readonly string[]): boolean {
  const from = plain(address)
  if (!isIP(from)) return false
  const list = new BlockList()
  for (const network of networks) {
    const found = parts(network)
    if (found) list.addSubnet(found.address, found.length, familyOf(found.address))
  }
  return list.check(from, familyOf(from))
}
