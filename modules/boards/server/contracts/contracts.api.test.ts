import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { addDays } from '#platform/contract/days.ts'
import { contractsCalls } from '../../contract/contracts.contract.ts'
import { demoContracts } from '../demo/contracts.ts'
import { remindOfEnds } from './remind-of-ends.ts'

const boardId = 141
let app: TestApp
let lawyer: TestClient
let buyer: TestClient
let dohyun: TestClient
let haneul: TestClient
const today = () => app.services.now().toISOString().slice(0, 10)

beforeAll(async () => {
  app = await startTestApp({ work: true })
  lawyer = await app.signIn('manager')
  buyer = await app.signIn('board.manager')
  dohyun = await app.signIn('dohyun.kim')
  haneul = await app.signIn('haneul.song')
})
afterAll(() => app.close())

const contract = (more: Record<string, unknown> = {}) => ({
  boardId,
  title: '연구실 임대차 계약',
  contractNumber: 'HC-2026-901',
  partner: '가온부동산',
  kind: '임대차',
  signedOn: '2019-05-02',
  startsOn: '2019-06-01',
  endsOn: '2099-05-31',
  amount: 120_000_000,
  keeperCode: demoPerson('jongmin.kim').personCode,
  ...more,
})
const list = (client: TestClient, more: Record<string, unknown> = {}) =>
  client.call(contractsCalls.contractList, { boardId, ...more })

describe('the list of contracts (BOARD-065, BOARD-080)', () => {
  test('shows those of the company, the newest signed first, by year, word and state; the first board when none is named', async () => {
    const { items, total, can } = await dohyun.call(contractsCalls.contractList, {})
    expect(total).toBe(demoContracts.length - 1)
    expect(items.map(({ signedOn }) => signedOn)).toEqual(
      items
        .map(({ signedOn }) => signedOn)
        .toSorted()
        .toReversed(),
    )
    expect(can).toEqual({ write: false, manage: false })
    expect(items[0]!.keeper?.name.ko).toBeTruthy()

    const found = await list(dohyun, { keyword: '클라우드' })
    expect(found.items.map(({ partner }) => partner)).toEqual(['한강클라우드'])
    expect((await list(dohyun, { keyword: 'HC 창고' })).items.map(({ kind }) => kind)).toEqual(['공급'])
    const year = Number(items.at(-1)!.signedOn.slice(0, 4))
    for (const { signedOn } of (await list(dohyun, { years: [year] })).items)
      expect(signedOn.startsWith(String(year))).toBe(true)
    expect((await list(dohyun, { years: [1950] })).items).toEqual([])
  })

  test('knows the states as their rules do', async () => {
    const all = (await list(dohyun, { itemsPerPage: 100 })).items
    for (const state of ['planned', 'running', 'endsSoon', 'ended'] as const)
      expect((await list(dohyun, { state, itemsPerPage: 100 })).items.map(({ contractId }) => contractId)).toEqual(
        all.filter((each) => each.state === state).map(({ contractId }) => contractId),
      )
    expect(new Set(all.map(({ state }) => state)).size).toBe(4)
  })

  test('is not found by the other company, and deleted ones only by managers', async () => {
    expect((await haneul.send(contractsCalls.contractList, { boardId })).status).toBe(404)
    expect((await haneul.send(contractsCalls.contractList, {})).status).toBe(404)
    expect((await list(dohyun, { state: 'deleted' })).items).toEqual([])
    expect((await list(lawyer, { state: 'deleted' })).items.map(({ title }) => title)).toEqual([
      '사내 카페 운영 (취소)',
    ])
    expect((await haneul.send(contractsCalls.contractYears, { boardId })).status).toBe(404)
    // Not a board of contracts.
    expect((await dohyun.send(contractsCalls.contractList, { boardId: 101 })).status).toBe(404)
  })

  test('the years are those of signing, newest first (BOARD-068)', async () => {
    const years = await dohyun.call(contractsCalls.contractYears, {})
    expect(years).toEqual([...new Set(years)].toSorted((a, b) => b - a))
    const signed = (await list(dohyun, { itemsPerPage: 100 })).items.map(({ signedOn }) => Number(signedOn.slice(0, 4)))
    expect(years).toEqual([...new Set(signed)].toSorted((a, b) => b - a))
  })
})

describe('writing contracts (BOARD-066)', () => {
  test('is for those who may write there; the newest version counts', async () => {
    expect((await dohyun.send(contractsCalls.contractSave, contract())).status).toBe(403)
    const { id, version } = await lawyer.call(contractsCalls.contractSave, contract())
    expect(version).toBe(1)
    expect(await buyer.call(contractsCalls.contractSave, contract({ id, version, amount: null }))).toEqual({
      id,
      version: 2,
    })
    const stale = await lawyer.send(contractsCalls.contractSave, contract({ id, version, title: '낡은 것' }))
    expect(stale.status).toBe(409)
    const read = await dohyun.call(contractsCalls.contract, { id })
    expect(read).toMatchObject({ title: '연구실 임대차 계약', amount: null, version: 2, state: 'running' })
    expect(read.can).toEqual({ edit: false, remove: false })
    expect((await lawyer.call(contractsCalls.contract, { id })).can).toEqual({ edit: true, remove: true })
    expect((await haneul.send(contractsCalls.contract, { id })).status).toBe(404)
  })

  test('wrong days and a keeper nobody sees are said at their fields', async () => {
    const wrong = await lawyer.send(contractsCalls.contractSave, contract({ endsOn: '2019-05-31' }))
    expect(wrong.body).toMatchObject({ error: { fields: [{ path: 'endsOn', key: 'boards.contract.endsBefore' }] } })
    const keeper = await lawyer.send(contractsCalls.contractSave, contract({ keeperCode: 'P-nobody' }))
    expect(keeper.body).toMatchObject({ error: { fields: [{ path: 'keeperCode' }] } })
    expect((await lawyer.send(contractsCalls.contractSave, contract({ title: '  ' }))).status).toBe(400)
  })

  test('opening one is recorded in the audit log', async () => {
    await dohyun.call(contractsCalls.contractOpened, { id: 1 })
    const line = await app.db
      .selectFrom('platform_audit')
      .select(['person_code', 'target'])
      .where('action', '=', 'boards.contract.opened')
      .executeTakeFirstOrThrow()
    expect(line).toEqual({ person_code: demoPerson('dohyun.kim').personCode, target: '1' })
  })
})

describe('deleting contracts (BOARD-028, BOARD-067)', () => {
  test('is soft by default, and managers bring them back or remove them for good', async () => {
    const { id } = await lawyer.call(contractsCalls.contractSave, contract({ title: '버릴 계약' }))
    expect((await dohyun.send(contractsCalls.contractDelete, { id })).status).toBe(403)
    await lawyer.call(contractsCalls.contractDelete, { id })
    expect((await dohyun.send(contractsCalls.contract, { id })).status).toBe(404)
    expect((await lawyer.call(contractsCalls.contract, { id })).state).toBe('deleted')
    expect((await lawyer.send(contractsCalls.contractSave, contract({ id, version: 1 }))).status).toBe(409)
    await lawyer.call(contractsCalls.contractRestore, { id })
    expect((await dohyun.call(contractsCalls.contract, { id })).title).toBe('버릴 계약')
    expect((await lawyer.send(contractsCalls.contractRestore, { id })).status).toBe(409)
    await lawyer.call(contractsCalls.contractDelete, { id, isSoft: false })
    expect((await lawyer.send(contractsCalls.contract, { id })).status).toBe(404)
  })
})

test('keepers are reminded of an end once for each of its days, also when a day was missed', async () => {
  const keeperCode = demoPerson('jongmin.kim').personCode
  const { id } = await lawyer.call(
    contractsCalls.contractSave,
    contract({ title: '곧 끝날 계약', endsOn: addDays(today(), 5), remindDays: [30, 7] }),
  )
  const reminded = async () =>
    (
      await app.db
        .selectFrom('boards_contract_reminders')
        .select('days')
        .where('contract_id', '=', id)
        .orderBy('days')
        .execute()
    ).map(({ days }) => days)
  await Promise.all([remindOfEnds(app.services), remindOfEnds(app.services)])
  await remindOfEnds(app.services)
  // 30 days were missed: of the nearest alone.
  expect(await reminded()).toEqual([7])
  await expect
    .poll(() =>
      app.db.selectFrom('alerts_alerts').select('person_code').where('object_key', '=', `contract:${id}`).execute(),
    )
    .toEqual([{ person_code: keeperCode }])
})
