import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press, startAt } from '#platform/web/testing/keyboard.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { answeringCalls } from '../../contract/answering.contract.ts'
import type { SurveyToAnswer } from '../../contract/lists.contract.ts'
import { choose, idOf, ko } from '../../contract/rules/questions.fixture.ts'
import { jiwoo } from '../testing/survey-samples.tsx'
import ToAnswerWidget from './to-answer-widget.tsx'
import VoteWidget from './vote-widget.tsx'

const survey: SurveyToAnswer = {
  surveyId: 7,
  title: ko('워크숍'),
  language: 'ko',
  endDate: '2026-03-20T14:59:00.000Z',
  isBegun: true,
  isAnonymous: false,
}

it('surveys that one is still to answer say until when, and each leads to it', async () => {
  await show(<ToAnswerWidget title="참여할 설문" data={[survey]} />, {
    viewer: jiwoo,
  })
  await expect.element(page.getByText('답하는 중, 2026-03-20 마감')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /워크숍/ })).toHaveAttribute('href', '/po/survey/Read?surveyId=7')
  await expectAccessible()
  await show(<ToAnswerWidget title="참여할 설문" data={[]} />, {
    viewer: jiwoo,
  })
  await expect.element(page.getByText('참여할 설문이 없어요')).toBeVisible()
})

it('a survey of one question is answered where it stands, by keys alone', async () => {
  const handedIn = answering(answeringCalls.answerSave, { surveyId: 7, answeredOn: '2026-03-11', participants: 1 })
  let isAskedAgain = false
  await show(
    <VoteWidget
      title="한 문항 투표"
      data={{ survey, question: choose('1', 'ab') }}
      settings={{}}
      refresh={() => {
        isAskedAgain = true
      }}
    />,
    { viewer: jiwoo },
  )
  await expect.element(page.getByRole('button', { name: '투표' })).toBeDisabled()
  await startAt(page.getByRole('radio', { name: '보기 a' }))
  await press('ArrowDown')
  await expectAccessible()
  await press('Tab')
  await press('Enter')
  await expect.element(toasts().getByText('투표했어요')).toBeVisible()
  expect(handedIn[0]!.answers).toMatchObject([{ surveyQuestionId: idOf('1'), surveyAnswer: idOf('b') }])
  expect(isAskedAgain).toBe(true)
})
