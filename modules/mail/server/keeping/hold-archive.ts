import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { filesOf, filesToTake } from '#modules/files/server/files.public.ts'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { conflict, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import type { holdCalls } from '../../contract/holds.contract.ts'
import type { Address } from '../../contract/mail.entities.ts'
import { limits } from '../../contract/mail.rules.ts'
import { type Archived, faultOf, periodOf, zipOf } from '../folders/archive.ts'
import { inPeriod } from '../stores/embedded/items.ts'
import { holdInReach } from './holds.ts'

type Row = {
  messageId: number
  subject: string
  receivedAt: Date
  bytes: number
  /** Empty where nobody here has its source. */
  key: string
  bcc: Address[] | null
  isHeld: boolean
  isLost: boolean
  head: { from: Address; to: Address[]; cc: Address[]; sentAt: string; rfcId: string; snippet: string }
}

/**
 * All of a mailbox on hold as a zip of .eml files, what went out of it in a folder of its own, and in one more the files
 * that its mails name by links; of one that has ended nothing. Who was addressed hidden stands in front of a mail. Of a mail
 * that went from a mail server before it was fetched, or that has yet to be, what stood in its head lies as a text in a folder
 * of its own. With a line of the audit log.
 * @throws AppError NotFoundException for a hold out of reach; ConflictException for one that has ended, and in words where
 * it cannot be made
 */
export async function archiveHold(
  ctx: Ctx,
  asked: CallParsedInput<(typeof holdCalls)['holdArchive']>,
): Promise<FileAnswer> {
  const { db, services, viewer } = ctx
  const { holdId, ...days } = asked
  const { mailbox_id: mailboxId, ended_at: endedAt, matter } = await holdInReach(ctx, holdId)
  if (endedAt !== null) throw conflict('mail.holds.hasEnded')
  const period = inPeriod(periodOf(viewer.timeZone, days))
  const most = sql.lit(limits.archiveItems + 1)
  const { rows } = await sql<Row>`
    select m.message_id as "messageId", m.subject, all_of_it.received_at as "receivedAt",
      coalesce(s.bytes, all_of_it.bytes) as bytes, coalesce(s.source_key, m.source_key) as key, all_of_it.bcc,
      all_of_it.is_held as "isHeld", coalesce(s.is_lost, false) as "isLost",
      jsonb_build_object('from', m.sender, 'to', m.recipients -> 'to', 'cc', m.recipients -> 'cc',
        'sentAt', m.sent_at, 'rfcId', m.rfc_id, 'snippet', m.snippet) as head
    from (
      (select message_id, received_at, bytes, bcc, false as is_held from mail_items
       where mailbox_id = ${mailboxId} ${period} order by received_at limit ${most})
      union all
      (select message_id, received_at, bytes, bcc, true from mail_held
       where mailbox_id = ${mailboxId} ${period} order by received_at limit ${most})
    ) all_of_it join mail_messages m on m.message_id = all_of_it.message_id
    left join mail_held_sources s on s.message_id = m.message_id
    order by all_of_it.received_at limit ${most}`.execute(db)
  const files = await linkedFiles(ctx, mailboxId, period)
  const fault = faultOf(
    rows.length + files.length,
    // Those files are large by what they are: of mails alone it can be made less by asking for fewer days.
    rows.reduce((sum, { bytes }) => sum + bytes, 0),
  )
  if (fault) throw conflict(fault.key, fault.params)
  const withoutSource = rows.filter(({ key }) => key === '').length
  await ctx.audit('mail.holdDownloaded', {
    target: `mailHold:${holdId}`,
    details: { ...days, mails: rows.length, files: files.length, ...(withoutSource > 0 && { withoutSource }) },
  })
  const say = (key: string) => services.texts.say(viewer.language, { key: `mail.holds.${key}` })
  const folder = say('heldFolder')
  const numbers = new Map(rows.map(({ messageId }, at) => [messageId, at + 1]))
  return zipOf(
    [
      ...rows.map((row): Archived => {
        const { subject, receivedAt, bytes, key, bcc, isHeld } = row
        return key === ''
          ? headOf(row, say('headsFolder'), say(row.isLost ? 'isLost' : 'isToFetch'))
          : withHidden(bcc ?? [], {
              subject,
              receivedAt,
              bytes,
              folder: isHeld ? folder : '',
              open: async () => (await services.storage.get(key)).bytes,
            })
      }),
      ...files.map(
        ({ messageId, code, name, at, size }, nth): Archived => ({
          subject: '',
          receivedAt: at,
          bytes: size,
          folder: say('largeFolder'),
          file: { number: numbers.get(messageId!) ?? rows.length + nth + 1, name },
          open: async () => {
            const [file] = await filesToTake(services, services.database.reader, code)
            if (!file?.open) throw notFound(`no bytes of ${code}`)
            return file.open()
          },
        }),
      ),
    ],
    matter,
  )
}

type LinkedFile = { messageId: number | null; code: string; name: string; size: number; at: Date }

/** What the mails of a mailbox name by links; what is lost, or waits for the scanner, breaks off no archive. */
async function linkedFiles({ db }: Ctx, mailboxId: number, period: ReturnType<typeof inPeriod>): Promise<LinkedFile[]> {
  const { rows } = await sql<LinkedFile>`
    select message_id as "messageId", code, name, size, received_at as at from (
      select message_id, coalesce(file_code, held_code) as code, name, size, made_at as received_at
      from mail_large_files where mailbox_id = ${mailboxId}) linked
    where code is not null ${period} order by received_at limit ${sql.lit(limits.archiveItems + 1)}`.execute(db)
  const sets = await filesOf(
    db,
    rows.map(({ code }) => code),
  )
  return rows.filter(({ code }) => sets.get(code)?.[0]?.state === 'ready')
}

/** What is known of a mail whose source nobody here has. @param why it is so, as a sentence */
function headOf({ subject, receivedAt, head }: Row, folder: string, why: string): Archived {
  const people = (all: readonly Address[]) => all.map(({ name, address }) => `${name} <${address}>`.trim()).join(', ')
  const known = [
    ['From', people([head.from])],
    ['To', people(head.to)],
    ['Cc', people(head.cc)],
    ['Subject', subject],
    ['Date', new Date(head.sentAt).toISOString()],
    ['Received', receivedAt.toISOString()],
    ['Message-ID', head.rfcId],
  ]
  const said = known.map(([name, value]) => `${name}: ${value}`.replaceAll(/[\r\n]+/g, ' '))
  const text = Buffer.from(`${[why, '', ...said, '', head.snippet].join('\r\n')}\r\n`)
  return { subject, receivedAt, bytes: text.length, folder, kind: 'txt', open: async () => Readable.from([text]) }
}

/** A mail with those who were addressed hidden in its head, as its writer has it. */
function withHidden(bcc: readonly Address[], mail: Archived): Archived {
  if (bcc.length === 0) return mail
  const line = Buffer.from(`Bcc: ${bcc.map(({ address }) => `<${address}>`).join(',\r\n ')}\r\n`)
  const open = async () => {
    const source = await mail.open()
    return Readable.from(
      (async function* () {
        yield line
        yield* source
      })(),
    )
  }
  return { ...mail, bytes: mail.bytes + line.length, open }
}
