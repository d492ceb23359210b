import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import type { AddressKind } from '../../contract/addresses/addresses.contract.ts'
import { putMembers } from '../addresses/shared-mailboxes.ts'

type Given = { address: string; name?: string; members?: { kind: 'person' | 'departmentTree'; code: string }[] }

/** A group of each company, that of the first one first; then a second address and one of a department. */
export async function putAddresses(db: Db): Promise<void> {
  const codeOf = (userName: string) => demoPerson(userName).personCode
  const row = (of: string, kind: AddressKind, { address, name = '', members = [] }: Given) => ({
    com_code: demoPerson(of).homeComCode,
    kind,
    address,
    name,
    person_code: kind === 'alias' ? codeOf(of) : null,
    members,
  })
  await insertRows(db, 'mail_addresses', [
    row('manager', 'group', {
      address: 'release@hanbit.example',
      name: '출시 준비 모임',
      members: ['jiwoo.seo', 'dohyun.kim', 'manager'].map((name) => ({ kind: 'person', code: codeOf(name) })),
    }),
    row('haneul.song', 'group', {
      address: 'dock@hanbit-trading.example',
      name: '입출고 담당',
      members: ['haneul.song', 'taeyoon.jang'].map((name) => ({ kind: 'person', code: codeOf(name) })),
    }),
    row('jiwoo.seo', 'alias', { address: 'jiwoo@hanbit.example' }),
    row('manager', 'department', {
      address: 'platform@hanbit.example',
      members: [{ kind: 'departmentTree', code: 'HC1030' }],
    }),
  ])
  await putShared(db)
}

/** A mailbox of each company that two people look after. */
async function putShared(db: Db): Promise<void> {
  const given = [
    { of: 'manager', address: 'help@hanbit.example', name: '고객 문의', people: ['jiwoo.seo', 'dohyun.kim'] },
    { of: 'haneul.song', address: 'claims@hanbit-trading.example', name: '배송 문의', people: ['haneul.song'] },
  ]
  for (const { of, address, name, people } of given) {
    const { address_id: addressId } = await db
      .insertInto('mail_addresses')
      .values({ com_code: demoPerson(of).homeComCode, kind: 'shared', address, name, members: '[]' })
      .returning('address_id')
      .executeTakeFirstOrThrow()
    const rights = people.map((userName, nth) => ({
      code: demoPerson(userName).personCode,
      write: nth === 0 ? ('as' as const) : ('onBehalf' as const),
      manages: nth === 0,
    }))
    await putMembers(db, addressId, rights)
  }
}
