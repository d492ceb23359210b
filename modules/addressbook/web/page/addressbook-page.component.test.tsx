import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '#platform/web/testing/answering.ts'
import { press, startAt, write } from '#platform/web/testing/keyboard.ts'
import { announced } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { addressbookCalls } from '../../contract/addressbook.contract.ts'
import AddressbookPage from './addressbook-page.tsx'

const everyone = [
  { contactId: 1, displayName: '강하늘' },
  { contactId: 2, displayName: '남궁민' },
  { contactId: 3, displayName: '도경수' },
]
let kept = everyone

const rowOf = ({ contactId, displayName }: (typeof everyone)[number]) => ({
  contactId,
  displayName,
  folderId: 7,
  kind: 'contact' as const,
  companyName: '',
  department: '',
  jobTitle: '',
  email: '',
  mobile: '',
  businessPhone: '',
  initial: '',
  isFavourite: false,
  members: 0,
  match: [],
})

beforeEach(() => {
  kept = everyone
  answering(addressbookCalls.folders, {
    items: [
      {
        folderId: 7,
        relation: 'own',
        isDefault: true,
        name: '',
        email: '',
        manageDeptCode: '',
        manageDeptName: null,
        ownerName: null,
        isFavourite: false,
        isShared: false,
        contacts: 3,
        can: { edit: true, manage: true },
      },
    ],
    favourites: 0,
    can: { createPublic: false },
  })
  answering(addressbookCalls.contacts, ({ query }) => {
    const items = kept.filter(({ displayName }) => displayName.includes(String(query))).map(rowOf)
    return { items, total: items.length, capped: false, initials: [] }
  })
  answering(addressbookCalls.contact, ({ contactId }) => ({
    ...rowOf(everyone.find((each) => each.contactId === Number(contactId))!),
    familyName: '',
    givenName: '',
    nickname: '',
    officeLocation: '',
    website: '',
    birthday: '',
    memo: '',
    emails: [],
    phones: [],
    addresses: [],
    version: 1,
    changedAt: '2031-03-12T01:00:00Z',
    members: [],
    hiddenMembers: 0,
    can: { edit: true },
  }))
  answering(addressbookCalls.removeContacts, ({ contactIds }) => {
    const gone = contactIds as number[]
    kept = kept.filter(({ contactId }) => !gone.includes(contactId))
    return { count: gone.length, undoId: 1 }
  })
})

const lineOf = (name: string) => page.getByRole('listitem').filter({ hasText: name }).getByRole('button').first()

it('the focus goes to the next line when the open contact is removed (WCAG 2.4.3)', async () => {
  await show(<AddressbookPage />, { at: '/addressbook' })
  await startAt(lineOf('남궁민'))
  await press('Enter')
  await startAt(page.getByRole('article', { name: '남궁민' }).getByRole('button', { name: '삭제' }))
  await press('Enter')
  await expect.element(page.getByRole('article', { name: '남궁민' })).not.toBeInTheDocument()
  await expect.element(lineOf('도경수')).toHaveFocus()
})

it('the focus goes to the head of the list when the chosen ones are removed', async () => {
  await show(<AddressbookPage />, { at: '/addressbook' })
  await startAt(page.getByRole('checkbox', { name: '강하늘 선택' }))
  await press('Space')
  await startAt(page.getByRole('toolbar').getByRole('button', { name: '삭제' }))
  await press('Enter')
  await expect.element(lineOf('강하늘')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 2, name: '내 연락처' })).toHaveFocus()
})

it('says how many contacts a search has found (WCAG 4.1.3)', async () => {
  await show(<AddressbookPage />, { at: '/addressbook' })
  await expect.element(lineOf('남궁민')).toBeVisible()
  await startAt(page.getByRole('searchbox'))
  await write('도경')
  await expect.poll(announced).toBe('1건을 찾았어요.')
})
