import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, test } from '../journey.ts'
import { koreanKeyboard } from '../korean-keyboard.ts'
import { employee } from '../people.ts'
import { askedPerson, ko, posted, readAt } from './prepare.ts'

const author = employee('woojin.nam')
const [first, second] = [employee('jihyun.lee'), employee('jaeyoon.lee')]
const [when, note, early, late] = Array.from({ length: 4 }, () => randomUUID())

const survey = {
  title: ko('시식 모임 자리'),
  audience: ['P100025', 'P100125'].map(askedPerson),
  questions: [
    {
      surveyQuestionId: when,
      questionType: 'single',
      questionText: ko('언제 오시겠어요?'),
      isRequired: true,
      examples: [
        { surveyExampleId: early, exampleText: ko('11시'), cap: 1 },
        { surveyExampleId: late, exampleText: ko('14시'), cap: 5 },
      ],
    },
    { surveyQuestionId: note, questionType: 'longText', questionText: ko('못 드시는 음식이 있나요?') },
  ],
}

test('the last place goes to one of two: the other is told at the question, loses nothing and takes another (SURVEY-018, SURVEY-047)', async ({
  page,
  portal,
  elsewhere,
}) => {
  const surveyId = await posted(portal.url, author, survey)
  const other = await elsewhere()
  for (const [who, on] of [
    [first, page],
    [second, other],
  ] as const) {
    await portal.enter(who, on)
    await on.goto(readAt(portal.url, surveyId))
    await expect(on.getByText('1자리 남음')).toBeVisible()
    await on.getByRole('radio', { name: '11시' }).check({ force: true })
  }
  const field = other.getByRole('region', { name: /못 드시는 음식/ }).getByRole('textbox')
  await field.click()
  await (await koreanKeyboard(other)).type('새우와 게')

  await page.getByRole('button', { name: '답변 제출' }).click()
  await expect(page.getByRole('heading', { name: '답변을 제출했어요' })).toBeFocused()

  await other.getByRole('button', { name: '답변 제출' }).click()
  const question = other.getByRole('region', { name: /언제 오시겠어요/ })
  await expect(question.getByText('자리가 다 찼어요. 다른 보기를 골라 주세요')).toBeVisible()
  await expect(question.getByText('자리 없음')).toBeVisible()
  await expect(field).toHaveValue('새우와 게')
  await expectAccessible(other, 'a place that was taken meanwhile')

  // What was typed is there after a reload, too; the place that is gone cannot be chosen any more.
  await other.reload()
  await expect(other.getByText('전에 하던 답변을 이어서 하고 있어요')).toBeVisible()
  await expect(field).toHaveValue('새우와 게')
  await other.getByRole('radio', { name: '14시' }).check({ force: true })
  await expect(other.getByRole('radio', { name: '11시' })).toBeDisabled()
  await other.getByRole('button', { name: '답변 제출' }).click()
  await expect(other.getByRole('heading', { name: '답변을 제출했어요' })).toBeFocused()
})
