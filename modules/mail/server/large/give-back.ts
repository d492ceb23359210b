import { sql } from 'kysely'
import { removeFileSets } from '#modules/files/server/files.public.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'

const atOnce = 200
/** So long after its end a link can still be prolonged, days, and is known to have been one. */
const graceDays = 3
const knownDays = 365

/** Whether the mailbox from which a file `l` was sent is on hold. */
const isOnHold = sql<boolean>`exists (
  select from mail_holds h where h.mailbox_id = l.mailbox_id and h.ended_at is null)`

/**
 * At night: files whose links have ended some days ago are given back, unless a hold keeps them, and so is what none keeps
 * any more; links that ended long ago are forgotten.
 */
export async function giveBackLargeFiles({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * 86_400_000)
  const inTurns = async (step: (tx: Db) => Promise<number>) => {
    while ((await database.writer.transaction().execute(step)) === atOnce);
  }
  await inTurns((tx) => giveBackEnded(tx, before(graceDays)))
  await inTurns(giveBackHeld)
  await inTurns(async (tx) => {
    const { rows } = await sql`
      delete from mail_large_files where large_id in (
        select large_id from mail_large_files
        where ends_at < ${before(knownDays)} and file_code is null and held_code is null
        order by ends_at limit ${sql.lit(atOnce)} for update skip locked)
      returning large_id`.execute(tx)
    return rows.length
  })
}

async function giveBackEnded(tx: Db, before: Date): Promise<number> {
  const { rows: ended } = await sql<{ largeId: number; mailboxId: number | null }>`
    select large_id as "largeId", mailbox_id as "mailboxId" from mail_large_files
    where ends_at < ${before} and file_code is not null order by ends_at limit ${sql.lit(atOnce)}`.execute(tx)
  await holdMailboxes(tx, ended)
  const { rows } = await sql<{ fileCode: string | null }>`
    with ended as (
      select l.large_id, l.file_code, ${isOnHold} as is_held from mail_large_files l
      where l.large_id = any(${ended.map(({ largeId }) => largeId)}::int[]) and l.ends_at < ${before}
        and l.file_code is not null
      for update of l)
    update mail_large_files l set file_code = null, held_code = case when is_held then ended.file_code end
    from ended where ended.large_id = l.large_id
    returning case when not is_held then ended.file_code end as "fileCode"`.execute(tx)
  await removeFileSets(
    tx,
    rows.flatMap(({ fileCode }) => fileCode ?? []),
  )
  return ended.length
}

/** Whoever puts one of these mailboxes on hold has waited, or is seen by what follows. */
async function holdMailboxes(tx: Db, of: readonly { mailboxId: number | null }[]): Promise<void> {
  await sql`
    select from mail_mailboxes where mailbox_id = any(${of.flatMap(({ mailboxId }) => mailboxId ?? [])}::int[])
    order by mailbox_id for share`.execute(tx)
}

async function giveBackHeld(tx: Db): Promise<number> {
  const { rows } = await sql<{ code: string }>`
    update mail_large_files set held_code = null from (
      select l.large_id, l.held_code from mail_large_files l where l.held_code is not null and not ${isOnHold}
      limit ${sql.lit(atOnce)} for update of l skip locked) free
    where free.large_id = mail_large_files.large_id returning free.held_code as code`.execute(tx)
  await removeFileSets(
    tx,
    rows.map(({ code }) => code),
  )
  return rows.length
}
