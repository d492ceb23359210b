import { expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { listCalls, type SurveyToAnswer } from '../../contract/lists.contract.ts'
import { ko } from '../../contract/rules/questions.fixture.ts'
import { jiwoo } from '../testing/survey-samples.tsx'
import ToAnswerPart from './to-answer-part.tsx'

const asked = (surveyId: number, some: Partial<SurveyToAnswer> = {}): SurveyToAnswer => ({
  surveyId,
  title: ko(`설문 ${surveyId}`),
  language: 'ko',
  endDate: null,
  isBegun: false,
  isAnonymous: false,
  ...some,
})
const answeringToAnswer = (items: SurveyToAnswer[], total = items.length) =>
  answering(listCalls.toAnswer, {
    items,
    total,
    counts: { all: items.length, own: 0, approval: 0 },
    can: { write: true, approve: false, administer: false },
  })

it('the home of phones tells what one is still to answer, and leads to each and to all (MOBILE-002)', async () => {
  const calls = answeringToAnswer([asked(7, { endDate: '2026-03-20T14:59:00.000Z', isBegun: true }), asked(8)], 5)
  const { address } = await show(<ToAnswerPart />, { at: '/mobile', viewer: jiwoo })
  const part = page.getByRole('region', { name: '참여할 설문' })
  await expect
    .poll(() => textsOf(part.getByRole('listitem')))
    .toEqual(['설문 7답하는 중, 2026-03-20 마감', '설문 8마감일 없음'])
  await expect.element(part.getByText('5', { exact: true })).toBeVisible()
  const left = (part: Locator) => Math.round(part.element().getBoundingClientRect().left)
  expect(left(part.getByText('설문 7'))).toBe(left(part.getByRole('heading')))
  expect(calls.at(-1)).toEqual({ count: '3' })
  await expect
    .element(part.getByRole('link', { name: /더보기/ }))
    .toHaveAttribute('href', '/po/survey/List?part=toAnswer')
  await expectAccessible()
  await part.getByRole('link', { name: /설문 8/ }).click()
  await expect.poll(address).toContain('/survey/Read?surveyId=8')
})

it('where nothing waits it says so, in the same place', async () => {
  answeringToAnswer([])
  await show(<ToAnswerPart />, { at: '/mobile', viewer: jiwoo })
  await expect.element(page.getByText('참여할 설문이 없어요')).toBeVisible()
})
