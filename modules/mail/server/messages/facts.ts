import { createHash } from 'node:crypto'
import { normaliseForSearch } from '#platform/contract/hangul/search-key.ts'
import { summaryOf } from '#platform/contract/rich-plain.ts'
import type { Address, AttachmentHead } from '../../contract/mail.entities.ts'
import { readInWorker } from '../mime/read-in-worker.ts'
import type { ReadMessage } from '../mime/read-message.ts'

/** What the store keeps of a message beside its source. */
export type MessageFacts = {
  rfcId: string
  /** Message-IDs it answers, the oldest first. */
  references: string[]
  subject: string
  from: Address
  /** Addresses of those who have written it with her; whoever is blocked among them counts. */
  moreFrom: string[]
  to: Address[]
  cc: Address[]
  sentAt: Date | undefined
  snippet: string
  attachments: AttachmentHead[]
  keys: { subject: string; people: string; body: string; names: string }
}

const longest = {
  subject: 1_000,
  snippet: 160,
  body: 30_000,
  people: 4_000,
  names: 4_000,
  addresses: 200,
  writers: 1_000,
  id: 900,
}

/** What is read from a source; what we have written ourselves is known without reading it. */
export type SaidByMessage = Pick<
  ReadMessage,
  'messageId' | 'inReplyTo' | 'references' | 'subject' | 'from' | 'to' | 'cc' | 'date' | 'text'
> &
  Partial<Pick<ReadMessage, 'moreFrom'>> & {
    attachments: readonly Pick<ReadMessage['attachments'][number], 'name' | 'type' | 'size' | 'isInline'>[]
  }

/** What a source says, read byte for byte beside the event loop. */
export const factsOf = async (source: Buffer): Promise<MessageFacts> => factsFrom(await readInWorker(source))

/** The same of what it says. */
export function factsFrom(said: SaidByMessage): MessageFacts {
  const text = plain(said.text)
  const from = said.from ?? { name: '', address: '' }
  const attachments = said.attachments.flatMap(({ name, type, size, isInline }, number) =>
    isInline ? [] : [{ number, name: plain(name), type: plain(type), size }],
  )
  const subject = plain(said.subject).slice(0, longest.subject)
  const people = [from, ...said.to, ...said.cc].slice(0, longest.addresses)
  return {
    rfcId: idOf(said.messageId),
    references: [...new Set([...said.references, said.inReplyTo].map(idOf))].filter(Boolean),
    subject,
    from: clean(from),
    moreFrom: (said.moreFrom ?? []).slice(0, longest.writers).map(({ address }) => plain(address)),
    to: said.to.slice(0, longest.addresses).map(clean),
    cc: said.cc.slice(0, longest.addresses).map(clean),
    sentAt: said.date === undefined ? undefined : new Date(said.date),
    snippet: summaryOf(text, longest.snippet),
    attachments,
    keys: {
      subject: normaliseForSearch(subject),
      people: key(
        people.flatMap(({ name, address }) => [name, address]),
        longest.people,
      ),
      body: key([text], longest.body),
      names: key(
        attachments.map(({ name }) => name),
        longest.names,
      ),
    },
  }
}

const key = (parts: readonly string[], most: number) => normaliseForSearch(parts.join(' ').slice(0, most))

/** PostgreSQL keeps no NUL and no half character. */
const plain = (text: string): string => text.replaceAll('\0', '').toWellFormed()
const clean = ({ name, address }: Address): Address => ({ name: plain(name), address: plain(address) })
const idOf = (id: string): string => plain(id).trim().replace(/^<|>$/g, '').slice(0, longest.id)

/** The conversation that begins with a message, by what it is named by; one without a name is alone. */
export const conversationOf = (rootId: string): string =>
  createHash('sha256').update(rootId).digest('base64url').slice(0, 22)
