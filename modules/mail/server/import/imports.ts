import { sql } from 'kysely'
import { attachFileSet, filesToTake } from '#modules/files/server/files.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileOwner } from '#platform/server/offers/file-owner.ts'
import type { importCalls } from '../../contract/import.contract.ts'
import { importedEndings, importFiles, notImportedTo } from '../../contract/mail.rules.ts'
import { ensureMailboxes, mailboxOf } from '../mailbox/mailboxes.ts'
import { folderOf, holdMailbox } from '../stores/embedded/rows.ts'
import { importJob } from './import.job.ts'

type Calls = typeof importCalls

/** Imports that are shown. */
const shownAtOnce = 10

/** Files with mails, from when they are handed in until what is in them is taken. Then nobody reads them again. */
export const importedFiles: FileOwner = {
  kind: importFiles,
  read: async () => new Set(),
  change: async () => false,
  limits: async () => ({ allowed: importedEndings }),
}

/** What one has taken in lately; nothing before there is a mailbox. */
export async function listImports({ db, viewer }: Ctx): Promise<CallResult<Calls['imports']>> {
  const mailboxId = await mailboxOf(db, viewer.personCode)
  if (mailboxId === undefined) return []
  const rows = await db
    .selectFrom('mail_imports')
    .select([
      'import_id as importId',
      'folder_id as folderId',
      'names',
      'state',
      'bytes',
      'done_bytes as doneBytes',
      'taken',
      'known',
      'left_out as leftOut',
      'left_names as leftNames',
      'at',
    ])
    .where('mailbox_id', '=', mailboxId)
    .orderBy('import_id', 'desc')
    .limit(sql.lit(shownAtOnce))
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/**
 * Begins to take the mails of a set of files into a folder; a job does it. Told in the audit log: mails may be made up.
 * @throws AppError NotFoundException for a folder or a set that is not hers; ValidationException for a set without files;
 * ConflictException while another import runs, before the files are looked at for viruses, and for folders to which
 * nothing is taken
 */
export async function startImport(
  ctx: Ctx,
  { code, folderId }: CallParsedInput<Calls['startImport']>,
): Promise<CallResult<Calls['startImport']>> {
  const { db, viewer, services, now } = ctx
  const mailboxId = (await ensureMailboxes(db, [viewer.personCode])).get(viewer.personCode)!
  const mailbox = { db, mailboxId }
  await holdMailbox(mailbox)
  const { kind } = await folderOf(mailbox, folderId)
  if (kind && notImportedTo.includes(kind)) throw conflict('mail.import.notThere')
  const { rows } = await sql`
    select from mail_imports where mailbox_id = ${mailboxId} and state = 'running' limit 1`.execute(db)
  if (rows.length > 0) throw conflict('mail.import.goesOn')
  // Refuses what somebody else has handed in, before anything of it is read.
  await attachFileSet(ctx, code, { kind: importFiles, id: `${mailboxId}` })
  const files = await filesToTake(services, db, code)
  if (files.length === 0) throw invalid('code', 'mail.import.noFiles')
  if (files.some(({ open }) => open === null)) throw conflict('files.refused.checking')
  const names = files.map(({ name }) => name)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const { importId } = await db
    .insertInto('mail_imports')
    .values({ mailbox_id: mailboxId, folder_id: folderId, set_code: code, names, bytes, at: now })
    .returning('import_id as importId')
    .executeTakeFirstOrThrow()
  await ctx.enqueue(importJob, { importId })
  await ctx.audit('mail.importStarted', { details: { files: names.length, bytes } })
  return { importId }
}
