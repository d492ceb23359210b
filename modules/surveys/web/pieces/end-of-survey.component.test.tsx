import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { listCalls, type SurveyToAnswer } from '../../contract/lists.contract.ts'
import { choose, ko } from '../../contract/rules/questions.fixture.ts'
import ListPage from '../lists/list-page.tsx'
import SurveysSide from '../side/surveys-side.tsx'
import { answeringResults, showResults } from '../testing/result-samples.tsx'
import { jiwoo, showSurvey, surveyOf } from '../testing/survey-samples.tsx'
import ToAnswerWidget from '../widgets/to-answer-widget.tsx'

/** Ten in the morning of 18 March in Seoul; only the day is another, time goes on. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-03-18T01:00:00Z')
})
afterEach(() => {
  vi.useRealTimers()
})

const tonight = '2026-03-18T09:00:00.000Z'
const tomorrow = '2026-03-19T14:59:59.000Z'
const later = '2026-03-20T14:59:59.000Z'
/** Still the nineteenth by UTC, and the twentieth in Seoul. */
const beforeNine = '2026-03-19T20:00:00.000Z'

const asked = (surveyId: number, endDate: string | null, isBegun = false): SurveyToAnswer => ({
  surveyId,
  title: ko(`설문 ${surveyId}`),
  language: 'ko',
  endDate,
  isBegun,
  isAnonymous: false,
})

it('what is still to answer says the hour on its last day, and the day before that it is tomorrow', async () => {
  const data = [asked(1, tonight, true), asked(2, tomorrow), asked(3, beforeNine), asked(4, null)]
  await show(<ToAnswerWidget title="참여할 설문" data={data} />, { viewer: jiwoo })
  await expect
    .poll(() => textsOf(page.getByRole('listitem')))
    .toEqual(['설문 1답하는 중, 오늘 18:00 마감', '설문 2내일 마감', '설문 32026-03-20 마감', '설문 4마감일 없음'])
  await expectAccessible()
})

it('the side of every page of surveys says it in the same words', async () => {
  answering(listCalls.toAnswer, {
    items: [asked(1, tonight)],
    total: 1,
    counts: { all: 1, own: 0, approval: 0 },
    can: { write: true, approve: false, administer: false },
  })
  await show(<SurveysSide />, { at: '/survey/Read?surveyId=1', viewer: jiwoo })
  await expect.element(page.getByRole('link', { name: '설문 1 오늘 18:00 마감' })).toBeVisible()
  await expectAccessible()
})

it('in a list it is marked on what is open and ends today or tomorrow', async () => {
  answering(listCalls.surveyLists, {
    items: [
      surveyOf({ surveyId: 1, endDate: tonight }),
      surveyOf({ surveyId: 2, endDate: tomorrow }),
      surveyOf({ surveyId: 3, endDate: later }),
      surveyOf({ surveyId: 4, endDate: tonight, surveyStatus: 'closed' }),
    ],
    total: 4,
    capped: false,
  })
  await show(<ListPage />, { at: '/survey/List', viewer: jiwoo })
  const rows = page.getByRole('list', { name: '설문' }).getByRole('listitem')
  const marks = () => textsOf(rows, '.svl__by').map((words) => words.match(/(오늘|내일).*마감/)?.[0])
  await expect.poll(marks).toEqual(['오늘 18:00 마감', '내일 마감', undefined, undefined])
  await expectAccessible()
})

it.each([
  ['until the hour on its last day', tonight, '오늘 18:00까지'],
  ['in days before that', later, '2일'],
])('beside the questions, the time left is told %s', async (_, endDate, words) => {
  await showSurvey([choose('1', 'ab')], { survey: { endDate } })
  const term = page.getByText('남은 기간')
  await expect.element(term).toBeInTheDocument()
  expect(term.element().nextElementSibling).toHaveTextContent(words)
})

const figures = () => textsOf(page.getByRole('region', { name: '참여 현황' }).getByRole('term'))

it('above results, too, while answers come in', async () => {
  answeringResults({}, { endDate: tonight })
  await showResults()
  await expect.poll(figures).toContain('남은 기간')
  await expect.element(page.getByText('오늘 18:00까지')).toBeVisible()
})

it('nothing is left of a survey that was closed before its time', async () => {
  answeringResults({}, { endDate: tonight, surveyStatus: 'closed' })
  await showResults()
  await expect.poll(figures).toContain('대상')
  expect(figures()).not.toContain('남은 기간')
})
