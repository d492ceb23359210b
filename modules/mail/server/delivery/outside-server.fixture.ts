import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type Taken = { from: string; to: string[]; bytes: Buffer }
type Refusal = { code: number; words: string } | undefined

/** The company's mail server, on this machine: what it has taken, and what it refuses. @param more such as whom it lets in */
export async function startOutside(more: SMTPServerOptions = {}) {
  const taken: Taken[] = []
  const says = { to: (_address: string): Refusal => undefined, mail: (): Refusal => undefined, isAway: false, most: 0 }
  const asError = (refusal: Refusal) =>
    refusal ? Object.assign(new Error(refusal.words), { responseCode: refusal.code }) : null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect: (_session, done) => done(says.isAway ? asError({ code: 421, words: 'not now' }) : null),
    onRcptTo: ({ address }, session, done) => {
      const isFull = says.most > 0 && session.envelope.rcptTo.length >= says.most
      done(asError(isFull ? { code: 452, words: 'too many' } : says.to(address)))
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refusal = says.mail()
        const { mailFrom, rcptTo } = session.envelope
        const to = rcptTo.map(({ address }) => address)
        if (!refusal) taken.push({ from: mailFrom ? mailFrom.address : '', to, bytes: Buffer.concat(chunks) })
        done(asError(refusal))
      })
    },
    ...more,
  })
  server.on('error', () => undefined)
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    says,
    /** How many are connected to it. */
    connected: () => server.connections.size,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
