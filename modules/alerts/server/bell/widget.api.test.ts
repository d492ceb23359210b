import { afterAll, expect, test } from 'vitest'
import { openHomeOffice } from '#modules/home/server/home.fixture.ts'
import { putAlone, shownTo } from '#modules/home/server/page/page.fixture.ts'
import { type Alert, alertsCalls } from '../../contract/alerts.contract.ts'

const office = await openHomeOffice()
afterAll(() => office.app.close())

test('shows one’s own unread alerts, as many as are set, and a read one no more', async () => {
  await putAlone(office, 'alerts-webpart', { count: 3 })
  const unread = await office.jiwoo.call(alertsCalls.list, {})
  expect(await shownTo<Alert[]>(office.jiwoo)).toEqual(unread.slice(0, 3))
  await office.jiwoo.call(alertsCalls.updateRead, { AlarmId: unread[0]!.alarmId })
  expect(await shownTo<Alert[]>(office.jiwoo)).toEqual(unread.slice(1, 4))
  const others = await shownTo<Alert[]>(office.dohyun)
  expect(others.map(({ alarmId }) => alarmId)).not.toContain(unread[1]!.alarmId)
})
