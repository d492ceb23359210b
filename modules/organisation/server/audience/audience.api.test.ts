import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { type AudienceEntry, audienceCalls, type CandidateKind } from '../../contract/audience.ts'
import { demoPerson } from '../organisation.seed.ts'
import { inTurn } from './candidates.ts'
import { checkAudience, nameAudience } from './name-audience.ts'

let app: TestApp
let admin: TestClient
let manager: TestClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  manager = await app.signIn('manager')
})
afterAll(() => app.close())

type Asked = { comCode?: string; kinds?: CandidateKind[] }
const found = async (client: TestClient, q: string, asked: Asked = {}) =>
  (await client.call(audienceCalls.audienceCandidates, { q, ...asked })).map(
    ({ kind, name, hint }) => `${kind} ${name.ko}${hint.ko ? ` (${hint.ko})` : ''}`,
  )

describe('what an audience is chosen from', () => {
  test('departments by a part of their name, with the departments above them', async () => {
    expect(await found(manager, '플랫폼', { kinds: ['department'] })).toContain('department 플랫폼개발1팀 (플랫폼본부)')
  })

  test('by initial consonants and in the wrong keyboard layout', async () => {
    const byConsonants = await found(manager, 'ㅍㄹㅍ', { kinds: ['department'] })
    expect(byConsonants).toContain('department 플랫폼개발1팀 (플랫폼본부)')
    expect(await found(manager, 'vmffotvha', { kinds: ['department'] })).toEqual(
      await found(manager, '플랫폼', { kinds: ['department'] }),
    )
  })

  test('people from two characters on, with department and title', async () => {
    expect(await found(manager, '김도현')).toEqual([expect.stringMatching(/^person 김도현 \(.+ · .+\)$/)])
    expect(await found(manager, '김', { kinds: ['person'] })).toEqual([])
  })

  test('role groups of the company and of all companies, and the company itself', async () => {
    expect(await found(manager, '전 직원')).toEqual(['role 소프트 전 직원 (한빛소프트)'])
    expect(await found(manager, '그룹 임원')).toContain('role 그룹 임원')
    expect(await found(manager, '한빛소프트', { kinds: ['company'] })).toEqual(['company 한빛소프트'])
  })

  test('nothing typed: what is chosen most, but no people; never more than twenty', async () => {
    const offered = await manager.call(audienceCalls.audienceCandidates, {})
    expect(offered).toHaveLength(20)
    expect([...new Set(offered.map(({ kind }) => kind))]).toEqual(['company', 'role', 'department'])
    expect((await manager.call(audienceCalls.audienceCandidates, { q: '팀' })).length).toBeLessThanOrEqual(20)
  })

  test('of the own company only, unless a super administrator names another', async () => {
    expect(await found(manager, '송하늘')).toEqual([])
    expect(await found(manager, '물류')).toEqual([])
    for (const comCode of ['FL', 'NONE', '*'])
      await expect(manager.call(audienceCalls.audienceCandidates, { q: '송하늘', comCode })).rejects.toMatchObject({
        code: 'NotFoundException',
      })
    expect(await found(admin, '송하늘', { comCode: 'FL' })).toHaveLength(1)
    expect(await found(admin, '물류', { comCode: 'FL' })).toContain('role 물류 조직 (한빛물산)')
    expect(await found(admin, '김도현', { comCode: 'FL' })).toEqual([])
    expect(await found(admin, '송하늘', { comCode: '*' })).toEqual([expect.stringContaining('한빛물산')])
    await expect(admin.call(audienceCalls.audienceCandidates, { comCode: 'NONE' })).rejects.toMatchObject({
      code: 'NotFoundException',
    })
  })

  test('is no list of colleagues for others', async () => {
    const employee = await app.signIn('dohyun.kim')
    expect((await employee.send(audienceCalls.audienceCandidates, { q: '김도현' })).status).toBe(403)
  })
})

describe('names of a stored audience', () => {
  const dohyun = demoPerson('dohyun.kim').personCode
  const haneul = demoPerson('haneul.song').personCode
  const jiwoo = demoPerson('jiwoo.seo').personCode
  const named = async (comCode: string | null, entries: AudienceEntry[]) =>
    (await nameAudience(app.db, comCode, entries)).map(({ kind, name }) => `${kind} ${name.ko}`)

  test('come in the order of the entries; what the company does not know is left out', async () => {
    const entries: AudienceEntry[] = [
      { kind: 'role', code: '14' },
      { kind: 'person', code: haneul },
      { kind: 'departmentTree', code: 'HC1030' },
      { kind: 'person', code: dohyun },
      { kind: 'department', code: 'FL1024' },
      { kind: 'company', code: 'FL' },
      { kind: 'role', code: '16' },
      { kind: 'role', code: 'nonsense' },
    ]
    expect(await named('HC', entries)).toEqual(['role 인사 담당', 'departmentTree 플랫폼본부', 'person 김도현'])
    expect(await named(null, entries)).toHaveLength(7)
  })

  test('a person is known where she has a post, also after she retired', async () => {
    const both: AudienceEntry[] = [{ kind: 'person', code: jiwoo }]
    expect([await named('HC', both), await named('FL', both)]).toEqual([['person 서지우'], ['person 서지우']])
    const person = app.db.updateTable('organisation_people').where('person_code', '=', dohyun)
    await person.set({ state: 'retired' }).execute()
    expect(await named('HC', [{ kind: 'person', code: dohyun }])).toEqual(['person 김도현'])
    await person.set({ state: 'active' }).execute()
  })

  test('an entry that the company does not know is refused at the field', async () => {
    await checkAudience(app.db, 'HC', [{ kind: 'person', code: dohyun }])
    for (const entry of [
      { kind: 'person', code: haneul },
      { kind: 'person', code: 'P0' },
      { kind: 'departmentTree', code: 'FL1030' },
      { kind: 'company', code: 'FL' },
      { kind: 'role', code: '16' },
    ] as AudienceEntry[])
      await expect(checkAudience(app.db, 'HC', [entry], 'shownTo')).rejects.toMatchObject({
        code: 'ValidationException',
        fields: [{ path: 'shownTo', key: 'organisation.audience.unknown' }],
      })
  })
})

test('lists that share a place take turns', () => {
  expect(inTurn([['a'], ['b', 'c', 'd'], ['e', 'f']], 5)).toEqual(['a', 'b', 'c', 'e', 'f'])
  expect(inTurn([['a'], []], 5)).toEqual(['a'])
})
