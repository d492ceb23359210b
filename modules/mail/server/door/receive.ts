import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { addressShape } from '../../contract/mail.rules.ts'
import { refusedFor } from '../blocking/blocked-senders.ts'
import { beginDelivery } from '../delivery/begin-delivery.ts'
import { ensureMailboxes } from '../mailbox/mailboxes.ts'
import { factsOf, type MessageFacts } from '../messages/facts.ts'
import { type KeptSource, keepMessage, keepStream, namedMailboxes } from '../messages/keep.ts'
import { HeadWatch } from './head-watch.ts'

/** Who brings a mail, as the lines in front of it say. */
export type Hop = { helo: string; address: string; protocol: string; host: string }
export type Incoming = {
  /** Where its envelope says answers go; empty for nowhere. */
  from: string
  /** Addresses in small letters, with whose they are; null for those of several. */
  to: ReadonlyMap<string, string | null>
  hop: Hop
  /** Whether each recipient is answered by itself; else a mail that only some refuse is taken, and lies in their junk. */
  isAnsweredEach: boolean
}
/** What became of a mail for one of its recipients. */
export type Outcome = 'taken' | 'circles' | 'blocked'

/**
 * Takes a mail in: it passes into the storage as it comes and is on its way to its people when this has ended. Of the very
 * same bytes for the same recipient, sent again by a server that did not hear the answer, nothing comes twice.
 * @param stream what comes, and no more than is taken; it fails where it breaks off
 * @throws Error when nothing was taken: it may be sent again
 */
export async function receive(
  services: Services,
  stream: AsyncIterable<Buffer>,
  mail: Incoming,
): Promise<Map<string, Outcome>> {
  const watch = new HeadWatch()
  const came = createHash('sha256')
  const at = services.now()
  async function* pieces() {
    yield traceOf(mail, at)
    for await (const piece of stream) {
      watch.see(piece)
      came.update(piece)
      yield piece
    }
  }
  const kept = await keepStream(services, Readable.from(pieces()), (key) => readKept(services, key, watch))
  // Who is seen to write may be another than the envelope says, of whom the door has asked.
  const { from, moreFrom } = kept.facts
  const blocked = await refusedFor(services.database.reader, [from.address, ...moreFrom], mail.to)
  const isRefused = (address: string) => blocked.has(address) && (mail.isAnsweredEach || blocked.size === mail.to.size)
  const outcomeFor = (address: string): Outcome => {
    if (watch.goesInCircles || watch.wasWith(address)) return 'circles'
    return isRefused(address) ? 'blocked' : 'taken'
  }
  const outcomes = new Map([...mail.to.keys()].map((address) => [address, outcomeFor(address)]))
  const taken = [...outcomes].filter(([, outcome]) => outcome === 'taken').map(([address]) => address)
  // What nobody takes stays loose, and goes at night.
  if (taken.length > 0)
    await services.database.writer.transaction().execute(async (tx) => {
      const news = await notReceivedYet(tx, came.digest(), taken, at)
      if (news.length > 0) await begin(services, tx, kept, mail, news, at)
    })
  return outcomes
}

async function begin(
  services: Services,
  tx: Db,
  kept: KeptSource,
  { from, to }: Incoming,
  addresses: readonly string[],
  at: Date,
): Promise<void> {
  const isForMany = addresses.length >= namedMailboxes
  const people = addresses.flatMap((address) => to.get(address) ?? [])
  const mailboxes = isForMany ? 'many' : [...(await ensureMailboxes(tx, people)).values()]
  const { messageId } = await keepMessage(tx, kept, mailboxes, at)
  await beginDelivery(services, tx, {
    messageId,
    senderCode: null,
    senderAddress: addressShape.test(from) ? from : '',
    recipients: new Map(addresses.map((address) => [address, to.get(address) ?? null])),
    isIndividual: false,
    at,
  })
}

/** Notes that a mail came to some. @returns those to whom it has not come before */
async function notReceivedYet(tx: Db, hash: Buffer, addresses: readonly string[], at: Date): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    insert into mail_received (source_hash, address, at)
    select ${hash}, address, ${at} from unnest(${addresses.toSorted()}::text[]) as a (address)
    on conflict do nothing returning address`.execute(tx)
  return rows.map(({ address }) => address)
}

/** Mails that are read as a whole at the same time: no more of them are in memory, however many come. */
let reading: Promise<unknown> = Promise.resolve()

/** What a kept mail says; of one that is too odd to be read, its head. */
function readKept({ storage, log }: Services, key: string, watch: HeadWatch): Promise<MessageFacts> {
  const facts = reading.then(async () => {
    try {
      return await factsOf(await buffer((await storage.get(key)).bytes))
    } catch (error) {
      log.warn({ err: error }, 'a mail that came could be read by its head alone')
      return factsOf(watch.head.subarray(0, 16_384))
    }
  })
  reading = facts.catch(() => undefined)
  return facts
}

/** What a server writes before a mail that it takes (RFC 5321, 4.4), nothing in it that ends a line. */
function traceOf({ from, hop, to }: Incoming, at: Date): Buffer {
  const said = (text: string) => text.replace(/[^\p{L}\p{N}.:@_+=~#!$%&'*/?^`{|}-]/gu, '').slice(0, 255)
  const only = to.size === 1 ? ` for <${said([...to.keys()][0]!)}>` : ''
  const date = at.toUTCString().replace('GMT', '+0000')
  return Buffer.from(
    `Return-Path: <${said(from)}>\r\n` +
      `Received: from ${said(hop.helo) || 'unknown'} ([${said(hop.address)}])\r\n` +
      ` by ${said(hop.host)} with ${said(hop.protocol)}${only};\r\n ${date}\r\n`,
    'utf8',
  )
}
