import type { Transporter } from 'nodemailer'
import type { Services } from '#platform/server/ctx.ts'
import { alertsConfig } from '../alerts.config.ts'
import { smtpTransport } from './smtp.ts'

export type Letter = {
  to: string
  subject: string
  text: string
  html: string
  /** Beside both, and as a file for programs that do not look there. */
  icalEvent?: { method: string; filename: string; content: string }
}

/** The mail server may be silent for so long (milliseconds). */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }

const transports = new WeakMap<Services, Transporter>()

/**
 * Hands a mail to the company's mail server.
 * @returns `refused` when the server will never take it (SMTP 5xx)
 * @throws Error when it cannot be reached or takes nothing now
 */
export async function sendMail(services: Services, letter: Letter): Promise<'sent' | 'refused'> {
  const { SMTP_URL, SMTP_FROM } = services.config(alertsConfig)
  if (!SMTP_URL) return 'refused'
  try {
    await transportOf(services, SMTP_URL).sendMail({
      from: SMTP_FROM ?? 'maru@localhost',
      ...letter,
      // Nobody's holiday answers a machine.
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    })
    return 'sent'
  } catch (error) {
    if (isForGood(error as { code?: string; responseCode?: number })) return 'refused'
    throw error
  }
}

/** The server refused this letter or its reader, not us. */
const isForGood = ({ code = '', responseCode = 0 }: { code?: string; responseCode?: number }) =>
  ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode >= 500

function transportOf(services: Services, url: string): Transporter {
  const known = transports.get(services)
  if (known) return known
  const transport = smtpTransport(url, patience)
  transports.set(services, transport)
  return transport
}
