import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { decodeCp949 } from '#platform/server/korean/cp949.ts'
import { shareOfThisThread } from '#platform/testing/thread-share.ts'
import { hrImportCalls } from '../../contract/hr-import.contract.ts'
import { hrKinds } from '../../contract/hr-import.rules.ts'
import { hrImports } from './hr-import.fixture.ts'
import { hrImportJobs } from './jobs.ts'
import { takeInFile } from './reading/take-in.ts'
import { workbook, writtenByHand, zipOf } from './workbook.fixture.ts'

let app: TestApp
let manager: TestClient
let hr: ReturnType<typeof hrImports>
let now = new Date()
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  await enter()
})
afterAll(() => app.close())

/** The manager signs in: her session ends when the clock of a test goes on. */
async function enter() {
  manager = await app.signIn('manager')
  hr = hrImports(app, manager)
}

const codesOf = async (importId: number) =>
  (await manager.call(hrImportCalls.hrProblems, { importId })).items.map(({ line, code }) => [line, code])
const dohyun = () =>
  app.db.selectFrom('organisation_people').selectAll().where('email', 'like', 'dohyun.kim@%').executeTakeFirstOrThrow()

/** CP949 of a text, by what the decoder makes of each pair of bytes. */
function cp949(text: string): Uint8Array<ArrayBuffer> {
  const known = new Map<string, number[]>()
  for (let first = 0x81; first <= 0xc8; first += 1)
    for (let second = 0x41; second <= 0xfe; second += 1) {
      const letter = decodeCp949(Uint8Array.of(first, second))
      if (letter) known.set(letter, [first, second])
    }
  return new Uint8Array([...text].flatMap((sign) => known.get(sign) ?? [sign.charCodeAt(0)]))
}

test.each([
  ['CP949', cp949, 'cp949'],
  ['UTF-8 with a mark', (text: string) => new TextEncoder().encode(`\uFEFF${text}`), 'utf-8'],
  ['UTF-16', (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le')), 'utf-16le'],
])('a file in %s is read', async (_what, encode, encoding) => {
  // The last syllable is one of those that only CP949 knows.
  const { employee_number } = await dohyun()
  const draft = await hr.begin({ name: 'hr.csv', content: encode(`사번\t이름\n${employee_number}\t강설믜\n`) })
  expect(await codesOf(draft.importId)).toEqual([])
  expect(draft.files[0]!.sheets[0]).toMatchObject({ encoding, kind: 'person', rows: 1 })
  const { items } = await manager.call(hrImportCalls.hrChanges, { importId: draft.importId })
  expect(items[0]!.fields).toEqual([{ name: 'name_ko', before: '김도현', after: '강설믜' }])
})

test('a workbook may hold every kind, each on its sheet; days of Excel are days', async () => {
  const { employee_number } = await dohyun()
  const draft = await hr.begin(
    await workbook({
      부서: [
        ['부서코드', '부서명', '상위부서코드'],
        ['W1', '새부서', ''],
      ],
      사람: [['2026년 인사 자료'], ['사번', '입사일'], [employee_number, new Date('2019-04-01T00:00:00Z')]],
      겸직: [
        ['사번', '부서코드', '직급'],
        [employee_number, 'W1', '사원'],
      ],
    }),
  )
  expect(await codesOf(draft.importId)).toEqual([])
  expect(draft.files[0]!.sheets.map(({ kind, rows }) => [kind, rows])).toEqual([
    ['department', 1],
    ['person', 1],
    ['post', 1],
  ])
  expect(draft.counts).toEqual({ department: { add: 1 }, person: { change: 1 }, post: { add: 1 } })
  const { items } = await manager.call(hrImportCalls.hrChanges, { importId: draft.importId, kind: 'person' })
  expect(items[0]!.fields).toMatchObject([{ name: 'joined_on', after: '2019-04-01' }])
})

test('a formula is refused, whatever it shows', async () => {
  const { employee_number } = await dohyun()
  const draft = await hr.begin(
    await workbook({
      사람: [
        ['사번', '이름'],
        [employee_number, { formula: '"김"&"도현"', result: '김도현' }],
      ],
    }),
  )
  expect(draft.state).toBe('blocked')
  expect(await codesOf(draft.importId)).toEqual([[2, 'formula']])
})

describe('a workbook that is broken', () => {
  const sheet = 'xl/worksheets/sheet1.xml'
  const texts = 'xl/sharedStrings.xml'
  const broken: Record<string, (xml: string) => string> = {
    'an ampersand that begins nothing': (xml) => xml.replace('나', '나 & 다'),
    'a tag that is never closed': (xml) => xml.slice(0, xml.lastIndexOf('</')),
    'an entity of its own': (xml) => xml.replace('?>', '?><!DOCTYPE x [<!ENTITY a "x">]>').replace('나', '&a;'),
  }
  const cases = Object.entries(broken).flatMap(([what, change]) =>
    [sheet, texts].map((part) => ({ what, part, change })),
  )
  test.each(cases)('is told as a wrong file at once: $what in $part', async ({ part, change }) => {
    const parts = writtenByHand([
      ['사번', '이름'],
      ['1', part === sheet ? { inline: '가나' } : '가나'],
    ])
    expect(parts[part]).toContain('나')
    const content = new Uint8Array(zipOf({ ...parts, [part]: change(parts[part]!) }))
    const draft = await hr.begin({ name: 'hr.xlsx', content })
    expect(draft).toMatchObject({ state: 'blocked', can: { discard: true } })
    expect(await codesOf(draft.importId)).toContainEqual([0, 'brokenXlsx'])
    await manager.call(hrImportCalls.discardHrImport, { importId: draft.importId })
  })
})

test('a workbook that lies about the length of its parts is read by what they are', async () => {
  const { employee_number } = await dohyun()
  const parts = writtenByHand([
    ['사번', '이름'],
    [employee_number, '김새봄'],
  ])
  const draft = await hr.begin({ name: 'hr.xlsx', content: new Uint8Array(zipOf(parts)) })
  expect(draft).toMatchObject({ state: 'ready', counts: { person: { change: 1 } } })
})

test('a workbook with cells at the end of its sheet is refused at the first of them', async () => {
  const parts = writtenByHand([
    ['사번', '이름'],
    ['1', '가나'],
  ])
  const far = '<row r="3"><c r="XFD3" t="inlineStr"><is><t>끝</t></is></c></row>'
  const sheet = 'xl/worksheets/sheet1.xml'
  const written = { ...parts, [sheet]: parts[sheet]!.replace('</sheetData>', `${far}</sheetData>`) }
  const draft = await hr.begin({ name: 'hr.xlsx', content: new Uint8Array(zipOf(written)) })
  expect(await codesOf(draft.importId)).toContainEqual([3, 'tooManyCells'])
})

test.each(['csv', 'xlsx'])('a long %s is read beside the event loop', { timeout: 240_000 }, async (format) => {
  const rows = Array.from({ length: 20_000 }, (_, at) => [`L${at}`, `김새봄 ${at}`, '010-1111-2222', '2020-01-01'])
  const table = [['사번', '이름', '휴대폰', '입사일'], ...rows]
  const name = `hr.${format}`
  const content =
    format === 'xlsx' ? (await workbook({ 사람: table }))!.content : table.map((cells) => cells.join(',')).join('\n')
  const read = (importId: number) =>
    takeInFile(app.services, { importId, path, name, mapping: [], onRows: () => undefined })
  const path = join(app.dataFolder, `long.${format}`)
  await writeFile(path, content)
  const { importId } = await manager.call(hrImportCalls.beginHrImport, { upload: { name, content } } as never)
  await read(importId)
  expect(await shareOfThisThread(() => read(importId))).toBeLessThan(0.3)
})

test('a workbook that swells when it is unpacked is not unpacked', async () => {
  const parts = { 'xl/workbook.xml': Buffer.from('<workbook/>'), 'xl/sharedStrings.xml': Buffer.alloc(110_000_000) }
  const draft = await hr.begin({ name: 'hr.xlsx', content: new Uint8Array(zipOf(parts)) })
  expect(await codesOf(draft.importId)).toEqual([[0, 'tooLargeUnpacked']])
})

test.each(hrKinds)('the template of %s is understood', async (kind) => {
  for (const format of ['csv', 'xlsx'] as const) {
    const answer = await app.http.inject({
      method: 'GET',
      url: `/cm/api/organisation/hr-templates/${kind}?format=${format}`,
      headers: { cookie: [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    expect(answer.statusCode).toBe(200)
    const draft = await hr.begin({ name: `hr.${format}`, content: new Uint8Array(answer.rawPayload) })
    expect(draft.files[0]!.sheets[0]).toMatchObject({ kind, rows: 1 })
    expect(draft.files[0]!.sheets[0]!.columns).not.toContain(null)
  }
})

test('columns that nobody knows are named by a person', async () => {
  const { employee_number } = await dohyun()
  const draft = await hr.begin({ name: 'hr.csv', content: `가번호,나연락처\n${employee_number},010-4444-0000\n` })
  expect(draft.state).toBe('blocked')
  await manager.call(hrImportCalls.changeHrImport, {
    importId: draft.importId,
    fileId: draft.files[0]!.fileId,
    sheets: [{ name: '', kind: 'person', columns: ['employeeNumber', 'mobileTel'] }],
  })
  await hr.compareNow(draft.importId)
  expect(await hr.read(draft.importId)).toMatchObject({ state: 'ready', counts: { person: { change: 1 } } })
})

describe('a list of numbers and departments', () => {
  const twoPeople = async () => [await hr.anyone('dohyun.kim'), await hr.anyone('jiwoo.seo')] as const

  test('moves people where each number stands once, and keeps what it does not speak of', async () => {
    const [one, other] = await twoPeople()
    const target = await hr.otherDepartment(one.dept_code)
    await app.db
      .updateTable('organisation_posts')
      .set({ duty_code: 'D50', job_description_ko: '결제 서버', job_description_en: 'Payments' })
      .where('person_code', '=', one.person_code)
      .where('is_primary', '=', true)
      .execute()
    const rows = [one, other].map(({ employee_number }) => `${employee_number},HC,${target}`)
    const draft = await hr.begin({ name: 'hr.csv', content: `사번,회사코드,부서코드\n${rows.join('\n')}\n` })
    expect(draft).toMatchObject({ state: 'ready', counts: { post: { move: 2 } } })
    expect(draft.files[0]!.sheets[0]).toMatchObject({ kind: 'person' })
    await hr.apply(draft.importId)
    const posts = await app.db
      .selectFrom('organisation_posts')
      .selectAll()
      .where('person_code', '=', one.person_code)
      .where('is_primary', '=', true)
      .execute()
    expect(posts).toHaveLength(1)
    expect(posts[0]).toMatchObject({
      dept_code: target,
      rank_code: one.rank_code,
      duty_code: 'D50',
      job_description_ko: '결제 서버',
      job_description_en: 'Payments',
    })
    await hr.undo(draft.importId)
  })

  test('retires nobody who is missing in it, even where it is called complete', async () => {
    const [one] = await twoPeople()
    const target = await hr.otherDepartment(one.dept_code)
    const file = { name: 'hr.csv', content: `사번,부서코드\n${one.employee_number},${target}\n` }
    expect((await hr.begin(file, manager, 'complete')).counts).toEqual({ post: { move: 1 } })
  })

  test('gives other posts where a number stands twice, or where a person says so', async () => {
    const [one] = await twoPeople()
    const first = await hr.otherDepartment(one.dept_code)
    const { dept_code: second } = await app.db
      .selectFrom('organisation_departments')
      .select('dept_code')
      .where('com_code', '=', 'HC')
      .where('dept_code', 'not in', [first, one.dept_code])
      .where('parent_dept_code', 'is not', null)
      .orderBy('dept_code', 'desc')
      .executeTakeFirstOrThrow()
    const rows = [first, second].map((target) => `${one.employee_number},HC,${target}`)
    const draft = await hr.begin({ name: 'hr.csv', content: `사번,회사코드,부서코드\n${rows.join('\n')}\n` })
    expect(draft).toMatchObject({ state: 'ready', counts: { post: { add: 2 } } })
    expect(draft.files[0]!.sheets[0]).toMatchObject({ kind: 'post', rows: 2 })

    const single = await hr.begin({ name: 'hr.csv', content: `사번,회사코드,부서코드\n${rows[0]}\n` })
    expect(single.counts).toEqual({ post: { move: 1 } })
    await manager.call(hrImportCalls.changeHrImport, {
      importId: single.importId,
      fileId: single.files[0]!.fileId,
      sheets: [{ name: '', kind: 'post', columns: ['employeeNumber', 'comCode', 'deptCode'] }],
    })
    await hr.compareNow(single.importId)
    expect((await hr.read(single.importId)).counts).toEqual({ post: { add: 1 } })
  })
})

test('whoever is missing in complete files retires, and in others nobody does', async () => {
  const own = await app.db
    .selectFrom('organisation_people')
    .select('employee_number')
    .where('email', 'like', 'manager@%')
    .executeTakeFirstOrThrow()
  const { count } = await app.db
    .selectFrom('organisation_people')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('home_com_code', '=', 'HC')
    .where('state', '<>', 'retired')
    .executeTakeFirstOrThrow()
  const file = { name: 'hr.csv', content: `사번,재직상태\n${own.employee_number},재직\n` }
  expect((await hr.begin(file)).counts).toEqual({})
  // Without herself, and without the super administrator, who is none of her business.
  expect((await hr.begin(file, manager, 'complete')).counts).toEqual({ person: { retire: count - 2 } })
})

test('a day: it waits, is applied when the day begins in Korea, and may be called off before', async () => {
  now = new Date('2031-01-10T03:00:00Z')
  await enter()
  const { employee_number } = await dohyun()
  const later = { name: 'hr.csv', content: `사번,내선\n${employee_number},4321\n` }
  const draft = await hr.begin(later)
  const over = await manager.send(hrImportCalls.applyHrImport, { importId: draft.importId, on: '2031-01-10' })
  expect(over).toMatchObject({ status: 400, body: { error: { fields: [{ path: 'on' }] } } })
  await manager.call(hrImportCalls.applyHrImport, { importId: draft.importId, on: '2031-01-11' })
  const due = async () => {
    await hrImportJobs['organisation.dueHrImports'].run(app.services)
    await hrImportJobs['organisation.applyHrImport'].run(app.services, { importId: draft.importId })
    const { state } = await app.db
      .selectFrom('organisation_hr_imports')
      .select('state')
      .where('import_id', '=', draft.importId)
      .executeTakeFirstOrThrow()
    return state
  }
  now = new Date('2031-01-10T14:59:00Z')
  expect(await due()).toBe('scheduled')
  now = new Date('2031-01-10T15:00:00Z')
  expect(await due()).toBe('applied')
  expect((await dohyun()).extension).toBe('4321')

  await enter()
  const other = await hr.begin({ name: 'hr.csv', content: `사번,내선\n${employee_number},1111\n` })
  await manager.call(hrImportCalls.applyHrImport, { importId: other.importId, on: '2031-01-12' })
  await manager.call(hrImportCalls.discardHrImport, { importId: other.importId })
  now = new Date('2031-01-13T00:00:00Z')
  await hrImportJobs['organisation.dueHrImports'].run(app.services)
  expect((await dohyun()).extension).toBe('4321')
})

test('what another administrator may not see is not found', async () => {
  await enter()
  const admin = await app.signIn('admin')
  const { importId } = await admin.call(hrImportCalls.beginHrImport, {
    upload: { name: 'hr.csv', content: '사번,이름\n1,가\n' },
  } as never)
  for (const call of [hrImportCalls.hrImport, hrImportCalls.hrChanges, hrImportCalls.discardHrImport])
    expect((await manager.send(call, { importId })).status).toBe(404)
  expect((await manager.call(hrImportCalls.hrImports, {})).items.map((each) => each.importId)).not.toContain(importId)
})
