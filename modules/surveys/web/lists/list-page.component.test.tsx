import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { korean, press, startAt, tabTo } from '#platform/web/testing/keyboard.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { lifeCalls } from '../../contract/life.contract.ts'
import { listCalls } from '../../contract/lists.contract.ts'
import { ko } from '../../contract/rules/questions.fixture.ts'
import type { ListedSurvey, SurveyCan } from '../../contract/surveys.entities.ts'
import SurveysSide from '../side/surveys-side.tsx'
import { boardMenu } from '../testing/board-menu.ts'
import { jiwoo, surveyOf } from '../testing/survey-samples.tsx'
import ListPage from './list-page.tsx'

const listed = (surveyId: number, title: string, some: Partial<ListedSurvey> = {}): ListedSurvey =>
  surveyOf({ surveyId, title: ko(title), ...some })
const may = (...acts: (keyof SurveyCan)[]): SurveyCan => ({
  ...surveyOf().can,
  answer: false,
  ...Object.fromEntries(acts.map((act) => [act, true])),
})
const titles = () => textsOf(page.getByRole('list', { name: '설문' }).getByRole('listitem'), '.svl__t')

function answeringLists(items: ListedSurvey[], total = items.length) {
  const result = () => ({ items: [...items], total, capped: false })
  return {
    all: answering(listCalls.surveyLists, result),
    own: answering(listCalls.surveyMyLists, result),
    approval: answering(listCalls.surveyApprovalLists, result),
  }
}
const showAt = (at: string) => show(<ListPage />, { at: `/survey/List${at}`, viewer: jiwoo })

it('each of the three lists is asked for by its call (SURVEY-012, SURVEY-019, SURVEY-030, SURVEY-031, SURVEY-032)', async () => {
  const asked = answeringLists([listed(1, '식당')])
  await showAt('?type=2')
  await expect.element(page.getByRole('heading', { name: '내 설문' })).toBeVisible()
  await expect.poll(titles).toEqual(['식당'])
  expect([asked.all.length, asked.own.length, asked.approval.length]).toEqual([0, 1, 0])
  await showAt('?type=3')
  await expect.element(page.getByRole('heading', { name: '승인 대기' })).toBeVisible()
  await expect.poll(() => asked.approval.length).toBe(1)
})

it('says of each how far it is, whose, how many took part, and what one’s own part is', async () => {
  answeringLists([
    listed(1, '식당', { participation: 'toAnswer' }),
    listed(2, '건강', { surveyStatus: 'closed', isAnonymous: true, participation: 'answered' }),
  ])
  await showAt('')
  await expect.poll(titles).toEqual(['식당', '건강'])
  const [first, second] = [0, 1].map((nth) => page.getByRole('list', { name: '설문' }).getByRole('listitem').nth(nth))
  for (const words of ['진행 중', '참여해 주세요', '318/486'])
    await expect.element(first!.getByText(words)).toBeInTheDocument()
  for (const words of ['마감', '익명', '참여함']) await expect.element(second!.getByText(words)).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: '식당' })).toHaveAttribute('href', '/po/survey/Read?surveyId=1')
  await expectAccessible()
})

it('part, state, period and words narrow it, and stand in the address (SURVEY-058)', async () => {
  const { all } = answeringLists([listed(1, '식당')], 45)
  const { address } = await showAt('?page=2')
  await expect.poll(titles).toEqual(['식당'])
  expect(all.at(-1)).toEqual({ PageNumber: '2' })
  await page.getByRole('radio', { name: '참여할 설문' }).click({ force: true })
  await page.getByRole('combobox', { name: '상태' }).selectOptions('진행 중')
  await page.getByRole('searchbox').click()
  await korean.type('식당')
  await expect
    .poll(() => all.at(-1))
    .toEqual({ SurveyStatus: 'posting', Filter: 'toAnswer', Keyword: '식당', PageNumber: '1' })
  expect(decodeURIComponent(address())).toContain('?part=toAnswer&status=posting&q=식당')
})

it('says when nothing is found, and when there is nothing at all', async () => {
  answeringLists([])
  await showAt('')
  await expect.element(page.getByText('아직 설문이 없어요')).toBeVisible()
  await showAt('?q=없는')
  await expect.element(page.getByText('찾는 설문이 없어요')).toBeVisible()
})

it('only what one may do is offered, by keys, too, and is asked before (SURVEY-027, SURVEY-045)', async () => {
  const items = [listed(1, '식당', { can: may('close', 'extend', 'remind') }), listed(2, '남의 것', { can: may() })]
  answeringLists(items)
  const closed = answering(lifeCalls.nowClosing, { surveyId: 1, surveyStatus: 'closed', version: 2 })
  await showAt('')
  await expect.poll(titles).toHaveLength(2)
  expect(page.getByRole('button', { name: '남의 것 더보기' }).elements()).toEqual([])
  await startAt(page.getByRole('button', { name: '식당 더보기' }))
  await press('Enter')
  await expect
    .poll(() => textsOf(page.getByRole('menuitem')))
    .toEqual(['지금 마감', '기간 늘리기', '답하지 않은 사람에게 알리기'])
  await press('Enter')
  await page.getByRole('alertdialog', { name: '지금 마감할까요?' }).getByRole('button', { name: '지금 마감' }).click()
  await expect.element(toasts().getByText('설문을 마감했어요')).toBeVisible()
  expect(closed).toEqual([{ surveyId: 1 }])
})

it('a survey that waits is approved, or sent back with a reason; one that was refused stays as it was typed (SURVEY-036)', async () => {
  answeringLists([listed(1, '식당', { surveyStatus: 'waiting', can: may('approve') })])
  let isRefused = true
  const decided = answering(lifeCalls.surveyApproval, () => {
    if (isRefused) throw new AppError('AccessDeniedException')
    return { surveyId: 1, surveyStatus: 'composing' as const, version: 2 }
  })
  await showAt('?type=3')
  await page.getByRole('button', { name: '식당 더보기' }).click()
  await page.getByRole('menuitem', { name: '승인하거나 반려하기' }).click()
  const dialog = page.getByRole('dialog', { name: '식당 승인' })
  await dialog.getByRole('radio', { name: /반려/ }).click({ force: true })
  await expect.element(dialog.getByRole('button', { name: '결정' })).toBeDisabled()
  await tabTo(dialog.getByRole('textbox'))
  await korean.type('기간이 짧아요')
  await expectAccessible()
  await dialog.getByRole('button', { name: '결정' }).click()
  await expect.element(toasts().getByText('이 작업을 할 권한이 없어요')).toBeVisible()
  await expect.element(dialog.getByRole('textbox')).toHaveValue('기간이 짧아요')
  isRefused = false
  await dialog.getByRole('button', { name: '결정' }).click()
  await expect.element(toasts().getByText('설문을 반려했어요')).toBeVisible()
  expect(decided.at(-1)).toEqual({ surveyId: 1, approvalStatus: 3, reason: '기간이 짧아요' })
})

it('a board that a menu leads to is named after it, and what is written from it stands there (SURVEY-019)', async () => {
  const { all } = answeringLists([listed(1, '식당')])
  answering(shellCalls.menuCache, [
    { ...boardMenu, targetUrl: '/po/survey/List?MenuId=12', name: ko('총무 설문') },
    { ...boardMenu, menuId: 4, targetUrl: '/po/survey/List?MenuId=13', name: ko('인사 설문') },
  ])
  answering(listCalls.toAnswer, {
    items: [],
    total: 0,
    counts: { all: 1, own: 0, approval: 0 },
    can: { write: true, approve: false, administer: false },
  })
  await show(
    <>
      <SurveysSide />
      <ListPage />
    </>,
    { at: '/survey/List?MenuId=12', viewer: jiwoo },
  )
  await expect.element(page.getByRole('heading', { name: '총무 설문' })).toBeVisible()
  await expect.poll(titles).toEqual(['식당'])
  expect(all.at(-1)).toMatchObject({ MenuId: '12' })
  await expect
    .element(page.getByRole('link', { name: '설문 만들기' }))
    .toHaveAttribute('href', '/po/survey/WriteStep-01?MenuId=12')
})

it('at their side stand the lists with how many wait in each, and what one is still to answer', async () => {
  answering(listCalls.toAnswer, {
    items: [
      {
        surveyId: 3,
        title: ko('워크숍'),
        language: 'ko',
        endDate: '2026-03-20T14:59:00.000Z',
        isBegun: false,
        isAnonymous: false,
      },
    ],
    total: 4,
    counts: { all: 6, own: 2, approval: 1 },
    can: { write: true, approve: true, administer: false },
  })
  await show(<SurveysSide />, { at: '/survey/List?type=2', viewer: jiwoo })
  await expect.element(page.getByRole('link', { name: '내 설문 2' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('link', { name: '승인 대기 1' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /워크숍/ })).toHaveAttribute('href', '/po/survey/Read?surveyId=3')
  await expect.element(page.getByText('2026-03-20 마감')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '3건 더 보기' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '설문 만들기' })).toBeVisible()
  await expectAccessible()
})
