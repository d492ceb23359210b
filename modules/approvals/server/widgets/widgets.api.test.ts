import { afterAll, expect, test } from 'vitest'
import { openHomeOffice } from '#modules/home/server/home.fixture.ts'
import { putAlone, shownTo } from '#modules/home/server/page/page.fixture.ts'
import type { ApprovalsData } from '../../contract/approvals.widgets.ts'
import { settingsCalls } from '../../contract/settings.contract.ts'
import { asks, submit } from '../approvals.fixture.ts'

const office = await openHomeOffice()
const { app, jiwoo, dohyun } = office
afterAll(() => app.close())

test('APPROVAL-028 APPROVAL-030 shows the tabs in the order one has set, each with as many documents as one has set', async () => {
  await putAlone(office, 'approvals-webpart')
  const first = await submit(jiwoo, [asks('dohyun.kim')])
  const second = await submit(jiwoo, [asks('dohyun.kim')])
  const usual = await shownTo<ApprovalsData>(dohyun)
  expect(usual.map(({ tab }) => tab)).toEqual(['pending', 'drafted', 'progress'])
  expect(usual[0]!.items.map(({ documentId }) => documentId)).toEqual(expect.arrayContaining([second, first]))
  await dohyun.call(settingsCalls.mySettingSet, { data: { tabOrder: '2,0,1', fiDocumentCount: 1 } })
  const own = await shownTo<ApprovalsData>(dohyun)
  expect(own.map(({ tab }) => tab)).toEqual(['progress', 'pending', 'drafted'])
  expect(own[1]!.items).toHaveLength(1)
})
