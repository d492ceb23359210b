import type { BlockedSender } from '../blocking/senders.ts'

/** Whom a person and her company have blocked, and what her junk folder is called on the server. */
export type BlockedOnServer = { senders: readonly BlockedSender[]; junk: string }
type Words = { list: (texts: readonly string[]) => string; quoted: (text: string) => string }

/** Of a mail: whom people see as its writer, and who handed it in. */
const tests = ['address', 'envelope'] as const

/**
 * Blocked senders as a command of Sieve: their mails go to the junk, and neither replies nor rules see them. `isBlocked`
 * says the same of a mail. Servers write domains in ASCII. What a company refuses at our door goes to the junk as well: a
 * server runs scripts once it has taken a mail, so `reject` would write to a sender whom nobody has checked (RFC 5429, 2.1.1),
 * and `discard` would lose a mail that its writer believes to have come.
 */
export function compileBlocked({ senders, junk }: BlockedOnServer, { list, quoted }: Words): string {
  const entries = senders.map(({ sender }) => sender)
  const addresses = entries.filter((sender) => sender.includes('@'))
  const domains = entries.filter((sender) => !sender.includes('@'))
  const above = senders.filter(({ withSubdomains }) => withSubdomains).map(({ sender }) => `*.${sender}`)
  const said = tests.flatMap((test) => [
    ...(addresses.length > 0 ? [`${test} :all :is "from" ${list(addresses)}`] : []),
    ...(domains.length > 0 ? [`${test} :domain :is "from" ${list(domains)}`] : []),
    ...(above.length > 0 ? [`${test} :domain :matches "from" ${list(above)}`] : []),
  ])
  if (said.length === 0) return ''
  return `if anyof (${said.join(', ')}) {\n  fileinto ${quoted(junk)};\n  stop;\n}\n`
}
