import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { korean, press, startAt } from '#platform/web/testing/keyboard.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { answeringCalls } from '../../contract/answering.contract.ts'
import { ask, choose, examplesOf, idOf, ko, rule, say, when } from '../../contract/rules/questions.fixture.ts'
import type { AnswerLine } from '../../contract/surveys.entities.ts'
import { showSurvey } from '../testing/survey-samples.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

const card = (title: string) => page.getByRole('region', { name: new RegExp(`^${title}`) })
const handIn = page.getByRole('button', { name: '답변 제출' })
/** What was answered, as names and letters. */
const told = (lines: unknown) =>
  (lines as AnswerLine[]).map(({ surveyQuestionId, surveyAnswer, isAdditionalAnswer }) => [
    surveyQuestionId.slice(-4),
    isAdditionalAnswer ? `+${surveyAnswer}` : surveyAnswer.replace(/^0{8}-.*(?=.{4}$)/, ''),
  ])
const end = (name: string) => idOf(name).slice(-4)

describe('choices', () => {
  it('one replaces the other, several add up, and what is typed instead is there once (SURVEY-024, SURVEY-025, SURVEY-026)', async () => {
    const several = ask('2', 'multiple', { examples: examplesOf('cd'), isAdditionalOption: true })
    const { handedIn } = await showSurvey([choose('1', 'ab'), several])
    await card('문항 1').getByRole('radio', { name: '보기 a' }).click()
    await card('문항 1').getByRole('radio', { name: '보기 b' }).click()
    for (const name of ['보기 c', '보기 d']) await card('문항 2').getByRole('checkbox', { name }).click()
    await card('문항 2').getByRole('checkbox', { name: '보기 c' }).click()
    await card('문항 2').getByRole('textbox', { name: '기타 내용' }).click()
    await korean.type('모니터')
    await expect.element(card('문항 2').getByRole('checkbox', { name: '기타' })).toBeChecked()
    await expectAccessible()
    await handIn.click()
    await expect.poll(() => handedIn.length).toBe(1)
    expect(told(handedIn[0]!.answers)).toEqual([
      [end('1'), end('b')],
      [end('2'), end('d')],
      [end('2'), '+모니터'],
    ])
  })

  it('an example without a place is not to be chosen, and how many are left is said', async () => {
    await showSurvey([choose('1', 'ab')], {
      places: [
        { surveyExampleId: idOf('a'), left: 0 },
        { surveyExampleId: idOf('b'), left: 3 },
      ],
    })
    await expect.element(card('문항 1').getByText('자리 없음')).toBeVisible()
    await expect.element(card('문항 1').getByRole('radio', { name: /보기 a/ })).toBeDisabled()
    await expect.element(card('문항 1').getByText('3자리 남음')).toBeVisible()
  })

  it('no more are to be chosen than may be', async () => {
    await showSurvey([ask('1', 'multiple', { examples: examplesOf('abc'), most: 2 })])
    for (const name of ['보기 a', '보기 b']) await card('문항 1').getByRole('checkbox', { name }).click()
    await expect.element(card('문항 1').getByRole('checkbox', { name: '보기 c' })).toBeDisabled()
    await card('문항 1').getByRole('checkbox', { name: '보기 a' }).click()
    await expect.element(card('문항 1').getByRole('checkbox', { name: '보기 c' })).toBeEnabled()
  })
})

describe('other kinds', () => {
  it('points, a number, a text and a consent are answered by keys alone', async () => {
    const { handedIn } = await showSurvey([
      ask('1', 'scale', { pointTexts: [ko('나쁨'), ko('보통'), ko('좋음')] }),
      ask('2', 'number', { unit: ko('명') }),
      ask('3', 'longText'),
      ask('4', 'consent', { isRequired: true }),
    ])
    await startAt(card('문항 1').getByRole('radio', { name: '1, 나쁨' }))
    await press('ArrowRight')
    await press('ArrowRight')
    await press('Tab')
    await korean.type('12')
    await press('Tab')
    await korean.type('조용한 방')
    await press('Tab')
    await press('Space')
    await expectAccessible()
    await handIn.click()
    await expect.poll(() => handedIn.length).toBe(1)
    expect(told(handedIn[0]!.answers)).toEqual([
      [end('1'), '3'],
      [end('2'), '12'],
      [end('3'), '조용한 방'],
      [end('4'), 'yes'],
    ])
  })

  it('examples are put into an order by pressing them, and moved with Alt and the arrows', async () => {
    const { handedIn } = await showSurvey([ask('1', 'ranking', { examples: examplesOf('abc') })])
    for (const name of ['보기 b', '보기 a', '보기 c'])
      await card('문항 1').getByRole('button', { name, exact: true }).click()
    const rows = page.getByRole('list', { name: '정한 순서' }).getByRole('listitem')
    await expect.poll(() => textsOf(rows, '.grow')).toEqual(['보기 b', '보기 a', '보기 c'])
    await startAt(page.getByRole('button', { name: '보기 c 위로' }))
    await press('Alt+ArrowUp')
    await expect.poll(() => textsOf(rows, '.grow')).toEqual(['보기 b', '보기 c', '보기 a'])
    await expectAccessible()
    await handIn.click()
    await expect.poll(() => handedIn.length).toBe(1)
    expect(told(handedIn[0]!.answers).map(([, answer]) => answer)).toEqual(['b', 'c', 'a'].map(end))
  })

  it('of a grid each row has its own answer', async () => {
    const rows = ['x', 'y'].map((row) => ({ surveyRowId: idOf(row), rowText: ko(`줄 ${row}`) }))
    const { handedIn } = await showSurvey([ask('1', 'gridSingle', { examples: examplesOf('ab'), rows })])
    await page.getByRole('radio', { name: '줄 x, 보기 a' }).click()
    await page.getByRole('radio', { name: '줄 x, 보기 b' }).click()
    await page.getByRole('radio', { name: '줄 y, 보기 a' }).click()
    await expectAccessible()
    await handIn.click()
    await expect.poll(() => handedIn.length).toBe(1)
    const lines = handedIn[0]!.answers as AnswerLine[]
    expect(lines.map(({ surveyRowId, surveyAnswer }) => [surveyRowId, surveyAnswer])).toEqual([
      [idOf('x'), idOf('b')],
      [idOf('y'), idOf('a')],
    ])
  })
})

describe('on the way', () => {
  it('what hangs on an answer is asked once it is given, and tells it (SURVEY-015)', async () => {
    const hangs = ask('2', 'shortText', {
      questionText: ko(`{{${idOf('1')}}}, 왜요?`),
      showIf: when('and', rule('1', 'chosen', 'a')),
    })
    await showSurvey([choose('1', 'ab'), hangs])
    await expect.element(page.getByText('1문항 중 0문항')).toBeVisible()
    await card('문항 1').getByRole('radio', { name: '보기 a' }).click()
    await expect.element(card('보기 a, 왜요\\?')).toBeVisible()
    await expect.element(page.getByText('2문항 중 1문항')).toBeVisible()
    await card('문항 1').getByRole('radio', { name: '보기 b' }).click()
    await expect.poll(() => card('보기 a, 왜요\\?').elements().length).toBe(0)
  })

  it('what is required and missing is said at its question when it is handed in, and the focus goes there', async () => {
    const { handedIn } = await showSurvey([ask('1', 'shortText'), ask('2', 'shortText', { isRequired: true })])
    await expect.element(page.getByText('답하지 않은 필수 문항이 1개 있어요')).toBeVisible()
    await handIn.click()
    await expect.element(card('문항 2').getByRole('textbox')).toHaveFocus()
    await expect.element(card('문항 2').getByText('꼭 답해 주세요')).toBeVisible()
    await expectAccessible()
    expect(handedIn).toEqual([])
    await korean.type('네')
    await handIn.click()
    await expect.element(page.getByRole('heading', { name: '답변을 제출했어요' })).toHaveFocus()
    expect(handedIn).toHaveLength(1)
  })

  it('is kept while one answers, gone on with, and counted once however often it is sent', async () => {
    const questions = [ask('1', 'shortText')]
    const { kept } = await showSurvey(questions, {
      mine: { progress: { answers: [{ ...say('1', 'a')[0]!, surveyAnswer: '반쯤' }], revision: 4, savedAt: null } },
    })
    await expect.element(page.getByText('전에 하던 답변을 이어서 하고 있어요')).toBeVisible()
    const field = card('문항 1').getByRole('textbox')
    await expect.element(field).toHaveValue('반쯤')
    await field.click()
    await korean.type('더')
    await expect.poll(() => kept.length).toBeGreaterThan(0)
    expect(kept[0]).toMatchObject({ surveyId: '7', revision: 4 })
    const tries: unknown[] = []
    answering(answeringCalls.answerSave, ({ submissionId }) => {
      tries.push(submissionId)
      if (tries.length === 1) throw new AppError('ConflictException')
      return { surveyId: 7, answeredOn: '2026-03-11', participants: 319 }
    })
    await handIn.click()
    await expect.poll(() => tries.length).toBe(1)
    await expect.element(handIn).toBeEnabled()
    await handIn.click()
    await expect.element(page.getByRole('heading', { name: '답변을 제출했어요' })).toBeVisible()
    expect(tries[1]).toBe(tries[0])
  })

  it('pages come one after the other, and where one is stands in the address', async () => {
    const { address } = await showSurvey([ask('1', 'shortText'), ask('b', 'pageBreak'), ask('2', 'shortText')])
    await expect.poll(() => card('문항 2').elements().length).toBe(0)
    await page.getByRole('button', { name: '다음' }).click()
    await expect.element(card('문항 2').getByRole('textbox')).toHaveFocus()
    expect(address()).toContain('step=2')
    await page.getByRole('button', { name: '이전' }).click()
    await expect.element(card('문항 1').getByRole('textbox')).toHaveFocus()
  })

  it('on a phone one question is asked at a time', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1440, 900))
    await showSurvey([choose('1', 'ab'), ask('2', 'shortText')])
    await expect.element(card('문항 1')).toBeVisible()
    expect(card('문항 2').elements()).toEqual([])
    await page.getByRole('button', { name: '다음' }).click()
    await expect.element(card('문항 2')).toBeVisible()
    await expectAccessible()
  })

  it('a place that was taken meanwhile is told at its question, also from another page, and nothing is lost (SURVEY-047)', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1440, 900))
    await showSurvey([choose('1', 'ab'), ask('2', 'shortText')])
    answering(answeringCalls.answerSave, () => {
      throw new AppError('ConflictException', 'surveys.answers.full', { params: { surveyExampleId: idOf('a') } })
    })
    await card('문항 1').getByRole('radio', { name: '보기 a' }).click({ force: true })
    await page.getByRole('button', { name: '다음' }).click()
    await card('문항 2').getByRole('textbox').fill('남는 말')
    await handIn.click()
    await expect.element(card('문항 1').getByText('자리가 다 찼어요. 다른 보기를 골라 주세요')).toBeVisible()
    await card('문항 1').getByRole('radio', { name: '보기 b' }).click({ force: true })
    await expect.element(card('문항 1').getByText(/자리가 다 찼어요/)).not.toBeInTheDocument()
    await page.getByRole('button', { name: '다음' }).click()
    await expect.element(card('문항 2').getByRole('textbox')).toHaveValue('남는 말')
  })
})

describe('of an anonymous survey', () => {
  it('how it protects stands behind a button, and a question that divides results says so (SURVEY-013)', async () => {
    answering(answeringCalls.progress, { progress: null })
    await showSurvey([choose('1', 'ab', { isDivider: true }), ask('2', 'shortText')], {
      survey: { isAnonymous: true },
    })
    await expect.element(card('문항 1').getByText('이 문항의 답에 따라 결과를 나누어 볼 수 있어요')).toBeVisible()
    await expect.element(card('문항 2').getByText(/결과를 나누어 볼 수 있어요/)).not.toBeInTheDocument()
    await page.getByRole('button', { name: '어떻게 지켜지나요?' }).click()
    const told = page.getByRole('dialog', { name: '이 설문이 답변을 지키는 방법' })
    await expect.element(told.getByText(/5명보다 적은 사람의 결과는/)).toBeVisible()
    await expect.element(told.getByText(/어떤 프로그램도 막지 못해요/)).toBeVisible()
    await expectAccessible()
  })

  it('what is begun is kept under a key of the page, which another device takes along', async () => {
    answering(answeringCalls.progress, { progress: null })
    const { kept } = await showSurvey([ask('1', 'shortText')], { survey: { isAnonymous: true } })
    await expect.element(page.getByText(/관리자도 알 수 없어요/)).toBeVisible()
    await card('문항 1').getByRole('textbox').click()
    await korean.type('비밀')
    await expect.poll(() => kept.length).toBeGreaterThan(0)
    const key = String(kept[0]!.resumeKey)
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    await page.getByRole('button', { name: '다른 기기에서 이어서' }).click()
    await expect.element(page.getByRole('img', { name: '이어서 답할 주소의 QR 코드' })).toBeVisible()
    await expectAccessible()
  })
})

describe('what is not answered', () => {
  it('a preview may be tried, and nothing of it is kept or handed in (SURVEY-014)', async () => {
    const { kept, handedIn } = await showSurvey([ask('1', 'shortText')], { isPreview: true, closedWhy: 'preview' })
    await expect.element(page.getByText('미리보기예요. 답해 볼 수 있지만 저장되지 않아요')).toBeVisible()
    await card('문항 1').getByRole('textbox').click()
    await korean.type('시험')
    await handIn.click()
    await expect.element(page.getByText('여기까지예요. 미리보기라 제출되지 않았어요')).toBeVisible()
    expect([kept, handedIn]).toEqual([[], []])
  })

  it('one that is closed or was answered says so, shows what one said, and takes nothing', async () => {
    await showSurvey([ask('1', 'shortText')], {
      closedWhy: 'answered',
      mine: { answeredOn: '2026-03-12', answers: [{ ...say('1', 'a')[0]!, surveyAnswer: '그때 답' }] },
    })
    await expect.element(page.getByText('2026-03-12에 참여했어요')).toBeVisible()
    await expect.element(card('문항 1').getByRole('textbox')).toBeDisabled()
    await expect.element(card('문항 1').getByRole('textbox')).toHaveValue('그때 답')
    expect(handIn.elements()).toEqual([])
  })
})
