import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Rule } from '../../contract/rules/rule.entities.ts'

/** The rules of a mailbox, in their order. */
export async function rulesOf(db: Db, mailboxId: number): Promise<Rule[]> {
  const row = await db
    .selectFrom('mail_rule_sets')
    .select('rules')
    .where('mailbox_id', '=', mailboxId)
    .executeTakeFirst()
  return row?.rules ?? []
}

/** Puts the rules of a mailbox in place of those that were there. */
export async function putRules(db: Db, mailboxId: number, rules: readonly Rule[]): Promise<void> {
  const row = { rules: JSON.stringify(rules), is_on: rules.some(({ isEnabled }) => isEnabled) }
  await db
    .insertInto('mail_rule_sets')
    .values({ mailbox_id: mailboxId, ...row })
    .onConflict((known) => known.column('mailbox_id').doUpdateSet(row))
    .execute()
}

/** A mailbox whose rules are asked about a mail: what of it they need to know. */
export type RuledMailbox = {
  mailboxId: number
  personCode: string
  address: string
  rules: Rule[]
  folders: { folderId: number; kind: string | null }[]
}

/** Of some mailboxes those that have rules switched on, with their folders: two statements, however many they are. */
export async function ruledMailboxes(db: Db, mailboxIds: readonly number[]): Promise<RuledMailbox[]> {
  const { rows } = await sql<Omit<RuledMailbox, 'folders'>>`
    select s.mailbox_id as "mailboxId", m.person_code as "personCode", lower(p.email) as address, s.rules
    from mail_rule_sets s join mail_mailboxes m on m.mailbox_id = s.mailbox_id
    join organisation_people p on p.person_code = m.person_code
    where s.is_on and s.mailbox_id = any(${[...mailboxIds]}::int[])
    order by s.mailbox_id`.execute(db)
  if (rows.length === 0) return []
  const { rows: folders } = await sql<{ mailboxId: number; folderId: number; kind: string | null }>`
    select mailbox_id as "mailboxId", folder_id as "folderId", kind from mail_folders
    where mailbox_id = any(${rows.map(({ mailboxId }) => mailboxId)}::int[])`.execute(db)
  const byMailbox = Map.groupBy(folders, ({ mailboxId }) => mailboxId)
  return rows.map((row) => ({ ...row, folders: byMailbox.get(row.mailboxId) ?? [] }))
}
