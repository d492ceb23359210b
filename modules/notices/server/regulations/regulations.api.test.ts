import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import { searchCalls } from '#modules/search/contract/search.contract.ts'
import type { CallResult } from '#platform/contract/call.ts'
import { regulationCalls } from '../../contract/regulations.contract.ts'

const monday = new Date('2031-03-03T03:00:00Z')
let now = monday
let app: TestApp
let maker: TestClient
let dohyun: TestClient
let haneul: TestClient

beforeAll(async () => {
  app = await startTestApp({
    now: () => now,
    env: { SESSION_IDLE_MINUTES: '43200', SESSION_ABSOLUTE_HOURS: '8760' },
  })
  maker = await app.signIn('popup.manager')
  dohyun = await app.signIn('dohyun.kim')
  haneul = await app.signIn('haneul.song')
})
afterAll(() => app.close())

const names = (ko: string) => ({ ko, en: '', zh: '', ja: '' })
const nothing = { code: 'NotFoundException' }
const draft = { categoryId: 2, effectiveOn: '2031-03-01', content: '<p>제1조(목적) 하나</p>' }
const save = (more: object = {}) =>
  maker.call(regulationCalls.regulationSave, { ...draft, title: names('출장 지침'), ...more })
const tree = (client: TestClient) => client.call(regulationCalls.regulations, {})
const read = (client: TestClient, regulationId: number, version?: number) =>
  client.call(regulationCalls.regulation, { regulationId, version })
const found = async (client: TestClient, q: string) => {
  const { items } = await client.call(regulationCalls.regulationSearch, { q })
  const { regulations } = await tree(client)
  return items.map(({ regulationId, excerpt }) => [
    regulations.find((each) => each.regulationId === regulationId)!.title.ko,
    excerpt,
  ])
}

describe('reading regulations (NOTICE-002)', () => {
  test('everybody reads the tree of her own company, and nobody another’s', async () => {
    const [hers, others] = [await tree(dohyun), await tree(haneul)]
    expect(hers.categories.map(({ name }) => name.ko)).toEqual(
      expect.arrayContaining(['인사·복무', '휴가·휴직', '정보·보안']),
    )
    expect(hers.categories.find(({ name }) => name.ko === '휴가·휴직')!.parentId).toBe(2)
    expect(hers.regulations.map(({ title }) => title.ko)).toContain('정보보안규정')
    expect(hers.can).toEqual({ edit: false })
    expect(hers.companies).toEqual([])
    expect(others.regulations.map(({ title }) => title.ko)).toEqual([
      '취업규칙',
      '여비규정',
      '운송안전규정',
      '위험물 보관지침',
    ])
    for (const comCode of ['FL', 'NONE'])
      await expect(dohyun.call(regulationCalls.regulations, { comCode })).rejects.toMatchObject(nothing)
    for (const regulationId of [23, 2_000_000_000])
      await expect(read(dohyun, regulationId)).rejects.toMatchObject(nothing)
  })

  test('the version that holds today is shown, with those before and after it', async () => {
    const { regulationId } = await save({ effectiveOn: '2031-01-01', note: '제정' })
    await save({ regulationId, revision: 1, content: '<p>둘</p>', note: '개정' })
    await save({ regulationId, revision: 2, content: '<p>셋</p>', effectiveOn: '2031-03-04' })
    const now1 = await read(dohyun, regulationId)
    expect(now1).toMatchObject({ version: 2, state: 'effective', content: '<p>둘</p>', can: { edit: false } })
    expect(now1.versions.map(({ version, state, note }) => [version, state, note])).toEqual([
      [3, 'coming', ''],
      [2, 'effective', '개정'],
      [1, 'former', '제정'],
    ])
    expect(await read(dohyun, regulationId, 1)).toMatchObject({ version: 1, state: 'former' })
    await expect(read(dohyun, regulationId, 9)).rejects.toMatchObject(nothing)
    now = new Date('2031-03-03T15:30:00Z')
    expect(await read(dohyun, regulationId)).toMatchObject({ version: 3, state: 'effective', content: '<p>셋</p>' })
    const { regulations } = await tree(dohyun)
    expect(regulations.find((each) => each.regulationId === regulationId)).toMatchObject({ version: 3 })
    now = monday
    await maker.call(regulationCalls.regulationRemove, { regulationId })
    await expect(read(dohyun, regulationId)).rejects.toMatchObject(nothing)
  })

  test('they are found by a syllable, by words of the text, and only in one’s own company', async () => {
    expect((await found(dohyun, '휴')).map(([title]) => title)).toEqual(
      expect.arrayContaining(['휴가규정', '육아휴직 운영지침']),
    )
    expect(await found(dohyun, '가족돌봄휴가')).toEqual([['휴가규정', expect.stringContaining('가족돌봄휴가')]])
    expect(await found(dohyun, '체인')).toEqual([])
    expect(await found(haneul, '체인')).toEqual([['운송안전규정', expect.stringContaining('체인을 갖춘다')]])
    expect(await found(dohyun, '100% _')).toEqual([])
  })
})

describe('regulations in the search of the portal', () => {
  const regulationsIn = ({ moreItems }: CallResult<typeof searchCalls.totalSearch>) => {
    const { items, totalCount, capped } = moreItems.find(({ target }) => target === 'REGULATION')!
    return { items, totalCount, capped }
  }
  const quick = async (client: TestClient, searchText: string, includeBody = true) =>
    regulationsIn(await client.call(searchCalls.gnbSearch, { searchText, includeBody }))
  const total = async (client: TestClient, keyword: string, more: object = {}) =>
    regulationsIn(await client.call(searchCalls.totalSearch, { keyword, ...more }))
  const titles = ({ items }: Awaited<ReturnType<typeof quick>>) => items.map(({ title }) => title)

  test('quick and total search find them by title and, where that is wanted, by their text', async () => {
    expect(titles(await quick(dohyun, '휴가규정'))).toContain('휴가규정')
    const [found] = (await quick(dohyun, '가족돌봄휴가')).items
    expect(found).toMatchObject({ title: '휴가규정', by: '휴가·휴직' })
    expect((await read(dohyun, Number(found!.id))).title.ko).toBe('휴가규정')
    expect(await quick(dohyun, '가족돌봄휴가', false)).toEqual({ items: [], totalCount: 0, capped: false })
    const excerpt = expect.stringMatching(/^….*가족돌봄휴가.*…?$/)
    expect(await total(dohyun, '가족돌봄휴가')).toEqual({
      items: [{ ...found, excerpt }],
      totalCount: 1,
      capped: false,
    })
    expect(await total(dohyun, '가족돌봄휴가', { includeMore: [] })).toMatchObject({
      items: [],
      totalCount: 0,
    })
    // Nobody is named as the author of a regulation.
    expect((await total(dohyun, '가족돌봄휴가', { author: '서' })).totalCount).toBe(0)
  })

  test('they are found and counted in the company one acts in alone, by super administrators too', async () => {
    expect(titles(await quick(haneul, '체인'))).toEqual(['운송안전규정'])
    for (const client of [dohyun, maker, await app.signIn('admin')])
      expect(await total(client, '체인')).toEqual({ items: [], totalCount: 0, capped: false })
  })

  test('what is removed is not found any more, what is new is found at once', async () => {
    const { regulationId } = await save({ title: names('따오기 돌봄지침'), effectiveOn: '2031-02-01' })
    expect((await quick(dohyun, '따오기')).items).toEqual([
      {
        id: String(regulationId),
        title: '따오기 돌봄지침',
        by: expect.any(String),
        at: '2031-02-01',
        excerpt: '',
        kind: 'window',
        to: `/home/popup/regulation?regulationId=${regulationId}`,
      },
    ])
    await maker.call(regulationCalls.regulationRemove, { regulationId })
    expect((await quick(dohyun, '따오기')).totalCount).toBe(0)
  })
})

describe('looking after regulations', () => {
  test('is for managers of the own company', async () => {
    for (const client of [dohyun, haneul])
      await expect(
        client.call(regulationCalls.regulationSave, { ...draft, title: names('몰래') }),
      ).rejects.toMatchObject({ code: 'AccessDeniedException' })
    for (const send of [
      () => save({ regulationId: 23, revision: 1 }),
      () => save({ categoryId: 23 }),
      () => save({ comCode: 'FL', categoryId: 23 }),
      () => maker.call(regulationCalls.regulationRemove, { regulationId: 23 }),
      () => maker.call(regulationCalls.categorySave, { categoryId: 23, parentId: null, name: names('x') }),
      () => maker.call(regulationCalls.categorySave, { parentId: 23, name: names('x') }),
      () => maker.call(regulationCalls.categoryRemove, { categoryId: 23 }),
    ])
      await expect(send()).rejects.toMatchObject(nothing)
  })

  test('what is written is clean, found by its new words, and needs a name and something to read', async () => {
    const { regulationId } = await save({ content: '<p onclick="x()">두루미<script>alert(1)</script></p>' })
    expect((await read(dohyun, regulationId)).content).toBe('<p>두루미</p>')
    expect(await found(dohyun, '두루미')).toEqual([['출장 지침', '두루미']])
    await save({ regulationId, revision: 1, version: 1, content: '<p>황새</p>' })
    expect([await found(dohyun, '두루미'), (await found(dohyun, '황새')).length]).toEqual([[], 1])
    expect((await read(maker, regulationId)).versions).toHaveLength(1)
    await expect(save({ regulationId, revision: 1 })).rejects.toMatchObject({ key: 'notices.form.changedMeanwhile' })
    for (const [more, path] of [
      [{ title: names(' ') }, 'title'],
      [{ content: '<p> </p>' }, 'content'],
    ] as const)
      await expect(save(more)).rejects.toMatchObject({ fields: [expect.objectContaining({ path })] })
    await maker.call(regulationCalls.regulationRemove, { regulationId })
    expect(await found(dohyun, '황새')).toEqual([])
  })

  test('files come along, and are read by the company alone; a correction begins with a copy of them', async () => {
    const { code } = await maker.call(filesCalls.openSet, { kind: 'notices.regulation' })
    const pdf = new TextEncoder().encode('%PDF-1.4\n%%EOF\n')
    await maker.send(filesCalls.sendChunk, {
      code,
      flowChunkNumber: 1,
      flowChunkSize: 1_000,
      flowTotalSize: pdf.length,
      flowIdentifier: 'one',
      flowFilename: '별표.pdf',
      flowTotalChunks: 1,
      upload: { name: 'blob', content: pdf },
    })
    const { regulationId } = await save({ content: '', fileCode: code })
    const { fileCode } = await read(dohyun, regulationId)
    expect((await dohyun.call(filesCalls.list, { code: fileCode! })).items.map(({ name }) => name)).toEqual([
      '별표.pdf',
    ])
    await expect(haneul.call(filesCalls.list, { code: fileCode! })).rejects.toMatchObject(nothing)
    expect((await found(dohyun, '별표')).map(([title]) => title)).toContain('출장 지침')
    const copied = await maker.call(regulationCalls.regulationFiles, { regulationId, version: 1 })
    expect(copied.fileCode).not.toBe(fileCode)
    await save({ regulationId, revision: 1, version: 1, fileCode: copied.fileCode })
    expect((await read(dohyun, regulationId)).fileCode).toBe(copied.fileCode)
    await expect(dohyun.call(filesCalls.list, { code: fileCode! })).rejects.toMatchObject(nothing)
    await maker.call(regulationCalls.regulationRemove, { regulationId })
    await expect(dohyun.call(filesCalls.list, { code: copied.fileCode! })).rejects.toMatchObject(nothing)
  })

  test('categories stand in a tree without rings, and go only when nothing is in them', async () => {
    const make = async (name: string, parentId: number | null, categoryId?: number) =>
      (await maker.call(regulationCalls.categorySave, { name: names(name), parentId, categoryId })).categoryId
    const top = await make('위', null)
    const below = await make('아래', top)
    const refusal = (path: string, key: string) => ({ fields: [expect.objectContaining({ path, key })] })
    await expect(make('위', below, top)).rejects.toMatchObject(refusal('parentId', 'notices.regulation.belowItself'))
    await expect(make('위', top, top)).rejects.toMatchObject(refusal('parentId', 'notices.regulation.belowItself'))
    await expect(make(' ', null)).rejects.toMatchObject(refusal('name', 'errors.field.required'))
    const chain = [below]
    for (const level of [3, 4, 5]) chain.push(await make(`${level}층`, chain.at(-1)!))
    await expect(make('6층', chain.at(-1)!)).rejects.toMatchObject(refusal('parentId', 'notices.regulation.tooDeep'))
    await expect(make('위', 2, top)).rejects.toMatchObject(refusal('parentId', 'notices.regulation.tooDeep'))
    await expect(maker.call(regulationCalls.categoryRemove, { categoryId: top })).rejects.toMatchObject({
      key: 'notices.regulation.notEmpty',
    })
    for (const categoryId of [...chain.toReversed(), top])
      await maker.call(regulationCalls.categoryRemove, { categoryId })
  })

  test('an order moves only those that are named', async () => {
    const order = async () => (await tree(dohyun)).regulations.map(({ regulationId }) => regulationId)
    const before = await order()
    await maker.call(regulationCalls.regulationOrder, { kind: 'regulation', ids: [before[2]!, before[0]!, 23] })
    const after = await order()
    expect([after[0], after[1], after[2]]).toEqual([before[2], before[1], before[0]])
    expect(after.slice(3)).toEqual(before.slice(3))
    expect((await tree(haneul)).regulations.map(({ regulationId }) => regulationId)).toEqual([21, 22, 23, 24])
    await maker.call(regulationCalls.regulationOrder, { kind: 'category', ids: [4, 1] })
    expect((await tree(dohyun)).categories[0]!.categoryId).toBe(4)
  })
})
