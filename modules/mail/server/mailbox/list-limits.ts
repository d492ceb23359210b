import { sql } from 'kysely'
import {
  administeredCompany,
  peopleOfAudience,
  searchPeople,
} from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { mailboxCalls, PersonLimit } from '../../contract/mailbox.contract.ts'
import { mailConfig } from '../mail.config.ts'

type Calls = typeof mailboxCalls

const pageSize = 50

/**
 * What the mailboxes of a company's people take and may take, by person, or of those whom words mean.
 * @throws AppError NotFoundException for a company that she does not administer
 */
export async function listLimits(
  ctx: Ctx,
  { comCode, query, after }: CallParsedInput<Calls['mailboxLimits']>,
): Promise<CallResult<Calls['mailboxLimits']>> {
  const { db, viewer, services } = ctx
  const com = await administeredCompany(db, viewer, comCode)
  const wanted = query.trim()
  const people = wanted
    ? (await searchPeople(ctx, { query: wanted, page: 1, pageSize })).items
    : await peopleOfAudience(db, com, [{ kind: 'company', code: com }], { after, limit: pageSize })
  const codes = people.map(({ personCode }) => personCode)
  const { rows } = await sql<PersonLimit>`
    select p.person_code as "personCode", ${selectLocalName('p.name')} as name,
      coalesce(m.bytes, 0) as "totalSizeBytes", m.limit_bytes as "limitBytes"
    from unnest(${codes}::text[]) with ordinality as asked (code, place)
    join organisation_people p on p.person_code = asked.code and p.home_com_code = ${com}
    left join mail_mailboxes m on m.person_code = p.person_code
    order by asked.place`.execute(db)
  return {
    items: rows,
    usualBytes: services.config(mailConfig).MAIL_MAILBOX_BYTES,
    next: !wanted && codes.length === pageSize ? codes.at(-1)! : null,
  }
}
