import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import type { AudienceEntry } from '#modules/organisation/contract/audience.ts'
import { popupCalls } from '../../contract/popups.contract.ts'
import { codeOf, mark, monday, nothing, numbers, openNotices, person, today } from './popups.fixture.ts'

let now = monday
const { app, maker, dohyun, jiwoo, haneul, make, dropMade } = await openNotices(() => now)
beforeEach(async () => {
  now = monday
  await dropMade()
})
afterAll(() => app.close())

describe('popups of today (NOTICE-003, NOTICE-004)', () => {
  test('are those meant for the reader, in her language', async () => {
    const popupId = await make()
    expect(await today(dohyun)).toEqual([
      {
        noticePopupId: popupId,
        comCode: 'HC',
        title: '안내',
        content: '<p>내일 쉬어요</p>',
        width: 640,
        height: 480,
        mustAcknowledge: false,
        canBeHidden: true,
        acknowledgedAt: null,
      },
    ])
    expect(await today(maker)).toEqual([])
    expect(await today(haneul, {}, 'FL')).toEqual([])
  })

  test.each([
    ['the whole company', [{ kind: 'company', code: 'HC' }], true],
    ['a department', [{ kind: 'department', code: 'HC1031' }], true],
    ['a department above it, alone', [{ kind: 'department', code: 'HC1030' }], false],
    ['a department above it with all below', [{ kind: 'departmentTree', code: 'HC1030' }], true],
    ['the department of her second post', [{ kind: 'department', code: 'HC1033' }], true],
    ['a role group', [{ kind: 'role', code: '12' }], true],
    ['another role group', [{ kind: 'role', code: '13' }], false],
    ['herself', [person('dohyun.kim')], true],
    ['somebody else', [person('jiwoo.seo')], false],
  ] as [string, AudienceEntry[], boolean][])('reach %s', async (_name, audience, isMeant) => {
    const popupId = await make({ audience })
    expect(await numbers(dohyun)).toEqual(isMeant ? [popupId] : [])
  })

  test('stand in the order of their manager, and open on their device', async () => {
    const [first, phone, last] = [await make(), await make({ device: 'phone' }), await make({ device: 'pc' })]
    await maker.call(popupCalls.popupOrder, { popupIds: [last, first] })
    expect(await numbers(dohyun)).toEqual([last, first, phone])
    expect(await numbers(dohyun, { device: 'pc' })).toEqual([last, first])
    expect(await numbers(dohyun, { device: 'phone' })).toEqual([first, phone])
  })

  test('keep to period, repeat and switch', async () => {
    await make({ fromDay: '2031-03-04' })
    await make({ toDay: '2031-03-02' })
    await make({ isEnabled: false })
    await make({ repeat: 'weekly', repeatDays: [2, 3] })
    const mondays = await make({ repeat: 'weekly', repeatDays: [1] })
    const third = await make({ repeat: 'monthly', repeatDays: [3] })
    expect(await numbers(dohyun)).toEqual([mondays, third])
  })

  test('are of the day in the reader’s own time zone', async () => {
    const popupId = await make({ fromDay: '2031-03-04', toDay: '2031-03-04' })
    now = new Date('2031-03-03T15:30:00Z')
    expect(await numbers(dohyun)).toEqual([popupId])
    now = new Date('2031-03-04T15:30:00Z')
    expect(await numbers(dohyun)).toEqual([])
  })

  test('of another company do not exist', async () => {
    for (const id of ['FL', 'NONE']) await expect(today(dohyun, {}, id)).rejects.toMatchObject(nothing)
    await expect(dohyun.call(popupCalls.popupsOfToday, { id: 'HC', comCode: 'FL' })).rejects.toMatchObject(nothing)
  })
})

describe('one popup by its number (NOTICE-005)', () => {
  const one = (client: TestClient, noticePopupId: number, more: object = {}) =>
    client.call(popupCalls.popupsOfToday, { id: 'HC', comCode: 'HC', noticePopupId, ...more })

  test('is there as long as its period lasts, whatever the day and what she did with it', async () => {
    const popupId = await make({ repeat: 'weekly', repeatDays: [1] })
    await mark(dohyun, popupId, 'hiddenToday')
    now = new Date('2031-03-05T03:00:00Z')
    expect((await one(dohyun, popupId)).items).toMatchObject([{ noticePopupId: popupId, title: '안내' }])
    now = new Date('2031-04-01T03:00:00Z')
    await expect(one(dohyun, popupId)).rejects.toMatchObject(nothing)
    expect((await one(maker, popupId)).items).toHaveLength(1)
  })

  test('is nobody else’s', async () => {
    const popupId = await make()
    for (const [client, more] of [
      [jiwoo, { comCode: 'FL' }],
      [haneul, {}],
      [haneul, { id: 'FL', comCode: 'FL' }],
      [await app.signIn('board.manager'), {}],
    ] as [TestClient, object][])
      await expect(one(client, popupId, more)).rejects.toMatchObject(nothing)
    await expect(one(dohyun, 2_000_000_000)).rejects.toMatchObject(nothing)
  })
})

describe('what the reader does', () => {
  test('hiding lasts for her own day', async () => {
    const popupId = await make()
    await mark(dohyun, popupId, 'hiddenToday')
    expect(await numbers(dohyun)).toEqual([])
    expect(await numbers(jiwoo)).toEqual([popupId])
    now = new Date('2031-03-03T14:59:00Z')
    expect(await numbers(dohyun)).toEqual([])
    now = new Date('2031-03-03T15:01:00Z')
    expect(await numbers(dohyun)).toEqual([popupId])
  })

  test('closing ends only what is shown once', async () => {
    const [daily, once] = [await make(), await make({ repeat: 'none' })]
    for (const popupId of [daily, once]) await mark(dohyun, popupId, 'closed')
    expect(await numbers(dohyun)).toEqual([daily])
  })

  test('what must be acknowledged stays until it is, and no longer', async () => {
    const popupId = await make({ mustAcknowledge: true })
    await expect(mark(dohyun, popupId, 'hiddenToday')).rejects.toMatchObject({ code: 'ConflictException' })
    await mark(dohyun, popupId, 'closed')
    expect(await numbers(dohyun)).toEqual([popupId])
    expect(await mark(dohyun, popupId, 'acknowledged')).toEqual({ acknowledgedAt: monday.toISOString() })
    expect(await numbers(dohyun)).toEqual([])
    now = new Date('2031-03-10T03:00:00Z')
    expect(await numbers(dohyun)).toEqual([])
    expect(await mark(dohyun, popupId, 'acknowledged')).toEqual({ acknowledgedAt: monday.toISOString() })
    const lines = await app.db
      .selectFrom('platform_audit')
      .select('person_code')
      .where('action', '=', 'notices.popupAcknowledged')
      .where('target', '=', `popup:${popupId}`)
      .execute()
    expect(lines).toEqual([{ person_code: codeOf('dohyun.kim') }])
  })

  test('is refused where the popup does not offer it, or is not hers', async () => {
    const popupId = await make({ mayHide: false })
    for (const what of ['hiddenToday', 'acknowledged'] as const)
      await expect(mark(dohyun, popupId, what)).rejects.toMatchObject({ code: 'ConflictException' })
    await expect(mark(haneul, popupId, 'seen')).rejects.toMatchObject(nothing)
    await expect(mark(maker, popupId, 'seen')).rejects.toMatchObject(nothing)
  })
})
