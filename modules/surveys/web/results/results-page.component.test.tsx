import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press, startAt } from '#platform/web/testing/keyboard.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { resultCalls } from '../../contract/results.contract.ts'
import { idOf, ko } from '../../contract/rules/questions.fixture.ts'
import { answeringResults, questionOf, resultOf, showResults, tallied } from '../testing/result-samples.tsx'
import { surveyOf } from '../testing/survey-samples.tsx'

const rowsOf = (caption: string) => textsOf(page.getByRole('table', { name: caption }).getByRole('row'))

it('says how many took part and what was answered to each question, as bars and as a table (SURVEY-016, SURVEY-050)', async () => {
  answeringResults({
    questions: [
      questionOf('1'),
      questionOf('2', {
        questionType: 'scale',
        choices: [
          { choice: '1', text: ko('나쁨') },
          { choice: '2', text: ko('좋음') },
        ],
      }),
    ],
    results: [
      resultOf('1'),
      resultOf('2', {
        tallies: [tallied('1', 4), tallied('2', 6)],
        numbers: { mean: 1.6, median: 2, least: 1, most: 2, deviation: 0.5, recommend: null, parts: [] },
      }),
    ],
  })
  await showResults()
  await expect.element(page.getByText('50%').first()).toBeVisible()
  await expect.poll(() => rowsOf('문항 1').slice(1)).toEqual(['보기 a7명70%', '보기 b3명30%'])
  expect(rowsOf('문항 2').slice(1)).toEqual(['1 나쁨4명40%', '2 좋음6명60%'])
  await expect.element(page.getByText(/평균 1.6/)).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: '한빛소프트 그 밖의 부서' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '엑셀로 받기' }))
    .toHaveAttribute('href', '/cm/api/HC_Survey/api/Statistics/exportToExcel/7?language=ko')
  await expectAccessible()
})

it('is printed by the browser, which saves it as a PDF as well', async () => {
  answeringResults()
  await showResults()
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await page.getByRole('button', { name: '인쇄하거나 PDF로 저장' }).click()
  expect(print).toHaveBeenCalledOnce()
})

it('counts only those who chose something, which stands in the address', async () => {
  const asked = answeringResults()
  const { address } = await showResults()
  await page.getByRole('combobox', { name: '거를 문항' }).selectOptions('문항 1')
  await page.getByRole('combobox', { name: '거를 답' }).selectOptions('보기 b')
  await expect
    .poll(() => asked.at(-1))
    .toEqual({ surveyId: '7', filters: [{ surveyQuestionId: idOf('1'), choices: [idOf('b')] }] })
  expect(address()).toContain(`by=${idOf('1')}&is=${idOf('b')}`)
})

it('of an anonymous survey results are divided by what people were told alone, and hidden ones say why', async () => {
  answeringResults(
    {
      isAnonymous: true,
      hidden: 'few',
      waiting: 3,
      questions: [questionOf('1'), questionOf('2', { isDivider: true })],
      results: [],
    },
    { can: { ...surveyOf().can, seeResults: true, seePeople: false } },
  )
  await showResults()
  await expect.element(page.getByText('다섯 명보다 적어서 결과를 보여 주지 않아요')).toBeVisible()
  await expect.element(page.getByText('답변 3건은 다른 답변과 섞인 뒤에 더해져요')).toBeVisible()
  expect(textsOf(page.getByRole('combobox', { name: '거를 문항' }).getByRole('option'))).toEqual([
    '모든 응답자',
    '문항 2',
  ])
  expect(textsOf(page.getByRole('tab'))).toEqual(['문항별 통계', '서술형 답', '교차표'])
  await expectAccessible()
})

it('who has answered and who has not are lists of their own (SURVEY-017, SURVEY-049)', async () => {
  answeringResults()
  const asked = answering(resultCalls.completionList, ({ Filter }) => ({
    isAnonymous: false,
    invited: 20,
    answered: 10,
    total: 1,
    items: [{ person: surveyOf().author, answeredAt: Filter === 'answered' ? '2026-03-11T01:00:00.000Z' : null }],
  }))
  await showResults()
  await expect.element(page.getByRole('tab', { name: '응답자 10', exact: true })).toBeVisible()
  await startAt(page.getByRole('tab', { name: /문항별 통계/ }))
  await press('ArrowRight')
  await expect.element(page.getByText('2026-03-11 10:00')).toBeVisible()
  await press('ArrowRight')
  await expect.poll(() => asked.at(-1)).toMatchObject({ id: '7', Filter: 'notAnswered' })
  await expect.element(page.getByRole('list', { name: '미응답자' })).toBeVisible()
  await expectAccessible()
})

it('what people wrote is found by words, and by those that are written most (SURVEY-051)', async () => {
  answeringResults({
    questions: [questionOf('1', { questionType: 'longText', choices: [] })],
    results: [resultOf('1', { tallies: [] })],
  })
  answering(resultCalls.words, { hidden: null, texts: 4, items: [{ word: '조용한', count: 3 }] })
  const asked = answering(resultCalls.statisticsDetail, {
    hidden: null,
    total: 1,
    items: [
      {
        surveyQuestionId: idOf('1'),
        text: '조용한 방이 좋아요',
        isAdditionalAnswer: false,
        fileCode: null,
        person: null,
      },
    ],
  })
  await showResults('&tab=texts')
  await expect.element(page.getByText('조용한 방이 좋아요')).toBeVisible()
  await page.getByRole('combobox', { name: '문항' }).selectOptions('문항 1')
  await page.getByRole('button', { name: '조용한 3' }).click()
  await expect.poll(() => asked.at(-1)).toMatchObject({ surveyQuestionId: idOf('1'), Keyword: '조용한' })
  await expectAccessible()
})

it('who may not see results is told so', async () => {
  answeringResults({}, { can: surveyOf().can })
  await showResults()
  await expect.element(page.getByText('결과를 볼 수 없어요')).toBeVisible()
  expect(page.getByRole('tab').elements()).toEqual([])
})

it('a part of a bar says its number where there is room for it, and the table always does', async () => {
  answeringResults({
    questions: [
      questionOf('1', {
        questionType: 'scale',
        choices: [
          { choice: '1', text: ko('나쁨') },
          { choice: '2', text: ko('좋음') },
        ],
      }),
    ],
    results: [resultOf('1', { answered: 100, tallies: [tallied('1', 6), tallied('2', 94)] })],
  })
  onTestFinished(() => page.viewport(1440, 900))
  await showResults()
  await expect.poll(() => rowsOf('문항 1').slice(1)).toEqual(['1 나쁨6명6%', '2 좋음94명94%'])
  const shown = () => [...document.querySelectorAll('.svstack__n')].map((number) => number.checkVisibility())
  expect(shown()).toEqual([true, true])
  await page.viewport(390, 900)
  await expect.poll(shown).toEqual([false, true])
  expect(rowsOf('문항 1').slice(1)).toEqual(['1 나쁨6명6%', '2 좋음94명94%'])
})
