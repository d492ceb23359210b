import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { contactFields } from '../contract/addressbook.entities.ts'
import { withName, writeContacts } from './contacts/contact-rows.ts'
import { demoContactId, demoContacts, demoFolders, demoLists, firstContact } from './demo/demo-contacts.ts'

/** The demo company's books: own ones of three people, four that departments keep, and four lists. */
export async function seedDemo(db: Db, now: Date): Promise<void> {
  await insertRows(db, 'addressbook_folders', folders())
  await insertRows(db, 'addressbook_shares', [
    { folder_id: demoFolders.partners, kind: 'department', code: 'HC1031', may_edit: true },
  ])
  await writeContacts(db, [...contacts(), ...lists()], now)
  await insertRows(db, 'addressbook_members', members())
  const jiwoo = demoPerson('jiwoo.seo').personCode
  await insertRows(
    db,
    'addressbook_favourites',
    ['rowoon.choi', 'siwoo.yoon', 'grace.miller', 'sy.min'].map((mailName) => ({
      person_code: jiwoo,
      contact_id: demoContactId(mailName),
    })),
  )
}

function folders() {
  const personal = (folder_id: number, userName: string, name = '') => ({
    folder_id,
    kind: 'personal' as const,
    person_code: demoPerson(userName).personCode,
    is_default: name === '',
    com_code: null,
    manage_dept_code: null,
    name,
    email: '',
  })
  const ofCompany = (folder_id: number, com_code: string, manage_dept_code: string, name: string, email: string) => ({
    folder_id,
    kind: 'public' as const,
    person_code: null,
    is_default: false,
    com_code,
    manage_dept_code,
    name,
    email,
  })
  return [
    personal(demoFolders.jiwoo, 'jiwoo.seo'),
    personal(demoFolders.partners, 'jiwoo.seo', '협력사 담당자'),
    personal(demoFolders.dohyun, 'dohyun.kim'),
    personal(demoFolders.haneul, 'haneul.song'),
    ofCompany(demoFolders.customers, 'HC', 'HC1071', '고객사', 'customers@hanbit.example'),
    ofCompany(demoFolders.suppliers, 'HC', 'HC1025', '공급사', ''),
    ofCompany(demoFolders.press, 'HC', 'HC1090', '언론사', 'press@hanbit.example'),
    ofCompany(demoFolders.carriers, 'FL', 'FL1022', '거래처', 'partners@hanbitmulsan.example'),
  ]
}

const numbers = (at: number) => String(2300 + at * 37).padStart(4, '0')

function contacts() {
  return demoContacts.map(({ folder, email, ...names }, at) => ({
    ...withName(
      contactFields.parse({
        ...names,
        emails: [{ kind: names.companyName ? 'work' : 'home', address: email }],
        phones: [
          { kind: 'mobile', number: `010-0000-${numbers(at)}` },
          ...(names.companyName ? [{ kind: 'work', number: `02-000-${numbers(at + 9)}` }] : []),
        ],
        addresses:
          names.companyName && at % 3 === 0 ? [{ kind: 'work', text: `서울특별시 마포구 새벽로 ${at + 10}` }] : [],
        memo: at % 9 === 4 ? '연락은 오전에 해 주세요.' : '',
      }),
    ),
    contactId: firstContact + at,
    folderId: demoFolders[folder],
    kind: 'contact' as const,
  }))
}

const lists = () =>
  (
    [
      [demoLists.launch, demoFolders.jiwoo, '포털 개편 모임'],
      [demoLists.partners, demoFolders.partners, '운영 협력사 연락망'],
      [demoLists.press, demoFolders.press, '보도 자료 받는 곳'],
      [demoLists.trade, demoFolders.haneul, '배차 연락망'],
    ] as const
  ).map(([contactId, folderId, displayName]) => ({
    ...contactFields.parse({ displayName }),
    contactId,
    folderId,
    kind: 'list' as const,
  }))

function members() {
  const row = (list_id: number, position: number, who: { person?: string; contact?: number; address?: string }) => ({
    list_id,
    position,
    person_code: who.person ? demoPerson(who.person).personCode : null,
    contact_id: who.contact ?? null,
    name: '',
    address: who.address ?? '',
  })
  return [
    row(demoLists.launch, 0, { person: 'dohyun.kim' }),
    row(demoLists.launch, 1, { contact: demoContactId('rowoon.choi') }),
    row(demoLists.launch, 2, { contact: demoContactId('siwoo.yoon') }),
    row(demoLists.launch, 3, { contact: demoLists.partners }),
    row(demoLists.launch, 4, { address: 'portal-help@saerontech.example' }),
    ...['sy.min', 'dk.kwon', 'jaei.lim'].map((name, at) =>
      row(demoLists.partners, at, { contact: demoContactId(name) }),
    ),
    row(demoLists.partners, 3, { address: 'Portal-Help@saerontech.example' }),
    ...['luda', 'hansol', 'onyu.park'].map((name, at) => row(demoLists.press, at, { contact: demoContactId(name) })),
    row(demoLists.press, 3, { address: 'desk@seouldaily.example' }),
    row(demoLists.trade, 0, { contact: demoContactId('eunho.pyo') }),
  ]
}
