import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { wellKnownFolders } from '../../contract/mail.rules.ts'

/** Somebody's mailbox; undefined until it is first needed. */
export async function mailboxOf(db: Db, personCode: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('mail_mailboxes')
    .select('mailbox_id as mailboxId')
    .where('person_code', '=', personCode)
    .executeTakeFirst()
  return row?.mailboxId
}

/** Makes the mailboxes that are missing, each with its well-known folders. @returns all of them, by person */
export async function ensureMailboxes(db: Db, personCodes: readonly string[]): Promise<Map<string, number>> {
  const codes = [...new Set(personCodes)].toSorted()
  const known = await readMailboxes(db, codes)
  if (known.size === codes.length) return known
  const missing = codes.filter((code) => !known.has(code))
  await sql`
    with made as (
      insert into mail_mailboxes (person_code) select unnest(${missing}::text[]) on conflict do nothing
      returning mailbox_id)
    insert into mail_folders (mailbox_id, kind)
    select mailbox_id, kind from made, unnest(${[...wellKnownFolders]}::text[]) with ordinality as kinds (kind, at)
    order by mailbox_id, at`.execute(db)
  return readMailboxes(db, codes)
}

async function readMailboxes(db: Db, personCodes: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ personCode: string; mailboxId: number }>`
    select person_code as "personCode", mailbox_id as "mailboxId" from mail_mailboxes
    where person_code = any(${[...personCodes]}::text[])`.execute(db)
  return new Map(rows.map(({ personCode, mailboxId }) => [personCode, mailboxId]))
}
