import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press, startAt } from '#platform/web/testing/keyboard.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { resultCalls } from '../../contract/results.contract.ts'
import { idOf, ko } from '../../contract/rules/questions.fixture.ts'
import { answeringResults, questionOf, resultOf, showResults, tallied } from '../testing/result-samples.tsx'

const scale = questionOf('2', {
  questionType: 'scale',
  choices: [
    { choice: '1', text: ko('나쁨') },
    { choice: '2', text: ko('좋음') },
  ],
})
const numbers = { mean: 1.755, median: 2, least: 1, most: 2, deviation: 0.5, recommend: null, parts: [] }
const rowsOf = (name: string) => textsOf(page.getByRole('table', { name }).getByRole('row'))

it('two questions are held against each other: of each group how many there are, and of them who chose what, with shares (SURVEY-016)', async () => {
  answeringResults({ questions: [questionOf('1'), scale, questionOf('3', { questionType: 'longText', choices: [] })] })
  const asked = answering(resultCalls.crossTable, {
    hidden: null,
    groups: [
      {
        choices: [idOf('a')],
        name: null,
        counted: 8,
        result: resultOf('2', { answered: 8, tallies: [tallied('1', 2), tallied('2', 6)], numbers }),
      },
      { choices: [idOf('b')], name: null, counted: 0, result: resultOf('2', { answered: 0, tallies: [] }) },
    ],
  })
  const { address } = await showResults('&tab=cross')
  await expect.element(page.getByText('나눌 기준과 문항을 고르면 표가 보여요')).toBeVisible()
  expect(asked).toEqual([])
  const rows = page.getByRole('combobox', { name: '나눌 기준' })
  expect(textsOf(rows.getByRole('option'))).toEqual(['고르세요', '부서', '문항 1', '문항 2'])
  await startAt(rows)
  await rows.selectOptions('문항 1')
  await press('Tab')
  await page.getByRole('combobox', { name: '답을 볼 문항' }).selectOptions('문항 2')
  await expect.poll(() => asked.at(-1)).toMatchObject({ rows: idOf('1'), columns: idOf('2') })
  await expect
    .poll(() => rowsOf('문항 2'))
    .toEqual(['문항 1응답1 나쁨2 좋음평균', '보기 a82 25%6 75%1.76', '보기 b00 0%0 0%-'])
  expect(address()).toContain(`rows=${idOf('1')}&columns=${idOf('2')}`)
  await press('Tab')
  await expect.element(page.getByRole('region', { name: '문항 2' })).toHaveFocus()
  await expectAccessible()
})

it('of an anonymous survey only what people were told divides; joined groups are one row, and a hidden one says why', async () => {
  answeringResults({ isAnonymous: true, questions: [questionOf('1'), questionOf('2', { isDivider: true })] })
  answering(resultCalls.crossTable, {
    hidden: null,
    groups: [
      {
        choices: ['', idOf('a')],
        name: null,
        counted: 6,
        result: resultOf('1', { answered: 6, tallies: [tallied(idOf('a'), 6)] }),
      },
      {
        choices: [idOf('b')],
        name: null,
        counted: 0,
        result: resultOf('1', { answered: 0, tallies: [], hidden: 'few' }),
      },
    ],
  })
  await showResults(`&tab=cross&rows=${idOf('2')}&columns=${idOf('1')}`)
  await expect
    .poll(() => textsOf(page.getByRole('combobox', { name: '나눌 기준' }).getByRole('option')))
    .toEqual(['고르세요', '문항 2'])
  await expect
    .poll(() => rowsOf('문항 1').slice(1))
    .toEqual(['답하지 않음, 보기 a66 100%0 0%', '보기 b다섯 명보다 적어서 결과를 보여 주지 않아요'])
  await expectAccessible()
})

it('a table that would tell too much says why it is not there, and an open anonymous survey that it comes later', async () => {
  answeringResults({ isAnonymous: true, questions: [questionOf('1', { isDivider: true })] })
  answering(resultCalls.crossTable, { hidden: 'stillOpen', groups: [] })
  await showResults(`&tab=cross&rows=${idOf('1')}&columns=${idOf('1')}`)
  await expect.element(page.getByText('익명 설문은 마감한 뒤에 나누어 볼 수 있어요')).toBeVisible()
  expect(page.getByRole('table').elements()).toEqual([])
})

const round = (nth: number, some: Partial<{ hidden: 'few'; mean: number }> = {}) => ({
  surveyId: 6 + nth,
  round: nth,
  startDate: `2026-0${nth}-01T00:00:00.000Z`,
  invited: 20,
  participants: 10 + nth,
  hidden: some.hidden ?? null,
  means: some.hidden ? [] : [{ originId: idOf('2'), mean: some.mean ?? 1.5, answered: 10 }],
})

it('rounds stand beside each other as a chart and as a table of the same numbers; a hidden one says why', async () => {
  answeringResults({ questions: [scale] }, { seriesId: 7 })
  answering(resultCalls.rounds, { items: [round(3, { mean: 1.755 }), round(2, { hidden: 'few' }), round(1)] })
  const { address } = await showResults('&tab=rounds')
  await expect.element(page.getByRole('figure').getByText('1회 2026-01-01: 55%')).toBeInTheDocument()
  await expect
    .poll(() => rowsOf('회차 비교'))
    .toEqual([
      '회차참여참여율문항 2',
      '1회 2026-01-0111/2055%1.5',
      '2회 2026-02-0112/2060%다섯 명보다 적어서 결과를 보여 주지 않아요',
      '3회 2026-03-0113/2065%1.76',
    ])
  await page.getByRole('combobox', { name: '견줄 것' }).selectOptions('문항 2')
  await expect
    .poll(() => textsOf(page.getByRole('figure').getByRole('listitem'), '.sr'))
    .toEqual(['1회 2026-01-01: 평균 1.5', '3회 2026-03-01: 평균 1.76'])
  expect(address()).toContain(`measure=${idOf('2')}`)
  await expectAccessible()
})

it('what does not return has no rounds to compare', async () => {
  answeringResults()
  await showResults()
  await expect.element(page.getByRole('tab', { name: '교차표' })).toBeVisible()
  expect(page.getByRole('tab', { name: '회차 비교' }).elements()).toEqual([])
})
