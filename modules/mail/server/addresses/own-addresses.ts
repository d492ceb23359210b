import { sql } from 'kysely'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'

/** The addresses as which somebody may write: her first one, then her others. */
export async function ownAddresses({ db, viewer }: Ctx): Promise<{ addresses: string[] }> {
  const { rows } = await sql<{ address: string }>`
    select address from mail_addresses where person_code = ${viewer.personCode}
    order by address limit 100`.execute(db)
  return { addresses: [viewer.own.email, ...rows.map(({ address }) => address)] }
}

/**
 * The address a mail is written from.
 * @param wanted empty for her first one
 * @throws AppError ValidationException for one that is not hers
 */
export async function addressToWriteFrom(ctx: Ctx, wanted: string): Promise<string> {
  if (wanted === '') return ctx.viewer.own.email
  const { addresses } = await ownAddresses(ctx)
  const own = addresses.find((address) => address.toLowerCase() === wanted.toLowerCase())
  if (own === undefined) throw invalid('from', 'mail.addresses.notOwn')
  return own
}
