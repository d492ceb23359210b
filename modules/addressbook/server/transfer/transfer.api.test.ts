import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { xlsxOf } from '#platform/server/export/xlsx.ts'
import { addressbookCalls } from '../../contract/addressbook.contract.ts'
import { type ContactFields, contactFields } from '../../contract/addressbook.entities.ts'
import { limits } from '../../contract/addressbook.rules.ts'
import { type DuplicateWay, exportFormats, transferCalls } from '../../contract/transfer.contract.ts'
import { demoFolders } from '../demo/demo-contacts.ts'
import { cp949Csv, googleCsv, outlookCsv, outlookVcard } from './files.fixture.ts'

let app: TestApp
let dohyun: TestClient
beforeAll(async () => {
  app = await startTestApp()
  dohyun = await app.signIn('dohyun.kim')
})
afterAll(() => app.close())

const newFolder = async (name: string) => (await dohyun.call(addressbookCalls.createFolder, { name })).folderId
const sent = (folderId: number, content: string | Uint8Array<ArrayBuffer>, duplicates: DuplicateWay = 'merge') => ({
  folderId,
  duplicates,
  upload: { name: 'contacts', content },
})
const contactsIn = async (folderId: number): Promise<ContactFields[]> => {
  const { items } = await dohyun.call(addressbookCalls.contacts, { place: folderId })
  const all = await Promise.all(items.map(({ contactId }) => dohyun.call(addressbookCalls.contact, { contactId })))
  return all.map((contact) => contactFields.parse(contact))
}
const importInto = async (name: string, content: string | Uint8Array<ArrayBuffer>) => {
  const folderId = await newFolder(name)
  const report = await dohyun.call(transferCalls.importContacts, sent(folderId, content))
  return { folderId, report, contacts: await contactsIn(folderId) }
}

describe('files of other programs load without loss', () => {
  test('Outlook’s table', async () => {
    const { report, contacts } = await importInto('아웃룩', outlookCsv)
    expect(report).toMatchObject({ format: 'csv', rows: 2, added: 2, wrong: 0, unknownColumns: [] })
    expect(contacts).toEqual([
      contactFields.parse({
        displayName: '김나래',
        familyName: '김',
        givenName: '나래',
        companyName: '새론테크',
        department: '개발팀',
        jobTitle: '선임, 파트장',
        officeLocation: '3층',
        website: 'https://saerontech.example',
        birthday: '1988-03-09',
        memo: '오전에만 연락\n오후 회의',
        emails: [
          { kind: 'work', address: 'narae@saerontech.example' },
          { kind: 'other', address: 'narae@mail.example' },
        ],
        phones: [
          { kind: 'fax', number: '02-000-1111' },
          { kind: 'work', number: '02-000-1112' },
          { kind: 'home', number: '031-000-1113' },
          { kind: 'mobile', number: '+82 10-0000-1114' },
        ],
        addresses: [{ kind: 'work', text: '새벽로 10, 마포구, 서울특별시, 04100, 대한민국' }],
      }),
      contactFields.parse({
        displayName: 'Grace Ann Miller',
        givenName: 'Grace Ann',
        familyName: 'Miller',
        emails: [{ kind: 'work', address: 'grace@northwind.example' }],
      }),
    ])
  })

  test('Google’s table, several values in one cell included', async () => {
    const { contacts, report } = await importInto('구글', googleCsv)
    expect(report).toMatchObject({ added: 1, unknownColumns: [] })
    expect(contacts).toEqual(
      [
        contactFields.parse({
          displayName: '',
          givenName: 'Jonas',
          familyName: 'Becker',
          nickname: 'Joe',
          companyName: 'Blue Ridge Labs',
          jobTitle: 'Lead engineer',
          department: 'Engineering',
          birthday: '1979-11-30',
          memo: 'Met in Busan',
          website: 'https://blueridge.example',
          emails: [
            { kind: 'work', address: 'jonas@blueridge.example' },
            { kind: 'work', address: 'jb@blueridge.example' },
            { kind: 'home', address: 'jonas@mail.example' },
          ],
          phones: [
            { kind: 'mobile', number: '+1 555 0100' },
            { kind: 'work', number: '+1 555 0101' },
          ],
          addresses: [{ kind: 'work', text: '1 Ridge Road, Denver' }],
        }),
      ].map((contact) => ({ ...contact, displayName: 'Jonas Becker' })),
    )
  })

  test('a table of CP949, as Korean Excel writes it', async () => {
    const { report, contacts } = await importInto('한글', cp949Csv)
    expect(report).toMatchObject({ format: 'csv', added: 1, unknownColumns: ['비밀'] })
    expect(contacts).toMatchObject([
      { displayName: '똠방각', companyName: '가람전자', phones: [{ kind: 'mobile', number: '010-0000-9999' }] },
    ])
  })

  test('a workbook of Excel', async () => {
    const columns = ['이름', '회사', '휴대폰', '비밀'].map((head) => ({ head }))
    const rows = [['봄이', '가람전자', '010-0000-9998', 'x']]
    const { report, contacts } = await importInto('엑셀', new Uint8Array(await xlsxOf('연락처', columns, rows)))
    expect(report).toMatchObject({ format: 'xlsx', added: 1, unknownColumns: ['비밀'] })
    expect(contacts).toMatchObject([
      { displayName: '봄이', companyName: '가람전자', phones: [{ kind: 'mobile', number: '010-0000-9998' }] },
    ])
  })

  test.each([
    ['utf-16le', [0xff, 0xfe]],
    ['utf-16be', [0xfe, 0xff]],
  ] as const)('a table of %s, after its mark', async (encoding, mark) => {
    const text = Buffer.from('이름\t회사\r\n봄이\t가람전자', 'utf16le')
    const bytes = encoding === 'utf-16be' ? text.swap16() : text
    const { contacts } = await importInto(encoding, new Uint8Array([...mark, ...bytes]))
    expect(contacts).toMatchObject([{ displayName: '봄이', companyName: '가람전자' }])
  })

  test('Outlook’s card of version 2.1 in quoted-printable', async () => {
    const { contacts } = await importInto('카드', outlookVcard)
    expect(contacts).toMatchObject([
      {
        displayName: '홍길동',
        familyName: '홍',
        givenName: '길동',
        companyName: '누리 시스템즈',
        phones: [
          { kind: 'work', number: '02-000-7777' },
          { kind: 'mobile', number: '010-0000-7777' },
        ],
        emails: [{ address: 'gildong@nurisys.example' }],
      },
    ])
  })
})

test.each(exportFormats)('%s: what goes out comes in again as it was', async (format) => {
  const folderId = await newFolder(`나감 ${format}`)
  const contacts = [
    {
      displayName: '가나, 다; "라"',
      familyName: '가',
      givenName: '나',
      nickname: '별명',
      companyName: '회사; 지점',
      department: '부서, 팀',
      jobTitle: '직함',
      officeLocation: '3층 302호',
      website: 'https://example.com/a?b=c',
      birthday: '1990-02-28',
      memo: '첫 줄\n둘째 줄, 쉼표; 반점 \\ 빗금',
      emails: [
        { kind: 'work' as const, address: 'a@example.com' },
        { kind: 'other' as const, address: 'b@example.com' },
      ],
      phones: [
        { kind: 'mobile' as const, number: '+82 10-1234-5678' },
        { kind: 'work' as const, number: '02-123-4567' },
        { kind: 'home' as const, number: '031-1' },
        { kind: 'fax' as const, number: '02-123-4568' },
        { kind: 'other' as const, number: '070-1' },
      ],
      addresses: [{ kind: 'work' as const, text: '서울특별시 마포구, 새벽로 10' }],
    },
    { displayName: '-빼기', emails: [{ kind: 'work' as const, address: 'minus@example.com' }] },
    // More than Outlook's columns hold, for something else than they are for, and what looks like a formula.
    {
      displayName: "'=SUM(1)",
      companyName: '=한빛',
      jobTitle: '+',
      birthday: '--02-29',
      emails: (['home', 'work', 'other', 'home'] as const).map((kind, at) => ({ kind, address: `m${at}@example.com` })),
      phones: ([1, 2, 3] as const).map((at) => ({ kind: 'mobile' as const, number: `+82 10-0000-000${at}` })),
      addresses: ([1, 2] as const).map((at) => ({ kind: 'home' as const, text: `집 ${at}, 마포구` })),
    },
  ]
  for (const contact of contacts) await dohyun.call(addressbookCalls.createContact, { folderId, ...contact })
  const file = await dohyun.send(transferCalls.exportContacts, { folderId, format })
  expect(file.headers['content-disposition']).toContain(encodeURIComponent(`나감 ${format}`))
  const { contacts: again } = await importInto(`들어옴 ${format}`, file.text)
  const sorted = (list: ContactFields[]) =>
    list
      .map((contact) => ({ ...contact, phones: contact.phones.toSorted((a, b) => (a.number < b.number ? -1 : 1)) }))
      .toSorted((a, b) => (a.displayName < b.displayName ? -1 : 1))
  expect(sorted(again)).toEqual(sorted(contacts.map((contact) => contactFields.parse(contact))))
})

test.each([
  ['version 4', 'VERSION:4.0\r\nFN:하나\r\nBDAY:--0415', '--04-15'],
  ['version 4 with dashes', 'VERSION:4.0\r\nFN:하나\r\nBDAY:--04-15', '--04-15'],
  ['Apple’s', 'VERSION:3.0\r\nFN:하나\r\nN:;하나;;;\r\nBDAY;X-APPLE-OMIT-YEAR=1604:1604-04-15', '--04-15'],
  ['one with its year', 'VERSION:3.0\r\nFN:하나\r\nN:;하나;;;\r\nBDAY:1990-04-15', '1990-04-15'],
])('a birthday without a year is kept as one: %s', async (what, card, birthday) => {
  const { contacts } = await importInto(`생일 ${what}`, `BEGIN:VCARD\r\n${card}\r\nEND:VCARD\r\n`)
  expect(contacts).toMatchObject([{ displayName: '하나', birthday }])
})

test('some contacts of a folder go out alone, those of others never', async () => {
  const { items } = await dohyun.call(addressbookCalls.contacts, { place: demoFolders.dohyun })
  const one = items[0]!
  const asked = { folderId: demoFolders.dohyun, format: 'vcard4' as const }
  const { text } = await dohyun.send(transferCalls.exportContacts, { ...asked, contactIds: [one.contactId] })
  expect(text.match(/BEGIN:VCARD/g)).toHaveLength(1)
  expect(text).toContain(one.email)
  const foreign = { ...asked, contactIds: [one.contactId, 2_000_000_000] }
  expect((await dohyun.send(transferCalls.exportContacts, foreign)).status).toBe(404)
})

describe('an import', () => {
  const table = (...rows: string[]) => ['이름,회사,메일', ...rows].join('\r\n')

  test('says beforehand what it would do, and does nothing', async () => {
    const folderId = await newFolder('미리')
    const content = table(
      '하나,새론,one@example.com',
      ',,',
      '둘,새론,two@',
      '셋,=1+2,three@example.com',
      '하나,새론,ONE@example.com',
    )
    const preview = await dohyun.call(transferCalls.previewImport, sent(folderId, content))
    expect(preview).toMatchObject({
      rows: 4,
      added: 1,
      merged: 1,
      wrong: 2,
      faults: [
        { row: 4, field: 'emails', key: 'addressbook.import.mail' },
        { row: 5, field: '회사', key: 'addressbook.import.formula' },
      ],
      sample: [{ displayName: '하나' }, { displayName: '하나' }],
    })
    expect(await contactsIn(folderId)).toEqual([])
    const { undoId: _, ...report } = await dohyun.call(transferCalls.importContacts, sent(folderId, content))
    expect(report).toEqual(preview)
    expect(await contactsIn(folderId)).toMatchObject([{ displayName: '하나' }])
  })

  test.each([
    ['merge', 1, ['one@example.com', 'private@example.com']],
    ['skip', 1, ['one@example.com']],
    ['add', 2, ['one@example.com']],
  ] as const)('%s: what is there already', async (way, contacts, emails) => {
    const folderId = await newFolder(`있음 ${way}`)
    await dohyun.call(transferCalls.importContacts, sent(folderId, table('하나,새론,one@example.com')))
    const again = table('하나,새론,private@example.com')
    const { undoId } = await dohyun.call(transferCalls.importContacts, sent(folderId, again, way))
    const now = await contactsIn(folderId)
    expect(now).toHaveLength(contacts)
    expect(now[0]!.emails.map(({ address }) => address)).toEqual(emails)
    await dohyun.call(addressbookCalls.undo, { undoId })
    expect(await contactsIn(folderId)).toMatchObject([{ emails: [{ address: 'one@example.com' }] }])
  })

  test('once more changes nothing', async () => {
    const folderId = await newFolder('두 번')
    const content = sent(folderId, table('하나,새론,one@example.com', '둘,누리,two@example.com'))
    await dohyun.call(transferCalls.importContacts, content)
    const again = await dohyun.call(transferCalls.importContacts, content)
    expect(again).toMatchObject({ added: 0, merged: 0, skipped: 2 })
    const { items } = await dohyun.call(addressbookCalls.contacts, { place: folderId })
    const { version } = await dohyun.call(addressbookCalls.contact, { contactId: items[0]!.contactId })
    expect(version).toBe(1)
  })

  const rubbish = Uint8Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 256)
  test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['bytes that are no text', rubbish, 'sheets.unreadable.encoding'],
    ['a table without names and mails', '과목,점수\r\n국어,90', 'addressbook.import.noHead'],
    ['a broken table', '이름,메일\r\n"하나,one@example.com', 'sheets.unreadable.brokenCsv'],
    ['a page of the web', '<svg xmlns="http://www.w3.org/2000/svg">', 'sheets.unreadable.brokenCsv'],
    ['a head alone', '이름,메일\r\n', 'sheets.unreadable.emptyFile'],
    ['nothing', '', 'sheets.unreadable.emptyFile'],
    ['lines without anything', '이름,메일\r\n,\r\n', 'addressbook.import.empty'],
    ['too many rows', `이름\r\n${'가\r\n'.repeat(limits.importRows + 1)}`, 'addressbook.import.tooManyRows'],
  ])('refuses %s and changes nothing', async (_what, content, key) => {
    const folderId = await newFolder('거절')
    for (const call of [transferCalls.previewImport, transferCalls.importContacts])
      expect(await dohyun.send(call, sent(folderId, content))).toMatchObject({
        status: 400,
        body: { error: { fields: [{ path: 'upload', key }] } },
      })
    expect(await contactsIn(folderId)).toEqual([])
    await dohyun.call(addressbookCalls.removeFolder, { folderId })
  })

  test('takes no larger file than it says', async () => {
    const answer = await dohyun.send(transferCalls.importContacts, sent(0, 'x'.repeat(limits.importBytes + 1)))
    expect(answer.status).toBe(413)
  })

  test('of a line of commas is refused at that line', async () => {
    const commas = `이름,메일\r\n${','.repeat(limits.importBytes - 100)}`
    for (const call of [transferCalls.previewImport, transferCalls.importContacts]) {
      const { status, body } = await dohyun.send(call, sent(0, commas))
      expect([status, (body as { error: { fields: unknown } }).error.fields]).toEqual([
        400,
        [{ path: 'upload', key: 'sheets.unreadable.tooManyCells', params: { line: 2 } }],
      ])
    }
  })

  test('is read beside the event loop, one file of a person at a time', async () => {
    const row = `,${','.repeat(900)}\r\n`
    const slow = `이름,메일\r\n${row.repeat(limits.importRows - 1)}`
    const answers = await Promise.all([1, 2, 3].map(() => dohyun.send(transferCalls.previewImport, sent(0, slow))))
    const told = answers.map(({ status, body }) => [status, (body as { error: { key: string } }).error.key])
    expect(told.filter(([status]) => status === 429)).toContainEqual([429, 'errors.oneAtATime'])
    expect(told).toContainEqual([400, 'errors.ValidationException'])
  })

  test('of cards leaves out a broken one and a group, by their number', async () => {
    const card = (lines: string) => `BEGIN:VCARD\r\nVERSION:4.0\r\n${lines}\r\nEND:VCARD\r\n`
    const file = card('FN:하나') + card('nonsense') + card('KIND:group\r\nFN:모임') + card('FN:넷')
    const { report, contacts } = await importInto('섞인 카드', file)
    expect(report.faults).toEqual([
      { row: 2, field: '', key: 'addressbook.import.brokenCard' },
      { row: 3, field: '', key: 'addressbook.import.group' },
    ])
    expect(contacts.map(({ displayName }) => displayName)).toEqual(['넷', '하나'])
  })

  test('into a folder that is full changes nothing', async () => {
    const folderId = await newFolder('가득')
    const rows = Array.from({ length: limits.contacts }, (_, at) => `사람${at}`)
    await dohyun.call(transferCalls.importContacts, sent(folderId, `이름\r\n${rows.join('\r\n')}`))
    const more = sent(folderId, '이름\r\n하나 더')
    expect((await dohyun.send(transferCalls.importContacts, more)).status).toBe(409)
    expect((await dohyun.call(addressbookCalls.contacts, { place: folderId })).total).toBe(limits.contacts)
  })
})
