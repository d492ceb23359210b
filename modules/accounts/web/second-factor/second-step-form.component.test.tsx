import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press, write } from '#platform/web/testing/keyboard.ts'
import { show } from '#platform/web/testing/show.tsx'
import { secondFactorCalls } from '../../contract/second-factor.contract.ts'
import type { SecondStep } from '../../contract/sign-in.contract.ts'
import { SecondStepForm } from './second-step-form.tsx'

const withApp: SecondStep = { factors: ['app'], rememberDays: 30 }
const signedIn = {
  personCode: 'P1',
  comCode: 'HC',
  deptCode: 'D1',
  mustChangePassword: false,
  secondStep: null,
  setUp: null,
  returnUrl: '/po/',
}
const code = page.getByLabelText('인증 코드', { exact: true })

it('six figures are enough: typed or pasted with a blank they are sent, and the telephone may fill them in', async () => {
  const asked = answering(secondFactorCalls.finishSignIn, signedIn)
  const done: string[] = []
  await show(<SecondStepForm secondStep={withApp} onDone={({ personCode }) => done.push(personCode)} />)
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(code).toHaveAttribute('inputmode', 'numeric')
  await expectAccessible()
  await write('12345')
  expect(asked).toEqual([])
  await press('Control+a')
  await userEvent.fill(code, '123 456')
  await expect.poll(() => done).toEqual(['P1'])
  expect(asked).toEqual([{ code: '123 456', remember: false }])
})

it('a wrong code is told, marked to be typed over, and the next one is sent with the wish to be remembered', async () => {
  let isRight = false
  const asked = answering(secondFactorCalls.finishSignIn, () => {
    if (isRight) return signedIn
    throw new AppError('UnauthorizedAccessException', 'accounts.secondStep.wrong')
  })
  const done: string[] = []
  await show(<SecondStepForm secondStep={withApp} onDone={({ personCode }) => done.push(personCode)} />)
  await page.getByLabelText('이 기기를 30일 동안 기억').click()
  await code.click()
  await write('111111')
  await expect.element(page.getByRole('alert')).toHaveTextContent('코드가 맞지 않거나 이미 쓴 코드예요')
  isRight = true
  await write('222222')
  await expect.poll(() => done).toEqual(['P1'])
  expect(asked.map((each) => each.code)).toEqual(['111111', '222222'])
  expect(asked[1]).toMatchObject({ remember: true })
})

it('a recovery code stands in for the app, and is not sent before it is whole', async () => {
  const asked = answering(secondFactorCalls.finishSignIn, signedIn)
  await show(<SecondStepForm secondStep={{ ...withApp, rememberDays: 0 }} onDone={() => undefined} />)
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '복구 코드로 로그인' }).click()
  const field = page.getByLabelText('복구 코드', { exact: true })
  await expect.element(field).toHaveFocus()
  await write('k7mq-4xwp')
  await press('Enter')
  await expect.element(page.getByText('열여섯 자리 복구 코드를 입력해 주세요')).toBeVisible()
  expect(asked).toEqual([])
  await userEvent.fill(field, 'k7mq-4xwp-9fhd-m3zt')
  await press('Enter')
  await expect.poll(() => asked).toHaveLength(1)
})
