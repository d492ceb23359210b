import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SentFile, TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hrImportCalls } from '../../contract/hr-import.contract.ts'
import { csv, hrImports } from './hr-import.fixture.ts'

let app: TestApp
let manager: TestClient
let hr: ReturnType<typeof hrImports>
beforeAll(async () => {
  app = await startTestApp()
  manager = await app.signIn('manager')
  hr = hrImports(app, manager)
})
afterAll(() => app.close())

describe('what is wrong', () => {
  const wrong = async (file: SentFile, by = manager) => {
    const before = await hr.organisation()
    const draft = await hr.begin(file, by)
    expect(draft).toMatchObject({ state: 'blocked', can: { apply: false } })
    expect((await by.send(hrImportCalls.applyHrImport, { importId: draft.importId })).status).toBe(409)
    expect(await hr.organisation()).toBe(before)
    const problems = await hr.problemsOf(draft.importId, by)
    await by.call(hrImportCalls.discardHrImport, { importId: draft.importId })
    return problems
  }

  test.each([
    ['bytes in no encoding', new Uint8Array([0x41, 0x81, 0x20, 0xff, 0xff, 0x0a]), [[0, 'encoding', null]]],
    ['an empty file', '', [[0, 'emptyFile', null]]],
    ['no heading', '가,나,다\n1,2,3\n', [[1, 'missingHeader', null]]],
    ['a quote without end', '사번,이름\n1,"가', [[2, 'brokenCsv', null]]],
    ['a row of commas', `사번,이름\n${','.repeat(2_000)}\n`, [[2, 'tooManyCells', null]]],
    ['an old workbook', new Uint8Array(Buffer.from('d0cf11e0a1b11ae1000000', 'hex')), [[0, 'oldExcel', null]]],
    ['a broken workbook', new Uint8Array(Buffer.from('504b030400000000000000', 'hex')), [[0, 'brokenXlsx', null]]],
  ])('of a file as a whole: %s', async (_what, content, expected) => {
    const problems = await wrong({ name: 'hr.csv', content: content as string })
    if (expected[0]![1] === 'missingHeader') expect(problems).toContainEqual(expected[0])
    else expect(problems).toEqual(expected)
  })

  test('rubbish of many megabytes is told in one line', async () => {
    const rubbish = new Uint8Array(50_000_000)
    for (let at = 0; at < rubbish.length; at += 65_536) crypto.getRandomValues(rubbish.subarray(at, at + 65_536))
    rubbish[0] = 0x41
    expect(await wrong({ name: 'hr.csv', content: rubbish })).toEqual([[0, 'encoding', null]])
  })

  test('of single rows, each at its line', async () => {
    const { dept_code: dept } = await hr.anyone('dohyun.kim')
    const rank = await hr.aRank()
    expect(
      await wrong(
        csv(
          '사번,이름,이메일,부서코드,직급,입사일,생일',
          `X1,하나,one@hanbit.example,${dept},${rank},2026-02-30,`,
          `X2,둘,two@hanbit.example,${dept},없는직급,,`,
          `X3,=1+1,three@hanbit.example,${dept},${rank},,`,
          `X4,넷,four@hanbit.example,NOWHERE,${rank},,`,
          `X1,다섯,five@hanbit.example,${dept},${rank},,`,
          `X6,여섯,one@hanbit.example,${dept},${rank},,`,
          `X7,일곱,nothing,${dept},${rank},,13-40`,
          `X8,여덟,eight@hanbit.example,,,,`,
          `,아홉,nine@hanbit.example,${dept},${rank},,`,
          `X10,열,ten@hanbit.example,${dept},${rank},,,넘침`,
        ),
      ),
    ).toEqual([
      [2, 'wrongForm', 'joinedOn'],
      [2, 'emailTaken', 'email'],
      [3, 'unknownRank', 'rank'],
      [4, 'formula', 'nameKo'],
      [4, 'required', 'nameKo'],
      [5, 'unknownDepartment', 'deptCode'],
      [6, 'duplicate', 'employeeNumber'],
      [7, 'emailTaken', 'email'],
      [8, 'wrongForm', 'email'],
      [8, 'wrongForm', 'birthday'],
      [8, 'required', 'email'],
      [9, 'noPost', 'deptCode'],
      [10, 'required', 'employeeNumber'],
      [11, 'tooManyCells', null],
    ])
  })

  test('an address that the company has given to something else is a problem of its row, before anything is applied', async () => {
    await sql`insert into mail_addresses (com_code, kind, address, name, members)
      values ('HC', 'group', 'held@hanbit.example', '모두', '[]')`.execute(app.db)
    const { dept_code: dept } = await hr.anyone('dohyun.kim')
    const row = (number: string, email: string) => `${number},${number},${email},${dept},${rank}`
    const rank = await hr.aRank()
    const file = csv(
      '사번,이름,이메일,부서코드,직급',
      row('X1', 'one@hanbit.example'),
      row('X2', 'Held@hanbit.example'),
    )
    expect(await wrong(file)).toEqual([[3, 'emailHeld', 'email']])
    await sql`delete from mail_addresses where address = 'held@hanbit.example'`.execute(app.db)
  })

  test('a cycle of departments, an unknown one above, a code twice', async () => {
    expect(
      await wrong(
        csv(
          '부서코드,상위부서코드,부서명',
          'C1,C3,하나',
          'C2,C1,둘',
          'C3,C2,셋',
          'C4,NOWHERE,넷',
          'C5,,다섯',
          'C5,,또',
          'C6,,',
        ),
      ),
    ).toEqual([
      [2, 'cycle', 'parentDeptCode'],
      [3, 'cycle', 'parentDeptCode'],
      [4, 'cycle', 'parentDeptCode'],
      [5, 'unknownParent', 'parentDeptCode'],
      [7, 'duplicate', 'deptCode'],
      [8, 'required', 'nameKo'],
    ])
  })

  test('two heads of a department, two primary posts, a post of nobody', async () => {
    const duty = await app.db
      .selectFrom('organisation_duties')
      .select('name_ko')
      .where('com_code', '=', 'HC')
      .where('is_head', '=', true)
      .executeTakeFirstOrThrow()
    const [dohyun, jiwoo] = [await hr.anyone('dohyun.kim'), await hr.anyone('jiwoo.seo')]
    const dept = await hr.otherDepartment(dohyun.dept_code)
    const rank = await hr.aRank()
    expect(
      await wrong(
        csv(
          '사번,부서코드,직급,직책,소속구분',
          `${dohyun.employee_number},${dept},${rank},${duty.name_ko},N`,
          `${jiwoo.employee_number},${dept},${rank},${duty.name_ko},N`,
          `NOBODY,${dept},${rank},,N`,
        ),
      ),
    ).toEqual([
      [2, 'twoHeads', 'duty'],
      [3, 'twoHeads', 'duty'],
      [4, 'unknownPerson', 'employeeNumber'],
    ])
  })

  test('another company, for a manager; nobody retires herself', async () => {
    const { employee_number } = await hr.anyone('manager')
    expect(await wrong(csv('사번,회사코드,이름', 'X1,FL,남'))).toContainEqual([2, 'foreignCompany', 'comCode'])
    expect(await wrong(csv('회사코드,회사명', 'NEW,새회사'))).toEqual([[2, 'foreignCompany', 'comCode']])
    expect(await wrong(csv('사번,재직상태', `${employee_number},퇴직`))).toEqual([[2, 'retiresYourself', 'state']])
  })
})
