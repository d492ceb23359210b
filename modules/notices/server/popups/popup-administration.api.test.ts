import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import type { ChunkAnswer } from '#modules/files/contract/files.entities.ts'
import { roleGroupCalls } from '#modules/organisation/contract/role-groups.contract.ts'
import { type PopupFields, popupCalls } from '../../contract/popups.contract.ts'
import { usesOfPopups } from './audiences.ts'
import { codeOf, fields, mark, monday, nothing, numbers, openNotices, person, today } from './popups.fixture.ts'

let now = monday
const { app, maker, dohyun, jiwoo, haneul, admin, make, dropMade } = await openNotices(() => now)
beforeEach(async () => {
  now = monday
  await dropMade()
})
afterAll(() => app.close())

describe('looking after popups (ADMIN-003, ADMIN-008)', () => {
  const listed = async (client: TestClient, list: 'open' | 'ended' | 'off', comCode?: string) =>
    (await client.call(popupCalls.popups, { list, comCode })).items.map(({ popupId, state }) => `${popupId} ${state}`)

  test('shows present and coming ones, ended ones and those switched off', async () => {
    const [present, coming] = [await make(), await make({ fromDay: '2031-03-20' })]
    const ended = await make({ toDay: '2031-03-02' })
    const off = await make({ isEnabled: false })
    expect(await listed(maker, 'open')).toEqual([`${present} now`, `${coming} coming`])
    expect((await listed(maker, 'ended'))[0]).toBe(`${ended} ended`)
    expect(await listed(maker, 'off')).toEqual([`${off} off`])
    const { counts, size, items } = await maker.call(popupCalls.popups, {})
    expect([counts.open, counts.off, size]).toEqual([2, 1, { width: 800, height: 600 }])
    expect(items[0]!.audience).toMatchObject([{ kind: 'department', name: { ko: '플랫폼개발1팀' } }])
  })

  test('is for popup managers and company managers of the own company, and super administrators', async () => {
    const popupId = await make()
    expect(await listed(await app.signIn('manager'), 'open')).toEqual([`${popupId} now`])
    const { roleId } = await admin.call(roleGroupCalls.createRoleGroup, {
      comCode: 'FL',
      name: { ko: '물산 팝업', en: '', zh: '', ja: '' },
      members: [person('haneul.song')],
      grants: ['popupManager'],
    })
    const others = await app.signIn('haneul.song')
    for (const client of [dohyun, jiwoo])
      await expect(listed(client, 'open')).rejects.toMatchObject({ code: 'AccessDeniedException' })
    expect((await listed(others, 'open')).filter((line) => line.startsWith(String(popupId)))).toEqual([])
    for (const client of [maker, others])
      await expect(listed(client, 'open', client === maker ? 'FL' : 'HC')).rejects.toMatchObject(nothing)
    for (const send of [
      () => others.call(popupCalls.popup, { popupId }),
      () => others.call(popupCalls.popupSave, { ...fields, popupId, version: 1 }),
      () => others.call(popupCalls.popupRemove, { popupId }),
      () => others.call(popupCalls.popupStatistics, { popupId }),
      () => others.call(popupCalls.popupExport, { popupId }),
      () => others.call(popupCalls.popupPreview, { popupId, personCode: codeOf('dohyun.kim') }),
    ])
      await expect(send()).rejects.toMatchObject(nothing)
    await others.call(popupCalls.popupOrder, { popupIds: [popupId] })
    await admin.call(roleGroupCalls.removeRoleGroup, { roleId })
    const inOther = await admin.call(popupCalls.popupSave, {
      ...fields,
      comCode: 'FL',
      audience: [{ kind: 'company', code: 'FL' }],
    })
    expect(await numbers(haneul, {}, 'FL')).toEqual([inOther.popupId])
  })

  test('those of all companies stand in one list for super administrators, company by company, and for nobody else', async () => {
    const hers = [await make(), await make({ fromDay: '2031-03-20' })]
    const { popupId: others } = await admin.call(popupCalls.popupSave, {
      ...fields,
      comCode: 'FL',
      audience: [{ kind: 'company', code: 'FL' }],
    })
    const all = await admin.call(popupCalls.popups, { comCode: '*' })
    expect(all.comCode).toBeNull()
    expect(all.items.map(({ popupId, comCode }) => [popupId, comCode])).toEqual([
      [others, 'FL'],
      ...hers.map((popupId) => [popupId, 'HC']),
    ])
    expect([all.total, all.counts.open]).toEqual([3, 3])
    expect(all.items[0]!.audience).toMatchObject([{ kind: 'company', code: 'FL' }])
    const own = await maker.call(popupCalls.popups, { comCode: '*' })
    expect([own.total, own.items.map(({ popupId }) => popupId)]).toEqual([2, hers])
    await expect(dohyun.call(popupCalls.popups, { comCode: '*' })).rejects.toMatchObject({
      code: 'AccessDeniedException',
    })
  })

  test('refuses what does not fit, at its field', async () => {
    const refused: [Partial<PopupFields>, string][] = [
      [{ title: { ...fields.title, ko: '  ' } }, 'title'],
      [{ content: { ...fields.content, ko: '<p> </p><script>alert(1)</script>' } }, 'content'],
      [{ toDay: '2031-02-28' }, 'toDay'],
      [{ repeat: 'weekly', repeatDays: [] }, 'repeatDays'],
      [{ repeat: 'weekly', repeatDays: [9] }, 'repeatDays'],
      [{ audience: [{ kind: 'department', code: 'FL1031' }] }, 'audience'],
      [{ audience: [person('haneul.song')] }, 'audience'],
      [{ audience: [] }, 'audience'],
      [{ width: 5000 }, 'width'],
    ]
    for (const [more, path] of refused)
      await expect(make(more)).rejects.toMatchObject({
        code: 'ValidationException',
        fields: [expect.objectContaining({ path })],
      })
  })

  test('keeps nothing that could run (G-024)', async () => {
    const ko =
      '<p onclick="alert(1)">안녕<script>alert(1)</script><a href="javascript:alert(1)">여기</a><img src=x onerror=alert(1)></p>'
    await make({ content: { ...fields.content, ko }, title: { ...fields.title, ko: '<b>제목</b>' } })
    const [shown] = await today(dohyun)
    expect(shown!.title).toBe('<b>제목</b>')
    expect(shown!.content).not.toMatch(/script|onclick|onerror|javascript/)
    expect(shown!.content).toContain('안녕')
  })

  test('of two who change one at once, the second is told', async () => {
    const popupId = await make()
    await maker.call(popupCalls.popupSave, { ...fields, popupId, version: 1, width: 700 })
    await expect(maker.call(popupCalls.popupSave, { ...fields, popupId, version: 1 })).rejects.toMatchObject({
      code: 'ConflictException',
      key: 'notices.form.changedMeanwhile',
    })
    expect(await maker.call(popupCalls.popup, { popupId })).toMatchObject({ version: 2, width: 700 })
  })

  test('asks anew when wished, and a change alone does not', async () => {
    const popupId = await make({ mustAcknowledge: true })
    await mark(dohyun, popupId, 'acknowledged')
    const change = { ...fields, mustAcknowledge: true, popupId }
    await maker.call(popupCalls.popupSave, { ...change, version: 1 })
    expect(await numbers(dohyun)).toEqual([])
    await maker.call(popupCalls.popupSave, { ...change, version: 2, askAgain: true })
    expect(await numbers(dohyun)).toEqual([popupId])
  })

  test('tells where an audience names a department, and removes with all receipts', async () => {
    const popupId = await make({ audience: [{ kind: 'departmentTree', code: 'HC1074' }, person('dohyun.kim')] })
    const uses = await usesOfPopups(app.db, { kind: 'department', code: 'HC1074' })
    expect(uses.map(({ ko }) => ko)).toEqual(['안내'])
    await mark(dohyun, popupId, 'seen')
    await maker.call(popupCalls.popupRemove, { popupId })
    expect(await numbers(dohyun)).toEqual([])
    const left = await app.db.selectFrom('notices_receipts').selectAll().where('popup_id', '=', popupId).execute()
    expect(left).toEqual([])
    await expect(maker.call(popupCalls.popupRemove, { popupId })).rejects.toMatchObject(nothing)
  })
})

describe('who sees it, and who has', () => {
  test('a preview says whether it opens for a person, as what, and what is against it', async () => {
    const popupId = await make({ repeat: 'weekly', repeatDays: [1, 2], audience: [{ kind: 'role', code: '12' }] })
    const preview = (userName: string) => maker.call(popupCalls.popupPreview, { popupId, personCode: codeOf(userName) })
    expect(await preview('dohyun.kim')).toMatchObject({
      opens: true,
      day: '2031-03-03',
      against: [],
      audience: [{ kind: 'role', name: { ko: '개발 조직' } }],
    })
    await mark(dohyun, popupId, 'hiddenToday')
    expect(await preview('dohyun.kim')).toMatchObject({ opens: false, against: ['hiddenToday'] })
    expect(await preview('board.manager')).toMatchObject({ opens: false, audience: [], against: ['otherAudience'] })
    now = new Date('2031-03-05T03:00:00Z')
    expect(await preview('dohyun.kim')).toMatchObject({ against: ['otherDay'] })
    await expect(preview('haneul.song')).rejects.toMatchObject(nothing)
  })

  test('statistics count the audience of today, page by page, and can be taken along', async () => {
    const popupId = await make({ mustAcknowledge: true, audience: [{ kind: 'department', code: 'HC1031' }] })
    await mark(dohyun, popupId, 'seen')
    await mark(dohyun, popupId, 'seen')
    await mark(jiwoo, popupId, 'acknowledged')
    const ask = (filter: 'all' | 'acknowledged' | 'notAcknowledged' | 'seen' | 'notSeen', more = {}) =>
      maker.call(popupCalls.popupStatistics, { popupId, filter, ...more })
    const all = await ask('all', { pageSize: 20 })
    expect(all).toMatchObject({ people: 9, seen: 2, acknowledged: 1, total: 9 })
    expect(all.items).toHaveLength(9)
    expect((await ask('acknowledged')).items).toMatchObject([
      { name: { ko: '서지우' }, department: { ko: '플랫폼개발1팀' }, acknowledgedAt: monday.toISOString(), times: 1 },
    ])
    expect((await ask('seen')).items.find(({ personCode }) => personCode === codeOf('dohyun.kim'))).toMatchObject({
      times: 2,
      acknowledgedAt: null,
    })
    expect([(await ask('notAcknowledged')).total, (await ask('notSeen')).total]).toEqual([8, 7])
    const { status, headers, text } = await maker.send(popupCalls.popupExport, { popupId, filter: 'acknowledged' })
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(text).toContain('서지우')
    expect(text.trim().split('\r\n')).toHaveLength(2)
  })

  test('its pictures are seen by its audience and its managers, also in a copy (the first one may go)', async () => {
    const { code } = await maker.call(filesCalls.openSet, { kind: 'notices.popup' })
    const picture = await sendPicture(maker, code)
    const first = await make({}, { code, content: `<p><img src="${picture}" alt="약도"></p>` })
    const addressOf = async (popupId: number) =>
      /src="\/cm([^"]+)"/.exec((await maker.call(popupCalls.popup, { popupId })).content.ko)![1]!
    const fetched = async (client: TestClient, address: string) => (await client.request('GET', `/cm${address}`)).status
    const address = await addressOf(first)
    expect(
      await Promise.all(
        [dohyun, maker, haneul, await app.signIn('board.manager')].map((client) => fetched(client, address)),
      ),
    ).toEqual([200, 200, 404, 404])
    const { content } = await maker.call(popupCalls.popup, { popupId: first })
    const copy = await make({ content })
    expect(await addressOf(copy)).not.toBe(address)
    await maker.call(popupCalls.popupRemove, { popupId: first })
    expect(await Promise.all([fetched(dohyun, address), fetched(dohyun, await addressOf(copy))])).toEqual([404, 200])
    await expect(dohyun.call(filesCalls.openSet, { kind: 'notices.popup' })).rejects.toMatchObject({
      code: 'AccessDeniedException',
    })
  })
})

/** Sends a small picture into a set. @returns where a text names it */
async function sendPicture(client: TestClient, code: string): Promise<string> {
  const picture = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  const { body } = await client.send(filesCalls.sendChunk, {
    code,
    type: 'inline',
    flowChunkNumber: 1,
    flowChunkSize: 100_000,
    flowTotalSize: picture.length,
    flowIdentifier: 'map',
    flowFilename: 'map.png',
    flowTotalChunks: 1,
    upload: { name: 'blob', content: new Uint8Array(picture) },
  })
  return (body as { result: ChunkAnswer }).result.file!.viewUrl!
}
