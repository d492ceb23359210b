import { BlockList, isIP } from 'node:net'

/** @param networks addresses and networks that the configuration has checked @returns whether one of them holds an address */
export function peersOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (said) => {
    const address = said.replace(/^::ffff:(?=\d+\.)/i, '')
    return isIP(address) > 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
}
