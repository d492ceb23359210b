import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { type CompanyBlocks, companyBlockCalls } from '../../contract/blocking/company-blocks.contract.ts'
import { sendersIn } from './block-dialog.tsx'
import { CompanyBlocksTab } from './company-blocks-tab.tsx'

const listed = {
  blockId: 7,
  sender: 'spam.example',
  withSubdomains: true,
  action: 'refuse' as const,
  note: '광고 메일',
  by: { ko: '김도현', en: '', zh: '', ja: '' },
  at: '2026-11-27T09:00:00Z',
}
const box = page.getByRole('textbox', { name: /^주소나 도메인(?!으로)/ })
const open = async (items: (typeof listed)[], onServer: CompanyBlocks['onServer'] = null) => {
  answering(companyBlockCalls.companyBlocks, { items, next: null, onServer })
  await show(<CompanyBlocksTab comCode="HC" />, { at: '/admin/mail?tab=blocked' })
}

it('what is blocked is told with why and by whom, and taken off the list once that is confirmed', async () => {
  const dropped = answering(companyBlockCalls.unblockForCompany, {})
  await open([listed])
  for (const words of ['하위 도메인 포함 · 광고 메일', '받지 않음', '김도현'])
    await expect.element(page.getByRole('row', { name: /spam\.example/ }).getByText(words)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'spam.example 차단 해제' }).click()
  await page.getByRole('button', { name: '해제', exact: true }).click()
  await expect.element(toasts().getByText('차단을 해제했어요')).toBeVisible()
  expect(dropped).toEqual([{ blockId: '7' }])
})

it('many are blocked at once; each line that is wrong is told, and what was typed stays', async () => {
  await open([])
  await page.getByRole('button', { name: '발신자 차단' }).click()
  await page.getByRole('button', { name: '차단', exact: true }).click()
  await expect.element(page.getByText('차단할 주소나 도메인을 적어 주세요.')).toBeVisible()
  const [typed, wrong] = ['offers@spam.example\nno_sender, me@hanbit.example', ['no_sender', 'me@hanbit.example']]
  answering(companyBlockCalls.blockForCompany, () => {
    const fields = ['noSender', 'colleague'].map((fault, nth) => ({
      path: `senders.${nth + 1}`,
      key: `mail.blocking.faults.${fault}`,
      params: { sender: wrong[nth]! },
    }))
    throw new AppError('ValidationException', undefined, { fields })
  })
  await box.fill(typed)
  await page.getByRole('checkbox', { name: '도메인은 하위 도메인까지 차단' }).click()
  await page.getByRole('radio', { name: /받지 않아요/ }).click()
  await page.getByRole('button', { name: '차단', exact: true }).click()
  await expect.element(page.getByText(/‘no_sender’ 항목은 메일 주소나 도메인이 아니에요\. ‘me@hanbit/)).toBeVisible()
  await expect.element(box).toHaveValue(typed)
  await expectAccessible()
  const blocked = answering(companyBlockCalls.blockForCompany, { blocked: 1 })
  await box.fill('offers@spam.example')
  await page.getByRole('button', { name: '차단', exact: true }).click()
  await expect.element(toasts().getByText('발신자 1명을 차단했어요')).toBeVisible()
  expect(blocked).toEqual([
    { comCode: 'HC', senders: ['offers@spam.example'], withSubdomains: true, action: 'refuse', note: '' },
  ])
})

it('senders are read from lines and commas, each once', () => {
  expect(sendersIn(' a@b.example,\nc.example; a@b.example ')).toEqual(['a@b.example', 'c.example'])
})

it('says of mailboxes on a mail server what becomes of the list there, and how far it has come', async () => {
  await open([listed], { isTold: true, waiting: 1_200, leftOut: 3, tooMany: 0 })
  const note = page.getByText(
    /모두 스팸 메일함으로 가요\. 아직 목록을 전하고 있는 메일함: 1,200개\. .*못한 메일함: 3개\./,
  )
  await expect.element(note).toBeVisible()
  await expect.element(page.getByText(/먼저 차단한/)).not.toBeInTheDocument()
  await expectAccessible()
})

it('says where a mail server is told nothing', async () => {
  await open([listed], { isTold: false, waiting: 9, leftOut: 0, tooMany: 0 })
  await expect.element(page.getByText(/메일 서버에서 차단해 주세요/)).toBeVisible()
  await expect.element(page.getByText(/스팸 메일함으로 가요/)).not.toBeInTheDocument()
})
