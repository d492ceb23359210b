import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { ConfigError } from '#platform/server/config.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { findGroups } from '../addresses/resolve.ts'
import { refusedFor } from '../blocking/blocked-senders.ts'
import { findReceivers } from '../delivery/recipients.ts'
import { mailConfig } from '../mail.config.ts'
import { isCompanyFull } from '../mailbox/company-limits.ts'
import { withoutRoom } from '../mailbox/limits.ts'
import { peersOf } from './peers.ts'
import { type Outcome, receive } from './receive.ts'

/** What one door bears: connections at once, recipients of a mail, and how long who connects may say nothing or stay, ms. */
export const bounds = { clients: 50, recipients: 1_000, silentMs: 60_000, mailMs: 600_000, stayMs: 3_600_000 }
/** How often a port that another process has is asked for again, ms. */
const askAgainMs = 30_000

/** A refusal as the protocol says it; the words are for the administrator of the server in front. */
const says = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })
const known = new WeakMap<SMTPServerSession, Map<string, string | null>>()

export type Door = { port: () => number; close: () => Promise<void> }

/**
 * Listens for the company's mail server, which brings what comes from outside. It takes mail for people of this
 * installation alone, from servers that may bring it.
 * @throws ConfigError for a certificate that cannot be read and a place it cannot listen at
 */
export async function openDoor(services: Services): Promise<Door | undefined> {
  const settings = services.config(mailConfig)
  if (settings.MAIL_LISTEN_PORT === 0) return undefined
  return listen(services, settings.MAIL_LISTEN_PORT)
}

/** @param port 0 for any that is free */
export async function listen(services: Services, port: number, within = bounds): Promise<Door> {
  const { MAIL_LISTEN_HOST: host } = services.config(mailConfig)
  const server = serverFor(services, within)
  server.on('error', (error) => services.log.debug({ err: error }, 'a connection that brings mail'))
  let next: NodeJS.Timeout | undefined
  const begin = () =>
    new Promise<void>((resolve, reject) => {
      server.server.once('error', reject)
      server.listen(port, host, () => {
        server.server.off('error', reject)
        resolve()
      })
    })
  const beginOrWait = async (): Promise<void> => {
    try {
      await begin()
      services.log.info({ port, host }, 'listening for mail')
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code !== 'EADDRINUSE')
        throw new ConfigError(`MAIL_LISTEN_PORT, MAIL_LISTEN_HOST: cannot listen there (${code ?? message}).`)
      services.log.warn({ port, host }, 'another process listens for mail; this one asks for the port now and then')
      next = setTimeout(
        () => void beginOrWait().catch((err: unknown) => services.log.error({ err }, 'the door of mail')),
        askAgainMs,
      )
    }
  }
  await beginOrWait()
  return {
    port: () => (server.server.address() as AddressInfo | null)?.port ?? 0,
    close: async () => {
      clearTimeout(next)
      if (server.server.listening) await new Promise<void>((done) => server.close(() => done()))
    },
  }
}

function serverFor(services: Services, within: typeof bounds): SMTPServer {
  const settings = services.config(mailConfig)
  const mayBring = peersOf(settings.MAIL_LISTEN_PEERS)
  const tls = tlsOf(settings)
  const stays = new Map<string, NodeJS.Timeout>()
  const server: SMTPServer = new SMTPServer({
    name: hostname(),
    lmtp: settings.MAIL_LISTEN_PROTOCOL === 'lmtp',
    size: settings.MAIL_LISTEN_BYTES,
    maxClients: within.clients,
    maxRecipients: within.recipients,
    socketTimeout: within.silentMs,
    closeTimeout: 5_000,
    authOptional: true,
    disabledCommands: ['AUTH', ...(tls ? [] : ['STARTTLS'])],
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: true,
    logger: false,
    ...tls,
    onConnect: ({ id, remoteAddress }, done) => {
      if (!mayBring(remoteAddress)) return done(says(554, 'not from here'))
      stays.set(id, setTimeout(() => hangUp(server, id), within.stayMs).unref())
      return done()
    },
    onClose: ({ id }) => {
      clearTimeout(stays.get(id))
      stays.delete(id)
    },
    onMailFrom: ({ args }, session, done) => {
      known.set(session, new Map())
      const size = Number(args && args.SIZE)
      done(size > settings.MAIL_LISTEN_BYTES ? says(552, '5.3.4 larger than any mail that is taken here') : null)
    },
    onRcptTo: ({ address }, session, done) => void answerRecipient(services, address, session, done),
    onData: (stream, session, done) => {
      // Slow and slower: a mail has an end, whoever sends it.
      const timer = setTimeout(() => hangUp(server, session.id), within.mailMs)
      void answerMail(services, stream, session, done).finally(() => clearTimeout(timer))
    },
  })
  return server
}

type Done = (error?: Error | null, answers?: (string | Error)[]) => void

/** Fails never: what goes wrong is an answer, too. */
async function answerRecipient(
  services: Services,
  address: string,
  session: SMTPServerSession,
  done: Done,
): Promise<void> {
  const { personCode, refusal } = await recipient(services, address, session.envelope).catch(
    (error: unknown): Recipient => {
      services.log.error({ err: error }, 'whose mail it is could not be found out')
      return { refusal: says(451, '4.3.0 try again later') }
    },
  )
  if (!refusal) known.get(session)?.set(address.toLowerCase(), personCode ?? null)
  done(refusal ?? null)
}

/** As {@link answerRecipient}. */
async function answerMail(
  services: Services,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  done: Done,
): Promise<void> {
  const answers = await take(services, stream, session).catch((error: unknown) => {
    services.log.warn({ err: error }, 'a mail that came was not taken, and may come again')
    return says(451, '4.3.0 not taken now, try again later')
  })
  // What was not looked at any more.
  stream.resume()
  if (Array.isArray(answers)) done(null, answers)
  else done(answers)
}

type Recipient = { personCode?: string; refusal?: Error }

/** Whose an address is, whether its company lets the sender in, and whether there is room for a mail. */
async function recipient(
  services: Services,
  address: string,
  { mailFrom }: SMTPServerSession['envelope'],
): Promise<Recipient> {
  const db = services.database.reader
  const people = await findReceivers(db, [address])
  const [personCode] = people.values()
  if (mailFrom && (await refusedFor(db, [mailFrom.address], people)).size > 0) {
    logBlocked(services, 1)
    return { refusal: unwanted() }
  }
  // Some say nothing of its size.
  const size = Math.max(Number(mailFrom && mailFrom.args && mailFrom.args.SIZE) || 0, 1)
  if (!personCode) return groupRecipient(db, address, size)
  const full = await withoutRoom(services, db, [personCode], size)
  return full.has(personCode) ? { refusal: isFull() } : { personCode }
}

const isFull = () => says(552, '5.2.2 the mailbox is full')

/** An address of several takes what it may while its company has room; of its people none is asked for hers. */
async function groupRecipient(db: Db, address: string, size: number): Promise<Recipient> {
  const [group] = (await findGroups(db, [address])).values()
  if (!group) return { refusal: says(550, '5.1.1 nobody has this address here') }
  if (group.writers === 'everyone') return (await isCompanyFull(db, group.comCode, size)) ? { refusal: isFull() } : {}
  return { refusal: says(550, '5.7.1 this address takes mail from inside its company alone') }
}

const unwanted = () => says(550, '5.7.1 not taken here')
const answers = {
  taken: () => '2.0.0 taken',
  circles: () => says(554, '5.4.6 it was here before and goes in circles'),
  blocked: unwanted,
} satisfies Record<Outcome, () => string | Error>

/** How many recipients' companies have refused a sender; the trace knows only what was taken. */
function logBlocked({ log }: Services, recipients: number): void {
  if (recipients > 0) log.info({ recipients }, 'a mail was refused: its sender is blocked')
}

async function take(
  services: Services,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<Error | (string | Error)[]> {
  const { MAIL_LISTEN_BYTES: most, MAIL_LISTEN_PROTOCOL: protocol } = services.config(mailConfig)
  const { mailFrom, rcptTo } = session.envelope
  const addresses = rcptTo.map(({ address }) => address.toLowerCase())
  const people = known.get(session)
  const come = { isTooLarge: false }
  try {
    const outcomes = await receive(services, noMoreThan(most, stream, come), {
      from: mailFrom ? mailFrom.address : '',
      to: new Map(addresses.map((address) => [address, people!.get(address) ?? null])),
      isAnsweredEach: protocol === 'lmtp',
      hop: {
        helo: session.hostNameAppearsAs,
        address: session.remoteAddress,
        protocol: session.transmissionType,
        host: hostname(),
      },
    })
    logBlocked(services, [...outcomes.values()].filter((outcome) => outcome === 'blocked').length)
    if (protocol === 'lmtp') return addresses.map((address) => answers[outcomes.get(address)!]())
    // SMTP has one answer for all: it is taken when anybody takes it.
    const all = [...outcomes.values()]
    if (all.includes('taken')) return ['2.0.0 taken']
    return answers[all[0]!]() as Error
  } catch (error) {
    if (come.isTooLarge) return says(552, '5.3.4 larger than any mail that is taken here')
    throw error
  }
}

/** What comes, up to a size; what is more is read and forgotten, so that the answer comes where it is waited for. */
async function* noMoreThan(most: number, stream: SMTPServerDataStream, come: { isTooLarge: boolean }) {
  let bytes = 0
  for await (const piece of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += piece.length
    come.isTooLarge = bytes > most
    if (come.isTooLarge) throw new Error('larger than any mail')
    yield piece
  }
}

function hangUp(server: SMTPServer, id: string): void {
  for (const connection of server.connections) if (connection.id === id) connection.close()
}

function tlsOf({
  MAIL_LISTEN_CERT_FILE: cert,
  MAIL_LISTEN_KEY_FILE: key,
}: {
  MAIL_LISTEN_CERT_FILE?: string
  MAIL_LISTEN_KEY_FILE?: string
}) {
  if (!cert && !key) return undefined
  if (!cert || !key) throw new ConfigError('MAIL_LISTEN_CERT_FILE, MAIL_LISTEN_KEY_FILE: must be set together.')
  try {
    return { cert: readFileSync(cert), key: readFileSync(key) }
  } catch (error) {
    throw new ConfigError(`MAIL_LISTEN_CERT_FILE, MAIL_LISTEN_KEY_FILE: ${(error as Error).message}.`)
  }
}
