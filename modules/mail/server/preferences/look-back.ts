import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, notFound } from '#platform/contract/errors.ts'
import type { Ctx, Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { previewedMails, type ruleCalls } from '../../contract/preferences/inbox-rules.contract.ts'
import { evaluate, type MailFacts, type Mailbox as RuleMailbox } from '../../contract/rules/evaluate.ts'
import type { Rule } from '../../contract/rules/rule.entities.ts'
import { allListed } from '../items/show-items.ts'
import { mailboxOf } from '../mailbox/mailboxes.ts'
import { beginningOf, factsInWorker } from '../rules/facts-in-worker.ts'
import { folderOf, holdMailbox, type Mailbox, readItems } from '../stores/embedded/rows.ts'
import { openServerSource } from '../stores/imap/imap-store.ts'
import { rulesOf } from './rule-sets.ts'

type Calls = typeof ruleCalls

export const runRulesJob = 'mail.runRules'

/** Rules as they look back: nothing that came once is sent to others now. */
export const withoutRedirects = (rules: readonly Rule[]): Rule[] =>
  rules.map((rule) => ({ ...rule, actions: rule.actions.filter(({ key }) => key !== 'RedirectToRecipients') }))

/** What a mailbox's folders are to rules that look over one of them: a mail stays there that no rule moves. */
export async function lookedFolders({ db, mailboxId }: Mailbox, folderId: number): Promise<RuleMailbox> {
  const rows = await db.selectFrom('mail_folders').select('folder_id').where('mailbox_id', '=', mailboxId).execute()
  const folders = new Set(rows.map((row) => row.folder_id))
  return { inbox: folderId, exists: (folder) => folders.has(folder) }
}

/** What rules are told of a mail that lies in the storage. */
export const readFacts = async (storage: Storage, key: string): Promise<MailFacts> =>
  factsInWorker(await beginningOf((await storage.get(key)).bytes))

/** The same of a mail in somebody's mailbox, wherever its source lies. @throws AppError in words when a server is away */
export const factsOfItem = async (
  services: Services,
  personCode: string,
  { itemId, key }: { itemId: number; key: string },
): Promise<MailFacts> =>
  key === ''
    ? factsInWorker(await beginningOf((await openServerSource(services, personCode, itemId)).bytes))
    : readFacts(services.storage, key)

/** @throws AppError NotFoundException before there is a mailbox */
async function ownMailbox({ db, viewer }: Ctx): Promise<Mailbox> {
  const mailboxId = await mailboxOf(db, viewer.personCode)
  if (mailboxId === undefined) throw notFound('no mailbox')
  return { db, mailboxId }
}

/**
 * What a rule would do with the newest mails of a folder.
 * @throws AppError NotFoundException for a folder that is not hers
 */
export async function previewRule(
  ctx: Ctx,
  { folderId, ...said }: CallParsedInput<Calls['previewRule']>,
): Promise<CallResult<Calls['previewRule']>> {
  const mailbox = await ownMailbox(ctx)
  await folderOf(mailbox, folderId)
  const folders = await lookedFolders(mailbox, folderId)
  const items = await readItems(
    ctx.db,
    sql`select * from mail_items where folder_id = ${folderId}
      order by received_at desc, item_id desc limit ${sql.lit(previewedMails + 1)}`,
  )
  const newest = items.slice(0, previewedMails)
  const keys = await sourceKeys(
    ctx.db,
    newest.map(({ itemId }) => itemId),
  )
  const rule: Rule = { ...said, id: 'previewed', name: '', priority: 1, isEnabled: true }
  const shown = new Map((await allListed(ctx, newest)).map((item) => [item.itemId, item]))
  const matches: CallResult<Calls['previewRule']>['matches'] = []
  for (const item of newest) {
    const facts = await factsOfItem(ctx.services, ctx.viewer.personCode, {
      itemId: item.itemId,
      key: keys.get(item.itemId)!,
    })
    const { matched, redirects } = evaluate([rule], facts, folders)
    if (matched.length === 0) continue
    const outcome = evaluate(withoutRedirects([rule]), facts, folders)
    matches.push({ item: shown.get(item.itemId)!, folders: outcome.folders, redirects })
  }
  return { looked: newest.length, hasMore: items.length > previewedMails, matches }
}

async function sourceKeys(db: Db, itemIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ itemId: number; key: string }>`
    select i.item_id as "itemId", m.source_key as key from mail_items i
    join mail_messages m on m.message_id = i.message_id
    where i.item_id = any(${[...itemIds]}::int[])`.execute(db)
  return new Map(rows.map(({ itemId, key }) => [itemId, key]))
}

/**
 * Begins a run of saved rules over a folder; a job does it.
 * @throws AppError NotFoundException for a folder or a rule that is not hers; ConflictException while another one runs
 */
export async function runRules(
  ctx: Ctx,
  { folderId, ruleIds }: CallParsedInput<Calls['runRules']>,
): Promise<CallResult<Calls['runRules']>> {
  const mailbox = await ownMailbox(ctx)
  await holdMailbox(mailbox)
  const folder = await folderOf(mailbox, folderId)
  const rules = (await rulesOf(ctx.db, mailbox.mailboxId)).filter(({ id }) => ruleIds.includes(id))
  if (rules.length < new Set(ruleIds).size) throw notFound('a rule of somebody else')
  const { rows } = await sql`
    select from mail_rule_runs where mailbox_id = ${mailbox.mailboxId} and state = 'running' limit 1`.execute(ctx.db)
  if (rows.length > 0) throw conflict('mail.preferenceFaults.runGoesOn')
  // Copies that the run makes, and what comes meanwhile, are later ones.
  const { newest } = await ctx.db
    .selectFrom('mail_items')
    .select(({ fn }) => fn.coalesce(fn.max('item_id'), sql<number>`0`).as('newest'))
    .executeTakeFirstOrThrow()
  const { runId } = await ctx.db
    .insertInto('mail_rule_runs')
    .values({
      mailbox_id: mailbox.mailboxId,
      folder_id: folderId,
      // Whoever runs a rule by hand means it, switched on or not.
      rules: JSON.stringify(withoutRedirects(rules).map((rule) => ({ ...rule, isEnabled: true }))),
      until_item: newest,
      total: folder.total,
    })
    .returning('run_id as runId')
    .executeTakeFirstOrThrow()
  await ctx.enqueue(runRulesJob, { runId })
  return { runId }
}

/** @throws AppError NotFoundException for a run over somebody else's folder */
export async function ruleRun(ctx: Ctx, { runId }: { runId: number }): Promise<CallResult<Calls['ruleRun']>> {
  const { mailboxId } = await ownMailbox(ctx)
  const run = await ctx.db
    .selectFrom('mail_rule_runs')
    .select(['state', 'looked', 'total', 'matched'])
    .where('run_id', '=', runId)
    .where('mailbox_id', '=', mailboxId)
    .executeTakeFirst()
  if (!run) throw notFound(`no run ${runId} of mailbox ${mailboxId}`)
  return run
}

/** Headers that say which list or program a mail comes from. */
const telling = /^(?:list-id|x-(?!priority$|mailer$|originating-ip$|auto-response-suppress$)[a-z\d-]+)$/
const mostHeaders = 10

/** What of a mail a rule may ask. @throws AppError NotFoundException for that of somebody else */
export async function ruleFacts(ctx: Ctx, { itemId }: { itemId: number }): Promise<CallResult<Calls['ruleFacts']>> {
  const { mailboxId } = await ownMailbox(ctx)
  const [item] = await readItems(
    ctx.db,
    sql`select * from mail_items where item_id = ${itemId} and mailbox_id = ${mailboxId}`,
  )
  if (!item) throw notFound(`no item ${itemId} of mailbox ${mailboxId}`)
  const key = (await sourceKeys(ctx.db, [itemId])).get(itemId)!
  const { headers } = await factsOfItem(ctx.services, ctx.viewer.personCode, { itemId, key })
  return {
    sender: item.from,
    recipients: [...item.to, ...item.cc].slice(0, 50),
    subject: item.subject,
    headers: headers
      .filter(({ name }) => telling.test(name))
      .slice(0, mostHeaders)
      .map(({ name, value }) => `${spelled(name)}: ${value.trim()}`.slice(0, 300)),
  }
}

/** `list-id` as people write it: `List-Id`. */
const spelled = (name: string): string =>
  name.replace(/(^|-)([a-z])/g, (_all, dash, letter) => dash + letter.toUpperCase())
