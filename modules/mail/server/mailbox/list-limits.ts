import { sql } from 'kysely'
import { administeredCompany, searchPeople } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { mailboxCalls, PersonLimit } from '../../contract/mailbox.contract.ts'
import { mailConfig } from '../mail.config.ts'
import { imapServerOf } from '../stores/imap/imap.config.ts'

type Calls = typeof mailboxCalls

const pageSize = 50

/**
 * What the mailboxes of a company's people take and may take, the largest first, or of those whom words mean. Whoever has
 * left is told as long as her mailbox takes room. All of a company are put into order for each page: a mailbox's size
 * changes with each mail, and an index on it would with it.
 * @throws AppError NotFoundException for a company that she does not administer; ValidationException for a page that no
 * list has told
 */
export async function listLimits(
  ctx: Ctx,
  { comCode, query, after }: CallParsedInput<Calls['mailboxLimits']>,
): Promise<CallResult<Calls['mailboxLimits']>> {
  const { db, viewer, services } = ctx
  const com = await administeredCompany(db, viewer, comCode)
  const wanted = query.trim()
  const usualBytes = services.config(mailConfig).MAIL_MAILBOX_BYTES
  const isAtServer = imapServerOf(services) !== undefined
  if (wanted) return { items: await limitsOf(ctx, com, wanted), usualBytes, next: null, isAtServer }
  const mark = markOf(after)
  const { rows } = await sql<PersonLimit>`
    select page.code as "personCode", ${selectLocalName('p.name')} as name, page.bytes as "totalSizeBytes",
      page.limit_bytes as "limitBytes"
    from (
      select * from (
        select p.person_code as code, coalesce(m.bytes, 0) as bytes, m.limit_bytes from organisation_people p
        left join lateral (
          select bytes, limit_bytes from mail_mailboxes where person_code = p.person_code offset 0) m on true
        where p.home_com_code = ${com} and (p.state <> 'retired' or m.bytes > 0)) each
      ${mark ? sql`where (bytes, ${mark.personCode}) < (${mark.bytes}, code)` : sql``}
      order by bytes desc, code limit ${sql.lit(pageSize + 1)}) page
    join organisation_people p on p.person_code = page.code
    order by page.bytes desc, page.code`.execute(db)
  const items = rows.slice(0, pageSize)
  const last = items.at(-1)
  return {
    items,
    usualBytes,
    isAtServer,
    next: rows.length > pageSize && last ? `${last.totalSizeBytes}_${last.personCode}` : null,
  }
}

/** Where a page ends: behind a size and, of several mailboxes of one size, behind a person. */
function markOf(after: string): { bytes: number; personCode: string } | undefined {
  if (after === '') return undefined
  const [, bytes, personCode] = /^(\d{1,15})_([\w.:-]{1,64})$/.exec(after) ?? []
  if (!bytes || !personCode) throw invalid('after', 'errors.ValidationException')
  return { bytes: Number(bytes), personCode }
}

async function limitsOf(ctx: Ctx, com: string, query: string): Promise<PersonLimit[]> {
  const { items } = await searchPeople(ctx, { query, page: 1, pageSize })
  const { rows } = await sql<PersonLimit>`
    select p.person_code as "personCode", ${selectLocalName('p.name')} as name,
      coalesce(m.bytes, 0) as "totalSizeBytes", m.limit_bytes as "limitBytes"
    from unnest(${items.map(({ personCode }) => personCode)}::text[]) with ordinality as asked (code, place)
    join organisation_people p on p.person_code = asked.code and p.home_com_code = ${com}
    left join mail_mailboxes m on m.person_code = p.person_code
    order by asked.place`.execute(ctx.db)
  return rows
}
