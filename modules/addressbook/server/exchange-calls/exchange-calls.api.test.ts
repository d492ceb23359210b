import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { addressbookCalls } from '../../contract/addressbook.contract.ts'
import { wireCalls } from '../../contract/wire.contract.ts'
import { demoContactId, demoFolders, demoLists } from '../demo/demo-contacts.ts'

let app: TestApp
let jiwoo: TestClient
let haneul: TestClient
beforeAll(async () => {
  app = await startTestApp()
  jiwoo = await app.signIn('jiwoo.seo')
  haneul = await app.signIn('haneul.song')
})
afterAll(() => app.close())

/** A request exactly as the specification writes it. */
const post = async (path: string, body: object, who = jiwoo) => {
  const answer = await who.request('POST', `/cm${path}`, JSON.stringify(body))
  expect(answer.status, answer.text).toBe(200)
  return (answer.body as { result: Record<string, unknown> }).result
}
const names = (rows: readonly { DisplayName: string }[]) => rows.map(({ DisplayName }) => DisplayName)

test('contact folders and their variants (ORG-034, ORG-052, ORG-069)', async () => {
  const asked = {
    fields: ['DisplayName'],
    filters: [],
    parentId: '',
    wellKnownParentName: '',
    type: 'Folder',
    traversal: 'Shallow',
  }
  expect(await post('/api/contact/folder/list?type=EWS', asked)).toEqual({
    items: [
      {
        Id: '1',
        DisplayName: '내 연락처',
        TotalCount: 32,
        ChildFolderCount: 0,
        childFolderCount: 0,
        WellKnownFolderName: 'contacts',
        USER_IS_FAVORITE: false,
        USER_RENDER_ORDER: 1,
        storedType: 1,
      },
      expect.objectContaining({ Id: '2', DisplayName: '협력사 담당자', WellKnownFolderName: '', storedType: 1 }),
    ],
    totalCount: 2,
  })
  const ids = async (more: object) => {
    const { items } = await jiwoo.call(wireCalls.contactFolderList, more)
    return items.map(({ Id }) => Id)
  }
  // She shares the second folder.
  expect(await ids({ type: 'DB', folderType: 'PC', shareType: 'notShared' })).toEqual(['1'])
  expect(await ids({ wellKnownParentName: 'favorites' })).toEqual([])
  await jiwoo.call(addressbookCalls.markFolder, { folderId: demoFolders.partners, isFavourite: true })
  expect(await ids({ wellKnownParentName: 'favorites' })).toEqual(['2'])
  expect(await ids({ parentId: '1' })).toEqual([])
})

test('contacts of a folder by name, filtered and paged, whichever source is named (ORG-053, ORG-070, PLATFORM-028)', async () => {
  const asked = {
    fields: [],
    filters: [{ field: 'ItemClass', value: 'IPM.Contact' }],
    parentId: '1',
    sorts: [{ field: 'DisplayName', direction: 'Ascending' }],
    pageSize: 2,
    offset: 1,
    wellKnownParentName: '',
    type: 'Contact',
  }
  const page = (await post('/api/ews/Contact/list?type=EWS', asked)) as {
    items: { DisplayName: string }[]
    totalCount: number
  }
  expect(page.totalCount).toBe(31)
  expect(await post('/api/ews/Contact/list?type=DB', asked)).toEqual(page)
  expect(names(page.items)).toEqual(['고은서', '구본승'])
  const { items } = await jiwoo.call(wireCalls.contactList, {
    parentId: '1',
    filters: [
      { field: 'ItemClass', value: 'IPM.Contact' },
      { field: 'CompanyName', value: '한결은행' },
    ],
  })
  expect(names(items)).toEqual(['김태윤', '신유나', '차은결'])
  expect(items[0]).toEqual({
    Id: String(demoContactId('ty.kim')),
    DisplayName: '김태윤',
    CompanyName: '한결은행',
    Department: '디지털금융부',
    JobTitle: '부장',
    OfficeLocation: '',
    ItemClass: 'IPM.Contact',
    HasPicture: false,
    mobile: '010-0000-2448',
    businessPhone: '02-000-2781',
    email: 'ty.kim@hangyeol.example',
    businessAddress: '',
    photo: null,
  })
  const lists = await jiwoo.call(wireCalls.contactList, { filters: [{ field: 'ItemClass', value: 'IPM.DistList' }] })
  expect(names(lists.items)).toEqual(['포털 개편 모임'])
  const favourites = await jiwoo.call(wireCalls.contactList, { wellKnownParentName: 'favorites' })
  expect(names(favourites.items)).toEqual(['민서윤', '윤시우', '최로운', 'Grace Miller'])
})

test('public address folders and what stands in them (ORG-054, ORG-055, ORG-060, ORG-061, ORG-072)', async () => {
  const asked = { pageNum: 1, rowSize: 100, searchFilter: 0, searchWord: '' }
  expect(await post('/api/ma/DistributionGroup/GetDistributionGroupList', asked, haneul)).toEqual({
    data: [
      {
        identity: String(demoFolders.carriers),
        comCode: 'FL',
        manageDeptCode: 'FL1022',
        displayName: '거래처',
        emailAddress: 'partners@hanbitmulsan.example',
      },
    ],
    totalCount: 1,
  })
  const found = await jiwoo.call(wireCalls.distributionGroupList, { searchWord: '공급' })
  expect(found.data.map(({ displayName }) => displayName)).toEqual(['공급사'])
  const members = { pageNum: 1, rowSize: 50, searchFilter: 0, searchWord: '', identity: String(demoFolders.press) }
  const { data, totalCount } = (await post('/api/ma/DistributionGroup/GetDistributionGroupMemberList', members)) as {
    data: { DisplayName: string }[]
    totalCount: number
  }
  expect(totalCount).toBe(5)
  expect(names(data)).toEqual(['김루다', '박온유', '보도 자료 받는 곳', '이한솔', '정새봄'])
  const word = await jiwoo.call(wireCalls.distributionGroupMembers, { ...members, searchWord: 'ㅂㅇㅇ' })
  expect(names(word.data)).toEqual(['박온유'])
})

test('a personal folder is no public one, and what is no number is not found', async () => {
  for (const identity of [String(demoFolders.jiwoo), 'press', '99999999999'])
    expect((await jiwoo.send(wireCalls.distributionGroupMembers, { identity })).status).toBe(404)
})

test('everybody of a list, each mail once (ORG-027, ORG-056)', async () => {
  const { items } = (await post('/api/contact/groupcontact/list?type=DB', { parentId: String(demoLists.launch) })) as {
    items: { DisplayName: string; email: string }[]
  }
  expect(names(items)).toEqual([
    '김도현',
    '최로운',
    '윤시우',
    'portal-help@saerontech.example',
    '민서윤',
    '권도경',
    '임재이',
  ])
  const lists = await jiwoo.call(wireCalls.groupContactList, {})
  expect(names(lists.items)).toEqual(['보도 자료 받는 곳', '운영 협력사 연락망', '포털 개편 모임'])
  expect((await jiwoo.send(wireCalls.groupContactList, { parentId: String(demoLists.trade) })).status).toBe(404)
})
