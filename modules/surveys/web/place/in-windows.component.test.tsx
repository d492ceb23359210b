import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { answeringCalls } from '../../contract/answering.contract.ts'
import { listCalls } from '../../contract/lists.contract.ts'
import { ask } from '../../contract/rules/questions.fixture.ts'
import ReadPopup from '../answer/read-popup.tsx'
import ListPopup from '../lists/list-popup.tsx'
import { jiwoo, surveyOf } from '../testing/survey-samples.tsx'

const can = { write: true, approve: true, administer: false }

it('the lists in a window lead to each other, to writing and to surveys in windows (SURVEY-006)', async () => {
  const listed = { items: [surveyOf()], total: 1, capped: false }
  answering(listCalls.surveyLists, listed)
  const own = answering(listCalls.surveyMyLists, listed)
  answering(listCalls.toAnswer, { items: [], total: 0, counts: { all: 1, own: 1, approval: 0 }, can })
  const { address } = await show(<ListPopup />, { at: '/survey/Popup/PopupList', viewer: jiwoo })
  await expect
    .element(page.getByRole('link', { name: '사내 업무 환경' }))
    .toHaveAttribute('href', '/po/survey/Popup/PopupRead?surveyId=7')
  await expect
    .element(page.getByRole('link', { name: '설문 만들기' }))
    .toHaveAttribute('href', '/po/survey/Popup/PopupWriteStep-01')
  await expect.element(page.getByRole('radio', { name: '승인 대기' })).toBeInTheDocument()
  await page.getByRole('radio', { name: '내 설문' }).click({ force: true })
  await expect.poll(() => own).toHaveLength(1)
  expect(address()).toContain('?type=2')
})

const answeringRead = (isPreview: boolean) =>
  answering(answeringCalls.surveyRead, {
    survey: surveyOf(),
    questions: [ask('1', 'shortText')],
    isPreview,
    closedWhy: isPreview ? 'preview' : null,
    mine: { answers: [], answeredOn: null, progress: null, shuffleSeed: 1 },
    places: [],
  })

it('a survey in a window leads back to the lists there (SURVEY-009)', async () => {
  answeringRead(false)
  await show(<ReadPopup />, { at: '/survey/Popup/PopupRead?surveyId=7', viewer: jiwoo })
  await expect.element(page.getByRole('link', { name: '목록' })).toHaveAttribute('href', '/po/survey/Popup/PopupList')
})

it('a preview over what is written leads only away', async () => {
  answeringRead(true)
  await show(<ReadPopup />, { at: '/survey/Popup/PopupRead?surveyId=7&isPreview=true', viewer: jiwoo })
  await expect.element(page.getByRole('button', { name: '닫기' })).toBeVisible()
  expect(page.getByRole('link', { name: '목록' }).elements()).toEqual([])
})
