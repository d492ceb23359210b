import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { lazyComponent } from '#platform/web/chunks.ts'
import type { WebModule } from '#platform/web/modules.ts'
import type { AlertActionProps } from '#platform/web/offers/alert-action.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { alertsCalls } from '../../contract/alerts.contract.ts'
import { alertOf } from '../testing/alerts.ts'
import AlertsPanel from './alerts-panel.tsx'

it('reads all alerts that were there, and none that comes in meanwhile (SHELL-107)', async () => {
  let unread = [
    alertOf(2, '새 글이 올라왔어요', '2026-03-18T03:00:00.000Z'),
    alertOf(1, '댓글이 달렸어요', '2026-03-18T02:00:00.000Z'),
  ]
  answering(alertsCalls.list, () => unread)
  const asked = answering(alertsCalls.updateAllRead, () => {
    unread = []
    return { unread: 0, changed: 2 }
  })
  await show(<AlertsPanel onClose={() => undefined} />)
  await page.getByRole('button', { name: '모두 읽음', exact: true }).click()
  await expect.poll(() => asked).toEqual([{ before: '2026-03-18T03:00:00.000Z' }])
  await expect
    .element(page.getByRole('region', { name: '알림 메시지' }).getByText('모두 읽음으로 표시했어요'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: '모두 읽음', exact: true })).not.toBeInTheDocument()
})

const today = new Date().toISOString()
const rows = page.getByRole('list', { name: '알림' }).getByRole('listitem')

it('opening it asks for the unread alerts, every time (SHELL-063)', async () => {
  const asked = answering(alertsCalls.list, [alertOf(1, '댓글이 달렸어요', today)])
  await show(<AlertsPanel onClose={() => undefined} />)
  await expect.element(rows.getByText('댓글이 달렸어요')).toBeVisible()
  expect(asked).toHaveLength(1)
})

it('an alert of today shows its time, an earlier one its day (SHELL-065)', async () => {
  answering(alertsCalls.list, [alertOf(2, '오늘 소식', today), alertOf(1, '지난 소식', '2026-03-18T03:00:00.000Z')])
  await show(<AlertsPanel onClose={() => undefined} />)
  await expect.poll(() => textsOf(rows, 'time')).toEqual([expect.stringMatching(/^\d\d:\d\d$/), '2026-03-18'])
})

it('one alert is deleted by its own button, and comes back with 되돌리기 (SHELL-030)', async () => {
  let there = [alertOf(2, '둘째 소식', today), alertOf(1, '첫째 소식', today)]
  answering(alertsCalls.list, () => there)
  const removed = answering(alertsCalls.remove, () => {
    there = there.slice(1)
    return { unread: 1 }
  })
  const restored = answering(alertsCalls.restore, { unread: 2 })
  await show(<AlertsPanel onClose={() => undefined} />)
  await page.getByRole('button', { name: '삭제: 둘째 소식' }).click()
  await expect.poll(() => textsOf(rows, '.al__t')).toEqual(['첫째 소식'])
  expect(removed).toEqual([{ alarmId: '2' }])
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect.poll(() => restored).toEqual([{ alarmId: '2' }])
})

it('all are deleted only after a question (SHELL-030, SHELL-086)', async () => {
  let there = [alertOf(2, '둘째 소식', today), alertOf(1, '첫째 소식', today)]
  answering(alertsCalls.list, () => there)
  const removed = answering(alertsCalls.removeAll, () => {
    there = []
    return { unread: 0, changed: 2 }
  })
  await show(<AlertsPanel onClose={() => undefined} />)
  const question = page.getByRole('alertdialog', { name: '전체 알림을 모두 삭제할까요?' })
  await page.getByRole('button', { name: '모두 삭제' }).click()
  await question.getByRole('button', { name: '취소' }).click()
  expect(removed).toEqual([])
  expect(textsOf(rows, '.al__t')).toEqual(['둘째 소식', '첫째 소식'])
  await page.getByRole('button', { name: '모두 삭제' }).click()
  await question.getByRole('button', { name: '모두 삭제' }).click()
  await expect.element(page.getByText('새 알림이 없어요')).toBeVisible()
  expect(removed).toEqual([{ before: today }])
})

it('what an alert asks for is done below it by what its module offers, and reads it', async () => {
  let there = [alertOf(2, '초대가 왔어요', today), { ...alertOf(1, '댓글이 달렸어요', today), kind: 'boards.other' }]
  answering(alertsCalls.list, () => there)
  const read = answering(alertsCalls.updateRead, () => {
    there = there.slice(1)
    return { unread: 1 }
  })
  const offering: WebModule = {
    name: 'sample',
    later: async () => ({
      default: {
        alertActions: [{ kind: 'boards.commented', view: lazyComponent(async () => ({ default: Accepting })) }],
      },
    }),
  }
  let isClosed = false
  const { address } = await show(<AlertsPanel onClose={() => (isClosed = true)} />, { modules: [offering] })
  await expect.element(page.getByRole('button', { name: '수락' })).toBeVisible()
  expect(page.getByRole('button', { name: '수락' }).elements()).toHaveLength(1)
  await expectAccessible()
  await page.getByRole('button', { name: '수락' }).click()
  await expect.poll(() => read).toEqual([{ AlarmId: 2, IsRead: 'Y' }])
  await expect.poll(() => textsOf(rows, '.al__t')).toEqual(['댓글이 달렸어요'])
  expect([isClosed, address()]).toEqual([false, '/'])
})

const Accepting = ({ stop, onDone }: AlertActionProps) => (
  <button type="button" {...stop} onClick={onDone}>
    수락
  </button>
)
