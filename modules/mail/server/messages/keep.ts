import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { newKey } from '#platform/server/storage/keys.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { conversationOf, factsOf, type MessageFacts } from './facts.ts'

/** A source that lies in the storage, and what it says; no message has it yet. */
export type KeptSource = { hash: Buffer; key: string; bytes: number; facts: MessageFacts }

/**
 * Puts a source into the storage, byte for byte, before the transaction that makes a message of it. Its key is written
 * down first: what a killed process leaves behind is found and removed at night.
 * @param facts what it says, where that is known; left out, it is read
 */
export async function keepSource(
  { database, storage }: Services,
  source: Buffer,
  facts?: MessageFacts,
): Promise<KeptSource> {
  const key = newKey()
  await database.writer.insertInto('mail_loose_sources').values({ source_key: key }).execute()
  return storeSource(storage, source, key, facts)
}

/**
 * {@link keepSource} for what arrives bit by bit: it goes into the storage as it comes, and is read once it lies there.
 * @param read what it says; asked when all of it lies there
 */
export async function keepStream(
  services: Services,
  source: Readable,
  read: (key: string) => Promise<MessageFacts>,
): Promise<KeptSource> {
  const stored = await storeStream(services, source)
  return { ...stored, facts: await read(stored.key) }
}

/** Puts a source into the storage as it comes; its key stands among the loose ones until somebody has it. */
export async function storeStream(
  { database, storage }: Services,
  source: Readable,
): Promise<Omit<KeptSource, 'facts'>> {
  const key = newKey()
  await database.writer.insertInto('mail_loose_sources').values({ source_key: key }).execute()
  const hash = createHash('sha256')
  const passing = new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      hash.update(piece)
      done(null, piece)
    },
  })
  const [{ size }] = await Promise.all([storage.put(passing, key), pipeline(source, passing)])
  return { hash: hash.digest(), key, bytes: size }
}

/** The same without writing down the key: for seeds, whose transaction begins with an empty storage. */
export async function storeSource(
  storage: Storage,
  source: Buffer,
  key = newKey(),
  known?: MessageFacts,
): Promise<KeptSource> {
  const facts = known ?? (await factsOf(source))
  await storage.put(Readable.from([source]), key)
  return { hash: createHash('sha256').update(source).digest(), key, bytes: source.length, facts }
}

export type KeptMessage = { messageId: number; conversation: string; bytes: number }

/** More mailboxes than these are not named at a message: it is looked for in all. */
export const namedMailboxes = 100
/** What stands for them. */
const many = 0

/**
 * Makes a message of a kept source, or finds the one that has the very same bytes.
 * @param mailboxes those that will have it; `many` when it is to be looked for in all of them
 */
export async function keepMessage(
  db: Db,
  kept: KeptSource,
  mailboxes: readonly number[] | 'many',
  now: Date,
): Promise<KeptMessage> {
  const { facts, bytes } = kept
  const named = mailboxes === 'many' ? [many] : [...mailboxes]
  const { rows } = await sql<{ messageId: number; conversation: string; key: string }>`
    insert into mail_messages (source_hash, source_key, bytes, rfc_id, conversation, subject, sender, more_senders, recipients, sent_at,
      snippet, attachments, subject_key, people_key, body_key, names_key, mailboxes)
    values (${kept.hash}, ${kept.key}, ${bytes}, ${facts.rfcId}, ${await threadOf(db, kept)}, ${facts.subject},
      ${JSON.stringify(facts.from)}, ${facts.moreFrom}::text[], ${JSON.stringify({ to: facts.to, cc: facts.cc })}, ${facts.sentAt ?? now},
      ${facts.snippet}, ${JSON.stringify(facts.attachments)}, ${facts.keys.subject}, ${facts.keys.people},
      ${facts.keys.body}, ${facts.keys.names}, ${named}::int[])
    on conflict (source_hash) do update set mailboxes = case
      when mail_messages.mailboxes @> excluded.mailboxes or mail_messages.mailboxes @> '{0}' then mail_messages.mailboxes
      when cardinality(mail_messages.mailboxes || excluded.mailboxes) > ${sql.lit(namedMailboxes)} then '{0}'
      else (select array_agg(distinct each) from unnest(mail_messages.mailboxes || excluded.mailboxes) each) end
    returning message_id as "messageId", conversation, source_key as key`.execute(db)
  const { messageId, conversation, key } = rows[0]!
  // Of bytes that were there already these are one copy too many: they stay loose, and go at night.
  if (key !== '' && key === kept.key) await db.deleteFrom('mail_loose_sources').where('source_key', '=', key).execute()
  return { messageId, conversation, bytes }
}

/** The conversation of what it answers, where that is here; else it begins one, by the oldest it names. */
async function threadOf(db: Db, { facts, hash }: KeptSource): Promise<string> {
  const { references, rfcId } = facts
  if (references.length > 0) {
    const { rows } = await sql<{ conversation: string }>`
      select conversation from mail_messages where rfc_id <> '' and rfc_id = any(${references}::text[])
      order by sent_at limit 1`.execute(db)
    if (rows[0]) return rows[0].conversation
  }
  return conversationOf(references[0] ?? (rfcId || hash.toString('hex')))
}
