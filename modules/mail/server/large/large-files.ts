import { sql } from 'kysely'
import { duplicateFileSet, filesOf, removeFileSets, type StoredFile } from '#modules/files/server/files.public.ts'
import { formatBytes } from '#platform/contract/bytes.ts'
import { AppError, conflict, denied, notFound } from '#platform/contract/errors.ts'
import type { Ctx, Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { FileOwner } from '#platform/server/offers/file-owner.ts'
import { hashOfToken, newToken } from '#platform/server/tokens.ts'
import { dayIn, instantOf } from '#platform/server/zones.ts'
import { type ByHand, largeAmong } from '../../contract/large-files.rules.ts'
import { mailConfig } from '../mail.config.ts'

const kind = 'mail.large'
const dayMs = 86_400_000

/** Files behind links: nobody reads them by their set, whoever has a link by its secret. */
export const largeFiles: FileOwner = { kind, read: async () => new Set(), change: async () => false }

/** What holds for large files here. */
export function largeRules({ config }: Pick<Services, 'config'>) {
  const { MAIL_LARGE_FILE_MB, MAIL_LARGE_FILE_DAYS, MAIL_LARGE_FILE_MAX_DAYS, MAIL_LARGE_FILE_SUM_GB } =
    config(mailConfig)
  return {
    fileBytes: MAIL_LARGE_FILE_MB * 1_048_576,
    days: MAIL_LARGE_FILE_DAYS,
    mostDays: Math.max(MAIL_LARGE_FILE_DAYS, MAIL_LARGE_FILE_MAX_DAYS),
    sumBytes: MAIL_LARGE_FILE_SUM_GB * 1_073_741_824,
  }
}

/** A file that goes as a link; the secret stands nowhere but in the mail. */
export type LinkedFile = { file: StoredFile; token: string; endsAt: Date }

/**
 * The files of a draft that go as links.
 * @param at when the mail goes
 * @throws AppError ConflictException for one that the scanner has not passed, AccessDeniedException for one in which it
 * has found something, GoneException for one that is lost
 */
export async function linkedFiles(
  { db, services, viewer }: Ctx,
  fileCode: string,
  { byHand, at }: { byHand: ByHand; at: Date },
): Promise<LinkedFile[]> {
  const [files, pictures] = await Promise.all([
    filesOf(db, [fileCode]).then((sets) => sets.get(fileCode) ?? []),
    filesOf(db, [fileCode], { inline: true }).then((sets) => sets.get(fileCode) ?? []),
  ])
  const { fileBytes, days } = largeRules(services)
  const large = largeAmong(files, byHand, { fileBytes, inlineBytes: bytesOf(pictures) })
  for (const { state, name } of large) {
    if (state === 'checking') throw conflict('files.refused.checking')
    if (state === 'infected') throw denied('files.refused.infected')
    if (state === 'lost') throw new AppError('GoneException', 'files.refused.gone', { params: { name } })
  }
  const endsAt = endAfter(at, days, viewer.timeZone)
  return large.map((file) => ({ file, token: newToken(), endsAt }))
}

/** The end of the day on which a term ends: what is told is a day, and all of it counts. */
export const endAfter = (from: Date, days: number, zone: string): Date =>
  instantOf({ day: dayIn(new Date(from.getTime() + days * dayMs), zone), time: dayMs - 1_000 }, zone)

const bytesOf = (files: readonly { size: number }[]) => files.reduce((sum, { size }) => sum + size, 0)

/** What the files behind the links of somebody take. */
export async function largeBytesOf(db: Db, personCode: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::bigint as bytes from mail_large_files
    where person_code = ${personCode} and file_code is not null`.execute(db)
  return rows[0]!.bytes
}

/**
 * Keeps files apart from their draft, each in a set of its own, and their links. In the transaction that sends, which
 * holds the sender's mailbox.
 * @throws AppError PayloadTooLargeException for more than one person may keep; NotFoundException once the draft is gone
 */
export async function keepLinked(
  { db, services, viewer }: Ctx,
  linked: readonly LinkedFile[],
  mail: { messageId: number; mailboxId: number; subject: string; at: Date },
): Promise<void> {
  if (linked.length === 0) return
  const { personCode, comCode } = viewer
  const { messageId, mailboxId, subject, at } = mail
  const { sumBytes } = largeRules(services)
  const used = await largeBytesOf(db, personCode)
  if (used + bytesOf(linked.map(({ file }) => file)) > sumBytes)
    throw new AppError('PayloadTooLargeException', 'mail.errors.largeFull', {
      params: { most: formatBytes(sumBytes, 0) },
    })
  for (const { file, token, endsAt } of linked) {
    const set = { comCode, kind, ownerId: String(messageId), openedBy: personCode, at }
    const fileCode = await duplicateFileSet(db, file.code, set, file.fileId)
    if (fileCode === null) throw notFound(`no set ${file.code}`)
    await db
      .insertInto('mail_large_files')
      .values({
        token_hash: hashOfToken(token),
        person_code: personCode,
        message_id: messageId,
        mailbox_id: mailboxId,
        subject,
        file_code: fileCode,
        name: file.name,
        size: file.size,
        made_at: at,
        ends_at: endsAt,
      })
      .execute()
  }
}

/** Of a mail that is not sent after all: its files stand in the draft again, and no link was told to anybody. */
export async function dropLinked(db: Db, messageId: number | null): Promise<void> {
  if (messageId === null) return
  const dropped = await db
    .deleteFrom('mail_large_files')
    .where('message_id', '=', messageId)
    .returning('file_code')
    .execute()
  await removeFileSets(
    db,
    dropped.flatMap(({ file_code }) => file_code ?? []),
  )
}
