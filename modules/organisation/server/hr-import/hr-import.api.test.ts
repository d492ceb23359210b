import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { hrImportCalls } from '../../contract/hr-import.contract.ts'
import { organisationCalls } from '../../contract/organisation.contract.ts'
import { titleCalls } from '../../contract/titles.contract.ts'
import { csv, hrImports } from './hr-import.fixture.ts'
import { beginImport, stageRows } from './staging.ts'

let app: TestApp
let manager: TestClient
let hr: ReturnType<typeof hrImports>
beforeAll(async () => {
  app = await startTestApp()
  manager = await app.signIn('manager')
  hr = hrImports(app, manager)
})
afterAll(() => app.close())

describe('an import of people', () => {
  test('shows what would change, changes nothing before it is applied, is idempotent and can be undone', async () => {
    const dohyun = await hr.anyone('dohyun.kim')
    const elsewhere = await hr.otherDepartment(dohyun.dept_code)
    const before = await hr.organisation()
    const file = csv(
      '사번,이름,이메일,부서코드,직급,휴대폰,재직상태',
      `N-1,한새봄,saebom.han@hanbit.example,${elsewhere},${await hr.aRank()},010-9999-0001,재직`,
      `${dohyun.employee_number},김도현,${dohyun.email},${elsewhere},,010-1111-2222,재직`,
    )
    const draft = await hr.begin(file)
    expect(await hr.problemsOf(draft.importId)).toEqual([])
    expect(draft).toMatchObject({
      state: 'ready',
      counts: { person: { add: 1, change: 1 }, post: { add: 1, move: 1 } },
      can: { apply: true, undo: false },
    })
    const { items } = await manager.call(hrImportCalls.hrChanges, {
      importId: draft.importId,
      kind: 'post',
      action: 'move',
    })
    expect(items).toHaveLength(1)
    expect(items[0]!.fields.find(({ name }) => name === 'dept_code')!.after).toContain(elsewhere)
    expect(await hr.organisation()).toBe(before)

    expect(await hr.apply(draft.importId)).toMatchObject({ state: 'applied', can: { apply: false, undo: true } })
    expect(await hr.personRow('N-1')).toMatchObject({ name_ko: '한새봄', dept_code: elsewhere, state: 'active' })
    expect(await hr.personRow(dohyun.employee_number)).toMatchObject({
      dept_code: elsewhere,
      mobile_tel: '010-1111-2222',
    })
    const found = await manager.call(organisationCalls.searchPeople, { query: '한새봄' })
    expect(found.items).toHaveLength(1)

    const again = await hr.begin(file)
    expect(again).toMatchObject({ state: 'ready', counts: {}, can: { apply: false } })

    expect(await hr.undo(draft.importId)).toMatchObject({ state: 'undone', can: { undo: false } })
    expect(await hr.organisation()).toBe(before)
    const lines = await app.db
      .selectFrom('platform_audit')
      .select('action')
      .where('target', '=', `hrImport:${draft.importId}`)
      .orderBy('id')
      .execute()
    expect(lines.map(({ action }) => action.split('.').at(-1))).toEqual(['begun', 'ordered', 'applied', 'undone'])
  })

  test('undoing keeps what somebody changed since, and retires whom somebody refers to already', async () => {
    const dohyun = await hr.anyone('dohyun.kim')
    const draft = await hr.begin(
      csv(
        'employee number,name,email,department code,rank,mobile phone',
        `N-2,나누리,nuri.na@hanbit.example,${dohyun.dept_code},${await hr.aRank()},`,
        `${dohyun.employee_number},김도현,${dohyun.email},,,010-7777-0000`,
      ),
    )
    await hr.apply(draft.importId)
    const nuri = (await hr.personRow('N-2'))!
    await app.db
      .updateTable('organisation_people')
      .set({ extension: '7777' })
      .where('person_code', '=', dohyun.person_code)
      .execute()
    await app.db
      .insertInto('organisation_favourites')
      .values({ person_code: nuri.person_code, favourite_code: dohyun.person_code })
      .execute()
    await hr.undo(draft.importId)
    expect(await hr.personRow('N-2')).toMatchObject({ state: 'retired', dept_code: null })
    const after = await hr.anyone('dohyun.kim')
    expect([after.mobile_tel, after.extension]).toEqual([dohyun.mobile_tel, '7777'])
  })

  test('whoever comes with it can be let in; an account that nobody used goes with her when it is undone', async () => {
    const { dept_code } = await hr.anyone('dohyun.kim')
    const draft = await hr.begin(
      csv(
        '사번,이름,이메일,부서코드,직급',
        `N-3,차노을,noeul.cha@hanbit.example,${dept_code},${await hr.aRank()}`,
        `N-4,김도현,dohyun.kim@branch.hanbit.example,${dept_code},${await hr.aRank()}`,
      ),
    )
    await hr.apply(draft.importId)
    const accountOf = async (employeeNumber: string) =>
      manager.call(accountsCalls.account, { personCode: (await hr.personRow(employeeNumber))!.person_code })
    expect(await accountOf('N-3')).toMatchObject({ userName: 'noeul.cha', hasPassword: false })
    // Her name before the @ is taken by somebody else.
    expect(await accountOf('N-4')).toMatchObject({ userName: 'n-4', hasPassword: false })
    const PersonId = (await hr.personRow('N-3'))!.person_code
    const { oneTimePassword } = await manager.call(accountsCalls.resetPassword, { PersonId })
    await app.signIn('noeul.cha', oneTimePassword)

    await hr.undo(draft.importId)
    expect(await hr.personRow('N-3')).toMatchObject({ state: 'retired' })
    expect(await hr.personRow('N-4')).toBeUndefined()
  })

  test('whoever retires keeps her post, is signed out, cannot sign in and is not found', async () => {
    const jiwoo = await hr.anyone('jiwoo.seo')
    const browser = await app.signIn('jiwoo.seo')
    const draft = await hr.begin(csv('사번,재직상태', `${jiwoo.employee_number},퇴직`))
    expect(draft.counts).toEqual({ person: { retire: 1 } })
    await hr.apply(draft.importId)
    expect((await browser.send(organisationCalls.searchPeople, { query: '김' })).status).toBe(401)
    await expect(app.signIn('jiwoo.seo')).rejects.toMatchObject({ code: 'UnauthorizedAccessException' })
    const found = await manager.call(organisationCalls.searchPeople, { query: jiwoo.employee_number })
    expect(found.items).toEqual([])
    expect(await hr.personRow(jiwoo.employee_number)).toMatchObject({ state: 'retired', dept_code: jiwoo.dept_code })
    await hr.undo(draft.importId)
    await app.signIn('jiwoo.seo')
  })
})

describe('departments', () => {
  test('may exchange their places, and move below new ones', async () => {
    const before = await hr.organisation()
    const tree = csv('부서코드,상위부서코드,부서명', 'T1,,하나', 'T2,T1,둘', 'T3,T2,셋', 'T4,T3,넷')
    const first = await hr.begin(tree)
    expect(first.counts).toEqual({ department: { add: 4 } })
    await hr.apply(first.importId)
    const turned = await hr.begin(csv('부서코드,상위부서코드,부서명', 'T3,T5,셋', 'T2,T4,둘', 'T5,,다섯'))
    expect(turned.counts).toEqual({ department: { add: 1, move: 2 } })
    await hr.apply(turned.importId)
    const paths = async () =>
      (
        await app.db
          .selectFrom('organisation_departments')
          .select(['dept_code', 'path'])
          .where('dept_code', 'like', 'T_')
          .orderBy('dept_code')
          .execute()
      ).map(({ path }) => path)
    expect(await paths()).toEqual(['T1/', 'T5/T3/T4/T2/', 'T5/T3/', 'T5/T3/T4/', 'T5/'])
    await hr.undo(turned.importId)
    expect(await paths()).toEqual(['T1/', 'T1/T2/', 'T1/T2/T3/', 'T1/T2/T3/T4/'])
    expect((await manager.send(hrImportCalls.undoHrImport, { importId: first.importId })).status).toBe(409)
    await app.db.deleteFrom('organisation_departments').where('dept_code', 'like', 'T_').execute()
    expect(await hr.organisation()).toBe(before)
  })
})

describe('ranks and duties that a company does not have', () => {
  test('are made in the order of their appearance and everything is compared again', async () => {
    const before = await hr.organisation()
    const { dept_code } = await hr.anyone('dohyun.kim')
    const file = csv(
      '사번,이름,이메일,부서코드,직급,직책',
      `R-1,가,r1@hanbit.example,${dept_code},주임연구원,`,
      `R-2,나,r2@hanbit.example,${dept_code},수석연구원,파트리더`,
      `R-3,다,r3@hanbit.example,${dept_code},주임연구원,`,
    )
    const draft = await hr.begin(file)
    expect(draft).toMatchObject({
      state: 'blocked',
      can: { createTitles: true },
      missingTitles: [
        { kind: 'rank', comCode: 'HC', words: ['주임연구원', '수석연구원'] },
        { kind: 'duty', comCode: 'HC', words: ['파트리더'] },
      ],
    })
    const { importId } = draft
    expect(await hr.organisation()).toBe(before)
    await manager.call(hrImportCalls.createMissingTitles, { importId })
    const { rank, duty } = await manager.call(titleCalls.titles, { comCode: 'HC' })
    expect(rank.slice(-2).map(({ name, leads }) => [name.ko, leads])).toEqual([
      ['주임연구원', false],
      ['수석연구원', false],
    ])
    expect(duty.at(-1)!.name.ko).toBe('파트리더')
    await hr.compareNow(importId)
    expect(await hr.read(importId)).toMatchObject({
      state: 'ready',
      problemCount: 0,
      missingTitles: [],
      counts: { person: { add: 3 } },
      can: { createTitles: false, apply: true },
    })
    expect((await manager.send(hrImportCalls.createMissingTitles, { importId })).status).toBe(409)
    await manager.call(hrImportCalls.discardHrImport, { importId })
    for (const { titleCode } of rank.slice(-2))
      await manager.call(titleCalls.removeTitle, { comCode: 'HC', kind: 'rank', titleCode })
    await manager.call(titleCalls.removeTitle, { comCode: 'HC', kind: 'duty', titleCode: duty.at(-1)!.titleCode })
    expect(await hr.organisation()).toBe(before)
  })

  test('other problems stay; so many that the column must be a wrong one are not offered', async () => {
    const { dept_code } = await hr.anyone('dohyun.kim')
    const mixed = await hr.begin(
      csv(
        '사번,이름,이메일,부서코드,직급',
        `R-1,가,wrong,${dept_code},새직급`,
        `R-2,나,r2@hanbit.example,${dept_code},새직급`,
      ),
    )
    await manager.call(hrImportCalls.createMissingTitles, { importId: mixed.importId })
    await hr.compareNow(mixed.importId)
    expect(await hr.read(mixed.importId)).toMatchObject({ state: 'blocked', missingTitles: [] })
    expect((await hr.problemsOf(mixed.importId)).map(([line, code]) => [line, code])).toEqual([
      [2, 'wrongForm'],
      [2, 'required'],
    ])
    await manager.call(hrImportCalls.discardHrImport, { importId: mixed.importId })
    const rows = Array.from({ length: 51 }, (_, at) => `R-${at},가,r${at}@hanbit.example,${dept_code},이름${at}`)
    const many = await hr.begin(csv('사번,이름,이메일,부서코드,직급', ...rows))
    expect(many).toMatchObject({ state: 'blocked', can: { createTitles: false } })
    expect(many.missingTitles[0]!.words).toHaveLength(51)
    expect((await manager.send(hrImportCalls.createMissingTitles, { importId: many.importId })).status).toBe(409)
    await manager.call(hrImportCalls.discardHrImport, { importId: many.importId })
    const { titleCode } = (await manager.call(titleCalls.titles, { comCode: 'HC' })).rank.at(-1)!
    await manager.call(titleCalls.removeTitle, { comCode: 'HC', kind: 'rank', titleCode })
  })

  test('of a directory too, whose rows are not read again', async () => {
    const { dept_code } = await hr.anyone('dohyun.kim')
    const importId = await beginImport(app.services.database.writer, {
      comCode: 'HC',
      reachesAll: false,
      origin: 'directory',
      scope: 'changes',
      begunBy: (await hr.anyone('manager')).person_code,
      now: new Date(),
    })
    const fields = {
      employeeNumber: 'D-1',
      nameKo: '가',
      email: 'd1@hanbit.example',
      deptCode: dept_code,
      rank: '명예위원',
    }
    await stageRows(app.services, { importId, source: 'ldap.example.com', kind: 'person' }, [{ line: 1, fields }])
    await hr.compareNow(importId)
    expect(await hr.read(importId)).toMatchObject({ state: 'blocked', problemCount: 1, can: { createTitles: true } })
    await manager.call(hrImportCalls.createMissingTitles, { importId })
    await hr.compareNow(importId)
    expect(await hr.read(importId)).toMatchObject({ state: 'ready', problemCount: 0, counts: { person: { add: 1 } } })
    await manager.call(hrImportCalls.discardHrImport, { importId })
    const { titleCode } = (await manager.call(titleCalls.titles, { comCode: 'HC' })).rank.at(-1)!
    await manager.call(titleCalls.removeTitle, { comCode: 'HC', kind: 'rank', titleCode })
  })
})
