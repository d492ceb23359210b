import { type RawBuilder, sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import { type Language, nameIn } from '#platform/contract/languages.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { AddressKind, AddressWriters } from '../../contract/addresses/addresses.contract.ts'

/** An address of a company with what it is called. */
export type NamedAddress = {
  addressId: number
  comCode: string
  kind: AddressKind
  address: string
  name: string
  lines: number
  writers: AddressWriters
}
type Row = Omit<NamedAddress, 'name'> & { name: string; personName: LocalName | null; deptName: LocalName | null }

/** Addresses as a condition on `a` finds them, by address; persons and departments are called as in a language. */
export async function namedAddresses(
  db: Db,
  language: Language,
  where: RawBuilder<unknown>,
  most: number,
): Promise<NamedAddress[]> {
  const { rows } = await sql<Row>`
    select a.address_id as "addressId", a.com_code as "comCode", a.kind, a.address, a.name, a.writers,
      jsonb_array_length(a.members) + (
        select count(*)::int from mail_address_groups g where g.address_id = a.address_id) as lines,
      case when p.person_code is not null then ${selectLocalName('p.name')} end as "personName",
      case when d.dept_code is not null then ${selectLocalName('d.name')} end as "deptName"
    from (select * from mail_addresses a where ${where} order by a.address limit ${sql.lit(most)}) a
    left join organisation_people p on p.person_code = a.person_code
    left join organisation_departments d on a.kind = 'department' and d.dept_code = a.members->0->>'code'
    order by a.address`.execute(db)
  return rows.map(({ personName, deptName, ...row }) => {
    const own = personName ?? deptName
    return { ...row, name: own ? nameIn(own, language) : row.name }
  })
}

/** Those whose name or address a text means, best first. */
export function meantBy<T extends { name: string; address: string }>(rows: readonly T[], wanted: string): T[] {
  const match = createMatcher(wanted)
  const part = wanted.toLowerCase()
  return rows
    .map((row) => ({ row, rank: match(row.name)?.rank ?? (row.address.includes(part) ? 1_000 : Infinity) }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ row }) => row)
}
