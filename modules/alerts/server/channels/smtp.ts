import { createTransport, type Transporter } from 'nodemailer'

/** How long a server may take, milliseconds. */
export type Patience = { connectionTimeout: number; greetingTimeout: number; socketTimeout: number }

/** Texts of people are never taken for files or addresses to be read in. */
export const safely = { disableFileAccess: true, disableUrlAccess: true } as const

/**
 * The way to a mail server. TLS is begun wherever it is offered; where a password is told, only a server on this very
 * machine may lack it, as somebody in between could take the offer out.
 * @param url as `SMTP_URL`
 */
export function smtpTransport(url: string, patience: Patience): Transporter {
  const { password, hostname } = new URL(url)
  return createTransport({
    url,
    ...patience,
    requireTLS: password !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname),
    ...safely,
  })
}
