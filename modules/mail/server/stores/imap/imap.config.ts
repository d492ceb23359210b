import { defineConfig, envNumber, envText } from '#platform/server/config.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { SieveServer } from './manage-sieve.ts'

const imapUrl = (value: string | undefined) =>
  value === undefined || /^imaps?:\/\/[^\s/@]+(?::\d{1,5})?\/?$/.test(value)
const sieveUrl = (value: string | undefined) =>
  value === undefined || /^sieve:\/\/[^\s/@]+(?::\d{1,5})?\/?$/.test(value)

/** The company's own mail server; without its address mailboxes lie in the portal's database. */
export const imapConfig = defineConfig({
  /** `imaps://mail.example.com`, or `imap://mail.example.com:143` with STARTTLS. */
  MAIL_IMAP_URL: envText().refine(imapUrl, 'must be imap://host:port or imaps://host:port, without a user'),
  /** Who may open everybody's mailbox there, so that people need no second password. */
  MAIL_IMAP_MASTER_USER: envText(),
  MAIL_IMAP_MASTER_PASSWORD: envText(),
  /** Where it takes Sieve scripts (ManageSieve): `sieve://mail.example.com:4190`. Without it rules act here alone. */
  MAIL_SIEVE_URL: envText().refine(sieveUrl, 'must be sieve://host:port, without a user'),
  /** Connections of one process, for one person and in all. */
  MAIL_IMAP_CONNECTIONS_EACH: envNumber(3, { min: 1, max: 50 }),
  MAIL_IMAP_CONNECTIONS: envNumber(100, { min: 1, max: 10_000 }),
})

/** How the server is reached and by whom. */
export type ImapServer = {
  host: string
  port: number
  /** TLS from the first byte; otherwise STARTTLS, which only a server on this very machine may lack. */
  isSecure: boolean
  isHere: boolean
  master: { user: string; password: string }
}

/** @returns undefined where mailboxes lie in the portal's database */
export function imapServerOf({ config }: Pick<Services, 'config'>): ImapServer | undefined {
  const { MAIL_IMAP_URL, MAIL_IMAP_MASTER_USER, MAIL_IMAP_MASTER_PASSWORD } = config(imapConfig)
  if (!MAIL_IMAP_URL) return undefined
  const url = new URL(MAIL_IMAP_URL.replace(/^imap/, 'http'))
  const isSecure = MAIL_IMAP_URL.startsWith('imaps:')
  // URL leaves out the ports of HTTP, which no mail server has.
  const port = Number(/:(\d{1,5})\/?$/.exec(MAIL_IMAP_URL)?.[1] ?? (isSecure ? 993 : 143))
  return {
    host: hostOf(url),
    port,
    isSecure,
    isHere: isHere(url),
    master: { user: MAIL_IMAP_MASTER_USER ?? '', password: MAIL_IMAP_MASTER_PASSWORD ?? '' },
  }
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')
const isHere = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** @returns undefined where the server takes no scripts, or there is none */
export function sieveServerOf(services: Pick<Services, 'config'>): SieveServer | undefined {
  const { MAIL_SIEVE_URL } = services.config(imapConfig)
  const server = imapServerOf(services)
  if (!MAIL_SIEVE_URL || !server) return undefined
  const url = new URL(MAIL_SIEVE_URL.replace(/^sieve/, 'http'))
  return { host: hostOf(url), port: Number(url.port || 4190), isHere: isHere(url), master: server.master }
}
