import { sql } from 'kysely'
import { personNames } from '#modules/organisation/server/organisation.public.ts'
import { invalid } from '#platform/contract/errors.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Address } from '../../contract/mail.entities.ts'

/** Addresses beside her first one that somebody may write from. */
const most = 100

type Other = { address: string; name: string; mailboxId: number | null; isOnBehalf: boolean }

/** Her second addresses, and those of shared mailboxes for which she may write now. */
async function othersOf({ db, viewer }: Ctx): Promise<Other[]> {
  const { rows } = await sql<Other>`
    select address, '' as name, null::int as "mailboxId", false as "isOnBehalf" from mail_addresses
    where person_code = ${viewer.personCode}
    union all
    select a.address, a.name, m.mailbox_id, r.may_write = 'onBehalf'
    from mail_mailbox_members r
    join mail_mailboxes m on m.mailbox_id = r.mailbox_id
    join mail_addresses a on a.address_id = m.address_id
    where r.person_code = ${viewer.personCode} and r.may_write <> 'no'
    order by "mailboxId" nulls first, address limit ${sql.lit(most)}`.execute(db)
  return rows
}

/** The addresses as which somebody may write: her first one, then her others and those of shared mailboxes. */
export async function ownAddresses(ctx: Ctx): Promise<{ addresses: string[] }> {
  return { addresses: [ctx.viewer.own.email, ...(await othersOf(ctx)).map(({ address }) => address)] }
}

/** As whom a mail is written. */
export type From = {
  from: Address
  /** Who writes it on behalf of the other. */
  sender?: Address
  /** The shared mailbox in which it stands among the sent ones; her own where there is none. */
  mailboxId?: number
}

/**
 * As whom somebody writes.
 * @param wanted an address; empty for her first one
 * @throws AppError ValidationException for one that is not hers, and of a mailbox for which she may not write (any more)
 */
export async function writerOf(ctx: Ctx, wanted: string): Promise<From> {
  const { viewer, db, language } = ctx
  const name = nameIn((await personNames(db, [viewer.personCode])).get(viewer.personCode)!, language)
  const own = { name, address: viewer.own.email }
  const key = wanted.toLowerCase()
  if (key === '' || key === own.address.toLowerCase()) return { from: own }
  const other = (await othersOf(ctx)).find(({ address }) => address === key)
  if (!other) throw invalid('from', 'mail.addresses.notOwn')
  const { address, mailboxId, isOnBehalf } = other
  if (mailboxId === null) return { from: { name, address } }
  return { from: { name: other.name, address }, mailboxId, ...(isOnBehalf && { sender: own }) }
}
