import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { BlockedSender } from '../../../contract/blocking/senders.ts'
import { compileSieve } from '../../../contract/rules/compile-sieve.ts'
import { type Rule, textsOf } from '../../../contract/rules/rule.entities.ts'
import { ownBlockedSenders } from '../../blocking/blocked-senders.ts'
import { companyBlockedSenders } from '../../blocking/company-list-on-server.ts'
import { mayLeaveOf } from '../../preferences/outside.ts'
import { rulesOf } from '../../preferences/rule-sets.ts'
import { agreedFolders } from './agree-folders.ts'
import { sieveServerOf } from './imap.config.ts'
import { ManageSieve, SieveRefusal } from './manage-sieve.ts'
import type { Mirror } from './mirror.ts'
import { serverRepliesOf } from './server-replies.ts'
import { signInWayOf } from './sign-in.ts'

/** What our script is called among those that she may have there. */
export const scriptName = 'maru'

type Known = {
  hash: string
  inbox: number
  junk: string | null
  comCode: string
  /** Of the company's list of blocked senders; 0 where it never had any. */
  version: number
  hasList: boolean
  told: number
  leftOut: LeftOut
}
type LeftOut = 'refused' | 'ownScript' | null

/**
 * Has the server sort and answer mails as what she and her company have blocked, the rules and replies of a mailbox say, where
 * it takes scripts: whenever they are others than before, or folders that they name are called otherwise. A mailbox that
 * never had any keeps whatever script it has there, whatever the company blocks; where the server refuses a script for the
 * company's list (it may be too long for it), it gets hers without.
 * @param isAgain asks once more whether a company's list that was left out can be told
 * @throws SieveRefusal when the server does not understand it
 */
export async function putScript(mirror: Mirror, isAgain = false): Promise<void> {
  const { services, mailboxId, personCode, user } = mirror
  const server = sieveServerOf(services)
  if (!server) return
  const db = services.database.writer
  const known = await readKnown(db, mailboxId)
  const { inbox, junk, comCode, version, leftOut } = known
  const hasList = known.hasList && junk !== null
  const [rules, { replies, person }, mayLeave, senders] = await Promise.all([
    rulesOf(db, mailboxId),
    serverRepliesOf(services, personCode),
    mayLeaveOf(db, [personCode]),
    ownBlockedSenders(db, personCode),
  ])
  const hasNothing = rules.length === 0 && replies.length === 0 && senders.length === 0 && known.hash === ''
  if (hasNothing && !hasList) return note(db, mailboxId, known, { leftOut: null })
  // What stands left out is asked again by the clock alone, and not whenever she reads.
  if (hasNothing && leftOut !== null && known.told === version && !isAgain) return
  const paths = new Map((await agreedFolders(db, mailboxId)).map(({ folderId, path }) => [folderId, path]))
  const compile = (blocked: readonly BlockedSender[]) =>
    compileSieve(
      rules.map((rule) => withoutForbidden(rule, (to) => mayLeave(personCode, to))),
      { inbox, nameOf: (folder) => paths.get(folder) },
      replies,
      person,
      junk === null ? undefined : { senders: blocked, junk },
    )
  const own = compile(senders)
  // A company's list may be long: which one it is says as much as what stands in it.
  const hash = createHash('sha256')
    .update(hasList ? `${own}\n${comCode} ${version} ${junk}` : own)
    .digest('hex')
  if (hash === known.hash && !(isAgain && leftOut !== null))
    return note(db, mailboxId, known, { leftOut: hasList ? leftOut : null })
  const sieve = await ManageSieve.open(server, await signInWayOf(services).of(user))
  try {
    if (hasNothing && (await sieve.hasActiveBeside(scriptName)))
      return await note(db, mailboxId, known, { leftOut: 'ownScript' })
    const isTaken =
      !hasList ||
      (await takes(sieve, compile([...senders, ...(await companyBlockedSenders(db, comCode))]), (why) =>
        services.log.warn({ err: why }, 'the mail server does not take the blocked senders of a company'),
      ))
    if (!hasList || (!isTaken && !hasNothing)) await sieve.putActive(scriptName, own)
    await note(db, mailboxId, known, { leftOut: isTaken ? null : 'refused', hash: hasNothing && !isTaken ? '' : hash })
  } finally {
    await sieve.close()
  }
}

async function takes(sieve: ManageSieve, script: string, tell: (why: SieveRefusal) => void): Promise<boolean> {
  try {
    await sieve.putActive(scriptName, script)
    return true
  } catch (error) {
    if (!(error instanceof SieveRefusal)) throw error
    tell(error)
    return false
  }
}

async function readKnown(db: Db, mailboxId: number): Promise<Known> {
  const { rows } = await sql<Known>`
    select s.script_hash as hash, f.folder_id as inbox, j.path as junk, p.home_com_code as "comCode",
      coalesce(v.version, 0) as version, s.blocks_told as told, s.blocks_left_out as "leftOut",
      exists (select from mail_company_blocks b where b.com_code = p.home_com_code) as "hasList"
    from mail_server_mailboxes s join mail_mailboxes m on m.mailbox_id = s.mailbox_id
    join organisation_people p on p.person_code = m.person_code
    left join mail_company_block_versions v on v.com_code = p.home_com_code
    join mail_folders f on f.mailbox_id = s.mailbox_id and f.kind = 'Inbox'
    left join (mail_folders jf join mail_server_folders j on j.folder_id = jf.folder_id)
      on jf.mailbox_id = s.mailbox_id and jf.kind = 'JunkEmail'
    where s.mailbox_id = ${mailboxId}`.execute(db)
  return rows[0]!
}

/** What her script on the server was made of. */
async function note(
  db: Db,
  mailboxId: number,
  known: Known,
  { leftOut, hash = known.hash }: { leftOut: LeftOut; hash?: string },
): Promise<void> {
  if (hash === known.hash && known.told === known.version && leftOut === known.leftOut) return
  await sql`update mail_server_mailboxes
    set script_hash = ${hash}, blocks_told = ${known.version}, blocks_left_out = ${leftOut}
    where mailbox_id = ${mailboxId}`.execute(db)
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
