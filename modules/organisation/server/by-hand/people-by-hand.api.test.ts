import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { handCalls } from '../../contract/by-hand.contract.ts'
import { hrImportCalls } from '../../contract/hr-import.contract.ts'
import { organisationCalls } from '../../contract/organisation.contract.ts'
import { titleCalls } from '../../contract/titles.contract.ts'
import { csv, hrImports } from '../hr-import/hr-import.fixture.ts'
import { hrImportJobs } from '../hr-import/jobs.ts'

let at = new Date('2026-03-02T00:00:00Z')
let app: TestApp
let admin: TestClient
let manager: TestClient
let hr: ReturnType<typeof hrImports>
let ranks: string[]
let head: string
beforeAll(async () => {
  app = await startTestApp({ now: () => at })
  admin = await app.signIn('admin')
  manager = await app.signIn('manager')
  hr = hrImports(app, manager)
  const titles = await manager.call(titleCalls.titles, { comCode: 'HC' })
  ranks = titles.rank.map(({ titleCode }) => titleCode)
  head = titles.duty.find(({ leads }) => leads)!.titleCode
})
afterAll(() => app.close())

const codeOf = async (userName: string) =>
  (
    await app.db
      .selectFrom('accounts_accounts')
      .select('person_code')
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow()
  ).person_code
const post = (deptCode: string, more: object = {}) => ({
  deptCode,
  rankCode: ranks.at(-1)!,
  dutyCode: '',
  isPrimary: true,
  jobDescription: '',
  ...more,
})
const draft = (employeeNumber: string, more: object = {}) => ({
  name: { ko: '한새로', en: 'Saero Han', zh: '', ja: '' },
  employeeNumber,
  email: `${employeeNumber.toLowerCase()}@hanbit.example`,
  officeTel: '',
  extension: '1999',
  mobileTel: '',
  joinedOn: '2026-03-02',
  birthday: '04-05',
  userName: '',
  posts: [post('HC1031')],
  ...more,
})
const add = async (employeeNumber: string, more: object = {}) =>
  (await manager.call(handCalls.addPerson, draft(employeeNumber, more))).personCode
const read = (personCode: string, by = manager) => by.call(handCalls.managedPerson, { personCode })
const change = async (personCode: string, changed: object, by = manager) =>
  by.call(handCalls.changePerson, { personCode, version: (await read(personCode, by)).version, ...changed })
const faultsOf = async (sent: Promise<unknown>) => {
  const error = (await sent.then(
    () => undefined,
    (failure: unknown) => failure,
  )) as { fields?: { path: string; key: string }[] } | undefined
  return error?.fields?.map(({ path, key }) => [path, key.split('.').at(-1)])
}
const lastAct = () =>
  app.db
    .selectFrom('platform_audit')
    .select(['action', 'target', 'details'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

describe('a person added by hand', () => {
  test('is found, has her posts and an account that a one-time password opens', async () => {
    const personCode = await add('H-1', {
      posts: [post('HC1031'), post('HC1023', { isPrimary: false, jobDescription: '예산 협의' })],
      userName: 'saero',
    })
    expect(await lastAct()).toMatchObject({ action: 'organisation.person.added', target: `person:${personCode}` })
    expect(await read(personCode)).toMatchObject({
      employeeNumber: 'H-1',
      joinedOn: '2026-03-02',
      birthday: '04-05',
      userName: 'saero',
      state: 'active',
      posts: [
        { deptCode: 'HC1031', isPrimary: true },
        { deptCode: 'HC1023', isPrimary: false, jobDescription: '예산 협의' },
      ],
      can: { change: true, retire: true },
    })
    const { items } = await manager.call(organisationCalls.searchPeople, { query: '한새로' })
    expect(items.map((each) => each.personCode)).toContain(personCode)
    const { oneTimePassword } = await manager.call(accountsCalls.resetPassword, { PersonId: personCode })
    const signedIn = await app
      .visitor()
      .call(accountsCalls.signIn, { comcode: 'HC', username: 'saero', password: oneTimePassword })
    expect(signedIn.mustChangePassword).toBe(true)
  })

  test('is refused at the fields that are wrong, and nothing is there afterwards', async () => {
    await add('H-2')
    const before = await hashOfAllTables(app.db)
    const known = (await read(await codeOf('dohyun.kim'))).email
    const wrong: [object, unknown][] = [
      [{ employeeNumber: 'H-2' }, [['employeeNumber', 'numberTaken']]],
      [{ employeeNumber: 'has blank' }, [['employeeNumber', 'wrongForm']]],
      [{ email: known.toUpperCase() }, [['email', 'emailTaken']]],
      [{ email: 'no address' }, [['email', 'wrongForm']]],
      [{ birthday: '13-40' }, [['birthday', 'wrongForm']]],
      [{ posts: [post('NOWHERE')] }, [['posts.0.deptCode', 'unknownDepartment']]],
      [{ posts: [post('HC1031', { rankCode: 'NONE' })] }, [['posts.0.rankCode', 'unknownRank']]],
      [{ posts: [post('HC1031', { isPrimary: false })] }, [['posts', 'noPost']]],
      [{ posts: [post('HC1031', { dutyCode: head })] }, [['posts.0.dutyCode', 'twoHeads']]],
      [
        { posts: [post('FL1024')] },
        [
          ['posts.0.deptCode', 'foreignCompany'],
          ['posts.0.rankCode', 'unknownRank'],
        ],
      ],
      [{ userName: 'dohyun.kim' }, [['userName', 'userNameTaken']]],
    ]
    for (const [more, faults] of wrong)
      expect(await faultsOf(manager.call(handCalls.addPerson, draft('H-3', more))), JSON.stringify(more)).toEqual(
        faults,
      )
    expect(await hashOfAllTables(app.db)).toBe(before)
  })
})

describe('a person changed by hand', () => {
  test('gets what is given; posts come, go and change which is the main one', async () => {
    const personCode = await add('H-10')
    await change(personCode, { name: { ko: '한새벽', en: '', zh: '韩晨', ja: '' }, mobileTel: '010-1234-5678' })
    expect(await read(personCode)).toMatchObject({
      name: { ko: '한새벽', zh: '韩晨' },
      mobileTel: '010-1234-5678',
      extension: '1999',
    })
    await change(personCode, { posts: [post('HC1031'), post('HC1023', { isPrimary: false })] })
    await change(personCode, { posts: [post('HC1023', { rankCode: ranks[0] }), post('HC1034', { isPrimary: false })] })
    const { posts } = await read(personCode)
    expect(posts.map(({ deptCode, rankCode, isPrimary }) => [deptCode, rankCode, isPrimary])).toEqual([
      ['HC1023', ranks[0], true],
      ['HC1034', ranks.at(-1), false],
    ])
    expect(await lastAct()).toMatchObject({ action: 'organisation.person.changed', details: { changed: ['posts'] } })
    expect(await faultsOf(change(personCode, { posts: [post('HC1034', { isPrimary: false })] }))).toEqual([
      ['posts', 'primaryNeeded'],
    ])
  })

  test('is not overwritten by somebody who read her before', async () => {
    const personCode = await add('H-11')
    const { version } = await read(personCode)
    await change(personCode, { extension: '2000' })
    await expect(
      manager.call(handCalls.changePerson, { personCode, version, extension: '2001' }),
    ).rejects.toMatchObject({ code: 'ConflictException', key: 'organisation.byHand.changedMeanwhile' })
    expect((await read(personCode)).extension).toBe('2000')
  })

  test('keeps her account and what was hers under another number', async () => {
    const personCode = await add('H-12')
    await change(personCode, { employeeNumber: 'H-12B', userName: 'saebyeok' })
    expect(await read(personCode)).toMatchObject({ employeeNumber: 'H-12B', userName: 'saebyeok' })
    expect(await faultsOf(change(personCode, { employeeNumber: 'H-11' }))).toEqual([['employeeNumber', 'numberTaken']])
  })

  test('changes nothing where everything is so already', async () => {
    const personCode = await add('H-13')
    const before = await hashOfAllTables(app.db)
    expect(await change(personCode, { extension: '1999', posts: [post('HC1031')] })).toEqual({ importId: null })
    expect(await hashOfAllTables(app.db)).toBe(before)
  })

  test('can be taken back while nothing came after it', async () => {
    const personCode = await add('H-14')
    const { importId } = await change(personCode, { extension: '3000' })
    await hr.undo(importId!)
    expect((await read(personCode)).extension).toBe('1999')
  })

  test('on a day changes from that day on, and can be called off before', async () => {
    const personCode = await add('H-15')
    const later = await change(personCode, { posts: [post('HC1023')], on: '2026-03-09' })
    const never = await change(personCode, { extension: '4000', on: '2026-03-08' })
    expect(await faultsOf(change(personCode, { extension: '1', on: '2026-03-02' }))).toEqual([['on', 'dayOver']])
    const { pending, posts } = await read(personCode)
    expect(posts.map(({ deptCode }) => deptCode)).toEqual(['HC1031'])
    expect(pending.map(({ importId, applyOn, label }) => [importId, applyOn, label])).toEqual([
      [never.importId, '2026-03-08', '한새로'],
      [later.importId, '2026-03-09', '한새로'],
    ])
    await manager.call(hrImportCalls.discardHrImport, { importId: never.importId! })
    at = new Date('2026-03-09T00:00:00Z')
    // Sessions do not live that long.
    admin = await app.signIn('admin')
    manager = await app.signIn('manager')
    hr = hrImports(app, manager)
    await hrImportJobs['organisation.dueHrImports'].run(app.services)
    await hrImportJobs['organisation.applyHrImport'].run(app.services, { importId: later.importId! })
    expect(await read(personCode)).toMatchObject({ extension: '1999', pending: [], posts: [{ deptCode: 'HC1023' }] })
  })
})

describe('leave, retiring and coming back', () => {
  test('who retires is signed out and not found; who comes back is again', async () => {
    const personCode = await codeOf('popup.manager')
    const client = await app.signIn('popup.manager')
    await manager.call(handCalls.setPersonState, { personCode, state: 'onLeave' })
    expect((await read(personCode)).state).toBe('onLeave')
    expect((await client.send(accountsCalls.mySessions, {})).status).toBe(200)
    await manager.call(handCalls.setPersonState, { personCode, state: 'retired' })
    expect(await lastAct()).toMatchObject({ action: 'organisation.person.retired', target: `person:${personCode}` })
    expect((await client.send(accountsCalls.mySessions, {})).status).toBe(401)
    await expect(app.signIn('popup.manager')).rejects.toMatchObject({ key: 'accounts.signIn.failed' })
    await manager.call(handCalls.setPersonState, { personCode, state: 'active' })
    await app.signIn('popup.manager')
  })

  test('what she looks after is offered by each module and handed over in one go', async () => {
    const personCode = await codeOf('board.manager')
    const successor = await codeOf('dohyun.kim')
    const contract = await app.db
      .updateTable('boards_contracts')
      .set({ keeper_code: personCode })
      .where('deleted_at', 'is', null)
      .where('contract_id', '=', (eb) =>
        eb.selectFrom('boards_contracts').select((of) => of.fn.min('contract_id').as('id')),
      )
      .returning('contract_id')
      .executeTakeFirstOrThrow()
    const folder = await app.db
      .insertInto('calendar_folders')
      .values({
        kind: 'personal',
        class: 'appointment',
        person_code: personCode,
        com_code: null,
        name: '팀 일정',
        color: 'blue',
      })
      .returning('folder_id')
      .executeTakeFirstOrThrow()
    await app.db
      .insertInto('calendar_shares')
      .values({ folder_id: folder.folder_id, kind: 'department', code: 'HC1031', level: 'read' })
      .execute()
    const { groups } = await manager.call(handCalls.belongings, { personCode })
    const items = groups.flatMap(({ offer, items: of }) => of.map(({ key }) => ({ offer, key })))
    expect(items).toContainEqual({ offer: 'boards.contracts', key: String(contract.contract_id) })
    expect(items).toContainEqual({ offer: 'calendar.folders', key: String(folder.folder_id) })
    expect(new Set(groups.map(({ offer }) => offer))).toContain('organisation.roles')
    for (const to of [personCode, 'P-nobody', await codeOf('haneul.song')])
      expect(
        await faultsOf(
          manager.call(handCalls.setPersonState, { personCode, state: 'retired', handOver: { to, items } }),
        ),
      ).toEqual([['handOver', 'noSuccessor']])
    await manager.call(handCalls.setPersonState, { personCode, state: 'retired', handOver: { to: successor, items } })
    expect((await manager.call(handCalls.belongings, { personCode })).groups).toEqual([])
    const owned = (await manager.call(handCalls.belongings, { personCode: successor })).groups
    expect(owned.flatMap(({ offer, items: of }) => of.map(({ key }) => ({ offer, key })))).toEqual(
      expect.arrayContaining(items),
    )
  })

  test('nobody retires herself', async () => {
    await expect(
      manager.call(handCalls.setPersonState, { personCode: await codeOf('manager'), state: 'retired' }),
    ).rejects.toMatchObject({ code: 'AccessDeniedException', key: 'organisation.byHand.notYourself' })
    await expect(
      admin.call(handCalls.setPersonState, { personCode: await codeOf('admin'), state: 'retired' }),
    ).rejects.toMatchObject({ key: 'organisation.byHand.notYourself' })
  })

  test('no file retires the last super administrator', async () => {
    const { employeeNumber } = await read(await codeOf('admin'), admin)
    const { importId } = await hr.begin(csv('사번,재직상태', `${employeeNumber},퇴직`), admin)
    expect(await hr.problemsOf(importId, admin)).toEqual([[2, 'lastAdministrator', 'state']])
  })
})

describe('who may change whom', () => {
  test.each(['haneul.song', 'nobody'])('a manager, %s: not found', async (target) => {
    const personCode = target === 'nobody' ? 'P-nobody' : await codeOf(target)
    const before = await hashOfAllTables(app.db)
    const sent = [
      await manager.send(handCalls.managedPerson, { personCode }),
      await manager.send(handCalls.changePerson, { personCode, version: 'x', extension: '1' }),
      await manager.send(handCalls.setPersonState, { personCode, state: 'retired' }),
      await manager.send(handCalls.belongings, { personCode }),
      await manager.send(handCalls.removePersonPhoto, { personCode }),
    ]
    expect(sent.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await hashOfAllTables(app.db)).toBe(before)
  })

  test('a manager reaches nobody who may do more, and puts nobody where more is handed out', async () => {
    const personCode = await codeOf('admin')
    const { version, can } = await read(personCode)
    expect(can).toEqual({ change: false, retire: false })
    const outOfReach = { code: 'AccessDeniedException', key: 'organisation.byHand.outOfReach' }
    await expect(
      manager.call(handCalls.changePerson, { personCode, version, email: 'mine@hanbit.example' }),
    ).rejects.toMatchObject(outOfReach)
    await expect(manager.call(handCalls.setPersonState, { personCode, state: 'retired' })).rejects.toMatchObject(
      outOfReach,
    )
    const member = { role_id: 1, kind: 'departmentTree' as const, code: 'HC1070' }
    await app.db.insertInto('organisation_role_members').values(member).execute()
    const handsOut = { code: 'AccessDeniedException', key: 'organisation.byHand.handsOutMore' }
    await expect(manager.call(handCalls.addPerson, draft('H-30', { posts: [post('HC1071')] }))).rejects.toMatchObject(
      handsOut,
    )
    await app.db.deleteFrom('organisation_role_members').where('code', '=', 'HC1070').execute()
  })

  test('a super administrator changes anybody and gives posts in two companies; a manager leaves the other one be', async () => {
    const personCode = await add('H-31')
    // Ranks are of each company.
    const rankCode = (await admin.call(titleCalls.titles, { comCode: 'FL' })).rank.at(-1)!.titleCode
    await change(personCode, { posts: [post('HC1031'), post('FL1024', { isPrimary: false, rankCode })] }, admin)
    await change(personCode, { posts: [post('HC1023')] })
    const { posts } = await read(personCode)
    expect(posts.map(({ deptCode, isInReach }) => [deptCode, isInReach])).toEqual([
      ['HC1023', true],
      ['FL1024', false],
    ])
  })
})

describe('what was set by hand and an import of HR data', () => {
  test('the preview says what it would take back, the import then owns it', async () => {
    const personCode = await add('H-40')
    await change(personCode, { extension: '5000', posts: [post('HC1023')] })
    const file = csv('사번,이름,내선,부서코드', 'H-40,한새로,5001,HC1031')
    const draftOfImport = await hr.begin(file)
    expect(draftOfImport).toMatchObject({ state: 'ready', overrideCount: 2 })
    const { items } = await manager.call(hrImportCalls.hrChanges, { importId: draftOfImport.importId })
    expect(items.map(({ kind, overrides }) => [kind, overrides])).toEqual([
      ['person', ['extension']],
      ['post', ['dept_code']],
    ])
    await hr.apply(draftOfImport.importId)
    expect(await read(personCode)).toMatchObject({ extension: '5001', posts: [{ deptCode: 'HC1031' }] })
    // What the import has set is nobody's by hand any more.
    expect(await hr.begin(csv('사번,이름,내선', 'H-40,한새로,5002'))).toMatchObject({ overrideCount: 0 })
  })

  test('a change by hand leaves the import before it to be undone', async () => {
    const personCode = await add('H-41')
    const { importId } = await hr.begin(csv('사번,이름,내선,휴대폰', 'H-41,한새로,6000,010-1'))
    await hr.apply(importId)
    await change(personCode, { officeTel: '02-123-4567' })
    expect((await hr.read(importId)).can.undo).toBe(true)
    await hr.undo(importId)
    expect(await read(personCode)).toMatchObject({ extension: '1999', mobileTel: '', officeTel: '02-123-4567' })
  })

  test('undoing an import leaves what was set by hand since', async () => {
    const personCode = await add('H-42')
    const { importId } = await hr.begin(csv('사번,이름,내선,휴대폰', 'H-42,한새로,7000,010-2'))
    await hr.apply(importId)
    await change(personCode, { extension: '7001' })
    await hr.undo(importId)
    expect(await read(personCode)).toMatchObject({ extension: '7001', mobileTel: '' })
  })
})

describe('the list of people', () => {
  test('is searched and narrowed by department and state', async () => {
    const personCode = await add('H-50', { name: { ko: '목록찾기', en: '', zh: '', ja: '' } })
    const list = (asked: object) => manager.call(handCalls.managedPeople, asked)
    const codes = async (asked: object) => (await list(asked)).items.map((person) => person.personCode)
    expect(await codes({ query: '목록찾기' })).toEqual([personCode])
    expect(await codes({ query: 'H-50' })).toEqual([personCode])
    expect(await codes({ query: '목록찾기', deptCode: 'HC1030' })).toEqual([personCode])
    expect(await codes({ query: '목록찾기', deptCode: 'HC1020' })).toEqual([])
    await manager.call(handCalls.setPersonState, { personCode, state: 'retired' })
    expect(await codes({ query: '목록찾기', state: 'active' })).toEqual([])
    expect(await codes({ query: '목록찾기', state: 'retired' })).toEqual([personCode])
    expect(await codes({ query: '목록찾기' })).toEqual([personCode])
    const all = await list({})
    expect(all.items).toHaveLength(50)
    expect(all.total).toBeGreaterThan(50)
  })
})
