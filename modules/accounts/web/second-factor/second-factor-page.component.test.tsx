import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { CallResult } from '#platform/contract/call.ts'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { clipboard } from '#platform/web/testing/clipboard.ts'
import { press, write } from '#platform/web/testing/keyboard.ts'
import { show } from '#platform/web/testing/show.tsx'
import { secondFactorCalls } from '../../contract/second-factor.contract.ts'
import SecondFactorPage from './second-factor-page.tsx'

type Mine = CallResult<typeof secondFactorCalls.mySecondFactor>
const none: Mine = {
  app: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  isDemanded: false,
  setUp: null,
  hasPassword: true,
}
const withApp: Mine = { ...none, app: { addedAt: '2026-03-02T00:00:00.000Z' }, recoveryCodesLeft: 10 }
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const uri = `otpauth://totp/Maru:jiwoo.seo?secret=${secret}&issuer=Maru`
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `abcd-efgh-jkmn-${'pqrstuvwxy'[at]!.repeat(4)}`)

/** What the server keeps of her, which the acts of a test change. */
function keeping(kept: Mine) {
  const mine = { now: kept }
  answering(secondFactorCalls.mySecondFactor, () => mine.now)
  answering(secondFactorCalls.trustedDevices, { items: [] })
  return mine
}

const codeField = page.getByLabelText('인증 코드', { exact: true })
const setUp = page.getByRole('dialog', { name: '인증 앱 등록' })
const codes = page.getByRole('dialog', { name: '복구 코드' })

describe('setting up an authenticator app', () => {
  it('shows the secret to be scanned or typed, and asks for the first code', async () => {
    keeping(none)
    const started = answering(secondFactorCalls.startAuthenticatorApp, { secret, uri })
    const copied = clipboard()
    await show(<SecondFactorPage />)
    await page.getByRole('button', { name: '등록', exact: true }).click()
    await expect.element(setUp.getByRole('img', { name: '인증 앱 등록용 QR 코드' })).toBeVisible()
    await expect.element(setUp.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
    expect(started).toHaveLength(1)
    await expectAccessible()
    await setUp.getByRole('button', { name: '복사', exact: true }).click()
    await expect.poll(() => copied).toEqual([secret])
  })

  it('sends nothing that is no code, and tells a wrong one at the field', async () => {
    keeping(none)
    answering(secondFactorCalls.startAuthenticatorApp, { secret, uri })
    const asked = answering(secondFactorCalls.confirmAuthenticatorApp, () => {
      throw new AppError('ValidationException', undefined, {
        fields: [{ path: 'code', key: 'accounts.factor.wrongCode' }],
      })
    })
    await show(<SecondFactorPage />)
    await page.getByRole('button', { name: '등록', exact: true }).click()
    await expect.element(codeField).toHaveFocus()
    await write('12345')
    await press('Enter')
    await expect.element(codeField).toHaveAttribute('aria-invalid', 'true')
    expect(asked).toEqual([])
    await write('6')
    await press('Enter')
    await expect.element(codeField).toHaveAccessibleDescription(/인증 코드가 맞지 않아요/)
    expect(asked).toEqual([{ code: '123456' }])
    await expect.element(codes).not.toBeInTheDocument()
  })

  it('ends with the recovery codes, to be copied as they are, and shown this once', async () => {
    const mine = keeping(none)
    answering(secondFactorCalls.startAuthenticatorApp, { secret, uri })
    answering(secondFactorCalls.confirmAuthenticatorApp, () => {
      mine.now = withApp
      return { recoveryCodes }
    })
    const copied = clipboard()
    await show(<SecondFactorPage />)
    await page.getByRole('button', { name: '등록', exact: true }).click()
    await expect.element(codeField).toHaveFocus()
    await write('123456')
    await press('Enter')
    await expect.element(codes).toBeVisible()
    await expect
      .poll(() =>
        codes
          .getByRole('listitem')
          .elements()
          .map((item) => item.textContent),
      )
      .toEqual(recoveryCodes)
    await expectAccessible()
    await codes.getByRole('button', { name: '복사', exact: true }).click()
    await expect.poll(() => copied).toEqual([recoveryCodes.join('\n')])
    await codes.getByRole('button', { name: '안전한 곳에 보관했어요' }).click()
    await expect.element(codes).not.toBeInTheDocument()
    await expect.element(page.getByText('10개 중 10개 남았어요')).toBeVisible()
    expect(document.body.textContent).not.toContain(recoveryCodes[0])
  })

  it('shows no codes where there are some already', async () => {
    keeping(withApp)
    answering(secondFactorCalls.startAuthenticatorApp, { secret, uri })
    const asked = answering(secondFactorCalls.confirmAuthenticatorApp, { recoveryCodes: null })
    await show(<SecondFactorPage />)
    await page.getByRole('button', { name: '바꾸기', exact: true }).click()
    await expect.element(codeField).toHaveFocus()
    await write('123456')
    await press('Enter')
    await expect.element(setUp).not.toBeInTheDocument()
    expect(asked).toHaveLength(1)
    await expect.element(codes).not.toBeInTheDocument()
  })
})

describe('an authenticator app that is there', () => {
  it('is taken away after a question', async () => {
    const mine = keeping(withApp)
    const removed = answering(secondFactorCalls.removeAuthenticatorApp, () => {
      mine.now = none
      return { removed: true }
    })
    await show(<SecondFactorPage />)
    const remove = page.getByRole('button', { name: '삭제', exact: true })
    await remove.click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: '취소', exact: true }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(removed).toEqual([])
    await remove.click()
    await question.getByRole('button', { name: '삭제', exact: true }).click()
    await expect.element(page.getByText('인증 앱을 삭제했어요')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '등록', exact: true })).toBeVisible()
    expect(removed).toHaveLength(1)
  })

  it('stays where the company demands it, and says so', async () => {
    keeping({ ...withApp, isDemanded: true })
    answering(secondFactorCalls.removeAuthenticatorApp, () => {
      throw new AppError('ConflictException', 'accounts.factor.demanded')
    })
    await show(<SecondFactorPage />)
    await page.getByRole('button', { name: '삭제', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제', exact: true }).click()
    await expect
      .element(page.getByText('회사에서 2단계 인증을 쓰도록 정해서 마지막 방법은 삭제할 수 없어요'))
      .toBeVisible()
  })

  it('is touched only by who shows that it is she: asked for her password, the act is done then', async () => {
    keeping(withApp)
    let isFresh = false
    const made = answering(secondFactorCalls.makeRecoveryCodes, () => {
      if (isFresh) return { recoveryCodes }
      throw new AppError('AccessDeniedException', 'accounts.confirm.needed')
    })
    const shown = answering(secondFactorCalls.confirmIdentity, () => {
      isFresh = true
      return { until: '2026-03-02T00:10:00.000Z' }
    })
    await show(<SecondFactorPage />)
    await page.getByRole('button', { name: '새로 만들기', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '새로 만들기', exact: true }).click()
    await expect.element(page.getByRole('dialog', { name: '본인 확인' })).toBeVisible()
    await page.getByLabelText('비밀번호', { exact: true }).fill('Maru!2026')
    await press('Enter')
    await expect.element(codes).toBeVisible()
    expect(shown).toEqual([{ password: 'Maru!2026' }])
    expect(made).toHaveLength(2)
  })
})
