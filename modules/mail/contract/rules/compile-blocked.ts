/** Whom a person has blocked, and what her junk folder is called on the server. */
export type BlockedOnServer = { senders: readonly string[]; junk: string }
type Words = { list: (texts: readonly string[]) => string; quoted: (text: string) => string }

/**
 * Blocked senders as a command of Sieve: their mails go to the junk, and neither replies nor rules see them. `isBlocked`
 * says the same of a mail. Servers write domains in ASCII.
 */
export function compileBlocked({ senders, junk }: BlockedOnServer, { list, quoted }: Words): string {
  const addresses = senders.filter((sender) => sender.includes('@'))
  const domains = senders.filter((sender) => !sender.includes('@'))
  const tests = [
    ...(addresses.length > 0 ? [`address :all :is "from" ${list(addresses)}`] : []),
    ...(domains.length > 0 ? [`address :domain :is "from" ${list(domains)}`] : []),
  ]
  if (tests.length === 0) return ''
  return `if anyof (${tests.join(', ')}) {\n  fileinto ${quoted(junk)};\n  stop;\n}\n`
}
