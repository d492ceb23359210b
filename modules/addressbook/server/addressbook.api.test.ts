import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { addressbookCalls } from '../contract/addressbook.contract.ts'
import { contactFields } from '../contract/addressbook.entities.ts'
import { undoDays } from '../contract/addressbook.rules.ts'
import { demoContactId, demoFolders, demoLists } from './demo/demo-contacts.ts'
import { tidyAddressbook } from './tidy.job.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let manager: TestClient
let haneul: TestClient
beforeAll(async () => {
  app = await startTestApp()
  jiwoo = await app.signIn('jiwoo.seo')
  dohyun = await app.signIn('dohyun.kim')
  manager = await app.signIn('manager')
  haneul = await app.signIn('haneul.song')
})
afterAll(() => app.close())

const folderNames = async (who: TestClient) =>
  (await who.call(addressbookCalls.folders, {})).items.map(({ name }) => name)
const namesIn = async (place: number | 'all' | 'favourites', more: Record<string, unknown> = {}, who = jiwoo) =>
  (await who.call(addressbookCalls.contacts, { place, ...more })).items.map(({ displayName }) => displayName)

describe('folders', () => {
  test('are one’s own, those shared with the department and those of the company', async () => {
    expect(await folderNames(jiwoo)).toEqual(['', '협력사 담당자', '고객사', '공급사', '언론사'])
    // 김도현 works in the department she shares with, 송하늘 in another company, the manager in neither.
    expect(await folderNames(dohyun)).toEqual(['', '협력사 담당자', '고객사', '공급사', '언론사'])
    expect(await folderNames(haneul)).toEqual(['', '거래처'])
    const [own, ...others] = (await manager.call(addressbookCalls.folders, {})).items
    expect(own).toMatchObject({ folderId: 0, relation: 'own', contacts: 0 })
    expect(others.map(({ name, can }) => [name, can])).toEqual(
      ['고객사', '공급사', '언론사'].map((name) => [name, { edit: true, manage: true }]),
    )
  })

  test('somebody’s first one is made when something is put into it', async () => {
    const newcomer = await app.signIn('popup.manager')
    expect((await newcomer.call(addressbookCalls.contacts, { place: 0 })).total).toBe(0)
    await newcomer.call(addressbookCalls.createContact, { folderId: 0, displayName: '첫 사람' })
    await newcomer.call(addressbookCalls.createContact, { folderId: 0, displayName: '둘째 사람' })
    const own = (await newcomer.call(addressbookCalls.folders, {})).items.filter(({ relation }) => relation === 'own')
    expect(own).toMatchObject([{ isDefault: true, contacts: 2 }])
    expect(await namesIn(0, {}, newcomer)).toEqual(['둘째 사람', '첫 사람'])
  })

  test('of the company are kept by their department and its managers, read by everybody of the company', async () => {
    const writer = await app.signIn('board.manager')
    const contact = { folderId: demoFolders.press, displayName: '새 기자' }
    expect((await dohyun.send(addressbookCalls.createContact, contact)).status).toBe(403)
    expect((await haneul.send(addressbookCalls.createContact, contact)).status).toBe(404)
    expect(await namesIn(demoFolders.press)).not.toContain('새 기자')
    await writer.call(addressbookCalls.createContact, contact)
    await manager.call(addressbookCalls.createContact, { ...contact, displayName: '헌 기자' })
    expect(await namesIn(demoFolders.press)).toEqual(expect.arrayContaining(['새 기자', '헌 기자']))
    // Its department renames it, but hands it to no other.
    const renamed = { folderId: demoFolders.press, name: '언론과 기자', email: 'press@hanbit.example' }
    await writer.call(addressbookCalls.changeFolder, renamed)
    expect((await writer.send(addressbookCalls.changeFolder, { ...renamed, manageDeptCode: 'HC1021' })).status).toBe(
      403,
    )
    expect((await writer.send(addressbookCalls.removeFolder, { folderId: demoFolders.press })).status).toBe(403)
    expect(await folderNames(jiwoo)).toContain('언론과 기자')
  })

  test('of the company are made by managers only, for a department of theirs', async () => {
    const publicFolder = { manageDeptCode: 'HC1021' }
    expect((await dohyun.send(addressbookCalls.createFolder, { name: '채용', publicFolder })).status).toBe(403)
    for (const manageDeptCode of ['FL1022', 'none'])
      expect(
        (await manager.send(addressbookCalls.createFolder, { name: '채용', publicFolder: { manageDeptCode } })).status,
      ).toBe(400)
    expect(await folderNames(jiwoo)).not.toContain('채용')
    const { folderId } = await manager.call(addressbookCalls.createFolder, { name: '채용', publicFolder })
    expect(await folderNames(jiwoo)).toContain('채용')
    await manager.call(addressbookCalls.removeFolder, { folderId })
    expect(await folderNames(jiwoo)).not.toContain('채용')
  })

  test('are shared to read or to write, and only their owner knows with whom', async () => {
    const { folderId } = await dohyun.call(addressbookCalls.createFolder, { name: '등산 모임' })
    await dohyun.call(addressbookCalls.createContact, { folderId, displayName: '산지기' })
    const share = { kind: 'department', code: 'HC1021' } as const
    await dohyun.call(addressbookCalls.saveShares, { folderId, shares: [{ ...share, mayEdit: false }] })
    expect(await namesIn(folderId, {}, manager)).toEqual(['산지기'])
    expect((await manager.send(addressbookCalls.createContact, { folderId, displayName: '나' })).status).toBe(403)
    expect((await manager.send(addressbookCalls.shares, { folderId })).status).toBe(404)
    expect((await manager.send(addressbookCalls.removeFolder, { folderId })).status).toBe(403)

    await dohyun.call(addressbookCalls.saveShares, { folderId, shares: [{ ...share, mayEdit: true }] })
    await manager.call(addressbookCalls.createContact, { folderId, displayName: '나' })
    expect(await namesIn(folderId, {}, dohyun)).toEqual(['나', '산지기'])
    expect((await dohyun.call(addressbookCalls.shares, { folderId })).items).toMatchObject([
      { code: 'HC1021', mayEdit: true, name: { ko: '인사팀' } },
    ])
    // A department of another company is unknown here.
    const foreign = { kind: 'department', code: 'FL1022', mayEdit: false } as const
    expect((await dohyun.send(addressbookCalls.saveShares, { folderId, shares: [foreign] })).status).toBe(400)
    await dohyun.call(addressbookCalls.saveShares, { folderId, shares: [] })
    expect((await manager.send(addressbookCalls.contacts, { place: folderId })).status).toBe(404)
  })

  test('the first one stays, and one put first comes first', async () => {
    expect((await dohyun.send(addressbookCalls.removeFolder, { folderId: demoFolders.dohyun })).status).toBe(409)
    await dohyun.call(addressbookCalls.markFolder, { folderId: demoFolders.suppliers, isFavourite: true })
    const names = await folderNames(dohyun)
    expect(names.indexOf('공급사')).toBeLessThan(names.indexOf('고객사'))
    expect((await folderNames(manager)).slice(1, 3)).toEqual(['고객사', '공급사'])
  })
})

describe('contacts', () => {
  test('stand by name as the index bar does, 50 a page (ORG-015)', async () => {
    const { folderId } = await dohyun.call(addressbookCalls.createFolder, { name: '차례' })
    for (const displayName of ['3M', 'apple', '까치', '하늘', 'Ångström', '가을', '王', 'Zoo', '나무'])
      await dohyun.call(addressbookCalls.createContact, { folderId, displayName })
    expect(await namesIn(folderId, {}, dohyun)).toEqual([
      '가을',
      '까치',
      '나무',
      '하늘',
      'Ångström',
      'apple',
      'Zoo',
      '3M',
      '王',
    ])
    const { initials } = await dohyun.call(addressbookCalls.contacts, { place: folderId })
    expect(initials).toEqual(['ㄱ', 'ㄴ', 'ㅎ', 'A', 'Z', '#'])
    expect(await namesIn(folderId, { initial: 'ㄱ' }, dohyun)).toEqual(['가을', '까치'])
    expect(await namesIn(folderId, { pageSize: 20, page: 2 }, dohyun)).toEqual([])
    expect((await dohyun.send(addressbookCalls.contacts, { place: folderId, pageSize: 51 })).status).toBe(400)
  })

  test.each([
    ['part of a name', '로운', '최로운'],
    ['initial consonants', 'ㅊㄹㅇ', '최로운'],
    ['the wrong keyboard layout', 'chlfhdns', '최로운'],
    ['a company', '아리아', '나윤호'],
    ['a title', '변호사', '유채린'],
    ['a mail address', 'grace.mil', 'Grace Miller'],
    ['a given name', 'jonas', 'Jonas Becker'],
  ])('are found by %s', async (_what, query, name) => {
    expect(await namesIn('all', { query })).toContain(name)
  })

  test('are found by the digits of a number, and not by what nobody has', async () => {
    const { contactId } = await dohyun.call(addressbookCalls.createContact, {
      folderId: 0,
      displayName: '번호',
      phones: [{ kind: 'mobile', number: '010-8765-4321' }],
    })
    expect(await namesIn('all', { query: '8765' }, dohyun)).toEqual(['번호'])
    expect(await namesIn('all', { query: '8766' }, dohyun)).toEqual([])
    await dohyun.call(addressbookCalls.removeContacts, { contactIds: [contactId] })
    expect(await namesIn('all', { query: '8765' }, dohyun)).toEqual([])
  })

  test('of others are not found, whatever is asked', async () => {
    expect(await namesIn('all', { query: '표은호' })).toEqual([])
    expect(await namesIn('all', { query: '표은호' }, haneul)).toEqual(['표은호'])
    expect(await namesIn('all', { query: '박온유' }, haneul)).toEqual([])
  })

  test('keep everything that was written, and their name comes from what there is', async () => {
    const written = contactFields.parse({
      familyName: '김',
      givenName: '새론',
      nickname: '론',
      companyName: '새론테크',
      department: '개발팀',
      jobTitle: '팀장',
      officeLocation: '3층',
      website: 'https://saerontech.example',
      birthday: '1990-02-28',
      memo: '첫 줄\n둘째 줄',
      emails: [{ kind: 'work', address: 'saeron@example.com' }],
      phones: [{ kind: 'fax', number: '02-123-4567' }],
      addresses: [{ kind: 'home', text: '서울' }],
    })
    const { contactId } = await dohyun.call(addressbookCalls.createContact, { folderId: 0, ...written })
    const read = await dohyun.call(addressbookCalls.contact, { contactId })
    expect(read).toMatchObject({ ...written, displayName: '김새론', version: 1, can: { edit: true } })
    await dohyun.call(addressbookCalls.changeContact, { contactId, version: 1, ...written, displayName: '론' })
    const stale = { contactId, version: 1, ...written, displayName: '늦음' }
    expect((await dohyun.send(addressbookCalls.changeContact, stale)).status).toBe(409)
    expect(await dohyun.call(addressbookCalls.contact, { contactId })).toMatchObject({ displayName: '론', version: 2 })
  })

  test.each([
    ['no name at all', 'displayName', {}],
    ['a broken mail', 'emails.0.address', { displayName: '가', emails: [{ kind: 'work', address: 'a@' }] }],
    ['no such day', 'birthday', { displayName: '가', birthday: '2001-02-30' }],
    [
      'too many numbers',
      'phones',
      { displayName: '가', phones: Array.from({ length: 11 }, () => ({ kind: 'home', number: '1' })) },
    ],
  ])('%s is refused at its field', async (_what, path, input) => {
    const answer = await dohyun.send(addressbookCalls.createContact, { folderId: demoFolders.dohyun, ...input })
    expect(answer).toMatchObject({ status: 400, body: { error: { fields: [{ path }] } } })
  })

  test('favourites are one’s own', async () => {
    const contactId = demoContactId('sw.yang')
    await dohyun.call(addressbookCalls.markContact, { contactId, isFavourite: true })
    expect(await namesIn('favourites', {}, dohyun)).toEqual(['양선우'])
    expect(await namesIn('favourites')).toEqual(['민서윤', '윤시우', '최로운', 'Grace Miller'])
    await dohyun.call(addressbookCalls.markContact, { contactId, isFavourite: false })
    expect(await namesIn('favourites', {}, dohyun)).toEqual([])
  })

  test('move between folders one may write in', async () => {
    const { folderId } = await dohyun.call(addressbookCalls.createFolder, { name: '옮김' })
    const { contactId } = await dohyun.call(addressbookCalls.createContact, { folderId: 0, displayName: '이사' })
    const move = { contactIds: [contactId], folderId: demoFolders.customers }
    expect((await dohyun.send(addressbookCalls.moveContacts, move)).status).toBe(403)
    await dohyun.call(addressbookCalls.moveContacts, { contactIds: [contactId], folderId })
    expect(await namesIn(folderId, { query: '이사' }, dohyun)).toEqual(['이사'])
  })

  test('removed ones come back for seven days, and only for who removed them', async () => {
    const { contactId } = await dohyun.call(addressbookCalls.createContact, { folderId: 0, displayName: '잠시만' })
    const { undoId } = await dohyun.call(addressbookCalls.removeContacts, { contactIds: [contactId] })
    expect((await dohyun.send(addressbookCalls.contact, { contactId })).status).toBe(404)
    expect((await jiwoo.send(addressbookCalls.undo, { undoId })).status).toBe(404)
    await dohyun.call(addressbookCalls.undo, { undoId })
    expect(await namesIn('all', { query: '잠시만' }, dohyun)).toEqual(['잠시만'])
    expect((await dohyun.send(addressbookCalls.undo, { undoId })).status).toBe(404)
  })
})

describe('distribution lists', () => {
  test('hold colleagues, contacts, lists and addresses; everybody of them comes once (ORG-027, ORG-071)', async () => {
    const { members } = await jiwoo.call(addressbookCalls.contact, { contactId: demoLists.launch })
    expect(members.map(({ kind, displayName }) => [kind, displayName])).toEqual([
      ['person', '김도현'],
      ['contact', '최로운'],
      ['contact', '윤시우'],
      ['list', '운영 협력사 연락망'],
      ['address', 'portal-help@saerontech.example'],
    ])
    const { items } = await jiwoo.call(addressbookCalls.expandList, { contactId: demoLists.launch })
    // The list inside has the same address in other capitals.
    expect(items.map(({ displayName }) => displayName)).toEqual([
      '김도현',
      '최로운',
      '윤시우',
      'portal-help@saerontech.example',
      '민서윤',
      '권도경',
      '임재이',
    ])
    expect(items[0]).toMatchObject({
      kind: 'person',
      comCode: 'HC',
      deptCode: 'HC1031',
      email: expect.stringContaining('@'),
    })
  })

  test('cannot hold themselves, however deep, nor somebody one does not see', async () => {
    const list = { contactId: demoLists.partners, version: 1, displayName: '운영 협력사 연락망' }
    for (const contactId of [demoLists.partners, demoLists.launch])
      expect(
        (await jiwoo.send(addressbookCalls.changeList, { ...list, members: [{ kind: 'contact', contactId }] })).status,
      ).toBe(400)
    for (const member of [
      { kind: 'contact', contactId: demoContactId('eunho.pyo') },
      { kind: 'contact', contactId: 2_000_000_000 },
      { kind: 'person', personCode: 'nobody' },
    ])
      expect(await jiwoo.send(addressbookCalls.changeList, { ...list, members: [member] })).toMatchObject({
        status: 400,
        body: { error: { fields: [{ path: 'members', key: 'addressbook.list.unknownMember' }] } },
      })
    expect((await jiwoo.call(addressbookCalls.contact, { contactId: demoLists.partners })).members).toHaveLength(4)
  })

  test('of a public folder take a private contact by its mail, so that every reader has it', async () => {
    const unseen = demoContactId('sw.yang')
    const { contactId } = await manager.call(addressbookCalls.createContact, { folderId: 0, displayName: '메일 없음' })
    const { contactId: mine } = await manager.call(addressbookCalls.createContact, {
      folderId: 0,
      displayName: '내 지인',
      emails: [{ kind: 'home', address: 'friend@example.com' }],
    })
    const list = { folderId: demoFolders.customers, displayName: '함께 쓰는 목록' }
    const member = (id: number) => ({ kind: 'contact' as const, contactId: id })
    expect((await manager.send(addressbookCalls.createList, { ...list, members: [member(contactId)] })).status).toBe(
      400,
    )
    expect((await manager.send(addressbookCalls.createList, { ...list, members: [member(unseen)] })).status).toBe(400)
    const made = await manager.call(addressbookCalls.createList, { ...list, members: [member(mine)] })
    const { items } = await jiwoo.call(addressbookCalls.expandList, { contactId: made.contactId })
    expect(items).toMatchObject([{ kind: 'address', displayName: '내 지인', email: 'friend@example.com' }])
  })
})

describe('duplicates', () => {
  test('are found, become one with what each knows, and come apart again', async () => {
    const { groups } = await jiwoo.call(addressbookCalls.duplicates, { folderId: demoFolders.jiwoo })
    expect(
      groups.map(({ contacts }) => contacts.map(({ displayName, jobTitle }) => `${displayName} ${jobTitle}`)),
    ).toEqual([['박서준 과장', '박서준 차장']])
    const contactIds = groups[0]!.contacts.map(({ contactId }) => contactId)
    const [stays, goes] = contactIds as [number, number]
    await jiwoo.call(addressbookCalls.markContact, { contactId: goes, isFavourite: true })
    const list = { folderId: 0, displayName: '박서준에게', members: [{ kind: 'contact' as const, contactId: goes }] }
    const made = await jiwoo.call(addressbookCalls.createList, list)
    const before = await jiwoo.call(addressbookCalls.contact, { contactId: stays })

    const { undoId } = await jiwoo.call(addressbookCalls.mergeContacts, { contactIds })
    const merged = await jiwoo.call(addressbookCalls.contact, { contactId: stays })
    expect(merged).toMatchObject({ jobTitle: '과장', isFavourite: true })
    expect(merged.emails).toHaveLength(2)
    expect((await jiwoo.send(addressbookCalls.contact, { contactId: goes })).status).toBe(404)
    expect((await jiwoo.call(addressbookCalls.contact, made)).members).toMatchObject([{ contactId: stays }])

    await jiwoo.call(addressbookCalls.undo, { undoId })
    const after = await jiwoo.call(addressbookCalls.contact, { contactId: stays })
    expect(contactFields.parse(after)).toEqual(contactFields.parse(before))
    expect(after.isFavourite).toBe(false)
    expect((await jiwoo.call(addressbookCalls.contact, made)).members).toMatchObject([{ contactId: goes }])
  })

  test('a merge is not taken back once somebody has written the contact', async () => {
    const make = (displayName: string) => dohyun.call(addressbookCalls.createContact, { folderId: 0, displayName })
    const contactIds = [(await make('하나')).contactId, (await make('둘')).contactId]
    const { undoId, contactId } = await dohyun.call(addressbookCalls.mergeContacts, { contactIds })
    const { version } = await dohyun.call(addressbookCalls.contact, { contactId })
    await dohyun.call(addressbookCalls.changeContact, { contactId, version, displayName: '셋' })
    expect((await dohyun.send(addressbookCalls.undo, { undoId })).status).toBe(409)
    expect(await dohyun.call(addressbookCalls.contact, { contactId })).toMatchObject({ displayName: '셋' })
    expect((await dohyun.send(addressbookCalls.contact, { contactId: contactIds[1]! })).status).toBe(404)
  })

  test('contacts of two folders, and lists, do not become one', async () => {
    const two = [demoContactId('rowoon.choi'), demoContactId('sy.min')]
    expect((await jiwoo.send(addressbookCalls.mergeContacts, { contactIds: two })).status).toBe(400)
    const withList = [demoContactId('rowoon.choi'), demoLists.launch]
    expect((await jiwoo.send(addressbookCalls.mergeContacts, { contactIds: withList })).status).toBe(400)
    expect((await jiwoo.send(addressbookCalls.contact, { contactId: demoLists.launch })).status).toBe(200)
  })
})

test('what was removed goes for good after a month', async () => {
  const { contactId } = await dohyun.call(addressbookCalls.createContact, { folderId: 0, displayName: '지난 사람' })
  const { undoId } = await dohyun.call(addressbookCalls.removeContacts, { contactIds: [contactId] })
  const rows = async () =>
    (await app.db.selectFrom('addressbook_contacts').select('contact_id').where('contact_id', '=', contactId).execute())
      .length
  const tidy = (days: number) =>
    tidyAddressbook({ ...app.services, now: () => new Date(Date.now() + days * 86_400_000) })
  await tidy(undoDays - 1)
  expect(await rows()).toBe(1)
  await tidy(31)
  expect(await rows()).toBe(0)
  expect((await dohyun.send(addressbookCalls.undo, { undoId })).status).toBe(404)
})
