import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SentFile, TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import type { TextRef } from '#platform/contract/errors.ts'
import { xlsxOf } from '#platform/server/export/xlsx.ts'
import { reservationAdministrationCalls as calls } from '../../../contract/administration.contract.ts'
import { transferCalls } from '../../../contract/transfer.contract.ts'

let app: TestApp
let keeper: TestClient
let stranger: TestClient
let employee: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[keeper, stranger, employee] = await Promise.all([
    app.signIn('reserve.manager'),
    app.signIn('haneul.song'),
    app.signIn('dohyun.kim'),
  ])
})
afterAll(() => app.close())

const named = (ko: string) => ({ ko, en: '', zh: '', ja: '' })
const csv = (...lines: string[]): SentFile => ({ name: 'resources.csv', content: `${lines.join('\r\n')}\r\n` })
const sent = (boardId: number, upload: SentFile, more: object = {}) => ({ boardId, upload, ...more })
const preview = (boardId: number, upload: SentFile) =>
  keeper.call(transferCalls.previewResources, sent(boardId, upload))
const take = (boardId: number, upload: SentFile, more: object = {}) =>
  keeper.call(transferCalls.importResources, sent(boardId, upload, more))
const saved = async (boardId: number, format: 'csv' | 'xlsx') => {
  const answer = await app.http.inject({
    method: 'POST',
    url: `/cm/api/reservations/administration/boards/${boardId}/file`,
    headers: {
      cookie: [...keeper.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-requested-with': 'XMLHttpRequest',
    },
    payload: { format },
  })
  expect(answer.statusCode).toBe(200)
  return { name: `resources.${format}`, content: new Uint8Array(answer.rawPayload) }
}
const faultOf = ({ status, body }: { status: number; body: unknown }) => {
  const { error } = body as { error: { message: string; fields?: { key: string; params?: object }[] } }
  const field = error.fields?.[0]
  return [status, field ? app.services.texts.say('ko', field as TextRef) : error.message]
}
const tree = (boardId: number) => keeper.call(calls.adminTree, { boardId })

/** A board of the first company: 별관/3층 with 북악, and 신관 with nothing. */
async function newBoard() {
  const { boardId } = await keeper.call(calls.createBoard, { name: named('옮길 게시판') })
  const { groupId: annex } = await keeper.call(calls.createGroup, { boardId, name: named('별관') })
  const { groupId } = await keeper.call(calls.createGroup, { boardId, parentGroupId: annex, name: named('3층') })
  const { groupId: other } = await keeper.call(calls.createGroup, { boardId, name: named('신관') })
  const { resourceId } = await keeper.call(calls.createResource, { groupId, name: named('북악') })
  return { boardId, groupId, other, resourceId }
}

describe('resources of a board as a file', () => {
  test.each(['csv', 'xlsx'] as const)('come back as they were saved, as %s', async (format) => {
    const { boardId, resourceId } = await newBoard()
    const { version, ...fields } = await keeper.call(calls.adminResource, { resourceId })
    await keeper.call(calls.updateResource, {
      ...fields,
      version,
      name: { ko: '=1+1', en: "'@Bugak", zh: '北岳', ja: '北岳の間' },
      place: '-3층, "안쪽"',
      seats: 12,
      equipment: ['모니터', '+화이트보드'],
      contact: '02-000-1111',
      instructions: '불을 꺼 주세요.\n문도 닫아 주세요.',
      way: 'approval',
      color: 'teal',
      slotMinutes: 20,
      isShared: true,
      outOfOrder: { from: null, to: null, reason: '수리' },
    })
    const file = await saved(boardId, format)
    if (format === 'csv') {
      const text = new TextDecoder().decode(file.content)
      expect(text.split('\r\n')[0]).toBe(
        '번호,그룹,이름,영어 이름,중국어 이름,일본어 이름,위치,정원,비품,색,문의처,안내,승인,예약 단위(분),시간대,그룹사 공유,상태',
      )
      expect(text).toContain(`${resourceId},별관/3층,"'=1+1"`)
      expect(text).toContain(',승인제,20,Asia/Seoul,예,고장·점검')
    }
    expect(await preview(boardId, file)).toMatchObject({ created: 0, changed: 0, unchanged: 1, wrong: 0, lines: [] })
    expect(await take(boardId, file)).toEqual({ created: 0, changed: 0 })
    expect((await keeper.call(calls.adminResource, { resourceId })).version).toBe(version + 1)
    // What the whole demo has, too.
    expect(await preview(1, await saved(1, format))).toMatchObject({ created: 0, changed: 0, wrong: 0 })
  })

  test.each(['csv', 'xlsx'] as const)('keep the lines of a text, as %s', async (format) => {
    const { boardId, resourceId } = await newBoard()
    const say = async (instructions: string) => {
      const { version, ...fields } = await keeper.call(calls.adminResource, { resourceId })
      await keeper.call(calls.updateResource, { ...fields, version, instructions })
    }
    await say('불을 꺼 주세요.\n문도 닫아 주세요.')
    const file = await saved(boardId, format)
    await say('')
    expect(await take(boardId, file)).toEqual({ created: 0, changed: 1 })
    expect(await keeper.call(calls.adminResource, { resourceId })).toMatchObject({
      instructions: '불을 꺼 주세요.\n문도 닫아 주세요.',
    })
  })

  test('change what a line says, in whichever language, and nothing whose column is missing', async () => {
    const { boardId, resourceId, other } = await newBoard()
    const file = csv(
      'Number;그룹;容纳人数;색;備品;Approval;비고',
      `${resourceId};신관;12;Teal;모니터, 화이트보드,모니터;승인제;아무 말`,
    )
    const report = await preview(boardId, file)
    expect(report).toMatchObject({ changed: 1, wrong: 0, unknownColumns: ['비고'] })
    expect(report.lines).toEqual([
      {
        line: 2,
        what: 'changed',
        name: '북악',
        faults: [],
        changes: [
          { column: 'group', from: '별관/3층', to: '신관' },
          { column: 'seats', from: '0', to: '12' },
          { column: 'equipment', from: '', to: '모니터, 화이트보드' },
          { column: 'color', from: '파랑', to: '청록' },
          { column: 'way', from: '예약제', to: '승인제' },
        ],
      },
    ])
    expect(await take(boardId, file, { stamp: report.stamp })).toEqual({ created: 0, changed: 1 })
    expect(await keeper.call(calls.adminResource, { resourceId })).toMatchObject({
      groupId: other,
      name: named('북악'),
      seats: 12,
      equipment: ['모니터', '화이트보드'],
      color: 'teal',
      way: 'approval',
      timeZone: 'Asia/Seoul',
      version: 2,
    })
    // An empty cell empties a text; of what has to be something it says nothing.
    await take(boardId, csv('번호,비품,색,정원', `${resourceId},,,`))
    expect(await keeper.call(calls.adminResource, { resourceId })).toMatchObject({
      equipment: [],
      color: 'teal',
      seats: 12,
    })
  })

  test('are found by group and name without a number, and made where there is none', async () => {
    const { boardId, resourceId, groupId } = await newBoard()
    const rows = [
      ['별관 / 3층', '북악', '8'],
      ['별관/3층', '인왕', '4'],
      ['별관/3층', '남산', ''],
    ]
    const heads = ['그룹', '이름', '정원'].map((head) => ({ head }))
    const file = { name: 'rooms.xlsx', content: new Uint8Array(await xlsxOf('자원', heads, rows)) }
    expect((await preview(boardId, file)).lines.map(({ line, what, name }) => [line, what, name])).toEqual([
      [2, 'changed', '북악'],
      [3, 'created', '인왕'],
      [4, 'created', '남산'],
    ])
    expect(await take(boardId, file)).toEqual({ created: 2, changed: 1 })
    const { resources } = await tree(boardId)
    expect(resources.map((each) => [each.groupId, each.name.ko])).toEqual([
      [groupId, '북악'],
      [groupId, '인왕'],
      [groupId, '남산'],
    ])
    expect(await keeper.call(calls.adminResource, { resourceId: resources[1]!.resourceId })).toMatchObject({
      seats: 4,
      color: 'blue',
      slotMinutes: 30,
      way: 'instant',
      comCode: 'HC',
    })
    expect((await keeper.call(calls.adminResource, { resourceId })).seats).toBe(8)
    const audit = await app.db
      .selectFrom('platform_audit')
      .select(['com_code', 'details'])
      .where('target', '=', `reservationBoard:${boardId}`)
      .where('action', '=', 'reservations.resourcesImported')
      .execute()
    expect(audit).toEqual([
      { com_code: 'HC', details: { created: 2, changed: 1, numbers: [resourceId], names: ['인왕', '남산'] } },
    ])
  })

  test('with a wrong line none is taken, and each says what is wrong with it', async () => {
    const { boardId, resourceId } = await newBoard()
    const file = csv(
      '번호,그룹,이름,정원,색,승인,예약 단위(분),시간대,그룹사 공유,상태,위치',
      `${resourceId},,북악산,4,,,,,,,`,
      `101,별관/3층,남의 것,,,,,,,,`,
      `,본관,낙산,,,,,,,,`,
      `,,낙산,,,,,,,,`,
      `,별관/3층,,,,,,,,,`,
      `,별관/3층,낙산,많이,무지개,아무나,7,Seoul,글쎄,사용 중지,=A1`,
      `${resourceId},,북악산,5,,,,,,,`,
      `,별관/3층,${'가'.repeat(101)},,,,,,,,`,
    )
    const { lines, wrong, changed } = await preview(boardId, file)
    expect([wrong, changed]).toEqual([7, 1])
    expect(
      lines
        .filter(({ what }) => what === 'wrong')
        .map(({ line, faults }) => [line, ...faults.map((each) => each.key.split('.').at(-1))]),
    ).toEqual([
      [3, 'unknownNumber'],
      [4, 'unknownGroup'],
      [5, 'groupNeeded'],
      [6, 'nameNeeded'],
      [7, 'formula', 'seats', 'color', 'way', 'slotMinutes', 'timeZone', 'isShared', 'stateStays'],
      [8, 'twice'],
      [9, 'tooLong'],
    ])
    const refused = await keeper.send(transferCalls.importResources, sent(boardId, file))
    expect(faultOf(refused)).toEqual([409, '오류가 있는 줄이 7개라 아무것도 가져오지 않았어요'])
    expect((await tree(boardId)).resources.map(({ name }) => name.ko)).toEqual(['북악'])
    expect((await keeper.call(calls.adminResource, { resourceId })).version).toBe(1)
  })

  test('what changed since its preview is not written over', async () => {
    const { boardId, resourceId } = await newBoard()
    const file = csv('번호,정원', `${resourceId},9`)
    const { stamp } = await preview(boardId, file)
    const { version, ...fields } = await keeper.call(calls.adminResource, { resourceId })
    await keeper.call(calls.updateResource, { ...fields, version, seats: 30 })
    const refused = await keeper.send(transferCalls.importResources, sent(boardId, file, { stamp }))
    expect(refused.status).toBe(409)
    expect((await keeper.call(calls.adminResource, { resourceId })).seats).toBe(30)
  })

  test.each([
    ['파일에 내용이 없어요', csv('번호,이름')],
    ['엑셀 파일이 깨졌어요. 엑셀에서 열어 다시 저장해 주세요', { name: 'a.xlsx', content: 'PK\u0003\u0004nothing' }],
    ['자원 2000개까지 한 번에 가져올 수 있어요', csv('이름', ...Array.from({ length: 2001 }, (_, at) => `방 ${at}`))],
  ])('%s', async (sentence, file) => {
    const refused = await keeper.send(transferCalls.previewResources, sent(1, file))
    expect(faultOf(refused)).toEqual([400, sentence])
  })

  test('of another company are as none, and employees have no part in it', async () => {
    const file = csv('이름', '방')
    for (const [client, boardId, status] of [
      [keeper, 11, 404],
      [employee, 1, 403],
      [stranger, 1, 403],
    ] as const) {
      expect((await client.send(transferCalls.exportResources, { boardId, format: 'csv' })).status).toBe(status)
      expect((await client.send(transferCalls.previewResources, sent(boardId, file))).status).toBe(status)
      expect((await client.send(transferCalls.importResources, sent(boardId, file))).status).toBe(status)
    }
  })
})
