import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { webModules } from '#apps/web/modules.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { show } from '#platform/web/testing/show.tsx'
import { settingsModule } from '../settings.module.ts'
import LanguageGuidePage from './language-guide-page.tsx'

it('the guide to languages shows each of them, and says which role sees the administration (I18N-002, I18N-003)', async () => {
  const viewer = {
    personCode: 'P1',
    personId: 'P1',
    comCode: 'HC',
    homeComCode: 'HC',
    userName: 'dohyun.kim',
    name: { ko: '김도현', en: 'Dohyun Kim', zh: '', ja: 'キム・ドヒョン' },
    timeZone: 'Asia/Seoul',
    mustChangePassword: false,
    grants: [],
  }
  await show(<LanguageGuidePage />, { viewer })
  await expect.element(page.getByRole('heading', { level: 1, name: '다국어 사용 안내' })).toBeVisible()
  const rows = page.getByRole('table').getByRole('row')
  await expect.poll(() => rows.nth(1).element().textContent).toMatch(/한국어.*지금 언어.*ko-KR.*김도현/)
  await expect.poll(() => rows.nth(2).element().textContent).toMatch(/English.*en-US.*Dohyun Kim/)
  // A language without a name of hers shows the Korean one.
  await expect.poll(() => rows.nth(3).element().textContent).toMatch(/zh-CN.*김도현/)
  await expect.element(page.getByText(/최상위 관리자 역할\(역할 번호 1\)/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: '언어와 시간대 열기' })).toBeVisible()
  await expectAccessible()
})

it('its empty path leads to it (I18N-001)', () => {
  expect(settingsModule.redirects).toMatchObject({ '/example': '/example/i18n' })
  expect(webModules.flatMap(({ routes = [] }) => routes.map(({ path }) => path))).toContain('/example/i18n')
})
