import { z } from 'zod'
import { defineConfig, envNumber, envText } from '#platform/server/config.ts'
import type { Services } from '#platform/server/ctx.ts'

const imapUrl = (value: string | undefined) =>
  value === undefined || /^imaps?:\/\/[^\s/@]+(?::\d{1,5})?\/?$/.test(value)
const sieveUrl = (value: string | undefined) =>
  value === undefined || /^sieve:\/\/[^\s/@]+(?::\d{1,5})?\/?$/.test(value)
const smtpUrl = (value: string | undefined) =>
  value === undefined || /^smtps?:\/\/[^\s/@]+(?::\d{1,5})?\/?$/.test(value)
/** The secret goes there: https, or http on this very machine. */
const tokenUrl = (value: string | undefined) =>
  value === undefined || (URL.canParse(value) && (value.startsWith('https:') || isHere(new URL(value))))

/** The company's own mail server; without its address mailboxes lie in the portal's database. */
export const imapConfig = defineConfig({
  /** `imaps://mail.example.com`, or `imap://mail.example.com:143` with STARTTLS. */
  MAIL_IMAP_URL: envText().refine(imapUrl, 'must be imap://host:port or imaps://host:port, without a user'),
  /** How people are known there: by the master user, each by a password of her own, or by a token (XOAUTH2). */
  MAIL_IMAP_SIGN_IN: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(['master', 'password', 'token']).default('master'),
  ),
  /** Where tokens come from (OAuth 2.0), who asks for them, and with which words; `{user}` is somebody's address. */
  MAIL_IMAP_TOKEN_URL: envText().refine(tokenUrl, 'must be an https address'),
  MAIL_IMAP_TOKEN_CLIENT_ID: envText(),
  MAIL_IMAP_TOKEN_CLIENT_SECRET: envText(),
  MAIL_IMAP_TOKEN_REQUEST: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.string().trim().default('grant_type=client_credentials'),
  ),
  /** Who may open everybody's mailbox there, so that people need no second password. */
  MAIL_IMAP_MASTER_USER: envText(),
  MAIL_IMAP_MASTER_PASSWORD: envText(),
  /** Where it takes Sieve scripts (ManageSieve): `sieve://mail.example.com:4190`. Without it rules act here alone. */
  MAIL_SIEVE_URL: envText().refine(sieveUrl, 'must be sieve://host:port, without a user'),
  /** Where it takes what people write to the outside, signed in as each of them: `smtp://mail.example.com:587`. */
  MAIL_SUBMISSION_URL: envText().refine(smtpUrl, 'must be smtp://host:port or smtps://host:port, without a user'),
  /** Connections of one process, for one person and in all. */
  MAIL_IMAP_CONNECTIONS_EACH: envNumber(3, { min: 1, max: 50 }),
  MAIL_IMAP_CONNECTIONS: envNumber(100, { min: 1, max: 10_000 }),
})

/** How the server is reached. */
export type MailServer = {
  host: string
  port: number
  /** TLS from the first byte; otherwise STARTTLS, which only a server on this very machine may lack. */
  isSecure: boolean
  isHere: boolean
}

/** Where scripts are kept. */
export type SieveServer = {
  host: string
  port: number
  /** STARTTLS is begun wherever it is offered; only a server on this very machine may lack it. */
  isHere: boolean
}

/** @returns undefined where mailboxes lie in the portal's database */
export function imapServerOf({ config }: Pick<Services, 'config'>): MailServer | undefined {
  const { MAIL_IMAP_URL } = config(imapConfig)
  if (!MAIL_IMAP_URL) return undefined
  return serverAt(MAIL_IMAP_URL, { isSecure: MAIL_IMAP_URL.startsWith('imaps:'), ports: [143, 993] })
}

/** @returns undefined where mail goes outside by the installation's account alone */
export function submissionServerOf(services: Pick<Services, 'config'>): MailServer | undefined {
  const { MAIL_SUBMISSION_URL } = services.config(imapConfig)
  if (!MAIL_SUBMISSION_URL || !imapServerOf(services)) return undefined
  return serverAt(MAIL_SUBMISSION_URL, { isSecure: MAIL_SUBMISSION_URL.startsWith('smtps:'), ports: [587, 465] })
}

/** @param ports without one in the address, of STARTTLS and of TLS from the first byte */
function serverAt(address: string, { isSecure, ports }: { isSecure: boolean; ports: [number, number] }): MailServer {
  const url = new URL(address.replace(/^\w+/, 'http'))
  // URL leaves out the ports of HTTP, which no mail server has.
  const port = Number(/:(\d{1,5})\/?$/.exec(address)?.[1] ?? ports[isSecure ? 1 : 0])
  return { host: hostOf(url), port, isSecure, isHere: isHere(url) }
}

/** Whether the portal may open mailboxes that nobody opens herself: not by passwords that people have given for themselves. */
export const mayOpenEach = ({ config }: Pick<Services, 'config'>): boolean =>
  config(imapConfig).MAIL_IMAP_SIGN_IN !== 'password'

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')
const isHere = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** @returns undefined where the server takes no scripts, or there is none */
export function sieveServerOf(services: Pick<Services, 'config'>): SieveServer | undefined {
  const { MAIL_SIEVE_URL } = services.config(imapConfig)
  if (!MAIL_SIEVE_URL || !imapServerOf(services)) return undefined
  const url = new URL(MAIL_SIEVE_URL.replace(/^sieve/, 'http'))
  return { host: hostOf(url), port: Number(url.port || 4190), isHere: isHere(url) }
}
