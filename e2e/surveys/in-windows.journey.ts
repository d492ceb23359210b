import { choose } from '../choices.ts'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { employee } from '../people.ts'
import { koreanWriter } from './prepare.ts'

const person = employee('yujin.choi')

test('in a window a survey is written, looked at, posted, answered and counted, and every way stays in it (SURVEY-006, SURVEY-007, SURVEY-008, SURVEY-009, SURVEY-010)', {
  tag: '@thorough',
}, async ({ page, portal }) => {
  await portal.enter(person)
  const opening = page.waitForEvent('popup')
  await page.evaluate(() => void open('/po/survey/Popup/List?type=2', '_blank', 'popup,width=1024,height=900'))
  const window = await opening
  await expect(window).toHaveURL(/\/po\/survey\/Popup\/PopupList\?type=2/)
  await expect(window.getByRole('heading', { level: 1, name: '내 설문' })).toBeVisible()
  await expectAccessible(window, 'the lists in a window')

  await test.step('written in two steps', async () => {
    await window.getByRole('link', { name: '설문 만들기' }).click()
    await expect(window).toHaveURL(/\/Popup\/PopupWriteStep-01/)
    await window.getByRole('textbox', { name: /^제목/ }).click()
    const write = await koreanWriter(window)
    await write('점심 차례')
    const audience = window.getByRole('combobox', { name: /^대상/ })
    await audience.click()
    await write('ㅊㅇㅈ')
    await window
      .getByRole('option', { name: /최유진/ })
      .first()
      .click()
    await expect(window.getByText('모두 1명에게 물어요.')).toBeVisible()
    await choose(window.getByRole('radio', { name: '2 문항' }))
    await expect(window).toHaveURL(/\/Popup\/PopupWriteStep-02/)
    await window.getByRole('button', { name: '하나 고르기', exact: true }).click()
    await expect(window.getByRole('textbox', { name: '질문' })).toBeFocused()
    await write('몇 시가 좋으세요?')
    await window.keyboard.press('Enter')
    await write('11시')
    await window.keyboard.press('Enter')
    await write('12시')
    await expectAccessible(window, 'writing in a window')
  })

  await test.step('a preview lies over it, and is closed', async () => {
    await window.getByRole('button', { name: '미리보기' }).click()
    const preview = window.getByRole('dialog', { name: '미리보기' })
    const shown = preview.frameLocator('iframe')
    await expect(shown.getByText('미리보기예요. 답해 볼 수 있지만 저장되지 않아요')).toBeVisible()
    await shown.getByRole('banner').or(shown.getByRole('main')).getByRole('button', { name: '닫기' }).click()
    await expect(preview).toBeHidden()
    await expect(window).toHaveURL(/\/Popup\/PopupWriteStep-02/)
  })

  await test.step('posted, answered and counted', async () => {
    await window.getByRole('button', { name: '게시', exact: true }).click()
    await expect(toasts(window).getByText('설문을 게시했어요')).toBeVisible()
    await expect(window).toHaveURL(/\/Popup\/PopupRead\?surveyId=/)
    await window.getByRole('radio', { name: '12시' }).check({ force: true })
    await window.getByRole('button', { name: '답변 제출' }).click()
    await expect(window.getByRole('heading', { name: '답변을 제출했어요' })).toBeFocused()
    await window.getByRole('link', { name: '목록으로' }).click()
    await expect(window).toHaveURL(/\/Popup\/PopupList/)
    await window.getByRole('button', { name: '점심 차례 더보기' }).click()
    await window.getByRole('menuitem', { name: '설문 결과' }).click()
    await expect(window).toHaveURL(/\/Popup\/PopupStatistics\?surveyId=/)
    await expect(window.getByRole('row', { name: /12시 1명 100%/ })).toBeVisible({ timeout: 90_000 })
    await expectAccessible(window, 'results in a window')
    await window.getByRole('link', { name: '설문 보기' }).click()
    await expect(window).toHaveURL(/\/Popup\/PopupRead\?surveyId=/)
    await window.getByRole('link', { name: '목록', exact: true }).click()
    await expect(window).toHaveURL(/\/Popup\/PopupList/)
  })
})
