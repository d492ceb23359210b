import { sql } from 'kysely'
import { AppError, type FieldError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database/database.ts'
import { domainOf, senderKey } from '../../contract/blocking/senders.ts'

/**
 * Senders as they are compared, each once.
 * @param path of the field they stand in
 * @throws AppError ValidationException at each that is neither an address nor a domain, or means colleagues
 */
export async function checkedSenders(
  db: Db,
  written: readonly string[],
  { withSubdomains = false, path }: { withSubdomains?: boolean; path: string },
): Promise<string[]> {
  const keys = written.map(senderKey)
  const { rows } = await sql<{ domain: string }>`
    select own.domain from organisation_companies c cross join lateral (
      select lower(c.email_domain) as domain
      union all select d.domain from mail_domains d where d.com_code = c.com_code offset 0) own`.execute(db)
  const domains = rows.map(({ domain }) => domain)
  const isOwn = (key: string) =>
    domains.some((own) => own === domainOf(key) || (withSubdomains && !key.includes('@') && own.endsWith(`.${key}`)))
  const fields = keys.flatMap((key, nth): FieldError[] => {
    if (key !== undefined && !isOwn(key)) return []
    const fault = key === undefined ? 'noSender' : 'colleague'
    return [{ path: `${path}.${nth}`, key: `mail.blocking.faults.${fault}`, params: { sender: written[nth]! } }]
  })
  if (fields.length > 0) throw new AppError('ValidationException', undefined, { fields })
  return [...new Set(keys as string[])].toSorted()
}
