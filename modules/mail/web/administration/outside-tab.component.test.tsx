import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { ruleCalls } from '../../contract/preferences/inbox-rules.contract.ts'
import { domainsIn } from './outside-form.tsx'
import { OutsideTab } from './outside-tab.tsx'

const box = page.getByRole('textbox', { name: /^허용할 도메인/ })
const save = page.getByRole('button', { name: '저장', exact: true })
const listed = page.getByRole('radio', { name: '아래 도메인만 허용해요' })

it('administrators say to which domains outside rules may send mails', async () => {
  answering(ruleCalls.outsideRule, { mode: 'anywhere' as const, domains: [] })
  const saved = answering(ruleCalls.saveOutsideRule, { mode: 'listed' as const, domains: ['partner.example'] })
  await show(<OutsideTab comCode="HC" />, { at: '/admin/mail' })
  await expect.element(save).toBeDisabled()
  await listed.click()
  await box.fill('@Partner.example\nlaw.example, partner.example')
  await expectAccessible()
  await save.click()
  await expect.element(toasts().getByText('저장했어요')).toBeVisible()
  expect(saved).toMatchObject([{ mode: 'listed', domains: ['partner.example', 'law.example'] }])
})

it('what is no domain is told at the box, and what was typed stays', async () => {
  answering(ruleCalls.outsideRule, { mode: 'listed' as const, domains: ['partner.example'] })
  answering(ruleCalls.saveOutsideRule, () => {
    throw new AppError('ValidationException', undefined, {
      fields: [{ path: 'domains.1', key: 'errors.field.invalid' }],
    })
  })
  await show(<OutsideTab comCode="HC" />, { at: '/admin/mail' })
  await box.fill('partner.example\nnot a domain!')
  await save.click()
  await expect.element(box).toHaveAttribute('aria-invalid', 'true')
  await expect.element(box).toHaveValue('partner.example\nnot a domain!')
})

it('domains are read from lines, commas and at signs, each once', () => {
  expect(domainsIn(' @A.example,\nb.example; a.example ')).toEqual(['a.example', 'b.example'])
  expect(domainsIn('')).toEqual([])
})
