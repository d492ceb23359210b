import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { denied } from '#platform/contract/errors.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { documentCalls } from '../../contract/documents.contract.ts'
import { settingsCalls } from '../../contract/settings.contract.ts'
import { jiwoo } from '../testing/document-samples.ts'
import AlertActs from './alert-acts.tsx'

async function showActs(path = '/po/workflow/document/7') {
  const heard: string[] = []
  await show(
    <AlertActs
      alert={{ text: '‘음향 장비 교체’를 결재할 차례예요', path }}
      stop={{ tabIndex: 0, onFocus: () => undefined }}
      onOpen={() => heard.push('open')}
      onDone={() => heard.push('done')}
    />,
    { viewer: jiwoo },
  )
  return heard
}
const approve = page.getByRole('button', { name: /^승인: ‘음향/ })

it('a document is approved below its alert, by the approval password where one is set', async () => {
  let isConfirmed = false
  const asked = answering(documentCalls.approveAll, () => {
    if (!isConfirmed) throw denied('approvals.password.confirm')
    return { refusals: [null] }
  })
  answering(settingsCalls.confirmPassword, () => {
    isConfirmed = true
    return { until: '2999-01-01T00:00:00.000Z' }
  })
  const heard = await showActs()
  await approve.click()
  const dialog = page.getByRole('dialog', { name: '결재 비밀번호' })
  await dialog.getByLabelText('결재 비밀번호').first().fill('Approve!Quail26')
  await dialog.getByRole('button', { name: '확인' }).click()
  await expect.element(toasts().getByText('승인했어요')).toBeVisible()
  expect(asked.at(-1)).toEqual({ documentIds: [7] })
  expect(heard).toEqual(['done'])
})

it('what cannot be approved any more says why, stays, and may be opened', async () => {
  answering(documentCalls.approveAll, { refusals: ['alreadyActed'] })
  const heard = await showActs()
  await approve.click()
  await expect.element(toasts().getByText('이미 처리된 문서예요')).toBeVisible()
  await page.getByRole('button', { name: /^열기/ }).click()
  expect(heard).toEqual(['open'])
})

it('an alert that leads elsewhere offers nothing', async () => {
  await showActs('/po/board/read?ARTICLEID=7')
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
