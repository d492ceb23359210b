import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { chartCalls } from '#modules/organisation/contract/chart.contract.ts'
import { answeringChart, personOfChart } from '#modules/organisation/web/testing/answering-chart.ts'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { korean, press, pressEach, startAt, write } from '#platform/web/testing/keyboard.ts'
import { drag, middleOf } from '#platform/web/testing/pointer.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { field, ko, voucher } from '../../../contract/forms/form.fixture.ts'
import { formCalls } from '../../../contract/forms.contract.ts'
import { formMakingCalls } from '../../../contract/forms-making.contract.ts'
import { answeringMaking, manager } from '../../testing/making-samples.tsx'
import EditPage from './edit-page.tsx'

beforeEach(() => localStorage.clear())

const kind = (name: string) => page.getByRole('list', { name: '넣을 항목' }).getByRole('button', { name, exact: true })
const onPaper = (name: string) => page.getByRole('button', { name: new RegExp(`번째 항목, ${name},`) })
const nameField = page.getByRole('textbox', { name: /^이름/ })
const publish = page.getByRole('button', { name: '게시', exact: true })
const shown = (at = '/workflow/forms/edit') => show(<EditPage />, { at, viewer: manager })
const labels = (fields: { type: string }[]) =>
  fields.map((each) => ('label' in each ? (each.label as { ko: string }).ko : each.type)).join(' ')
const texts = (...names: string[]) => names.map((name) => field({ type: 'text', fieldId: name, label: ko(name) }))

it('a form is made from nothing by keys in Korean: named, a field put in, a choice given options', async () => {
  const { kept } = answeringMaking([])
  const { address } = await shown()
  await expect.element(page.getByRole('heading', { name: '양식 만들기: 이름 없음' })).toBeVisible()
  await page.getByRole('textbox', { name: /^양식 이름/ }).click()
  await korean.type('구매 요청서')
  await startAt(kind('짧은 글'))
  await press('Enter')
  await expect.element(nameField).toHaveFocus()
  // What it is called at first is typed over.
  await korean.type('품명')
  await kind('고르기').click()
  await expect.element(nameField).toHaveFocus()
  await korean.type('결제 수단')
  await page.getByRole('textbox', { name: /^고를 것 1/ }).fill('법인카드')
  await page.getByRole('textbox', { name: /^고를 것 2/ }).click()
  await page.getByRole('textbox', { name: /^고를 것 2/ }).fill('개인카드')
  await press('Enter')
  await expect.element(page.getByRole('textbox', { name: /^고를 것 3/ })).toHaveFocus()
  await korean.type('계좌이체')
  await press('Alt+ArrowUp')
  await page.getByRole('switch', { name: '꼭 채우기' }).click()
  await expect.element(page.getByText('법인카드, 계좌이체, 개인카드')).toBeVisible()
  await expect
    .poll(kept)
    .toMatchObject({ name: { ko: '구매 요청서' }, fields: [{ label: { ko: '품명' } }, { isRequired: true }] })
  expect(address()).toContain('draft=70')
  await expectAccessible()
})

it('fields are moved by keys and by dragging, taken away and brought back', async () => {
  const { kept } = answeringMaking(texts('가', '나', '다'), { name: ko('양식') })
  await shown()
  await startAt(onPaper('나'))
  await press('Alt+ArrowUp')
  await expect.poll(() => labels(kept().fields)).toBe('나 가 다')
  await press('ArrowDown')
  await expect.element(onPaper('가')).toHaveFocus()
  await press('Delete')
  await expect.poll(() => labels(kept().fields)).toBe('나 다')
  await expect.element(onPaper('다')).toHaveFocus()
  await page.getByRole('button', { name: '되돌리기' }).last().click()
  await expect.poll(() => labels(kept().fields)).toBe('나 가 다')
  await drag(await middleOf(kind('금액')), await middleOf(onPaper('나')))
  await expect
    .poll(() =>
      kept()
        .fields.map(({ type }) => type)
        .join(' '),
    )
    .toContain('money')
  const taken = await middleOf(onPaper('다'))
  const { left, top, width } = (await onPaper('나').findElement()).getBoundingClientRect()
  await drag(taken, { x: left + width / 2, y: top + 4 })
  await expect.poll(() => labels(kept().fields)).toBe('금액 다 나 가')
})

it('every step can be taken back and done again by keys', async () => {
  const { kept } = answeringMaking(texts('가'), { name: ko('양식') })
  await shown()
  await kind('날짜').click()
  await kind('파일').click()
  await expect.poll(() => kept().fields).toHaveLength(3)
  await startAt(onPaper('파일'))
  await pressEach('Control+z', 'Control+z')
  await expect.poll(() => kept().fields).toHaveLength(1)
  await press('Control+Shift+z')
  await expect.poll(() => labels(kept().fields)).toBe('가 날짜')
})

it('a formula is put together of what fields are called; what is wrong with it is told at its place', async () => {
  const { kept, published } = answeringMaking(voucher(), { name: ko('양식') })
  await shown()
  await page.getByRole('button', { name: /번째 항목, 항목, 표/ }).click()
  await page.getByRole('button', { name: '금액 열 고치기' }).click()
  const formula = page.getByRole('textbox', { name: '계산식' })
  await expect.element(formula).toHaveValue('[수량] × [단가]')
  await formula.fill('[수량] × [없는 것]')
  await expect.element(page.getByText('‘없는 것’ 항목은 여기서 쓸 수 없어요')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /번째 항목, 항목, 표.*고칠 곳 있음/ })).toBeVisible()
  await publish.click()
  await expect.element(toasts().getByText('고칠 곳이 있어요')).toBeVisible()
  expect(published).toHaveLength(0)
  await formula.fill('')
  await page.getByRole('button', { name: '식에 넣기' }).click()
  await page.getByRole('menuitem', { name: '[단가]' }).click()
  await expect.element(formula).toHaveFocus()
  await write(' ÷ 10')
  await expect.element(formula).toHaveValue('[단가] ÷ 10')
  await expect
    .poll(() => kept().fields.find(({ type }) => type === 'table'))
    .toMatchObject({ columns: [{}, {}, {}, { expression: 'each ÷ 10' }] })
})

it('a field is shown under a condition, said in words; one that can never hold is told at its place', async () => {
  const means = voucher().find(({ type }) => type === 'choice')
  const { kept, published } = answeringMaking([{ ...means!, label: ko('결제') } as never, ...texts('계좌')], {
    name: ko('양식'),
  })
  await shown()
  await onPaper('결제').click()
  await expect.element(page.getByRole('button', { name: '조건에 맞을 때만 보이기' })).not.toBeInTheDocument()
  await onPaper('계좌').click()
  await page.getByRole('button', { name: '조건에 맞을 때만 보이기' }).click()
  await expect.element(page.getByText('조건에 맞출 값을 넣어 주세요')).toBeVisible()
  await page.getByRole('checkbox', { name: '계좌이체' }).click()
  await expect.element(page.getByText('‘결제’에서 계좌이체 고름')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: /번째 항목, 계좌, 짧은 글, 조건에 맞을 때만 보임/ }))
    .toBeVisible()
  const rule = { fieldId: 'means', is: 'chosen', options: ['transfer'] }
  await expect.poll(() => kept().fields[1]).toMatchObject({ showIf: { groups: [{ rules: [rule] }] } })
  await expectAccessible()
  await page.getByRole('button', { name: '조건 더하기' }).click()
  await page.getByRole('checkbox', { name: '법인카드' }).last().click()
  await expect.element(page.getByText('이 조건은 결코 맞을 수 없어서 항목이 보이지 않아요')).toBeVisible()
  await publish.click()
  await expect.element(toasts().getByText('고칠 곳이 있어요')).toBeVisible()
  expect(published).toHaveLength(0)
  await page.getByRole('button', { name: '조건 없애기' }).click()
  await expect.poll(() => kept().fields[1]).not.toHaveProperty('showIf')
})

it('names are written in four languages', async () => {
  const { kept } = answeringMaking(texts('품명'), { name: ko('양식') })
  await shown()
  await onPaper('품명').click()
  await page.getByText('English', { exact: true }).click()
  await nameField.fill('Item')
  await expect.poll(() => kept().fields[0]).toMatchObject({ label: { ko: '품명', en: 'Item' } })
})

it('a form is published as its next version with the word that documents keep theirs; nothing is left of the draft', async () => {
  const { published, dropped } = answeringMaking(texts('품명'), { name: ko('지출 결의서'), version: 3 })
  const { address } = await shown('/workflow/forms/edit?form=102')
  await expect.element(page.getByText('초안 4판')).toBeVisible()
  await onPaper('품명').click()
  await nameField.fill('물품')
  await publish.click()
  await expect.element(page.getByText('이미 올라간 문서 14건은 쓰던 판 그대로 남아요').last()).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: '게시' }).click()
  await expect.poll(() => published).toHaveLength(1)
  expect(published[0]).toMatchObject({ formId: 102, version: 3, draftId: 70, fields: [{ label: { ko: '물품' } }] })
  // Where it stands is said on the page of all forms.
  expect(published[0]).not.toHaveProperty('groupId')
  await expect.poll(address).toContain('/workflow/forms?form=102')
  expect(dropped).toHaveLength(0)
})

it('of two administrators the second is told, compares, and goes on as the version after it', async () => {
  const { published } = answeringMaking(texts('품명'), { name: ko('지출 결의서'), version: 3 })
  answering(formCalls.saveForm, () => {
    throw new AppError('ConflictException', 'approvals.forms.changedMeanwhile')
  })
  await shown('/workflow/forms/edit?form=102')
  await onPaper('품명').click()
  await nameField.fill('물품')
  await publish.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '게시' }).click()
  await expect.element(page.getByRole('alert').getByText(/그 사이 다른 사람이 새 판을 게시했어요/)).toBeVisible()
  await expect.element(nameField).toHaveValue('물품')
  answering(formCalls.form, { version: 4 } as never)
  await page.getByRole('button', { name: '그 다음 판으로 이어가기' }).click()
  await expect.element(page.getByText('초안 5판')).toBeVisible()
  expect(published).toHaveLength(0)
})

it('two versions are compared', async () => {
  answeringMaking(texts('품명', '수량'), { name: ko('지출 결의서'), version: 3 })
  answering(formMakingCalls.formVersions, {
    items: [{ version: 3, madeAt: '2026-11-20T00:00:00Z', madeBy: ko('한지원'), documents: 14 }],
  })
  answering(formMakingCalls.formVersion, {
    name: ko('지출 결의서'),
    fields: [{ ...texts('품명')[0]!, isRequired: true }, ...texts('비고')],
  } as never)
  await shown('/workflow/forms/edit?form=102')
  await page.getByRole('button', { name: '판 비교' }).click()
  const told = page.getByRole('dialog').getByRole('list', { name: '판 비교' })
  await expect.element(told.getByRole('listitem').nth(0)).toHaveTextContent('더함수량')
  await expect.element(told.getByRole('listitem').nth(1)).toHaveTextContent('뺌비고')
  await expect.element(told.getByRole('listitem').nth(2)).toHaveTextContent('바꿈품명: 꼭 채우기')
})

it('a form that was only looked at leaves no draft behind', async () => {
  const { dropped, started } = answeringMaking(texts('품명'), { name: ko('양식'), version: 3 })
  await shown('/workflow/forms/edit?form=102')
  await expect.element(onPaper('품명')).toBeVisible()
  await cleanup()
  await expect.poll(() => dropped).toHaveLength(1)
  expect(started).toMatchObject([{ formId: 102 }])
})

it('on a phone what is said of a field is a sheet that comes and goes', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  const { kept } = answeringMaking(texts('품명'), { name: ko('양식') })
  await shown()
  await expect.element(onPaper('품명')).toBeVisible()
  await expect.element(nameField).not.toBeInTheDocument()
  await onPaper('품명').click()
  await expect.element(nameField).toBeVisible()
  await page.getByRole('button', { name: '닫기' }).click()
  await expect.element(nameField).not.toBeInTheDocument()
  await page.getByRole('button', { name: '항목 넣기' }).click()
  await page.getByRole('menuitem', { name: '날짜' }).click()
  await expect.poll(() => kept().fields).toHaveLength(2)
  await expectAccessible()
})

it('a form is looked at as somebody: her department, her line, and that she may not draft it', async () => {
  answeringMaking(texts('품명'), { name: ko('구매 요청서') })
  answeringChart()
  const [sora] = personOfChart('윤소라')
  answering(chartCalls.departmentSearch, { items: [{ ...sora!, match: [] }], total: 1, capped: false, departments: [] })
  const asked = answering(formMakingCalls.previewAs, {
    drafter: { personCode: sora!.personCode, name: ko('윤소라'), deptCode: 'd1', deptName: ko('총무팀') },
    posts: [{ deptCode: 'd1', deptName: ko('총무팀') }],
    mayDraft: false,
    line: {
      from: 'heads',
      steps: [
        {
          kind: 'approve',
          personCode: 'p9',
          deptCode: 'd1',
          isFinal: true,
          isLater: false,
          isTogether: false,
        },
      ],
      told: [],
      decider: { rankCode: 'R70', name: ko('부장') },
      people: [{ personCode: 'p9', name: ko('한지원') }],
      departments: [],
    },
    nobodyDecides: false,
  })
  await shown()
  await page.getByRole('button', { name: '미리보기' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '이 사람처럼 보기' }).click()
  await write('윤소라')
  await page.getByRole('option', { name: /윤소라/ }).click()
  await expect.element(dialog.getByText('총무팀', { exact: true })).toBeVisible()
  const stamps = dialog.getByRole('list', { name: '결재란' })
  await expect.element(stamps.getByText('전결')).toBeVisible()
  await expect.element(stamps.getByText('한지원')).toBeVisible()
  await expect.element(dialog.getByText('이 사람은 이 양식으로 기안할 수 없어요')).toBeVisible()
  await expect.element(dialog.getByText('부장 이상이 전결해요')).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ personCode: sora!.personCode, line: [], drafters: [], amount: 0 })
  await expectAccessible()
})
