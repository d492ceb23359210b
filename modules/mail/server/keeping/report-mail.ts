import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Address } from '../../contract/mail.entities.ts'
import { beginDelivery } from '../delivery/begin-delivery.ts'
import type { Delivery } from '../delivery/delivery.ts'
import { factsFrom } from '../messages/facts.ts'
import { keepMessage, keepSource } from '../messages/keep.ts'
import { messageIdOf } from '../mime/write-message.ts'
import { type Addressed, reportText, writeReport } from './write-report.ts'

type Journal = { comCode: string; address: string; domain: string; isSender: boolean }
type InTransaction = (work: (tx: Db) => Promise<void>) => Promise<void>

/**
 * Sends each company that keeps a journal, and of which somebody has sent or gets a mail, one report of it. Asked by
 * whatever brings a mail, before anybody has it and as often as that is tried: of which message a company has had its
 * report is written with the report.
 * @param inTransaction does the writing of one report
 */
export async function reportMail(services: Services, delivery: Delivery, inTransaction: InTransaction): Promise<void> {
  if (delivery.isReport) return
  const journals = await journalsOf(services.database.writer, delivery)
  if (journals.length === 0) return
  const original = await buffer((await services.storage.get(delivery.sourceKey)).bytes)
  for (const journal of journals) await report(services, delivery, journal, original, inTransaction)
}

/** The journals that have not had their report of a message. What is addressed to a shared mailbox is of its company. */
async function journalsOf(db: Db, { deliveryId, messageId, senderCode }: Delivery): Promise<Journal[]> {
  const { rows } = await sql<Journal>`
    select j.com_code as "comCode", j.address, lower(c.email_domain) as domain, who.is_sender as "isSender"
    from mail_journals j join organisation_companies c on c.com_code = j.com_code
    cross join lateral (select exists (
      select from organisation_people p
      where p.person_code = ${senderCode} and p.home_com_code = j.com_code) as is_sender offset 0) who
    where not exists (
        select from mail_journalled k where k.message_id = ${messageId} and k.com_code = j.com_code)
      and (who.is_sender or exists (select from mail_delivery_recipients r where r.delivery_id = ${deliveryId} and ${isOf(sql`j.com_code`)}))
    order by j.com_code`.execute(db)
  return rows
}

/** Whether a recipient `r` is somebody of a company, or an address of it. */
const isOf = (comCode: ReturnType<typeof sql>) => sql`(
  exists (select from organisation_people p where p.person_code = r.person_code and p.home_com_code = ${comCode})
  or exists (select from mail_addresses a where a.address = r.address and a.com_code = ${comCode}))`

async function report(
  services: Services,
  delivery: Delivery,
  { comCode, address, domain, isSender }: Journal,
  original: Buffer,
  inTransaction: InTransaction,
): Promise<void> {
  const at = services.now()
  const said = await saidOf(services.database.writer, delivery, isSender ? undefined : comCode)
  const mail = {
    messageId: messageIdOf(randomUUID(), domain),
    date: at,
    from: { name: '', address: `postmaster@${domain}` },
    to: [{ name: '', address }],
    subject: said.subject,
    text: reportText(said),
    automatic: 'auto-generated' as const,
  }
  const attachments = [{ name: 'original.eml', type: 'message/rfc822', size: original.length, isInline: false }]
  const facts = factsFrom({
    ...mail,
    cc: [],
    date: at.toISOString(),
    inReplyTo: '',
    references: [],
    attachments,
  })
  const kept = await keepSource(services, await writeReport(mail, original), facts)
  await inTransaction(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('mail_journalled')
      .values({ message_id: delivery.messageId, com_code: comCode })
      .onConflict((known) => known.doNothing())
      .executeTakeFirst()
    // Another process has reported it meanwhile; these bytes stay loose.
    if (!numInsertedOrUpdatedRows) return
    const { messageId } = await keepMessage(tx, kept, [], at)
    await beginDelivery(services, tx, {
      messageId,
      senderCode: null,
      recipients: new Map([[address, null]]),
      isIndividual: false,
      isReport: true,
      at,
    })
  })
}

/**
 * What a report says. Of a mail that somebody of another company wrote only a company's own recipients are told.
 * @param comCode the company; undefined for that of whoever wrote it
 */
async function saidOf(db: Db, { deliveryId, messageId }: Delivery, comCode: string | undefined) {
  const { rows: messages } = await sql<{
    subject: string
    rfcId: string
    sender: Address
    to: Address[]
    cc: Address[]
    bcc: Address[] | null
  }>`
    select m.subject, m.rfc_id as "rfcId", m.sender, m.recipients -> 'to' as to, m.recipients -> 'cc' as cc, i.bcc
    from mail_messages m join mail_deliveries d on d.delivery_id = ${deliveryId}
    left join mail_items i on i.item_id = d.item_id and i.message_id = m.message_id
    where m.message_id = ${messageId}`.execute(db)
  const { subject, rfcId, sender, to, cc, bcc } = messages[0]!
  const { rows } = await sql<{ address: string; state: string }>`
    select r.address, r.state from mail_delivery_recipients r
    where r.delivery_id = ${deliveryId} ${comCode === undefined ? sql`` : sql`and ${isOf(sql`${comCode}`)}`}
    order by r.address`.execute(db)
  const hasGroups = rows.some(({ state }) => state === 'resolved')
  const named = new Map<string, Addressed>()
  for (const [how, people] of [
    ['Bcc', bcc ?? []],
    ['Cc', cc],
    ['To', to],
  ] as const)
    for (const { address } of people) named.set(address.toLowerCase(), how)
  const otherwise: Addressed = hasGroups ? 'Expanded' : 'Recipient'
  return {
    sender: sender.address,
    subject,
    rfcId,
    recipients: rows.map(({ address }) => ({ how: named.get(address) ?? otherwise, address })),
  }
}
