import { lookup } from 'node:dns'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** How long somebody else's server may take altogether (milliseconds). */
const patienceMs = 10_000

/** Addresses that lead into this machine or the company's own network, or nowhere. */
const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(network, bits, 'ipv4')
/** All of IPv6 that is handed out for the internet. */
const outside = new BlockList()
outside.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  // Addresses of IPv4 in other clothes, documentation, and what else is no place on the internet.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is a place on the internet. */
export function isOutside(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inside.check(address, 'ipv4')
  return family === 6 && outside.check(address, 'ipv6') && !inside.check(address, 'ipv6')
}

/** Refuses names that lead inside at the moment of connecting: the address that was looked at is the one connected to. */
const lookUpOutside: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0)
    // One inner address among the others is enough of a trick.
    if (addresses.length === 0 || !addresses.every(({ address }) => isOutside(address)))
      return done(new NotOutside(host), '', 0)
    if (options.all) return done(null, addresses)
    return done(null, addresses[0]!.address, addresses[0]!.family)
  })
}

/** The address leads into the company's own network. */
export class NotOutside extends Error {
  constructor(host: string) {
    super(`${host} does not lead to the internet`)
  }
}

/** Who may be asked although it lies inside, and what is sent to it. */
type Question = {
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string | Buffer
  allowedInside: readonly string[]
}

/**
 * Asks a server that a person named; no redirect is followed.
 * @throws NotOutside when it leads inside; Error when there is no answer within 10 seconds
 */
function askOutside(url: URL, { method, headers, body, allowedInside }: Question): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isAllowed = allowedInside.includes(url.host)
  if (url.protocol !== 'https:') return Promise.reject(new NotOutside(host))
  // No name is looked up for a bare address.
  if (!isAllowed && isIP(host) && !isOutside(host)) return Promise.reject(new NotOutside(host))
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        method,
        headers,
        agent: false,
        signal: AbortSignal.timeout(patienceMs),
        ...(isAllowed ? {} : { lookup: lookUpOutside }),
      },
      resolve,
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

export type Post = { headers: Record<string, string>; body: string | Buffer }

/**
 * Posts to an address that a person gave, and follows no redirect.
 * @param allowedInside hosts of the own network that may be reached nevertheless: `chat.example.com`, with port if not 443
 * @returns the status of the answer; the rest of it is not read
 * @throws NotOutside when it leads inside; Error when there is no answer within 10 seconds
 */
export async function postOutside(
  address: string,
  { headers, body }: Post,
  allowedInside: readonly string[],
): Promise<number> {
  const length = { 'content-length': String(Buffer.byteLength(body)) }
  const asked = { method: 'POST', headers: { ...headers, ...length }, body, allowedInside } as const
  const answer = await askOutside(new URL(address), asked)
  answer.destroy()
  return answer.statusCode ?? 0
}

export type Get = {
  headers?: Readonly<Record<string, string>>
  /** A longer answer is refused. */
  maxBytes: number
  allowedInside: readonly string[]
}

/** Redirects that are followed; each leads outside or is refused. */
const mostRedirects = 3

/**
 * Reads an address that a person gave.
 * @returns the status, the headers, and the body of a good answer
 * @throws NotOutside when it, or where it leads on to, lies inside; Error when there is no answer within 10 seconds, or
 * one that is too long
 */
export async function getOutside(
  address: string,
  { headers = {}, maxBytes, allowedInside }: Get,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  let url = new URL(address)
  for (let redirects = 0; ; redirects += 1) {
    const answer = await askOutside(url, { method: 'GET', headers, allowedInside })
    const status = answer.statusCode ?? 0
    const { location } = answer.headers
    if (location !== undefined && [301, 302, 303, 307, 308].includes(status) && redirects < mostRedirects) {
      answer.destroy()
      url = new URL(location, url)
      continue
    }
    return { status, headers: answer.headers, body: await bodyOf(answer, maxBytes) }
  }
}

/** @throws Error when it is longer than allowed */
async function bodyOf(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    bytes += piece.length
    // Leaving the loop destroys the answer.
    if (bytes > maxBytes) throw new Error(`the answer is longer than ${maxBytes} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
