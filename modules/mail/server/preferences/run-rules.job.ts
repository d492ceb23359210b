import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'
import { publishLive } from '#platform/server/live/live.ts'
import { mailChanged } from '../../contract/mail.events.ts'
import { evaluate } from '../../contract/rules/evaluate.ts'
import type { Rule } from '../../contract/rules/rule.entities.ts'
import { holdMailbox } from '../stores/embedded/rows.ts'
import { askToAgree } from '../stores/imap/freshen.ts'
import { factsOfItem, lookedFolders } from './look-back.ts'

/** Mails that one transaction acts on. */
const atOnce = 50

type Run = {
  runId: number
  mailboxId: number
  personCode: string
  folderId: number
  rules: Rule[]
  /** Where it goes on; the instant as a text, since the first one is endless. */
  beforeAt: string
  beforeItem: number
  until: number
}
type Looked = { itemId: number; folders: number[] }

/**
 * Runs rules over a folder, a few mails at a time; how far it is stands in the same transaction as what was done, so that
 * whoever takes it up after a killed process does nothing twice.
 */
export const runOverFolder: JobDefinition<Services> = {
  run: async (services, data) => {
    for (;;) {
      const run = await readRun(services.database.writer, Number(data.runId))
      if (!run || (await goOn(services, run)) === 0) return
    }
  },
  givenUp: async (_services, tx, data) => {
    await sql`update mail_rule_runs set state = 'failed'
      where run_id = ${Number(data.runId)} and state = 'running'`.execute(tx)
  },
}

async function readRun(db: Db, runId: number): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    select r.run_id as "runId", r.mailbox_id as "mailboxId", m.person_code as "personCode", r.folder_id as "folderId",
           r.rules, r.before_at::text as "beforeAt", r.before_item as "beforeItem",
           r.until_item as until
    from mail_rule_runs r join mail_mailboxes m on m.mailbox_id = r.mailbox_id
    where r.run_id = ${runId} and r.state = 'running'`.execute(db)
  return rows[0]
}

/** @returns how many mails it has looked at */
async function goOn(services: Services, run: Run): Promise<number> {
  const { writer } = services.database
  const { rows } = await sql<{ itemId: number; at: string; key: string }>`
    select i.item_id as "itemId", i.received_at::text as at, m.source_key as key
    from (select item_id, message_id, received_at from mail_items
          where folder_id = ${run.folderId} and item_id <= ${run.until}
            and (received_at, item_id) < (${run.beforeAt}::timestamptz, ${run.beforeItem}::int)
          order by received_at desc, item_id desc limit ${sql.lit(atOnce)}) i
    join mail_messages m on m.message_id = i.message_id order by i.received_at desc, i.item_id desc`.execute(writer)
  const folders = await lookedFolders({ db: writer, mailboxId: run.mailboxId }, run.folderId)
  const found: Looked[] = []
  for (const { itemId, key } of rows) {
    const outcome = evaluate(run.rules, await factsOfItem(services, run.personCode, { itemId, key }), folders)
    if (outcome.matched.length > 0) found.push({ itemId, folders: outcome.folders })
  }
  const last = rows.at(-1) ?? { at: run.beforeAt, itemId: run.beforeItem }
  await writer.transaction().execute(async (tx) => {
    await holdMailbox({ db: tx, mailboxId: run.mailboxId })
    const { numAffectedRows } = await sql`
      update mail_rule_runs set before_at = ${last.at}::timestamptz, before_item = ${last.itemId}, looked = looked + ${rows.length}::int,
        matched = matched + ${found.length}::int, state = ${rows.length < atOnce ? 'done' : 'running'}
      where run_id = ${run.runId} and state = 'running' and before_item = ${run.beforeItem}
        and before_at = ${run.beforeAt}::timestamptz`.execute(tx)
    // Another process has done it meanwhile.
    if (!numAffectedRows) return
    for (const each of found) await putWhere(tx, run, each)
    await askToAgree(services, tx, [run.personCode])
    await publishLive(tx, [`person:${run.personCode}`], mailChanged, {})
  })
  return rows.length < atOnce ? 0 : rows.length
}

/** Moves a mail and makes its copies; a folder that has it already gets no second one. */
async function putWhere(tx: Db, { mailboxId, folderId }: Run, { itemId, folders }: Looked): Promise<void> {
  const others = folders.filter((each) => each !== folderId)
  if (others.length === 0) return
  const stays = folders.includes(folderId)
  const copies = stays ? others : others.slice(1)
  if (copies.length > 0)
    await sql`
      insert into mail_items (mailbox_id, folder_id, message_id, received_at, is_read, is_flagged, category_id,
        conversation, bytes)
      select i.mailbox_id, f.folder_id, i.message_id, i.received_at, i.is_read, i.is_flagged, i.category_id,
        i.conversation, i.bytes
      from mail_items i join mail_folders f on f.mailbox_id = i.mailbox_id and f.folder_id = any(${copies}::int[])
      where i.item_id = ${itemId} and i.mailbox_id = ${mailboxId} and i.folder_id = ${folderId} and not exists (
        select from mail_items there where there.message_id = i.message_id and there.folder_id = f.folder_id)`.execute(
      tx,
    )
  if (!stays)
    await sql`
      update mail_items set folder_id = ${others[0]!}
      where item_id = ${itemId} and mailbox_id = ${mailboxId} and folder_id = ${folderId}`.execute(tx)
}
