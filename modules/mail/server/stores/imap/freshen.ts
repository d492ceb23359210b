import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { nothingWaits } from '#platform/server/jobs/given-up.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'
import { ensureMailboxes } from '../../mailbox/mailboxes.ts'
import { agree } from './agree.ts'
import { imapServerOf } from './imap.config.ts'
import type { Mirror } from './mirror.ts'
import { isWantingPassword } from './server-away.ts'

export const agreeJob = 'mail.agreeWithServer'

/** Who reads is shown what is this old at the most, ms, and waits so long for news; what comes later is told to her page. */
const fresh = 5_000
const patience = 3_000
/** A mailbox that another process has is waited for. */
const turnMs = 250
const turns = 400

type Run = { now: Promise<void>; next?: Promise<void> }
type Known = { runs: Map<number, Run>; tried: Map<number, number> }
const ofProcess = new WeakMap<object, Known>()

function knownOf({ config }: Services): Known {
  const known = ofProcess.get(config) ?? { runs: new Map(), tried: new Map() }
  ofProcess.set(config, known)
  return known
}

/** Somebody's mailbox on the server, made here where it is not yet. @param personCode of whoever works here */
export async function mirrorOf(services: Services, personCode: string): Promise<Mirror> {
  const db = services.database.writer
  const mailboxId = (await ensureMailboxes(db, [personCode])).get(personCode)!
  // Who has left has no address for mails, and may have her mailbox there still.
  const { rows } = await sql<{ user: string }>`
    select lower(email) as user from organisation_people where person_code = ${personCode}`.execute(db)
  const user = rows[0]?.user ?? ''
  return { services, mailboxId, personCode, user }
}

/** Brings a mailbox and its server together, with all that stands here now. @throws AppError in words when it is away */
export function agreeSoon(mirror: Mirror): Promise<void> {
  const { runs, tried } = knownOf(mirror.services)
  const begin = async () => {
    tried.set(mirror.mailboxId, Date.now())
    for (let turn = 0; !(await agree(mirror)); turn += 1) {
      if (turn === turns) throw new Error(`mailbox ${mirror.mailboxId} is held by another process`)
      await delay(turnMs)
    }
  }
  const started = (work: Promise<void>): Run => {
    const run: Run = { now: work }
    const settled = () => {
      if (run.next) runs.set(mirror.mailboxId, started(run.next))
      else runs.delete(mirror.mailboxId)
    }
    work.then(settled, settled)
    runs.set(mirror.mailboxId, run)
    return run
  }
  const run = runs.get(mirror.mailboxId)
  if (!run) return started(begin()).now
  // What runs may have passed what is meant: one more goes after it, for everybody who asks meanwhile.
  run.next ??= run.now.then(begin, begin)
  return run.next
}

/**
 * What is shown is not older than a few seconds; where the server is away or slow it is what was known last.
 * @throws AppError ServiceUnavailableException in words where nothing is known yet
 */
export async function freshen(mirror: Mirror): Promise<void> {
  const { services, mailboxId } = mirror
  const { tried, runs } = knownOf(services)
  const running = runs.get(mailboxId)?.now
  if (!running && Date.now() - (tried.get(mailboxId) ?? 0) < fresh) return
  const news = running ?? agreeSoon(mirror)
  const came = news.then(() => undefined)
  const late = delay(patience, undefined, { ref: false })
  try {
    await Promise.race([came, late])
  } catch (error) {
    if (!(await hasAgreed(services.database.writer, mailboxId))) {
      tried.delete(mailboxId)
      throw error
    }
    services.log.warn({ err: error }, 'the mail server is away: what is known of a mailbox is shown')
  }
  // Whoever waits no longer still must not end the process with what comes of it.
  came.catch(() => undefined)
}

async function hasAgreed(db: Db, mailboxId: number): Promise<boolean> {
  const { rows } = await sql`select from mail_server_mailboxes
    where mailbox_id = ${mailboxId} and agreed_at is not null`.execute(db)
  return rows.length > 0
}

/** Has the server told of what has changed in these mailboxes, if this transaction commits; nothing where there is none. */
export async function askToAgree(
  services: Pick<Services, 'config' | 'jobs'>,
  tx: Db,
  personCodes: readonly string[],
): Promise<void> {
  if (!imapServerOf(services)) return
  for (const personCode of personCodes) await services.jobs.enqueue(tx, agreeJob, { personCode })
}

/** Tells the server of changes; what it does not hear now it hears when the mailbox is next opened. */
export const agreeWithServer: JobDefinition<Services> = {
  run: async (services, { personCode }) => {
    if (!imapServerOf(services)) return
    // Whoever has to say her password first asks to agree by saying it.
    await agreeSoon(await mirrorOf(services, String(personCode))).catch((error: unknown) => {
      if (!isWantingPassword(error)) throw error
    })
  },
  givenUp: nothingWaits(
    'what a server has not heard stands in the mirror, and it hears it when the mailbox is next opened',
  ),
}
