import type { MailHeaders } from '../mime/read-message.ts'

/** A reply that the portal writes for somebody: while she is out of office, or always (G-067). */
export type AutoReply = {
  kind: 'absence' | 'standing'
  isOn: boolean
  /** Whom it answers: colleagues, or everybody. */
  audience: 'inside' | 'everyone'
  /** When it holds; a standing one has no end. */
  from?: Date
  until?: Date
}

/** A mail that came, as far as an answer asks. */
export type Incoming = {
  headers: Pick<MailHeaders, 'autoSubmitted' | 'precedence' | 'listId' | 'listUnsubscribe' | 'autoResponseSuppress'>
  /** Who sent it as the envelope says, empty for none; an answer goes there and nowhere else (RFC 3834, 4). */
  envelopeSender: string
  /** Everybody in To and Cc. */
  recipients: readonly string[]
  isJunk: boolean
}

export type Self = {
  /** Her address and its aliases. */
  addresses: readonly string[]
  isInside: (address: string) => boolean
}

/** When her reply last answered this sender, if it ever did. */
export type Answered = { at: Date } | undefined

export type Silence =
  | 'off'
  | 'not now'
  | 'no sender'
  | 'herself'
  | 'a machine'
  | 'a list'
  | 'junk'
  | 'not addressed'
  | 'outside'
  | 'answered'

const day = 24 * 60 * 60_000

/** Addresses behind which nobody reads. */
const machines =
  /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|noreply[\w.+-]*|owner-.*|.*-(?:request|owner|bounces?|noreply)|bounces?[+.-].*|bounce|listserv|majordomo|daemon|root|www-data)$/i

/**
 * Why a reply does not answer a mail; undefined when it answers (RFC 3834). An absence answers each sender once, a
 * standing reply once a day.
 */
export function silenceOf(
  reply: AutoReply,
  mail: Incoming,
  self: Self,
  answered: Answered,
  now: Date,
): Silence | undefined {
  const sender = mail.envelopeSender.toLowerCase()
  const own = self.addresses.map((address) => address.toLowerCase())
  if (!reply.isOn) return 'off'
  if ((reply.from && now < reply.from) || (reply.until && now >= reply.until)) return 'not now'
  if (!/^[^@\s<>]+@[^@\s<>]+$/.test(sender)) return 'no sender'
  if (own.includes(sender)) return 'herself'
  if (isOfMachine(mail.headers) || machines.test(sender.slice(0, sender.lastIndexOf('@')))) return 'a machine'
  if (isOfList(mail.headers)) return 'a list'
  if (mail.isJunk) return 'junk'
  // Who got it by a list or hidden is not known to the sender to be addressed.
  if (!mail.recipients.some((address) => own.includes(address.toLowerCase()))) return 'not addressed'
  if (reply.audience === 'inside' && !self.isInside(sender)) return 'outside'
  return answered && isAnswered(reply, answered.at, now) ? 'answered' : undefined
}

const isOfMachine = ({ autoSubmitted, autoResponseSuppress }: Incoming['headers']) =>
  !/^(?:no\b.*)?$/i.test(autoSubmitted.trim()) ||
  autoResponseSuppress.split(',').some((what) => /^(?:all|oof|autoreply)$/i.test(what.trim()))

const isOfList = ({ precedence, listId, listUnsubscribe }: Incoming['headers']) =>
  /^(?:bulk|list|junk)$/i.test(precedence.trim()) || listId !== '' || listUnsubscribe !== ''

/** An absence that was entered anew answers anew. */
const isAnswered = ({ kind, from }: AutoReply, at: Date, now: Date) =>
  kind === 'absence' && from ? at >= from : now.getTime() - at.getTime() < day
