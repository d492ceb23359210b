import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { audienceCalls } from '#modules/organisation/contract/audience.ts'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { addressCalls } from '../../contract/addresses/addresses.contract.ts'
import { AddressesTab } from './addresses-tab.tsx'

const names = (ko: string) => ({ ko, en: '', zh: '', ja: '' })
const listed = {
  addressId: 3,
  kind: 'group' as const,
  address: 'release@hanbit.example',
  name: '출시 준비 모임',
  lines: 2,
  writers: 'inside' as const,
}
const opened = {
  addressId: 3,
  kind: 'group' as const,
  address: 'release@hanbit.example',
  name: '출시 준비 모임',
  members: [{ kind: 'person' as const, code: 'P1', name: names('김도현'), hint: names('개발팀') }],
  groups: ['inner@hanbit.example'],
  writers: 'inside' as const,
  rights: [],
}
const address = page.getByRole('textbox', { name: /^메일 주소/ })
const save = page.getByRole('button', { name: '저장', exact: true })

it('an address is opened, changed and saved as a whole', async () => {
  answering(addressCalls.companyAddresses, { items: [listed], next: null })
  answering(addressCalls.companyAddress, opened)
  answering(audienceCalls.audienceCandidates, [])
  const saved = answering(addressCalls.changeAddress, { addressId: 3 })
  await show(<AddressesTab comCode="HC" kind="group" />, { at: '/admin/mail?tab=group' })
  await page.getByRole('button', { name: /출시 준비 모임/ }).click()
  await expect.element(address).toHaveValue('release@hanbit.example')
  await page.getByRole('textbox', { name: '다른 그룹의 주소' }).fill('inner@hanbit.example\nnight@hanbit.example')
  await page.getByRole('radio', { name: '받는 사람끼리만' }).click()
  await expectAccessible()
  await save.click()
  await expect.element(toasts().getByText('저장했어요')).toBeVisible()
  expect(saved).toMatchObject([
    {
      addressId: '3',
      name: '출시 준비 모임',
      members: [{ kind: 'person', code: 'P1' }],
      groups: ['inner@hanbit.example', 'night@hanbit.example'],
      writers: 'members',
    },
  ])
})

it('what is wrong with a new address is told at its field, and what was typed stays', async () => {
  answering(addressCalls.companyAddresses, { items: [], next: null })
  answering(addressCalls.createAddress, () => {
    throw new AppError('ValidationException', undefined, {
      fields: [{ path: 'address', key: 'mail.addresses.taken' }],
    })
  })
  await show(<AddressesTab comCode="HC" kind="alias" />, { at: '/admin/mail' })
  await expect.element(page.getByText('아직 별칭이 없어요')).toBeVisible()
  await page.getByRole('button', { name: '별칭 추가' }).click()
  await address.fill('jiwoo@hanbit.example')
  await save.click()
  await expect.element(page.getByText('이미 쓰고 있는 주소예요.')).toBeVisible()
  await expect.element(address).toHaveValue('jiwoo@hanbit.example')
})
