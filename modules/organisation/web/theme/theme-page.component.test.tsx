import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { themeCalls } from '../../contract/theme.contract.ts'
import { everywhere } from '../testing/people.ts'
import { ThemeForm } from './theme-form.tsx'
import './theme.css'

const saved = {
  comCode: 'HC',
  name: everywhere('한빛소프트'),
  accent: '#0f766e',
  pictures: { logo: null, darkLogo: null, signIn: null },
}

it('shows what an accent becomes, says where it must be another shade, and saves it (SHELL-045)', async () => {
  const asked = answering(themeCalls.saveCompanyTheme, ({ accent }) => ({
    ...saved,
    accent: typeof accent === 'string' ? accent : null,
  }))
  await show(<ThemeForm saved={saved} />)
  const field = page.getByRole('textbox', { name: '강조색' })
  const button = () => page.getByRole('region', { name: '밝은 화면' }).getByText('버튼')
  await expect.element(button()).toHaveStyle({ backgroundColor: 'rgb(15, 118, 110)' })
  await field.fill('#ffd40')
  await expect.element(page.getByText('#과 0~9, a~f 여섯 자리로 적어 주세요.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '저장', exact: true })).toBeDisabled()
  // While a colour is typed, the one before is shown.
  await expect.element(button()).toHaveStyle({ backgroundColor: 'rgb(15, 118, 110)' })
  await field.fill('#ffd400')
  await expect.element(page.getByRole('status')).toMatchTextContent(/흰 글자는 명암비 4\.5:1에 못 미쳐요.*: #8d7400$/)
  await expectAccessible()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect.poll(() => asked).toMatchObject([{ accent: '#ffd400' }])
})

it('goes back to the colour of the house (SHELL-045)', async () => {
  const asked = answering(themeCalls.saveCompanyTheme, ({ accent }) => ({
    ...saved,
    accent: typeof accent === 'string' ? accent : null,
  }))
  await show(<ThemeForm saved={saved} />)
  await page.getByRole('button', { name: '기본 색으로' }).click()
  await expect.element(page.getByText('마루의 기본 색을 쓰고 있어요.')).toBeVisible()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect.poll(() => asked).toEqual([{ comCode: 'HC', accent: null }])
})
