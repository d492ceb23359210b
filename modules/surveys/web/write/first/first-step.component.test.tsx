import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { audienceCalls } from '#modules/organisation/contract/audience.ts'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { korean, startAt } from '#platform/web/testing/keyboard.ts'
import { settingsCalls } from '../../../contract/bank.contract.ts'
import { ask } from '../../../contract/rules/questions.fixture.ts'
import { answeringWriting, draftOf, showFirst } from '../../testing/answering-writing.tsx'
import { boardMenu as board } from '../../testing/board-menu.ts'
import { jiwoo } from '../../testing/survey-samples.tsx'

const title = page.getByRole('textbox', { name: /^제목/ })

it('what a survey is as a whole is written on the first page and kept while one types (SURVEY-002, SURVEY-013)', async () => {
  const { content, started } = answeringWriting()
  const { address } = await showFirst('?MenuId=12')
  await startAt(title)
  await korean.type('구내식당')
  await page.getByRole('checkbox', { name: '회사의 모든 사람' }).click()
  await expect.element(page.getByText('모두 1,204명에게 물어요.')).toBeVisible()
  await page.getByRole('radio', { name: '대상 모두' }).click({ force: true })
  await page.getByRole('textbox', { name: /^끝/ }).first().fill('2031-12-04')
  await title.click()
  await page.getByRole('checkbox', { name: '3일 전' }).click()
  await page.getByRole('combobox', { name: '반복' }).selectOptions('monthly')
  await expect
    .poll(() => content()?.main)
    .toMatchObject({
      title: { ko: '구내식당' },
      audience: [{ kind: 'company', code: 'HC' }],
      resultReaders: 'audience',
      endDate: expect.stringMatching(/^2031-12-04/),
      remindDays: [3],
      recurrence: 'monthly',
      menuId: 12,
    })
  expect(started).toHaveLength(1)
  expect(address()).toContain('draftId=71')
  await expectAccessible()
})

it('anonymity says what it means, and takes changing with it (SURVEY-013)', async () => {
  const { content } = answeringWriting([draftOf([], {}, { mayChange: true })])
  await showFirst('?draftId=70')
  const mayChange = page.getByRole('checkbox', { name: /답을 고칠 수 있게/ })
  await expect.element(mayChange).toBeChecked()
  await page.getByRole('radio', { name: '익명' }).click({ force: true })
  await expect.element(page.getByText(/관리자도 이을 수 없어요/)).toBeVisible()
  await expect.element(page.getByText('첫 답이 들어오면 바꿀 수 없어요.')).toBeVisible()
  await expect.element(mayChange).toBeDisabled()
  await expect.poll(() => content()?.main).toMatchObject({ isAnonymous: true, mayChange: false })
})

it('texts are written in every language that is offered, the original showing through', async () => {
  const { content } = answeringWriting([draftOf([])])
  await showFirst('?draftId=70')
  await page.getByRole('checkbox', { name: 'English' }).click()
  await page.getByRole('radio', { name: 'English (1)' }).click({ force: true })
  await expect.element(title).toHaveAttribute('placeholder', '설문')
  await expect.element(title).toHaveAttribute('lang', 'en')
  await title.fill('Canteen')
  await expect.element(page.getByRole('radio', { name: 'English', exact: true })).toBeChecked()
  await expect
    .poll(() => content()?.main)
    .toMatchObject({ languages: ['ko', 'en'], title: { ko: '설문', en: 'Canteen' } })
})

it('nothing is handed in that lacks something: the focus goes to the first that does (SURVEY-028)', async () => {
  const { posted, saved } = answeringWriting()
  const { address } = await showFirst()
  await expect.element(title).toBeVisible()
  await page.getByRole('button', { name: '게시', exact: true }).click()
  await expect.element(title).toHaveFocus()
  await expect.element(title).toHaveAccessibleDescription(/제목을 적어 주세요/)
  await expect.element(page.getByText(/고칠 곳이 3군데 있어요/)).toBeVisible()
  expect(address()).toContain('check=true')
  expect([...posted, ...saved]).toEqual([])
})

it('what is sound is saved with its questions, then posted, or somebody is asked to accept it (SURVEY-027)', async () => {
  const { posted, saved, handedIn, kept } = answeringWriting([draftOf([ask('1', 'shortText')])])
  const { address } = await showFirst('?draftId=70')
  await page.getByRole('button', { name: '게시', exact: true }).click()
  await expect.poll(() => posted).toEqual([{ surveyId: 5 }])
  expect(saved).toMatchObject([{ draftId: 70, title: { ko: '설문' }, questions: [{ questionType: 'shortText' }] }])
  await expect.poll(address).toContain('/survey/Read?surveyId=5')
  expect(handedIn).toEqual([])
  expect(kept.size).toBe(1)
})

it('where approval is wished for nothing is posted, and what begins later waits for its time (SURVEY-027)', async () => {
  const { saved, handedIn } = answeringWriting([
    draftOf([ask('1', 'shortText')], {}, { startDate: '2999-01-01T00:00:00Z' }),
  ])
  await showFirst('?draftId=70')
  await expect.element(page.getByRole('button', { name: '예약 게시' })).toBeVisible()
  await page.getByRole('checkbox', { name: '승인을 받고 게시하기' }).click()
  await expect.element(page.getByRole('button', { name: '예약 게시' })).not.toBeInTheDocument()
  await expect.element(page.getByText('승인하는 사람: 송하늘')).toBeVisible()
  await page.getByRole('button', { name: '승인 요청' }).click()
  await expect.poll(() => handedIn).toEqual([{ surveyId: 5, isComposing: false }])
  expect(saved).toMatchObject([{ needsApproval: true }])
})

it('who may not write surveys here is told so', async () => {
  answeringWriting()
  answering(settingsCalls.writingRules, {
    canWrite: false,
    needsApproval: false,
    approvers: [],
    can: { administer: false },
  })
  await showFirst()
  await expect.element(page.getByText('이 회사에서는 정해진 사람만 설문을 쓸 수 있어요')).toBeVisible()
  await expect.element(title).not.toBeInTheDocument()
})

it('where a company has every survey accepted nothing can be posted without (SURVEY-027)', async () => {
  const { handedIn } = answeringWriting([draftOf([ask('1', 'shortText')])])
  answering(settingsCalls.writingRules, {
    canWrite: true,
    needsApproval: true,
    approvers: [],
    can: { administer: false },
  })
  await showFirst('?draftId=70')
  await expect.element(page.getByText('회사 규칙에 따라 모든 설문은 승인을 받아야 해요.')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: '승인을 받고 게시하기' })).toBeDisabled()
  expect(page.getByRole('button', { name: '게시', exact: true }).elements()).toEqual([])
  await page.getByRole('button', { name: '승인 요청' }).click()
  await expect.poll(() => handedIn).toHaveLength(1)
})

it('whoever administers chooses role groups and companies, too', async () => {
  const { content } = answeringWriting([draftOf([])])
  answering(audienceCalls.audienceCandidates, [
    {
      kind: 'role',
      code: '7',
      name: { ko: '식당 위원', en: '', zh: '', ja: '' },
      hint: { ko: '', en: '', zh: '', ja: '' },
    },
  ])
  await showFirst('?draftId=70', { ...jiwoo, grants: ['companyManager'] })
  await page.getByRole('combobox', { name: /^대상/ }).click()
  await page.getByRole('option', { name: /식당 위원/ }).click()
  await expect.poll(() => content()?.main.audience).toEqual(expect.arrayContaining([{ kind: 'role', code: '7' }]))
})

it('the board from which it is written is one of those that the menus lead to', async () => {
  const { content } = answeringWriting([draftOf([], {}, { menuId: 12 })])
  const menu = { ...board, targetUrl: '/po/survey/List?MenuId=12', name: { ko: '복지 설문', en: '', zh: '', ja: '' } }
  answering(shellCalls.menuCache, [{ ...board, children: [menu] }])
  await showFirst('?draftId=70')
  const field = page.getByRole('combobox', { name: '설문 게시판' })
  await expect.element(field).toHaveValue('12')
  await field.selectOptions('전체 설문')
  await expect.poll(() => content()?.main.menuId).toBeNull()
})
