import { afterAll, beforeEach, expect, test } from 'vitest'
import { openHomeOffice } from '#modules/home/server/home.fixture.ts'
import { putAlone, shownTo } from '#modules/home/server/page/page.fixture.ts'
import { lifeCalls } from '../../contract/life.contract.ts'
import type { SurveyToAnswer } from '../../contract/lists.contract.ts'
import { ko } from '../../contract/rules/questions.fixture.ts'
import type { VoteData } from '../../contract/surveys.widgets.ts'
import { answer, asks, chooses, compose, line, open, person } from '../surveys.fixture.ts'

const office = await openHomeOffice()
const { app, jiwoo, dohyun } = office
afterAll(() => app.close())
beforeEach(() => app.db.deleteFrom('surveys_surveys').execute())

/** In so many days. */
const until = (days: number) => ({ endDate: new Date(Date.now() + days * 86_400_000).toISOString() })
const titled = (title: string, days: number) => ({ title: ko(title), ...until(days) })

test('shows what one is asked and has not answered, that which ends first before the others, as many as are set', async () => {
  await putAlone(office, 'surveys-to-answer-webpart', { count: 3 })
  const question = chooses(['네', '아니요'])
  const ask = (title: string, days: number) => open(dohyun, [chooses(['네', '아니요'])], titled(title, days))
  await ask('넷째', 8)
  await ask('첫째', 2)
  await ask('셋째', 6)
  await ask('둘째', 4)
  const answered = await open(dohyun, [question], titled('답한 것', 1))
  await answer(jiwoo, answered, [line(question, 0)])
  await open(dohyun, undefined, { ...titled('남의 것', 1), audience: [person('dohyun.kim')] })
  await compose(dohyun, undefined, titled('쓰는 중', 1))
  const closed = await ask('닫힌 것', 3)
  await dohyun.call(lifeCalls.nowClosing, { surveyId: closed })
  const titles = (await shownTo<SurveyToAnswer[]>(jiwoo)).map(({ title }) => title.ko)
  expect(titles).toEqual(['첫째', '둘째', '셋째'])
})

test('the vote is the next survey of one question of choices, and the one after it when that is answered', async () => {
  await putAlone(office, 'survey-vote-webpart')
  expect(await shownTo<VoteData>(jiwoo)).toBeNull()
  // Neither what is to be written nor what asks for more is answered where it stands.
  await open(dohyun, [asks('longText')], titled('글', 1))
  await open(dohyun, [chooses(['가', '나']), chooses(['다', '라'])], titled('두 문항', 2))
  const [first, second] = [chooses(['점심', '저녁']), chooses(['산', '바다'], { isMultipleAnswer: true }, 'multiple')]
  const surveyId = await open(dohyun, [first], titled('회식', 3))
  await open(dohyun, [second], titled('야유회', 4))
  expect(await shownTo<VoteData>(jiwoo)).toMatchObject({
    survey: { surveyId, title: { ko: '회식' } },
    question: { surveyQuestionId: first.surveyQuestionId },
  })
  await answer(jiwoo, surveyId, [line(first, 1)])
  expect((await shownTo<VoteData>(jiwoo))!.question.surveyQuestionId).toBe(second.surveyQuestionId)
  // Whoever wrote it is asked as well.
  expect((await shownTo<VoteData>(dohyun))!.survey.surveyId).toBe(surveyId)
})
