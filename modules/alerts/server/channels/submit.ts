import { createTransport, type Transporter } from 'nodemailer'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Submission } from '../../contract/submission.ts'
import { type Patience, safely } from './smtp.ts'

/** One connection for each person; so long it stays for her next mail, milliseconds. */
const idleTimeout = 2_000
/** The one that a server has closed meanwhile is opened once more, before a byte of a mail is sent. */
const maxRequeues = 1

const open = new Map<string, Transporter>()

/** The way to a server at which somebody is signed in herself; it ends when she has sent nothing for a while. */
export function submissionTransport(submission: Submission, patience: Patience): Transporter {
  const key = JSON.stringify(submission)
  const known = open.get(key)
  if (known) return known
  const { host, port, isSecure, isHere, user } = submission
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: !isHere,
    pool: true,
    maxConnections: 1,
    maxMessages: Number.MAX_SAFE_INTEGER,
    maxRequeues,
    idleTimeout,
    // A server that knows nobody is not to take it as anybody's.
    forceAuth: true,
    auth: { type: 'custom', method: ownWords, user, pass: '' },
    customAuth: { [ownWords]: (server) => signIn(server, submission) },
    ...patience,
    ...safely,
  } as Parameters<typeof createTransport>[0])
  open.set(key, transport)
  transport.on('clear', () => void open.delete(key))
  return transport
}

/** A name that no server offers: nodemailer's own PLAIN knows nobody who acts for another. */
const ownWords = 'MARU'

/** @throws Error where the server does not let her in, for nodemailer to put its answer to */
async function signIn(
  server: SMTPConnection.CustomAuthenticationContext,
  { mechanism, words }: Submission,
): Promise<boolean> {
  const said = await server.sendCommand(`AUTH ${mechanism} ${Buffer.from(words).toString('base64')}`)
  // XOAUTH2 says why in a challenge, and refuses once that is answered.
  const { status } = said.status === 334 ? await server.sendCommand('') : said
  if (status !== 235) throw new Error('the server does not let somebody in')
  return true
}
