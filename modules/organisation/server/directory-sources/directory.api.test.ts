import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  lackOfSlapd,
  mostAtOnce,
  type NewEntry,
  reader,
  type Slapd,
  startSlapd,
  suffix,
} from '#apps/server/testing/slapd.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { directorySourceCalls } from '../../contract/directory-sources.contract.ts'
import { hrImportCalls } from '../../contract/hr-import.contract.ts'
import { organisationCalls } from '../../contract/organisation.contract.ts'

const lack = lackOfSlapd()

/** More than the directory gives at once. */
const people = mostAtOnce + 230

const nobodyThere: NewEntry = {
  dn: `ou=빈 조직,${suffix}`,
  attributes: { objectClass: 'organizationalUnit', ou: '빈 조직' },
}
const departments: NewEntry[] = Array.from({ length: 12 }, (_, at) => ({
  // Every third one stands at the top, the others below the one before.
  dn: at % 3 === 0 ? `ou=LD${at},${suffix}` : `ou=LD${at},ou=LD${at - (at % 3)},${suffix}`,
  attributes: { objectClass: 'organizationalUnit', ou: `LD${at}`, description: `디렉터리 ${at}팀` },
}))
const persons: NewEntry[] = Array.from({ length: people }, (_, at) => {
  const department = departments[at % departments.length]!
  return {
    dn: `uid=ldap${at},${department.dn}`,
    attributes: {
      objectClass: 'inetOrgPerson',
      uid: `ldap${at}`,
      employeeNumber: `LDAP${at}`,
      cn: `Person ${at}`,
      sn: `${at}`,
      displayName: `온나라${at}`,
      mail: `ldap${at}@hanbit.example`,
      title: '사원',
      telephoneNumber: `+82 2 555 ${1_000 + at}`,
      // Every other one names her department, the others lie below it.
      ...(at % 2 === 0 && { departmentNumber: `LD${at % departments.length}` }),
    },
  }
})

describe.skipIf(lack)(`a directory (OpenLDAP)${lack ? `: ${lack}` : ''}`, () => {
  let slapd: Slapd
  let app: TestApp
  beforeAll(async () => {
    slapd = await startSlapd([...departments, nobodyThere, ...persons])
  }, 300_000)
  // Each works in the background: a dozen of them take the machine from the one that is asked.
  afterEach(() => app.close())
  afterAll(() => slapd?.stop())

  /** The portal, set up with the directory; `env` may set it up wrong. */
  async function portal(env: Record<string, string> = {}): Promise<void> {
    app = await startTestApp({
      work: true,
      env: {
        LDAP_URL: slapd.ldaps,
        LDAP_CA_FILE: slapd.caFile,
        LDAP_BIND_DN: reader.dn,
        LDAP_BIND_PASSWORD: reader.password,
        LDAP_BASE: suffix,
        ...env,
      },
    })
  }

  type Wish = { scope?: 'changes' | 'source'; places?: string[] }
  const read = async (wish: Wish = {}) => {
    const admin = await app.signIn('admin')
    const { importId } = await admin.call(directorySourceCalls.readDirectorySource, { comCode: 'HC', ...wish })
    await expect.poll(async () => (await admin.call(hrImportCalls.hrImport, { importId })).state).not.toBe('reading')
    return { admin, importId, found: await admin.call(hrImportCalls.hrImport, { importId }) }
  }

  test('all of it is read, page by page, into a preview; applied, its people are found', async () => {
    await portal()
    const { admin, importId, found } = await read()
    const { items } = await admin.call(hrImportCalls.hrProblems, { importId })
    expect(items).toEqual([])
    expect(found).toMatchObject({
      state: 'ready',
      origin: 'directory',
      comCode: 'HC',
      rowCount: departments.length + people,
      counts: { department: { add: departments.length }, person: { add: people } },
    })
    const before = await admin.call(organisationCalls.searchPeople, { query: '온나라77' })
    expect(before.items).toEqual([])

    await admin.call(hrImportCalls.applyHrImport, { importId })
    await expect.poll(async () => (await admin.call(hrImportCalls.hrImport, { importId })).state).toBe('applied')
    const rows = await app.db
      .selectFrom('organisation_people as p')
      .innerJoin('organisation_posts as o', 'o.person_code', 'p.person_code')
      .innerJoin('organisation_departments as d', 'd.dept_code', 'o.dept_code')
      .innerJoin('organisation_departments as above', 'above.dept_code', 'd.parent_dept_code')
      .select(['p.employee_number', 'p.name_ko', 'p.email', 'p.office_tel', 'd.dept_code'])
      .select(['d.name_ko as department', 'above.name_ko as above'])
      .where('p.employee_number', 'in', ['LDAP13', 'LDAP14'])
      .orderBy('p.employee_number')
      .execute()
    expect(rows).toEqual([
      {
        employee_number: 'LDAP13',
        name_ko: '온나라13',
        email: 'ldap13@hanbit.example',
        office_tel: '+82 2 555 1013',
        dept_code: expect.stringMatching(/^[\da-f-]{36}$/),
        department: '디렉터리 1팀',
        above: '디렉터리 0팀',
      },
      {
        employee_number: 'LDAP14',
        name_ko: '온나라14',
        email: 'ldap14@hanbit.example',
        office_tel: '+82 2 555 1014',
        dept_code: expect.stringMatching(/^[\da-f-]{36}$/),
        department: '디렉터리 2팀',
        above: '디렉터리 0팀',
      },
    ])

    const again = await read()
    expect(again.found).toMatchObject({ state: 'ready', rowCount: departments.length + people, counts: {} })

    // Whoever came from here and is gone retires, and nobody who came another way.
    await app.db
      .insertInto('organisation_directory_people')
      .columns(['person_code', 'com_code', 'source'])
      .expression((from) =>
        from
          .selectFrom('organisation_people')
          .select((of) => ['person_code', 'home_com_code', of.val(new URL(slapd.ldaps).hostname).as('source')])
          .where('email', '=', 'dohyun.kim@hanbit.example'),
      )
      .execute()
    const vanished = await read({ scope: 'source' })
    expect(vanished.found).toMatchObject({ state: 'ready', counts: { person: { retire: 1 } } })
    const retiring = await admin.call(hrImportCalls.hrChanges, { importId: vanished.importId })
    expect(retiring.items).toMatchObject([{ label: '김도현', action: 'retire' }])
  })

  test('departments are shown as a tree, and only those that are chosen are read, with what lies below them', async () => {
    await portal()
    const admin = await app.signIn('admin')
    const { places, fault, isCut } = await admin.call(directorySourceCalls.directoryPlaces, {})
    expect([fault, isCut]).toEqual([null, false])
    const [top, below] = ['LD3', 'LD4'].map((name) => places.find((each) => each.name === name)!)
    expect(below).toMatchObject({ above: top!.place })
    expect(places.find(({ name }) => name === '빈 조직')).toMatchObject({ above: null })

    const { found } = await read({ places: [top!.place] })
    const inside = persons.filter(({ dn }) => dn.endsWith(`ou=LD3,${suffix}`)).length
    expect(found).toMatchObject({ state: 'ready', counts: { department: { add: 3 }, person: { add: inside } } })
  })

  test('what is set up is told without its secrets, and tried without taking anything over', async () => {
    await portal({ LDAP_URL: slapd.ldap, LDAP_START_TLS: 'true' })
    const admin = await app.signIn('admin')
    const told = await admin.send(directorySourceCalls.directorySource, {})
    expect(told.body).toMatchObject({
      result: { source: { host: new URL(slapd.ldap).host, base: suffix, safety: 'startTls' } },
    })
    expect(told.text).not.toContain(reader.password)
    const before = await hashOfAllTables(app.db)
    expect(await admin.call(directorySourceCalls.testDirectorySource, {})).toEqual({
      fault: null,
      hasDepartments: true,
      hasPeople: true,
    })
    expect(await hashOfAllTables(app.db)).toBe(before)
  })

  test.each([
    ['a wrong password', 'credentials', () => ({ LDAP_BIND_PASSWORD: 'wrong' })],
    ['an unknown certificate', 'certificate', () => ({ LDAP_CA_FILE: '' })],
    [
      'an unknown certificate after StartTLS',
      'certificate',
      () => ({ LDAP_URL: slapd.ldap, LDAP_START_TLS: '1', LDAP_CA_FILE: '' }),
    ],
    ['no such base', 'noBase', () => ({ LDAP_BASE: 'dc=nowhere,dc=example' })],
    ['nobody there', 'unreachable', () => ({ LDAP_URL: 'ldaps://localhost:1' })],
    ['no such file of certificates', 'certificate', () => ({ LDAP_CA_FILE: '/nowhere/ca.pem' })],
    ['a filter that is none', 'filter', () => ({ LDAP_PERSON_FILTER: '(=*)' })],
    ['a password in the clear to another machine', 'plain', () => ({ LDAP_URL: 'ldap://ldap.hanbit.example' })],
    ['nobody signed in', 'refused', () => ({ LDAP_BIND_DN: '' })],
  ])('%s is told as a reason, and as a problem of the import, which cannot be applied', async (_what, fault, env) => {
    await portal(env())
    const admin = await app.signIn('admin')
    expect(await admin.call(directorySourceCalls.testDirectorySource, {})).toMatchObject({ fault })
    const { importId, found } = await read()
    expect(found).toMatchObject({ state: 'blocked', can: { apply: false } })
    const { items } = await admin.call(hrImportCalls.hrProblems, { importId })
    expect(items).toMatchObject([{ line: 0, code: `directory.${fault}` }])
  })
})

test('without a directory nothing is read', async () => {
  const app = await startTestApp()
  const admin = await app.signIn('admin')
  expect(await admin.call(directorySourceCalls.directorySource, {})).toEqual({ source: null })
  const before = await hashOfAllTables(app.db)
  for (const call of [directorySourceCalls.testDirectorySource, directorySourceCalls.readDirectorySource])
    await expect(admin.call(call, {})).rejects.toMatchObject({
      code: 'ConflictException',
      key: 'organisation.sources.ldap.notSetUp',
    })
  expect(await hashOfAllTables(app.db)).toBe(before)
  await app.close()
})
