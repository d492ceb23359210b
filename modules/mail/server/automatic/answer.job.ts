import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { preferencesOf } from '#modules/accounts/server/accounts.public.ts'
import { personNames } from '#modules/organisation/server/organisation.public.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { nothingWaits } from '#platform/server/jobs/given-up.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'
import type { MailFacts } from '../../contract/rules/evaluate.ts'
import { beginDelivery } from '../delivery/begin-delivery.ts'
import { ensureMailboxes } from '../mailbox/mailboxes.ts'
import { keepMessage, keepSource } from '../messages/keep.ts'
import { messageIdOf, writtenMessage } from '../mime/write-message.ts'
import { readFacts } from '../preferences/look-back.ts'
import { type AutoReply, type Incoming, type Silence, silenceOf } from '../rules/may-answer.ts'
import { askToAgree } from '../stores/imap/freshen.ts'
import { awayNow } from './ask-for-answers.ts'

type Asked = {
  messageId: number
  /** A colleague, or nobody inside. */
  senderCode: string | null
  senderAddress: string | null
  isIndividual: boolean
  personCodes: string[]
}
type Sender = { personCode: string | null; address: string; groupCode: string | null }
type Reply = {
  personCode: string
  address: string
  aliases: string[]
  groupCode: string
  kind: AutoReply['kind']
  startsAt: Date | null
  endsAt: Date | null
  audience: AutoReply['audience']
  html: string
  answeredAt: Date | null
}
type Answered = { subject: string; rfcId: string }

/**
 * Answers a mail for those who have a reply switched on. That a sender was answered is written in the transaction that
 * sends the answer: who takes the work up again answers nobody twice.
 */
export const answer: JobDefinition<Services> = {
  run: async (services, data) => {
    const asked = data as Asked
    const { writer } = services.database
    const sender = await senderOf(writer, asked)
    if (!sender) return
    const [message, replies] = await Promise.all([
      writer
        .selectFrom('mail_messages')
        .select(['subject', 'rfc_id as rfcId', 'source_key as sourceKey'])
        .where('message_id', '=', asked.messageId)
        .executeTakeFirst(),
      repliesOf(writer, asked, sender.address, services.now()),
    ])
    if (!message || replies.length === 0) return
    const facts = await readFacts(services.storage, message.sourceKey)
    for (const [, ofOne] of Map.groupBy(replies, ({ personCode }) => personCode)) {
      const reply = speaking(ofOne, incomingOf(facts, sender, asked, ofOne[0]!), sender, services.now())
      if (reply) await send(services, reply, sender, message)
    }
  },
  givenUp: nothingWaits('nobody expects a reply that is written by itself, and the mail has arrived'),
}

async function senderOf(db: Db, { senderCode: personCode, senderAddress }: Asked): Promise<Sender | undefined> {
  // What came from outside is answered there, whatever it says who wrote it.
  if (personCode === null) return senderAddress ? { personCode, address: senderAddress, groupCode: null } : undefined
  const { rows } = await sql<Sender>`
    select p.person_code as "personCode", lower(p.email) as address, c.group_code as "groupCode"
    from organisation_people p join organisation_companies c on c.com_code = p.home_com_code
    where p.person_code = ${personCode} and p.state <> 'retired'`.execute(db)
  return rows[0]
}

/** The replies of those who are asked, that of an absence before the standing one; with when this sender was answered. */
async function repliesOf(db: Db, { personCodes }: Asked, sender: string, now: Date): Promise<Reply[]> {
  const { rows } = await sql<Reply & { isOn: boolean; followsAbsence: boolean }>`
    select r.person_code as "personCode", p.email as address, c.group_code as "groupCode", r.kind, r.is_on as "isOn",
           r.follows_absence as "followsAbsence", r.starts_at as "startsAt", r.ends_at as "endsAt", r.audience, r.html, a.at as "answeredAt",
           array(select second.address from mail_addresses second where second.person_code = r.person_code) as aliases
    from mail_replies r join organisation_people p on p.person_code = r.person_code
    join organisation_companies c on c.com_code = p.home_com_code
    left join mail_answered a on a.person_code = r.person_code and a.kind = r.kind and a.sender = ${sender}
    where (r.is_on or r.follows_absence) and r.person_code = any(${personCodes}::text[]) and p.state <> 'retired'
    order by r.person_code, r.kind`.execute(db)
  const isNow = ({ isOn, startsAt, endsAt }: (typeof rows)[number]) =>
    isOn && startsAt !== null && startsAt <= now && endsAt !== null && endsAt > now
  const following = rows.filter((row) => row.followsAbsence && !isNow(row))
  const away = await awayNow(
    db,
    following.map(({ personCode }) => personCode),
    now,
  )
  return rows.flatMap((row) => {
    const absence = following.includes(row) ? away.get(row.personCode) : undefined
    // It lasts as long as the absence, which is asked for anew each time.
    if (absence) return [{ ...row, startsAt: absence.from, endsAt: absence.to }]
    return row.isOn ? [row] : []
  })
}

function incomingOf({ headers, recipients }: MailFacts, sender: Sender, asked: Asked, { address }: Reply): Incoming {
  const said = (name: string) => headers.find((header) => header.name === name)?.value.trim() ?? ''
  return {
    headers: {
      autoSubmitted: said('auto-submitted'),
      precedence: said('precedence'),
      listId: said('list-id'),
      listUnsubscribe: said('list-unsubscribe'),
      autoResponseSuppress: said('x-auto-response-suppress'),
    },
    envelopeSender: sender.address,
    // What was sent to each one alone names her in her own copy.
    recipients: asked.isIndividual ? [address] : recipients,
    isJunk: false,
  }
}

/** Reasons for which the standing reply may still speak where that of an absence does not. */
const passes: ReadonlySet<Silence> = new Set<Silence>(['off', 'not now', 'outside'])

function speaking(replies: readonly Reply[], mail: Incoming, sender: Sender, now: Date): Reply | undefined {
  for (const reply of replies) {
    const why = silenceOf(
      autoReplyOf(reply),
      mail,
      { addresses: [reply.address, ...reply.aliases], isInside: () => sender.groupCode === reply.groupCode },
      reply.answeredAt ? { at: reply.answeredAt } : undefined,
      now,
    )
    if (why === undefined) return reply
    if (!passes.has(why)) return undefined
  }
  return undefined
}

const autoReplyOf = ({ kind, audience, startsAt, endsAt }: Reply): AutoReply => ({
  kind,
  isOn: true,
  // Out-of-office has words for colleagues alone (MAIL-025).
  audience: kind === 'absence' ? 'inside' : audience,
  ...(kind === 'absence' && startsAt && { from: startsAt }),
  ...(kind === 'absence' && endsAt && { until: endsAt }),
})

async function send(services: Services, reply: Reply, sender: Sender, { subject, rfcId }: Answered): Promise<void> {
  const { writer } = services.database
  const [names, { language }] = await Promise.all([
    personNames(writer, [reply.personCode]),
    preferencesOf(writer, reply.personCode),
  ])
  const say = (key: string, params?: Record<string, string>) => services.texts.say(language, { key, params })
  const at = services.now()
  const source = await writtenMessage({
    messageId: messageIdOf(randomUUID(), reply.address.split('@')[1] ?? 'localhost'),
    date: at,
    from: { name: nameIn(names.get(reply.personCode)!, language), address: reply.address },
    to: [{ name: '', address: sender.address }],
    subject: say('mail.automaticReply.subject', { subject: subject || say('mail.noSubject') }),
    html: reply.html,
    automatic: 'auto-replied',
    ...(rfcId && { inReplyTo: `<${rfcId}>`, references: [`<${rfcId}>`] }),
  })
  const kept = await keepSource(services, source)
  await writer.transaction().execute(async (tx) => {
    if (!(await noteAnswered(tx, reply, sender.address, at))) return
    // Her server, where there is one, answers this sender no more.
    await askToAgree(services, tx, [reply.personCode])
    const mailboxes = await ensureMailboxes(tx, sender.personCode === null ? [] : [sender.personCode])
    const { messageId } = await keepMessage(tx, kept, [...mailboxes.values()], at)
    await beginDelivery(services, tx, {
      messageId,
      // Nobody hears of an answer that does not arrive (RFC 3834).
      senderCode: null,
      recipients: new Map([[sender.address, sender.personCode]]),
      isIndividual: false,
      at,
    })
  })
}

/** @returns false where another process has answered meanwhile */
async function noteAnswered(
  tx: Db,
  { personCode, kind, answeredAt }: Reply,
  sender: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into mail_answered (person_code, kind, sender, at) values (${personCode}, ${kind}, ${sender}, ${at})
    on conflict (person_code, kind, sender) do update set at = excluded.at
      where mail_answered.at is not distinct from ${answeredAt}::timestamptz
    returning at`.execute(tx)
  return rows.length > 0
}
