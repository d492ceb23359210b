import { randomUUID } from 'node:crypto'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { koreanKeyboard } from '../korean-keyboard.ts'
import { employee } from '../people.ts'
import { askedPerson, ko, posted, readAt, resultsAt } from './prepare.ts'

const [author, answerer] = [employee('beomsoo.kwon'), employee('hyewon.jung')]
/** 정혜원. */
const answerersCode = 'P100110'
const [where, why, quiet, near] = Array.from({ length: 4 }, () => randomUUID())

/** Two questions, of which the second hangs on the first. */
const survey = {
  title: ko('이사할 곳'),
  introduction: ko('어디로 옮길지 여쭙니다.'),
  audience: [askedPerson(answerersCode)],
  questions: [
    {
      surveyQuestionId: where,
      questionType: 'single',
      questionText: ko('어떤 곳이 좋으세요?'),
      isRequired: true,
      examples: [
        { surveyExampleId: quiet, exampleText: ko('조용한 곳') },
        { surveyExampleId: near, exampleText: ko('가까운 곳') },
      ],
    },
    {
      surveyQuestionId: why,
      questionType: 'longText',
      questionText: ko(`{{${where}}}이 좋은 까닭은요?`),
      showIf: {
        join: 'and',
        groups: [{ join: 'and', rules: [{ surveyQuestionId: where, is: 'chosen', examples: [quiet] }] }],
      },
    },
  ],
}

test('a survey is begun on a phone in Korean, gone on with elsewhere and handed in; its author sees it live, and closes it (SURVEY-011, SURVEY-015, SURVEY-016, SURVEY-045)', {
  tag: '@smoke',
}, async ({ page, portal, elsewhere }) => {
  const surveyId = await posted(portal.url, author, survey)
  const read = readAt(portal.url, surveyId)

  const atHisDesk = await elsewhere()
  await portal.enter(author, atHisDesk)
  await atHisDesk.goto(resultsAt(portal.url, surveyId))
  const figures = atHisDesk.getByRole('region', { name: '참여 현황' })
  await expect(figures.getByText('0%')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await portal.enter(answerer)
  await page.goto(read)
  await page.getByRole('radio', { name: '조용한 곳' }).check({ force: true })
  await page.getByRole('button', { name: '다음' }).click()
  const field = page.getByRole('region', { name: /조용한 곳이 좋은 까닭은요/ }).getByRole('textbox')
  await expect(field).toBeFocused()
  await (await koreanKeyboard(page)).type('집중이 잘')
  await expect(page.getByText(/저장됨/)).toBeVisible()
  await expectAccessible(page, 'a question on a phone')

  const other = await elsewhere()
  await portal.enter(answerer, other)
  await other.goto(read)
  await expect(other.getByText('전에 하던 답변을 이어서 하고 있어요')).toBeVisible()
  await expect(other.getByRole('radio', { name: '조용한 곳' })).toBeChecked()
  const there = other.getByRole('region', { name: /조용한 곳이 좋은 까닭은요/ }).getByRole('textbox')
  await expect(there).toHaveValue('집중이 잘')
  await there.click()
  await other.keyboard.press('End')
  await (await koreanKeyboard(other)).type(' 돼요')
  await other.getByRole('button', { name: '답변 제출' }).click()
  await expect(other.getByRole('heading', { name: '답변을 제출했어요' })).toBeFocused()

  await expect(figures.getByText('100%')).toBeVisible()
  await expect(atHisDesk.getByRole('row', { name: /조용한 곳 1명 100%/ })).toBeVisible({ timeout: 90_000 })
  // On paper stands the report alone.
  await atHisDesk.emulateMedia({ media: 'print' })
  await expect(atHisDesk.getByRole('row', { name: /조용한 곳 1명 100%/ })).toBeVisible()
  await expect(atHisDesk.getByRole('banner')).toBeHidden()
  await expect(atHisDesk.getByRole('tablist')).toBeHidden()
  await expect(atHisDesk.getByRole('button', { name: '인쇄하거나 PDF로 저장' })).toBeHidden()
  await atHisDesk.emulateMedia({ media: 'screen' })
  await atHisDesk.getByRole('tab', { name: '서술형 답' }).click()
  await expect(atHisDesk.getByText('집중이 잘 돼요')).toBeVisible()
  await expectAccessible(atHisDesk, 'what was written')
  await atHisDesk.getByRole('button', { name: '이사할 곳 더보기' }).click()
  await atHisDesk.getByRole('menuitem', { name: '지금 마감' }).click()
  await atHisDesk.getByRole('alertdialog').getByRole('button', { name: '지금 마감' }).click()
  await expect(toasts(atHisDesk).getByText('설문을 마감했어요')).toBeVisible()
  await other.goto(read)
  await expect(other.getByText(/마감된 설문이에요|에 참여했어요/)).toBeVisible()
  await expect(other.getByRole('button', { name: '답변 제출' })).toHaveCount(0)
})
