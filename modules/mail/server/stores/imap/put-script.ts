import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { compileSieve } from '../../../contract/rules/compile-sieve.ts'
import { type Rule, textsOf } from '../../../contract/rules/rule.entities.ts'
import { ownBlockedSenders } from '../../blocking/blocked-senders.ts'
import { mayLeaveOf } from '../../preferences/outside.ts'
import { rulesOf } from '../../preferences/rule-sets.ts'
import { agreedFolders } from './agree-folders.ts'
import { sieveServerOf } from './imap.config.ts'
import { ManageSieve } from './manage-sieve.ts'
import type { Mirror } from './mirror.ts'
import { serverRepliesOf } from './server-replies.ts'
import { signInWayOf } from './sign-in.ts'

/** What our script is called among those that she may have there. */
export const scriptName = 'maru'

/**
 * Has the server sort and answer mails as what she has blocked, the rules and replies of a mailbox say, where it takes scripts: whenever they are
 * others than before, or folders that they name are called otherwise. A mailbox that never had any keeps whatever script
 * it has there.
 * @throws SieveRefusal when the server does not understand it
 */
export async function putScript(mirror: Mirror): Promise<void> {
  const { services, mailboxId, personCode, user } = mirror
  const server = sieveServerOf(services)
  if (!server) return
  const db = services.database.writer
  const [rules, { replies, person }, mayLeave, senders] = await Promise.all([
    rulesOf(db, mailboxId),
    serverRepliesOf(services, personCode),
    mayLeaveOf(db, [personCode]),
    ownBlockedSenders(db, personCode),
  ])
  const { rows } = await sql<{ known: string; inbox: number; junk: string | null }>`
    select s.script_hash as known, f.folder_id as inbox, j.path as junk from mail_server_mailboxes s
    join mail_folders f on f.mailbox_id = s.mailbox_id and f.kind = 'Inbox'
    left join (mail_folders jf join mail_server_folders j on j.folder_id = jf.folder_id)
      on jf.mailbox_id = s.mailbox_id and jf.kind = 'JunkEmail'
    where s.mailbox_id = ${mailboxId}`.execute(db)
  const { known, inbox, junk } = rows[0]!
  if (rules.length === 0 && replies.length === 0 && senders.length === 0 && known === '') return
  const paths = new Map((await agreedFolders(db, mailboxId)).map(({ folderId, path }) => [folderId, path]))
  const script = compileSieve(
    rules.map((rule) => withoutForbidden(rule, (to) => mayLeave(personCode, to))),
    { inbox, nameOf: (folder) => paths.get(folder) },
    replies,
    person,
    junk === null ? undefined : { senders, junk },
  )
  const hash = createHash('sha256').update(script).digest('hex')
  if (hash === known) return
  const sieve = await ManageSieve.open(server, await signInWayOf(services).of(user))
  try {
    await sieve.putActive(scriptName, script)
  } finally {
    await sieve.close()
  }
  await sql`update mail_server_mailboxes set script_hash = ${hash} where mailbox_id = ${mailboxId}`.execute(db)
}

/** A rule that sends nothing on to where administrators let nothing out (G-032); such a mail stays. */
const withoutForbidden = (rule: Rule, mayGo: (address: string) => boolean): Rule => ({
  ...rule,
  actions: rule.actions.map((action) =>
    action.key === 'RedirectToRecipients'
      ? { ...action, value: action.value.filter((to) => textsOf([to]).every(mayGo)) }
      : action,
  ),
})
