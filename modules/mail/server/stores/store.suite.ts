import { text as textOf } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { wordsOf } from '#platform/server/search/find-documents.ts'
import { hiddenFolderName, searchCap, type WellKnownFolder, wellKnownFolders } from '../../contract/mail.rules.ts'
import { mailOf } from '../mail.fixture.ts'
import type { ItemSearch, MailStore } from './store.ts'

/** A mailbox that nobody has used, and one of somebody else. Each act is one transaction. */
export type StoreUnderTest = { act: <T>(work: (store: MailStore) => Promise<T>) => Promise<T> }

/** What every store must do, wherever it keeps mails. @param open gives two new mailboxes */
export function describeStore(name: string, open: () => Promise<[StoreUnderTest, StoreUnderTest]>): void {
  describe(`${name} is a mailbox`, () => {
    let own: StoreUnderTest
    let other: StoreUnderTest
    beforeEach(async () => {
      ;[own, other] = await open()
    })

    const folderOf = async ({ act }: StoreUnderTest, kind: WellKnownFolder) =>
      (await act((store) => store.folders())).find((each) => each.kind === kind)!
    const idOf = async (box: StoreUnderTest, kind: WellKnownFolder) => (await folderOf(box, kind)).folderId
    const put = async (
      box: StoreUnderTest,
      mail: Parameters<typeof mailOf>[0],
      { folder, at = 0, isRead = false }: { folder?: number; at?: number; isRead?: boolean } = {},
    ) => {
      const into = folder ?? (await idOf(box, 'Inbox'))
      return box.act(async (store) =>
        store.append(into, mailOf(mail), { receivedAt: new Date(Date.UTC(2026, 2, 18, 0, at)), isRead }),
      )
    }
    const status = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error: { code?: string }) => error.code,
      )
    const list = async (box: StoreUnderTest, folderId: number, more: object = {}) =>
      box.act((store) => store.list(folderId, { size: 10, ...more }))
    const subjects = async (box: StoreUnderTest, folderId: number, more?: object) =>
      (await list(box, folderId, more)).items.map(({ subject }) => subject)
    const find = async (keyword: string, more: Partial<ItemSearch> = {}) =>
      (await own.act((store) => store.search({ words: wordsOf(keyword), hasAttachments: false, ...more }))).map(
        ({ subject }) => subject,
      )

    test('a new mailbox has the well-known folders, in their order, and nothing in them', async () => {
      const folders = await own.act((store) => store.folders())
      expect(folders.map(({ kind }) => kind)).toEqual(wellKnownFolders)
      expect(folders.every(({ total, unread, bytes }) => total + unread + bytes === 0)).toBe(true)
      expect((await own.act((store) => store.size())).bytes).toBe(0)
    })

    test('a mail stays byte for byte what it was, and what is shown of it is read from it', async () => {
      const mail = mailOf({ subject: '견적서 보내요', text: '첫 줄\r\n.\r\n끝', to: 'dohyun.kim@hanbit.example' })
      const into = await idOf(own, 'Inbox')
      const before = (await own.act((store) => store.size())).change
      const itemId = await own.act((store) => store.append(into, mail, { receivedAt: new Date(0), isRead: false }))
      const { bytes, size } = await own.act((store) => store.source(itemId))
      expect([await textOf(bytes), size]).toEqual([mail.toString(), mail.length])
      expect(await own.act((store) => store.item(itemId))).toMatchObject({
        subject: '견적서 보내요',
        from: { name: '서지우', address: 'jiwoo.seo@hanbit.example' },
        to: [{ address: 'dohyun.kim@hanbit.example' }],
        bytes: mail.length,
        isRead: false,
        bcc: [],
      })
      expect((await own.act((store) => store.size())).change).toBeGreaterThan(before)
      expect(await folderOf(own, 'Inbox')).toMatchObject({ total: 1, unread: 1, bytes: mail.length })
    })

    test('a folder is listed newest first in pages that lose and repeat nothing, also of one moment', async () => {
      const folder = await idOf(own, 'Inbox')
      for (let nth = 0; nth < 25; nth += 1) await put(own, { subject: `${nth}` }, { at: Math.floor(nth / 5) })
      const seen: string[] = []
      for (let after: string | undefined; ; ) {
        const { items, next } = await list(own, folder, { after })
        seen.push(...items.map(({ subject }) => subject))
        if (!next) break
        after = next
      }
      expect(seen).toEqual(Array.from({ length: 25 }, (_, nth) => `${24 - nth}`))
    })

    test('marks are kept, are asked for, and counts follow them', async () => {
      const folder = await idOf(own, 'Inbox')
      const [one, two] = [await put(own, { subject: '하나' }), await put(own, { subject: '둘' }, { at: 1 })]
      await own.act((store) => store.mark([one], { isRead: true, isFlagged: true }))
      await own.act((store) => store.mark([one], { isRead: true }))
      expect(await subjects(own, folder, { only: 'unread' })).toEqual(['둘'])
      expect(await subjects(own, folder, { only: 'flagged' })).toEqual(['하나'])
      expect(await folderOf(own, 'Inbox')).toMatchObject({ total: 2, unread: 1 })
      await own.act((store) => store.mark([one, two], { isRead: false }))
      expect(await folderOf(own, 'Inbox')).toMatchObject({ total: 2, unread: 2 })
    })

    test('mails move, are deleted to the deleted ones and from there for good', async () => {
      const [archive, deleted] = [await idOf(own, 'Archive'), await idOf(own, 'DeletedItems')]
      const itemId = await put(own, { subject: '옮길 메일' })
      await own.act((store) => store.move([itemId], archive))
      expect(await subjects(own, archive)).toEqual(['옮길 메일'])
      await own.act((store) => store.remove([itemId], 'MoveToDeletedItems'))
      expect(await subjects(own, deleted)).toEqual(['옮길 메일'])
      await own.act((store) => store.remove([itemId], 'MoveToDeletedItems'))
      expect(await subjects(own, deleted)).toEqual([])
      expect((await own.act((store) => store.size())).bytes).toBe(0)
      const another = await put(own, { subject: '바로' })
      await own.act((store) => store.remove([another], 'HardDelete'))
      expect(await status(own.act((store) => store.item(another)))).toBe('NotFoundException')
    })

    test('folders are made, renamed, moved and removed with what is in them; never into themselves', async () => {
      const parent = await own.act((store) => store.createFolder('계약', null))
      const child = await own.act((store) => store.createFolder('2026', parent))
      const itemId = await put(own, { subject: '계약서' }, { folder: child })
      const make = (name: string, into: number | null) => status(own.act((store) => store.createFolder(name, into)))
      expect(await make('계약', null)).toBe('ConflictException')
      expect(await make('2026', null)).toBe('done')
      expect(await make(hiddenFolderName, child)).toBe('done')
      expect(await status(own.act((store) => store.moveFolders([parent], child)))).toBe('ConflictException')
      const inbox = await idOf(own, 'Inbox')
      expect(await status(own.act((store) => store.moveFolders([inbox], parent)))).toBe('ConflictException')
      expect(await status(own.act((store) => store.changeFolder(inbox, { name: '새 이름' })))).toBe('ConflictException')
      await own.act((store) => store.changeFolder(inbox, { isFavorite: true }))
      expect((await folderOf(own, 'Inbox')).isFavorite).toBe(true)
      await own.act((store) => store.changeFolder(child, { name: '올해' }))
      await own.act((store) => store.moveFolders([child], inbox))
      const moved = (await own.act((store) => store.folders())).find(({ folderId }) => folderId === child)
      expect(moved).toMatchObject({ name: '올해', parentFolderId: inbox, total: 1 })
      // Removed it lies among the deleted with its mails, and from there it goes for good.
      await own.act((store) => store.removeFolder(child, 'MoveToDeletedItems'))
      expect((await own.act((store) => store.item(itemId))).folderId).toBe(child)
      await own.act((store) => store.removeFolder(child, 'MoveToDeletedItems'))
      expect(await status(own.act((store) => store.item(itemId)))).toBe('NotFoundException')
      expect((await own.act((store) => store.size())).bytes).toBe(0)
    })

    test('a folder is emptied to the deleted ones or for good, with the folders in it where that is asked', async () => {
      const parent = await own.act((store) => store.createFolder('비울 폴더', null))
      const child = await own.act((store) => store.createFolder('아래', parent))
      await put(own, { subject: '위' }, { folder: parent })
      await put(own, { subject: '아래' }, { folder: child })
      const deleted = await idOf(own, 'DeletedItems')
      await own.act((store) => store.emptyFolder(parent, 'MoveToDeletedItems', false))
      expect([await subjects(own, parent), await subjects(own, child), await subjects(own, deleted)]).toEqual([
        [],
        ['아래'],
        ['위'],
      ])
      await own.act((store) => store.emptyFolder(parent, 'MoveToDeletedItems', true))
      expect((await subjects(own, deleted)).toSorted()).toEqual(['아래', '위'])
      expect(await status(own.act((store) => store.list(child, { size: 10 })))).toBe('NotFoundException')
      await own.act((store) => store.emptyFolder(deleted, 'MoveToDeletedItems', false))
      expect(await subjects(own, deleted)).toEqual([])
    })

    test('nothing of somebody else is found, moved or marked, and nothing is moved to her', async () => {
      const [theirs, theirFolder] = [await put(other, { subject: '남의 메일' }), await idOf(other, 'Inbox')]
      const mine = await put(own, { subject: '내 메일' })
      const inbox = await idOf(own, 'Inbox')
      const acts: ((store: MailStore) => Promise<unknown>)[] = [
        (store) => store.item(theirs),
        (store) => store.source(theirs),
        (store) => store.conversation(theirs),
        (store) => store.list(theirFolder, { size: 10 }),
        (store) => store.contents(theirFolder, {}, 10),
        (store) => store.mark([theirs], { isRead: true }),
        (store) => store.move([theirs], inbox),
        (store) => store.move([mine], theirFolder),
        (store) => store.remove([theirs], 'HardDelete'),
        (store) => store.emptyFolder(theirFolder, 'HardDelete', true),
        (store) => store.removeFolder(theirFolder, 'HardDelete'),
        (store) => store.moveFolders([theirFolder], inbox),
        (store) => store.createFolder('안쪽', theirFolder),
        (store) => store.search({ words: ['메일'], hasAttachments: false, folderId: theirFolder }),
        (store) => store.append(theirFolder, mailOf({ subject: '' }), { receivedAt: new Date(), isRead: false }),
      ]
      for (const act of acts) expect(await status(own.act(act)), act.toString()).toBe('NotFoundException')
      expect(await subjects(other, theirFolder)).toEqual(['남의 메일'])
      expect(await find('메일')).toEqual(['내 메일'])
      // Of several those that are hers are acted on.
      await own.act((store) => store.mark([mine, theirs], { isRead: true }))
      expect((await other.act((store) => store.item(theirs))).isRead).toBe(false)
    })

    test('answers belong to the conversation of what they answer, whichever comes first', async () => {
      const first = await put(own, { subject: '점심', id: 'lunch@maru' })
      const answer = await put(own, { subject: 'Re: 점심', id: 'answer@maru', answers: ['lunch@maru'] }, { at: 1 })
      await put(own, { subject: '점심', id: 'other@maru' }, { at: 2 })
      const shown = await own.act((store) => store.conversation(answer))
      expect(shown.map(({ itemId }) => itemId)).toEqual([first, answer])
      const late = await put(own, { subject: 'Re: 먼저', id: 'b@maru', answers: ['a@maru'] }, { at: 3 })
      await put(own, { subject: '먼저', id: 'a@maru' }, { at: 2 })
      expect((await own.act((store) => store.conversation(late))).map(({ subject }) => subject)).toEqual([
        '먼저',
        'Re: 먼저',
      ])
    })

    test('mails are found by two syllables of subject, people and text, by day and folder', async () => {
      const archive = await idOf(own, 'Archive')
      await put(own, { subject: '봄 워크숍 장소', text: '양평 회의실을 예약했어요' })
      await put(own, { subject: '주간 보고', to: 'haneul.song@hanbit.example' }, { at: 1, folder: archive })
      expect(await find('워크')).toEqual(['봄 워크숍 장소'])
      expect(await find('회의')).toEqual(['봄 워크숍 장소'])
      expect(await find('회의', { within: 'subject' })).toEqual([])
      expect(await find('haneul')).toEqual(['주간 보고'])
      expect(await find('지우', { within: 'people' })).toEqual(['주간 보고', '봄 워크숍 장소'])
      expect(await find('지우', { folderId: archive })).toEqual(['주간 보고'])
      expect(await find('양평 보고')).toEqual([])
      expect(await find('지우', { before: new Date(Date.UTC(2026, 2, 18, 0, 1)) })).toEqual(['봄 워크숍 장소'])
      expect(await find('지우', { from: new Date(Date.UTC(2026, 2, 18, 0, 1)) })).toEqual(['주간 보고'])
      expect(await find('지우', { hasAttachments: true })).toEqual([])
    })

    test('what is frequent is counted up to the cap, newest first', async () => {
      for (let nth = 0; nth < searchCap + 5; nth += 1) await put(own, { subject: `알림 ${nth}` }, { at: nth })
      const found = await find('알림')
      expect([found.length, found[0]]).toEqual([searchCap + 1, `알림 ${searchCap + 4}`])
    })

    test('what a folder has of a time is given oldest first, with its bytes', async () => {
      const inbox = await idOf(own, 'Inbox')
      for (const at of [0, 1, 2]) await put(own, { subject: `${at}` }, { at })
      const period = { from: new Date(Date.UTC(2026, 2, 18, 0, 1)) }
      const contents = await own.act((store) => store.contents(inbox, period, 10))
      expect(contents.map(({ subject }) => subject)).toEqual(['1', '2'])
      const [first] = contents
      expect((await textOf(await first!.open())).length).toBe(first!.bytes)
      expect((await own.act((store) => store.contents(inbox, {}, 2))).map(({ subject }) => subject)).toEqual(['0', '1'])
    })
  })
}
