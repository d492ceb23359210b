import addressparser from 'nodemailer/lib/addressparser'
import { readable } from './encoded-words.ts'

export type Address = {
  name: string
  address: string
  /** The group under which it stands, as `영업팀: a@b.kr;` names one. */
  group?: string
}

/** More are not read: a mail to more people is a list's. */
export const mostAddresses = 20_000
const longestAddress = 320

/** The addresses of a header; what is none is left out. */
export function addressesIn(header: string): Address[] {
  const found: Address[] = []
  for (const entry of addressparser(header)) {
    if (found.length >= mostAddresses) break
    if (entry.group) for (const { name, address } of entry.group) add(found, name, address, readable(entry.name))
    else add(found, entry.name, entry.address)
  }
  return found
}

function add(into: Address[], name: string, written: string | undefined, group?: string): void {
  const address = readable(written ?? '').replaceAll(' ', '')
  if (address.length > longestAddress || !/^[^@<>]+@[^@<>]+$/.test(address)) return
  const shown = readable(name).replace(/^'(.*)'$/, '$1')
  into.push({ name: shown === address ? '' : shown, address, ...(group && { group }) })
}
