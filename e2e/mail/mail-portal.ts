import { randomUUID } from 'node:crypto'
import { lackOfDovecot, master, startDovecot } from '#apps/server/testing/dovecot.ts'
import { freePort } from '#apps/server/testing/free-port.ts'
import { startOutside } from '#modules/mail/server/delivery/outside-server.fixture.ts'
import { SmtpClient } from '#modules/mail/server/door/smtp-client.fixture.ts'
import { startOwnServer } from '../setup/own-server.ts'

/** Where the mailboxes of a portal lie: in its database, or on the mail server of the company. */
export const stores = ['embedded', 'server'] as const
type Store = (typeof stores)[number]

/** Why there is no mail server on this machine, or undefined. */
export const lackOf = (store: Store): string | undefined => (store === 'server' ? lackOfDovecot() : undefined)

/** A portal of its own with mailboxes in a store, and the server of another company, which takes its mails. */
export type MailPortal = Awaited<ReturnType<typeof startMailPortal>>

export async function startMailPortal(store: Store) {
  const outside = await startOutside()
  const dovecot = store === 'server' ? await startDovecot() : undefined
  const door = await freePort()
  const portal = await startOwnServer({
    MAIL_LISTEN_PORT: String(door),
    SMTP_URL: outside.url,
    SMTP_FROM: 'portal@hanbit.example',
    ...(dovecot && {
      MAIL_IMAP_URL: `imap://127.0.0.1:${dovecot.imapPort}`,
      MAIL_SIEVE_URL: `sieve://127.0.0.1:${dovecot.sievePort}`,
      MAIL_IMAP_MASTER_USER: master.user,
      MAIL_IMAP_MASTER_PASSWORD: master.password,
    }),
  })
  return {
    url: portal.url,
    outside,
    /** A mail that somebody outside writes, as the company's mail server hands it in; known once it is taken. */
    bring: async (from: string, to: string, subject: string) => {
      const client = await SmtpClient.to(door)
      const head = [`From: <${from}>`, `To: <${to}>`, `Subject: ${subject}`, `Message-ID: <${randomUUID()}@x>`]
      const answers = await client.bring(from, [to], Buffer.from([...head, '', 'hi', ''].join('\r\n')))
      client.close()
      if (!answers[0]?.startsWith('250')) throw new Error(`the mail was not taken: ${answers.join(' ')}`)
    },
    close: async () => {
      await portal.end()
      await dovecot?.close()
      await outside.close()
    },
  }
}
