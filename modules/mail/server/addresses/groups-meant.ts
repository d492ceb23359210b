import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { addressLimits } from '../../contract/addresses/addresses.contract.ts'
import { meantBy, type NamedAddress, namedAddresses } from './named-addresses.ts'
import { mayWriteTo } from './resolve.ts'

/**
 * Addresses of groups and departments that a text means, of the company somebody acts in, and to which she may write.
 * @param most no more than these
 */
export async function groupsMeant(
  { db, viewer, language }: Ctx,
  wanted: string,
  most: number,
): Promise<Pick<NamedAddress, 'name' | 'address'>[]> {
  const all = await namedAddresses(
    db,
    language,
    sql`a.com_code = ${viewer.comCode} and a.kind <> 'alias'`,
    addressLimits.groups,
  )
  const found: NamedAddress[] = []
  for (const group of meantBy(all, wanted)) {
    if (found.length === most) break
    if (await mayWriteTo(db, group, viewer.personCode)) found.push(group)
  }
  return found
}
