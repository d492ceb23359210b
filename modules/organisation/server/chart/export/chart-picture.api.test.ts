import { Workbook } from '@cj-tech-master/excelts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { chartCalls } from '../../../contract/chart.contract.ts'
import { chartPictureCalls, peopleFileLimit } from '../../../contract/chart-picture.contract.ts'

let app: TestApp
let url: string
let jiwoo: TestClient
let dohyun: TestClient
beforeAll(async () => {
  app = await startTestApp()
  url = await app.listen()
  ;[jiwoo, dohyun] = await Promise.all([app.signIn('jiwoo.seo'), app.signIn('dohyun.kim')])
})
afterAll(() => app.close())

const facesOf = async (client: TestClient, ...deptCodes: string[]) =>
  (await client.call(chartPictureCalls.departmentFaces, { deptCodes })).items

describe('faces of departments', () => {
  test('tell who leads and how many people are in and below', async () => {
    const [team, division] = await facesOf(jiwoo, 'HC1031', 'HC1030')
    expect(team).toMatchObject({ deptCode: 'HC1031', head: { name: { ko: '박준영' }, titleName: { ko: '팀장' } } })
    const { items } = await jiwoo.call(chartCalls.departmentList, { deptCode: 'HC1031' })
    expect(team!.peopleBelow).toBe(items.length)
    expect(division!.peopleBelow).toBeGreaterThan(team!.peopleBelow)
  })

  test('a head who retired leads no more, and is not counted', async () => {
    const [before] = await facesOf(jiwoo, 'HC1034')
    const retire = (state: 'retired' | 'active') =>
      app.db
        .updateTable('organisation_people')
        .set({ state })
        .where('person_code', '=', before!.head!.personCode)
        .execute()
    await retire('retired')
    const [after] = await facesOf(jiwoo, 'HC1034')
    expect(after!.head?.personCode).not.toBe(before!.head!.personCode)
    expect(after!.peopleBelow).toBe(before!.peopleBelow - 1)
    await retire('active')
  })

  test('of a company one may not look into there are none, as of departments that do not exist', async () => {
    expect(await facesOf(dohyun, 'FL1024', 'NOWHERE')).toEqual([])
    expect((await facesOf(jiwoo, 'FL1024')).map(({ deptCode }) => deptCode)).toEqual(['FL1024'])
  })
})

type Asked = { deptCode: string; below?: boolean }

/** The saved file, read again as a spreadsheet reads it. */
async function workbookOf(client: TestClient, { deptCode, below = false }: Asked): Promise<Workbook> {
  const response = await fetch(`${url}/cm/api/organisation/departments/${deptCode}/people-file`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ below }),
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const workbook = new Workbook()
  await workbook.xlsx.load(Buffer.from(await response.arrayBuffer()))
  return workbook
}

async function fileOf(client: TestClient, input: Asked): Promise<{ name: string; rows: string[][] }> {
  const [sheet] = (await workbookOf(client, input)).worksheets
  const rows: string[][] = []
  sheet!.eachRow((row) => rows.push(Array.from((row.values as unknown[]).slice(1), (value) => String(value ?? ''))))
  return { name: sheet!.name, rows }
}

describe('the people of a department as a table', () => {
  test('hold whoever works there in the order of the chart, in Korean', async () => {
    const { name, rows } = await fileOf(jiwoo, { deptCode: 'HC1031' })
    expect(name).toBe('플랫폼개발1팀')
    const [head, ...people] = rows
    expect(head).toEqual(
      expect.arrayContaining(['회사', '부서', '이름', '사번', '직위', '직책', '소속', '휴대전화', '메일', '상태']),
    )
    const { items } = await jiwoo.call(chartCalls.departmentList, { deptCode: 'HC1031' })
    expect(people.map((row) => row[2])).toEqual(items.map(({ names }) => names.ko))
    expect(people.find((row) => row[2] === '서지우')).toEqual(
      expect.arrayContaining(['한빛소프트', 'jiwoo.seo@hanbit.example', '1415']),
    )
  })

  test('with all below, department by department as the tree shows them', async () => {
    const { rows } = await fileOf(jiwoo, { deptCode: 'HC1030', below: true })
    const departments = [...new Set(rows.slice(1).map((row) => row[1]))]
    expect(departments).toEqual([
      '플랫폼본부',
      '플랫폼개발1팀',
      '플랫폼개발2팀',
      '공통기반팀',
      '품질혁신팀',
      'UX디자인팀',
      '데이터플랫폼실',
      '데이터서비스팀',
      'AI개발팀',
    ])
  })

  test('nothing in it is ever computed', async () => {
    const change = (name_ko: string) =>
      app.db
        .updateTable('organisation_people')
        .set({ name_ko })
        .where('email', '=', 'jiwoo.seo@hanbit.example')
        .execute()
    await change('=HYPERLINK("http://evil.example","클릭")')
    const workbook = await workbookOf(jiwoo, { deptCode: 'HC1031' })
    await change('서지우')
    const found: { value: unknown; formula: unknown; format: unknown }[] = []
    workbook.worksheets[0]!.eachRow((row) =>
      row.eachCell((cell) => found.push({ value: cell.value, formula: cell.formula, format: cell.numFmt })),
    )
    const dangerous = found.find(({ value }) => String(value).startsWith('=HYPERLINK'))
    expect(dangerous).toEqual({ value: '=HYPERLINK("http://evil.example","클릭")', formula: undefined, format: '@' })
    expect(found.filter(({ formula }) => formula !== undefined)).toEqual([])
  })

  test('hidden mobile numbers stay hidden', async () => {
    const mobiles = async (client: TestClient) => {
      const { rows } = await fileOf(client, { deptCode: 'HC1031' })
      const at = rows[0]!.indexOf('휴대전화')
      return new Map(rows.slice(1).map((row) => [row[2], row[at]]))
    }
    const setting = (mobile_visibility: 'everyone' | 'managers') =>
      app.db.updateTable('organisation_companies').set({ mobile_visibility }).where('com_code', '=', 'HC').execute()
    expect((await mobiles(dohyun)).get('서지우')).not.toBe('')
    await setting('managers')
    const hidden = await mobiles(dohyun)
    expect(hidden.get('서지우')).toBe('')
    expect(hidden.get('김도현')).not.toBe('')
    await setting('everyone')
  })

  test('that it was taken is kept, with how much', async () => {
    const { rows } = await fileOf(jiwoo, { deptCode: 'HC1033' })
    const line = await app.db
      .selectFrom('platform_audit')
      .select(['com_code', 'details'])
      .where('action', '=', 'organisation.people.exported')
      .where('target', '=', 'department:HC1033')
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ com_code: 'HC', details: { below: false, people: rows.length - 1 } })
  })

  test('a department of another company and one that does not exist are not found alike', async () => {
    for (const deptCode of ['FL1024', 'NOWHERE'])
      expect(await dohyun.send(chartPictureCalls.departmentPeopleFile, { deptCode })).toMatchObject({
        status: 404,
        body: { code: 'NotFoundException' },
      })
  })

  test('more people than a file holds are refused, and nothing is kept of it', async () => {
    const exported = () =>
      app.db
        .selectFrom('platform_audit')
        .select(sql<number>`count(*)::int`.as('lines'))
        .where('action', '=', 'organisation.people.exported')
        .executeTakeFirstOrThrow()
    const before = await exported()
    await app.db.transaction().execute(async (tx) => {
      await sql`
        insert into organisation_people (person_code, home_com_code, name_ko, name_en, employee_number, email)
        select 'X' || n, 'HC', '임시' || n, 'Temp ' || n, 'X' || n, 'x' || n || '@hanbit.example'
        from generate_series(1, ${sql.lit(peopleFileLimit)}) n`.execute(tx)
      await sql`
        insert into organisation_posts (person_code, com_code, dept_code, rank_code, is_primary, sort_order)
        select 'X' || n, 'HC', 'HC1080', 'R90', true, n from generate_series(1, ${sql.lit(peopleFileLimit)}) n`.execute(
        tx,
      )
    })
    expect(await jiwoo.send(chartPictureCalls.departmentPeopleFile, { deptCode: 'HC1080' })).toMatchObject({
      status: 409,
      body: { error: { key: 'organisation.picture.tooManyPeople' } },
    })
    expect(await exported()).toEqual(before)
  })
})
