import { type RawBuilder, sql } from 'kysely'
import { formatBytes } from '#platform/contract/bytes.ts'
import type { Ctx, Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { sendNotice } from '../delivery/notice.ts'
import { mailConfig } from '../mail.config.ts'

/** Of ten parts of a mailbox: from how many on its owner is told, and under how many she may be told anew. */
const toldFrom = 9
const toldAnewUnder = 8

/** What a mailbox of the table `m` may hold, bytes; 0 is unlimited (MAIL-021). */
const limitIn = ({ config }: Pick<Services, 'config'>): RawBuilder<number> =>
  sql`coalesce(m.limit_bytes, ${config(mailConfig).MAIL_MAILBOX_BYTES}::bigint)`

/** How large the reader's mailbox may become, bytes; 0 is unlimited. */
export async function limitOf({ db, viewer, services }: Ctx): Promise<number> {
  const { rows } = await sql<{ limit: number }>`
    select ${limitIn(services)} as limit from mail_mailboxes m where m.person_code = ${viewer.personCode}`.execute(db)
  return rows[0]?.limit ?? services.config(mailConfig).MAIL_MAILBOX_BYTES
}

/** Who of some people has no room for so many bytes more, in her mailbox or in all of her company's. */
export async function withoutRoom(
  services: Pick<Services, 'config'>,
  db: Db,
  personCodes: readonly string[],
  bytes: number,
): Promise<Set<string>> {
  const { rows } = await sql<{ personCode: string }>`
    select p.person_code as "personCode" from organisation_people p
    left join mail_mailboxes m on m.person_code = p.person_code
    left join mail_company_limits l on l.com_code = p.home_com_code
    where p.person_code = any(${[...personCodes]}::text[]) and (
      l.used_bytes + ${bytes}::bigint > l.limit_bytes
      or (${limitIn(services)} > 0 and m.bytes + ${bytes}::bigint > ${limitIn(services)}))`.execute(db)
  return new Set(rows.map(({ personCode }) => personCode))
}

/** How many bytes more a mailbox takes; endlessly many where nothing limits it. */
export async function roomOf({ config }: Pick<Services, 'config'>, db: Db, mailboxId: number): Promise<number> {
  const { rows } = await sql<{ limit: number; bytes: number; ofCompany: number | null }>`
    select ${limitIn({ config })} as limit, m.bytes, l.limit_bytes - l.used_bytes as "ofCompany" from mail_mailboxes m
    left join organisation_people p on p.person_code = m.person_code
    left join mail_company_limits l on l.com_code = p.home_com_code
    where m.mailbox_id = ${mailboxId}`.execute(db)
  const { limit, bytes, ofCompany } = rows[0]!
  return Math.min(limit > 0 ? limit - bytes : Number.POSITIVE_INFINITY, ofCompany ?? Number.POSITIVE_INFINITY)
}

/** Tells the owners of mailboxes that are nearly full, once until there is room again. */
export async function warnNearlyFull(services: Services, tx: Db, mailboxes: readonly number[]): Promise<void> {
  const { rows } = await sql<{ personCode: string; bytes: number; limit: number }>`
    update mail_mailboxes m set is_warned = true
    where m.mailbox_id = any(${[...mailboxes]}::int[]) and not m.is_warned and ${limitIn(services)} > 0
      and m.bytes * 10 >= ${limitIn(services)} * ${sql.lit(toldFrom)}
    returning m.person_code as "personCode", m.bytes, ${limitIn(services)} as limit`.execute(tx)
  for (const { personCode, bytes, limit } of rows)
    await sendNotice(services, tx, personCode, (say) => ({
      subject: say('mail.nearlyFull.subject'),
      lines: [
        say('mail.nearlyFull.lead', { used: formatBytes(bytes), limit: formatBytes(limit) }),
        '',
        say('mail.nearlyFull.end'),
      ],
    }))
}

/** At night: whoever has made room again is told anew when it is used up. */
export async function warnAnew(services: Services): Promise<void> {
  await sql`
    update mail_mailboxes m set is_warned = false
    where m.is_warned and m.bytes * 10 < ${limitIn(services)} * ${sql.lit(toldAnewUnder)}`.execute(
    services.database.writer,
  )
}
