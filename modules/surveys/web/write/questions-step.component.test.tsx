import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { korean, press, pressEach, write } from '#platform/web/testing/keyboard.ts'
import { drag, middleOf } from '#platform/web/testing/pointer.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { draftCalls } from '../../contract/drafts.contract.ts'
import { ask, choose, examplesOf, idOf, ko, rule, when } from '../../contract/rules/questions.fixture.ts'
import { answeringWriting, draftOf, showQuestions } from '../testing/answering-writing.tsx'

const outline = page.getByRole('list', { name: '문항 차례' }).first()
const cards = page.getByRole('list', { name: '문항 차례' }).last()
const question = page.getByRole('textbox', { name: '질문' })
const titles = () => textsOf(cards, '.swcard__t')
const put = (kind: string) => page.getByRole('list', { name: '넣기' }).getByRole('button', { name: kind, exact: true })

it('a question is put in, written and given examples without leaving the keyboard, in Korean (SURVEY-003, SURVEY-018, SURVEY-020)', async () => {
  const { content } = answeringWriting([draftOf([])])
  await showQuestions()
  await put('여럿 고르기').click()
  await expect.element(question).toHaveFocus()
  await korean.type('불편한 점')
  await press('Enter')
  await expect.element(page.getByRole('textbox', { name: '보기 1' })).toHaveFocus()
  await korean.compose('ㅈ', '줄')
  await korean.enterWhileComposing()
  await korean.commit('줄')
  await expect.element(page.getByRole('textbox', { name: '보기 1' })).toHaveFocus()
  await press('Enter')
  await expect.element(page.getByRole('textbox', { name: '보기 2' })).toHaveFocus()
  await korean.type('메뉴')
  await press('Enter')
  await expect.element(page.getByRole('textbox', { name: '보기 3' })).toHaveFocus()
  await korean.type('양')
  await pressEach('Enter', 'Backspace')
  await expect.element(page.getByRole('textbox', { name: '보기 3' })).toHaveFocus()
  await page.getByRole('button', { name: '꼭 답하기' }).click()
  await page.getByRole('button', { name: '기타 받기' }).click()
  await expect.element(page.getByText('기타 (직접 쓰기)')).toBeVisible()
  await page.getByRole('button', { name: '고르는 수' }).click()
  await page.getByRole('textbox', { name: '가장 적게' }).fill('1')
  await page.getByRole('textbox', { name: '가장 많이' }).fill('3')
  await expect.element(page.getByRole('button', { name: '1~3개' })).toBeVisible()
  await expect
    .poll(() => content()?.questions)
    .toMatchObject([
      {
        questionType: 'multiple',
        questionText: { ko: '불편한 점' },
        isRequired: true,
        isAdditionalOption: true,
        least: 1,
        most: 3,
        examples: [
          { exampleText: { ko: '줄' }, exampleOrders: 1 },
          { exampleText: { ko: '메뉴' }, exampleOrders: 2 },
          { exampleText: { ko: '양' }, exampleOrders: 3 },
        ],
      },
    ])
  expect(textsOf(outline)[0]).toContain('불편한 점')
  await expectAccessible()
})

it('lines that are pasted become examples', async () => {
  const { content } = answeringWriting([draftOf([choose('1', 'ab')])])
  await showQuestions(`?draftId=70&question=${idOf('1')}`)
  const third = page.getByRole('textbox', { name: '보기 3' })
  await page.getByRole('button', { name: '보기 더하기' }).click()
  await expect.element(third).toHaveFocus()
  const data = new DataTransfer()
  data.setData('text/plain', '하나\r\n\r\n 둘 \n셋')
  ;(await third.findElement()).dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
  await expect
    .poll(() => content()?.questions[0]?.examples.map(({ exampleText }) => exampleText.ko))
    .toEqual(['보기 a', '보기 b', '하나', '둘', '셋'])
})

it('questions and examples are moved by keys and dragged, and stand in their new order (SURVEY-021)', async () => {
  const { content } = answeringWriting([draftOf([choose('1', 'ab'), choose('2', 'ab'), choose('3', 'ab')])])
  await showQuestions()
  await expect.poll(titles).toEqual(['문항 1', '문항 2', '문항 3'])
  await page.getByRole('button', { name: '문항 1', exact: true }).click()
  await expect.element(question).toHaveFocus()
  await press('Alt+ArrowDown')
  await expect.poll(() => textsOf(outline, '.ell')).toEqual(['문항 2', '문항 1', '문항 3'])
  await expect.element(question).toHaveFocus()
  await page.getByRole('textbox', { name: '보기 1' }).click()
  await press('Alt+ArrowDown')
  await expect
    .poll(() => content()?.questions[1]?.examples)
    .toMatchObject([
      { exampleText: { ko: '보기 b' }, exampleOrders: 1 },
      { exampleText: { ko: '보기 a' }, exampleOrders: 2 },
    ])
  await press('Escape')
  await expect.element(page.getByRole('button', { name: '문항 1', exact: true })).toHaveFocus()
  const handle = (at: number) => cards.getByRole('listitem').nth(at)
  const grip = (await handle(2).findElement()).querySelector('.sorthandle')!.getBoundingClientRect()
  const top = await middleOf(handle(0))
  await drag({ x: grip.x + 4, y: grip.y + 8 }, { x: top.x, y: top.y - 20 })
  await expect.poll(titles).toEqual(['문항 3', '문항 2', '문항 1'])
})

it('everything can be taken back and done again; a field takes back its own letters', async () => {
  const { content } = answeringWriting([draftOf([choose('1', 'ab'), choose('2', 'ab')])])
  await showQuestions()
  const undo = page.getByRole('button', { name: '되돌리기', exact: true }).first()
  await expect.element(undo).toBeDisabled()
  await page.getByRole('button', { name: '문항 1', exact: true }).click()
  await write('!?')
  await page.getByRole('button', { name: '지우기' }).click()
  await expect.poll(titles).toEqual(['문항 2'])
  await page.getByRole('button', { name: '문항 2', exact: true }).click()
  await press('Escape')
  await press('Control+z')
  await expect.poll(titles).toEqual(['문항 1!?', '문항 2'])
  await press('Control+z')
  // What was typed in one go is one step.
  await expect.poll(titles).toEqual(['문항 1', '문항 2'])
  await expect.element(undo).toBeDisabled()
  await pressEach('Control+Shift+z', 'Control+Shift+z')
  await expect.poll(titles).toEqual(['문항 2'])
  await expect.poll(() => content()?.questions).toHaveLength(1)
})

it('a question that went comes back where it stood, with the conditions that asked for it', async () => {
  const { content } = answeringWriting([
    draftOf([choose('1', 'ab'), ask('2', 'shortText', { showIf: when('and', rule('1', 'chosen', 'a')) })]),
  ])
  await showQuestions(`?draftId=70&question=${idOf('1')}`)
  await expect.element(page.getByText('1번에서 보기 a를 고른 사람에게만 보여요.')).toBeVisible()
  await page.getByRole('button', { name: '지우기' }).click()
  await expect.poll(() => content()?.questions[0]?.showIf).toBeNull()
  await toasts().getByRole('button', { name: '되돌리기' }).click()
  await expect.poll(titles).toEqual(['문항 1', '문항 2'])
  await expect.element(page.getByText('1번에서 보기 a를 고른 사람에게만 보여요.')).toBeVisible()
})

it('a condition is put together of rules and groups, says itself in a sentence, and a contradiction says why (SURVEY-028)', async () => {
  const { content } = answeringWriting([draftOf([choose('1', 'ab'), ask('2', 'number'), ask('3', 'shortText')])])
  await showQuestions(`?draftId=70&question=${idOf('3')}`)
  await page.getByRole('button', { name: '조건에 따라 보이기' }).click()
  await page.getByRole('combobox', { name: '어느 문항' }).selectOptions('1. 문항 1')
  await page.getByRole('checkbox', { name: '보기 a' }).click()
  await page.getByRole('checkbox', { name: '보기 b' }).click()
  await expect.element(page.getByText('1번에서 보기 a 또는 보기 b를 고른 사람에게만 보여요.')).toBeVisible()
  await page.getByRole('checkbox', { name: '보기 b' }).click()
  await page.getByRole('button', { name: '조건 더하기' }).click()
  await page.getByRole('combobox', { name: '어떻게' }).last().selectOptions('이 수보다 크거나 같음')
  await page.getByRole('textbox', { name: '수' }).fill('3')
  await page.getByRole('button', { name: '묶음 더하기' }).click()
  await page.getByRole('combobox', { name: '묶음을 잇는 말' }).selectOptions('or')
  await page.getByRole('combobox', { name: '어느 문항' }).last().selectOptions('1. 문항 1')
  await page.getByRole('checkbox', { name: '보기 b' }).last().click()
  await expect
    .poll(() => content()?.questions[2]?.showIf)
    .toEqual({
      join: 'or',
      groups: [
        { join: 'and', rules: [rule('1', 'chosen', 'a'), rule('2', 'least', '', { number: 3 })] },
        { join: 'and', rules: [rule('1', 'chosen', 'b')] },
      ],
    })
  await expectAccessible()
  // Both at once of one who may choose one thing only.
  await page.getByRole('combobox', { name: '묶음을 잇는 말' }).selectOptions('and')
  await expect.element(page.getByText(/조건들이 서로 어긋나요/)).toBeVisible()
  await page.getByRole('button', { name: '조건 없애기' }).click()
  await expect.poll(() => content()?.questions[2]?.showIf).toBeNull()
})

it('a question that moves before what it asks for says so', async () => {
  answeringWriting([
    draftOf([choose('1', 'ab'), ask('2', 'shortText', { showIf: when('and', rule('1', 'chosen', 'a')) })]),
  ])
  await showQuestions(`?draftId=70&question=${idOf('2')}`)
  await expect.element(question).toHaveFocus()
  await press('Alt+ArrowUp')
  await expect.element(page.getByText(/뒤에 나오는 문항을 가리켜요/)).toBeVisible()
})

it('the answer to an earlier question is put into the text at the cursor, and stays with its question', async () => {
  const { content } = answeringWriting([
    draftOf([choose('1', 'ab'), ask('2', 'shortText', { questionText: ko('왜요?') })]),
  ])
  await showQuestions(`?draftId=70&question=${idOf('2')}`)
  await expect.element(question).toHaveFocus()
  await press('Home')
  await page.getByRole('button', { name: '앞에서 한 답 넣기' }).click()
  await page.getByRole('menuitem', { name: '1. 문항 1' }).click()
  await expect.element(question).toHaveValue('{{1}}왜요?')
  await expect.poll(() => content()?.questions[1]?.questionText.ko).toBe(`{{${idOf('1')}}}왜요?`)
  await press('Escape')
  await expect.poll(titles).toContain('〔1번의 답〕왜요?')
})

it('each kind has its own parts, and another kind keeps what fits (SURVEY-018)', async () => {
  const { content } = answeringWriting([draftOf([choose('1', 'ab')])])
  await showQuestions(`?draftId=70&question=${idOf('1')}`)
  const kind = page.getByRole('combobox', { name: '문항 종류' })
  await kind.selectOptions('표로 묻기 (하나씩)')
  await page.getByRole('textbox', { name: '1번째 줄' }).fill('맛')
  await expect.element(page.getByRole('textbox', { name: '1번째 칸' })).toHaveValue('보기 a')
  await kind.selectOptions('척도')
  await page.getByRole('textbox', { name: '5점의 뜻' }).fill('아주 좋음')
  await page.getByRole('button', { name: '점의 수 늘리기' }).click()
  await expect
    .poll(() => content()?.questions[0]?.pointTexts.map(({ ko: text }) => text))
    .toEqual(['', '', '', '', '아주 좋음', ''])
  await kind.selectOptions('숫자')
  await page.getByRole('button', { name: '숫자 범위' }).click()
  await page.getByRole('textbox', { name: '가장 적게' }).fill('-1.5')
  await page.getByRole('textbox', { name: '가장 많이' }).fill('-3')
  await expect.element(page.getByText('가장 작은 값이 가장 큰 값보다 커요')).toBeVisible()
  await expect
    .poll(() => content()?.questions[0])
    .toMatchObject({ questionType: 'number', least: -1.5, most: -3, examples: [] })
})

it('an example has places', async () => {
  const { content } = answeringWriting([draftOf([choose('1', 'ab')])])
  await showQuestions(`?draftId=70&question=${idOf('1')}`)
  await page.getByRole('button', { name: '보기 1 더보기' }).click()
  await page.getByRole('menuitem', { name: '정원 정하기' }).click()
  await page.getByRole('textbox', { name: '보기 1 정원' }).fill('30')
  await expect.poll(() => content()?.questions[0]?.examples[0]?.cap).toBe(30)
  await press('Escape')
  await expect.element(page.getByText('30명까지')).toBeVisible()
})

it('an anonymous survey offers no places, and says why those that were there cannot stay', async () => {
  const capped = choose('1', 'ab', { examples: [{ ...examplesOf('a')[0], cap: 30 }, ...examplesOf('b')] })
  answeringWriting([draftOf([capped], {}, { isAnonymous: true })])
  await showQuestions(`?draftId=70&question=${idOf('1')}`)
  await expect.element(page.getByText(/익명 설문에 둘 수 없어요/)).toBeVisible()
  await page.getByRole('button', { name: '보기 2 더보기' }).click()
  await expect.element(page.getByRole('menuitem', { name: '위로' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: '정원 정하기' }).elements()).toEqual([])
})

it('pages are broken, a question is copied, and the outline leads to each', async () => {
  const { content } = answeringWriting([draftOf([choose('1', 'ab'), ask('2', 'date')])])
  await showQuestions()
  await page.getByRole('button', { name: '문항 1', exact: true }).click()
  await press('Control+d')
  await expect.element(outline.getByRole('button', { name: /문항 1$/ }).nth(1)).toHaveAttribute('aria-current', 'true')
  await put('쪽 나누기').click()
  await expect.element(page.getByText('문항 3개, 2쪽')).toBeVisible()
  await outline.getByRole('button', { name: /문항 2$/ }).click()
  await expect.element(question).toHaveValue('문항 2')
  await expect
    .poll(() => content()?.questions.map(({ questionType }) => questionType))
    .toEqual(['single', 'single', 'pageBreak', 'date'])
})

it('another tab’s survey is set against this one and taken only when one says so', async () => {
  const { kept } = answeringWriting([draftOf([choose('1', 'ab')])])
  answering(draftCalls.saveDraft, () => {
    throw new AppError('ConflictException')
  })
  await showQuestions(`?draftId=70&question=${idOf('1')}`)
  await question.fill('여기')
  await expect.element(page.getByRole('button', { name: '저쪽 내용 보기' })).toBeVisible()
  kept.set(70, draftOf([ask('9', 'date', { questionText: ko('저쪽') })], { revision: 4 }))
  await page.getByRole('button', { name: '저쪽 내용 보기' }).click()
  await expect.element(page.getByRole('dialog').getByText('1. 저쪽')).toBeVisible()
  await page.getByRole('button', { name: '저쪽 내용으로 바꾸기' }).click()
  await expect.poll(titles).toEqual(['저쪽'])
})

it('on a phone the page is as wide as it is, and lines move by their menu', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  const { content } = answeringWriting([draftOf([choose('1', 'ab')])])
  const { default: WritePage } = await import('./write-page-02.tsx')
  const { show } = await import('#platform/web/testing/show.tsx')
  await show(<WritePage />, { at: `/survey/WriteStep-02?draftId=70&question=${idOf('1')}` })
  await page.getByRole('button', { name: '보기 1 더보기' }).click()
  await page.getByRole('menuitem', { name: '아래로' }).click()
  await expect
    .poll(() => content()?.questions[0]?.examples.map(({ exampleText }) => exampleText.ko))
    .toEqual(['보기 b', '보기 a'])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  // There is room for one button; asking for approval is in the menu.
  expect(page.getByRole('button', { name: '승인 요청' }).elements()).toEqual([])
  await page.getByRole('button', { name: '더보기', exact: true }).first().click()
  await expect.element(page.getByRole('menuitem', { name: '승인 요청' })).toBeVisible()
  await press('Escape')
  await page.getByRole('button', { name: '문항 더하기' }).click()
  await page.getByRole('menuitem', { name: '별점' }).click()
  await expect.poll(() => content()?.questions).toHaveLength(2)
})
