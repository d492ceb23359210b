import { randomUUID } from 'node:crypto'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { AppError, conflict } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { mailChanged } from '../../contract/mail.events.ts'
import type { ruleCalls } from '../../contract/preferences/inbox-rules.contract.ts'
import { applyOperations } from '../../contract/rules/apply-operations.ts'
import { faultsOfRules } from '../../contract/rules/check-rules.ts'
import { isForwardRule } from '../../contract/rules/rule.entities.ts'
import { ensureMailboxes, mailboxOf } from '../mailbox/mailboxes.ts'
import { holdMailbox } from '../stores/embedded/rows.ts'
import { askToAgree } from '../stores/imap/freshen.ts'
import { mayLeaveOf } from './outside.ts'
import { putRules, rulesOf } from './rule-sets.ts'

type Calls = typeof ruleCalls

/** One's rules (MAIL-079); none before there is a mailbox. */
export async function listRules({ db, viewer }: Ctx): Promise<CallResult<Calls['inboxRuleGet']>> {
  const mailboxId = await mailboxOf(db, viewer.personCode)
  return { rules: mailboxId === undefined ? [] : await rulesOf(db, mailboxId) }
}

/**
 * Saves a list of rules (MAIL-080): what each of them says is to be done with it, and nothing to those it does not name.
 * @throws AppError ValidationException in the words of the specification at the rule that is wrong; ConflictException
 * for a rule that another window has deleted meanwhile
 */
export async function saveRules(ctx: Ctx, { rules: edited }: CallParsedInput<Calls['inboxRuleSet']>): Promise<true> {
  const { db, viewer } = ctx
  const mailboxId = (await ensureMailboxes(db, [viewer.personCode])).get(viewer.personCode)!
  await holdMailbox({ db, mailboxId })
  const kept = await rulesOf(db, mailboxId)
  const { rules, missing } = applyOperations(kept, edited, randomUUID)
  if (missing.length > 0) throw conflict('mail.preferenceFaults.ruleGone')
  const folders = new Set(
    (await db.selectFrom('mail_folders').select('folder_id').where('mailbox_id', '=', mailboxId).execute()).map(
      (folder) => folder.folder_id,
    ),
  )
  const mayLeave = await mayLeaveOf(db, [viewer.personCode])
  const faults = faultsOfRules(rules, {
    exists: (folder) => folders.has(folder),
    mayLeaveTo: (address) => mayLeave(viewer.personCode, address),
  })
  // A rule that was right when it was saved is no reason to refuse another one.
  const isNew = ({ path }: { path: string }) => {
    const rule = rules[Number(/^rules\.(\d+)\./.exec(path)?.[1] ?? -1)]
    return (
      !rule || !kept.some((each) => each.id === rule.id) || edited.some((each) => each.id === rule.id && each.operation)
    )
  }
  const fields = faults.filter(isNew)
  if (fields.length > 0)
    throw new AppError('ValidationException', fields[0]!.key, { params: fields[0]!.params, fields })
  await putRules(db, mailboxId, rules)
  await askToAgree(ctx.services, db, [viewer.personCode])
  const before = kept.find(isForwardRule)
  const after = rules.find(isForwardRule)
  if (JSON.stringify(before?.actions) !== JSON.stringify(after?.actions) || before?.isEnabled !== after?.isEnabled)
    await ctx.audit('mail.autoForwardSaved', { details: { isOn: after?.isEnabled ?? false } })
  await ctx.tell([`person:${viewer.personCode}`], mailChanged)
  return true
}
