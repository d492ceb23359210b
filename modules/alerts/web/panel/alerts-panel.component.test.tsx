import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '#platform/web/testing/answering.ts'
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
