import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { conflict } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import type { AreaRule, RuleFigures } from '../../contract/rules/rule.entities.ts'
import { ruleCalls } from '../../contract/rules/rules.contract.ts'
import { tasksCalls } from '../../contract/tasks.contract.ts'
import type { Area } from '../../contract/tasks.entities.ts'
import { areaOf, bucketsOf } from '../testing/board-samples.ts'
import { jiwoo, named } from '../testing/plain-samples.ts'
import { answeringTasks } from '../testing/task-samples.ts'
import { noConditions } from './rule-draft.ts'
import { RulesTab } from './rules-tab.tsx'

const area = areaOf({ role: 'owner' })
const { groupId } = area
const ruleOf = (ruleId: number, name: string, more: Partial<AreaRule> = {}): AreaRule => ({
  ruleId,
  groupId,
  name,
  isOn: true,
  trigger: { kind: 'moved', bucketId: 5 },
  conditions: noConditions,
  actions: [{ kind: 'assign', userId: 'p2' }],
  fault: null,
  version: 1,
  ...more,
})

function answeringRules(
  items: AreaRule[],
  names: { userId: string; name: ReturnType<typeof named> }[] = [],
  figures: RuleFigures[] = [],
) {
  answeringTasks()
  answering(tasksCalls.taskBucket, { items: bucketsOf() })
  answering(ruleCalls.areaRules, { items, names, figures })
  answering(ruleCalls.areaRuleLog, { items: [], names: [], hasMore: false })
}
const showRules = (search = '', of: Area = area) =>
  show(<RulesTab area={of} />, { at: `/MyProject?groupId=${groupId}&tab=rules${search}`, viewer: jiwoo })
const said = (text: string) => expect.element(toasts().getByText(text)).toBeVisible()
const dialog = () => page.getByRole('dialog')
const sentence = (text: string) => expect.element(dialog().getByText(text, { exact: true })).toBeVisible()

it('tells rules in sentences, what is off and why, and switches them', async () => {
  answeringRules(
    [
      ruleOf(1, '검토 맡기기'),
      ruleOf(2, '기한 알림', {
        isOn: false,
        trigger: { kind: 'due', days: 3 },
        conditions: { ...noConditions, label: 1, priority: 'High' },
        actions: [
          { kind: 'tell', to: 'members', userIds: [] },
          { kind: 'assign', userId: 'p9' },
        ],
        fault: { kind: 'personLeft', userId: 'p9' },
      }),
    ],
    [{ userId: 'p9', name: named('떠난이') }],
  )
  const switched = answering(ruleCalls.areaRuleSwitch, ruleOf(1, '검토 맡기기', { isOn: false }))
  await showRules()
  await expect.element(page.getByText('업무가 검토 중으로 옮겨지면 → 김도현에게 맡기기')).toBeVisible()
  await expect
    .element(page.getByText('기한 3일 전이 되면 (라벨이 긴급, 중요도가 높음) → 담당자에게 알리기 → 떠난이에게 맡기기'))
    .toBeVisible()
  await expect.element(page.getByText(/떠난이 님은 이 프로젝트의 업무를 맡거나 볼 수 없어요/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('switch', { name: '검토 맡기기 규칙 쓰기' }).click({ force: true })
  await said('검토 맡기기 규칙을 껐어요')
  expect(switched).toEqual([{ ruleId: '1', isOn: false }])
})

it('a rule is written as a sentence: when, of which tasks, and what is done, in order', async () => {
  answeringRules([])
  const made = answering(ruleCalls.areaRuleAdd, ruleOf(3, '새 규칙'))
  const shown = await showRules()
  await page.getByRole('button', { name: '규칙 만들기' }).click()
  await expect.poll(shown.address).toContain('rule=new')
  await expectAccessible()
  await dialog().getByRole('button', { name: '저장' }).click()
  const name = dialog().getByRole('textbox', { name: /규칙 이름/ })
  await expect.element(name).toHaveAccessibleDescription(/규칙 이름을 입력해 주세요/)
  await name.fill('검토 요청')
  await dialog().getByRole('combobox', { name: '일어나는 일' }).selectOptions('moved')
  await dialog().getByRole('combobox', { name: '칸' }).selectOptions('5')
  await dialog().getByRole('button', { name: '조건 추가' }).click()
  await page.getByRole('menuitem', { name: '중요도' }).click()
  await dialog().getByRole('combobox', { name: '할 일 1', exact: true }).selectOptions('tag')
  await dialog().getByRole('textbox', { name: '태그' }).fill('검토')
  await dialog().getByRole('button', { name: '할 일 추가' }).click()
  const second = dialog().getByRole('combobox', { name: '할 일 2', exact: true })
  await expect.element(second).toHaveFocus()
  await dialog().getByRole('combobox', { name: '알릴 사람' }).selectOptions('owners')
  await dialog().getByRole('button', { name: '할 일 2 위로' }).click()
  await sentence('업무가 검토 중으로 옮겨지면 (중요도가 높음) → 프로젝트 소유자에게 알리기 → 검토 태그 붙이기')
  await dialog().getByRole('button', { name: '저장' }).click()
  await said('규칙을 저장했어요')
  expect(made).toEqual([
    {
      groupId,
      name: '검토 요청',
      isOn: true,
      trigger: { kind: 'moved', bucketId: 5 },
      conditions: { ...noConditions, priority: 'High' },
      actions: [
        { kind: 'tell', to: 'owners', userIds: [] },
        { kind: 'tag', tag: '검토' },
      ],
    },
  ])
  await expect.poll(shown.address).not.toContain('rule=')
})

it('the next task has a title, a column, people and a last day in business days', async () => {
  answeringRules([ruleOf(1, '이어 하기')])
  const saved = answering(ruleCalls.areaRuleChange, ruleOf(1, '이어 하기', { version: 2 }))
  await showRules('&rule=1')
  await dialog().getByRole('combobox', { name: '할 일 1', exact: true }).selectOptions('create')
  await dialog().getByRole('button', { name: '저장' }).click()
  const title = dialog().getByRole('textbox', { name: '새 업무 이름' })
  await expect.element(title).toHaveAccessibleDescription(/내용을 적어 주세요/)
  await title.fill('{제목} 공유')
  // What waits to be finished is made nowhere.
  const column = dialog().getByRole('combobox', { name: '놓을 칸' })
  expect(textsOf(column.getByRole('option'))).toEqual(['할 일', '진행 중', '검토 중', '완료'])
  await column.selectOptions('2')
  await dialog().getByRole('combobox', { name: '새 업무의 담당자' }).fill('김도')
  await userEvent.keyboard('{Enter}{Escape}')
  await dialog().getByRole('checkbox', { name: '종료일 정하기' }).click({ force: true })
  await dialog().getByRole('spinbutton', { name: '며칠 뒤까지' }).fill('5')
  await sentence('업무가 검토 중으로 옮겨지면 → 새 업무 만들기: {제목} 공유, 영업일 5일 뒤까지')
  await dialog().getByRole('button', { name: '저장' }).click()
  await said('규칙을 저장했어요')
  expect(saved).toMatchObject([
    {
      ruleId: '1',
      version: 1,
      actions: [
        { kind: 'create', title: '{제목} 공유', bucketId: 2, userIds: ['p2'], days: 5, isOfBusinessDays: true },
      ],
    },
  ])
})

it('a dry run tells which tasks are meant and what would be done, before anything is saved', async () => {
  answeringRules([])
  const tried = answering(ruleCalls.areaRuleTry, {
    items: [
      {
        taskId: 7,
        title: '조직도 검색',
        results: [
          { action: { kind: 'label', label: 2 }, outcome: 'done', reason: null },
          { action: { kind: 'tag', tag: '검토' }, outcome: 'same', reason: null },
          {
            action: { kind: 'assign', userId: null },
            outcome: 'refused',
            reason: { key: 'tasks.rules.reasons.noMaker' },
          },
        ],
      },
    ],
    count: 3,
    hasMore: false,
  })
  await showRules('&rule=new')
  const part = dialog().getByRole('region', { name: '미리 보기' })
  await part.getByRole('button', { name: '미리 보기' }).click()
  await expect.element(part.getByText('지금 맞는 업무 3건')).toBeVisible()
  expect(textsOf(part.getByRole('list').first().getByRole('list').getByRole('listitem'))).toEqual([
    '검토 라벨 붙이기',
    '검토 태그 붙이기: 이미 그래요',
    '만든 사람에게 맡기기: 만든 사람이 없는 업무예요. 규칙이 만들었거나 만든 사람이 없어졌어요',
  ])
  await expect.element(part.getByText('그 밖에 2건')).toBeVisible()
  expect(tried).toEqual([
    {
      groupId,
      trigger: { kind: 'created' },
      conditions: noConditions,
      actions: [{ kind: 'assign', userId: null }],
    },
  ])
  // What was found for other words says nothing of these.
  await dialog().getByRole('combobox', { name: '일어나는 일' }).selectOptions('subtasksDone')
  await expect.element(part.getByText('지금 맞는 업무 3건')).not.toBeInTheDocument()
})

it('the log tells what was done with which task, and why not', async () => {
  answeringRules([ruleOf(1, '검토 맡기기')])
  answering(ruleCalls.areaRuleLog, {
    items: [
      {
        logId: 2,
        at: '2031-03-12T00:00:00.000Z',
        taskId: 7,
        title: '조직도 검색',
        outcome: 'done',
        reason: null,
        results: [{ action: { kind: 'assign', userId: 'p2' }, outcome: 'done', reason: null }],
      },
      {
        logId: 1,
        at: '2031-03-11T00:00:00.000Z',
        taskId: null,
        title: '지난 업무',
        outcome: 'skipped',
        reason: { key: 'tasks.rules.reasons.chain', params: { most: 5 } },
        results: [],
      },
    ],
    names: [],
    hasMore: true,
  })
  await showRules('&rule=1')
  const log = dialog().getByRole('region', { name: '실행 기록' })
  await expect
    .element(log.getByRole('link', { name: '조직도 검색' }))
    .toHaveAttribute('href', '/po/workplace/taskSummary/detail?taskId=7')
  await expect.element(log.getByText('김도현에게 맡기기')).toBeVisible()
  await expect.element(log.getByText(/^규칙이 5번 이어져서 멈췄어요/)).toBeVisible()
  await expect.element(log.getByText('최근 50건만 보여요')).toBeVisible()
  await expectAccessible()
})

it('what is written is not lost without a question, nor when it is refused', async () => {
  answeringRules([ruleOf(1, '검토 맡기기')])
  answering(ruleCalls.areaRuleChange, () => {
    throw conflict('tasks.faults.changedMeanwhile')
  })
  const shown = await showRules('&rule=1')
  const name = dialog().getByRole('textbox', { name: /규칙 이름/ })
  await name.fill('다른 이름')
  await dialog().getByRole('button', { name: '저장' }).click()
  await expect.element(toasts().getByText(/그 사이에 다른 사람이 바꿨어요/)).toBeVisible()
  await expect.element(name).toHaveValue('다른 이름')
  await dialog().getByRole('button', { name: '취소' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(name).toHaveValue('다른 이름')
  await dialog().getByRole('button', { name: '취소' }).click()
  await question.getByRole('button', { name: '닫기' }).first().click()
  await expect.poll(shown.address).not.toContain('rule=')
})

it('rules are put into order by keys, and taken away after a question', async () => {
  const rules = [ruleOf(1, '첫째'), ruleOf(2, '둘째')]
  answeringRules(rules)
  const ordered = answering(ruleCalls.areaRulesOrder, { items: rules.toReversed(), names: [], figures: [] })
  const removed = answering(ruleCalls.areaRuleRemove, { ruleId: 2 })
  await showRules()
  const row = page.getByRole('button', { name: '둘째', exact: true })
  ;((await row.findElement()) as HTMLElement).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(() => ordered).toEqual([{ groupId, ruleIds: [2, 1] }])
  await page.getByRole('button', { name: '둘째 규칙에 할 일' }).click()
  await page.getByRole('menuitem', { name: '규칙 없애기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '규칙 없애기' }).click()
  await said('둘째 규칙을 없앴어요')
  expect(removed).toEqual([{ ruleId: '2' }])
})

it('in an area that was put away rules are read and not changed', async () => {
  answeringRules([ruleOf(1, '검토 맡기기')])
  await showRules('', areaOf({ role: 'owner', isArchived: true }))
  await expect.element(page.getByText('보관된 프로젝트에서는 규칙이 실행되지 않아요')).toBeVisible()
  await expect.element(page.getByRole('switch')).toBeDisabled()
  await expect.element(page.getByRole('button', { name: '규칙 만들기' })).not.toBeInTheDocument()
})

it('tells how often each rule ran of late, when it last did, and when it failed', async () => {
  const at = '2026-11-26T01:20:00.000Z'
  answeringRules(
    [ruleOf(1, '검토 맡기기'), ruleOf(2, '기한 알림')],
    [],
    [{ ruleId: 1, runs: 1200, failures: 2, lastRun: at, lastFailure: at }],
  )
  await showRules()
  await expect.element(page.getByText('최근 30일 1,200번 실행', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^마지막 실행 .*10:20/)).toBeVisible()
  await expect.element(page.getByText(/^2번 실패, 마지막 .*10:20/)).toBeVisible()
  await expect.element(page.getByText('최근 30일 동안 실행하지 않음', { exact: true })).toBeVisible()
  await expectAccessible()
})

it('what is typed of a rule survives a reload and a failed save, and goes with what is thrown away', async () => {
  answeringRules([ruleOf(1, '검토 맡기기')])
  answering(ruleCalls.areaRuleChange, () => {
    throw conflict('tasks.faults.changedMeanwhile')
  })
  await showRules('&rule=1')
  const name = dialog().getByRole('textbox', { name: /규칙 이름/ })
  await name.fill('검토를 맡기기')
  await dialog().getByRole('button', { name: '저장' }).click()
  await expect.element(toasts().getByText(/그 사이에/)).toBeVisible()
  await cleanup()
  const again = await showRules('&rule=1')
  await expect.element(name).toHaveValue('검토를 맡기기')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('alertdialog').getByRole('button', { name: '닫기' }).first().click()
  await expect.poll(again.address).not.toContain('rule=')
  await page.getByRole('button', { name: '검토 맡기기', exact: true }).click()
  await expect.element(name).toHaveValue('검토 맡기기')
})

it('in an area that was put away the log of a rule is opened, and nothing of the rule is changed', async () => {
  answeringRules([ruleOf(1, '검토 맡기기')])
  await showRules('', areaOf({ role: 'owner', isArchived: true }))
  await page.getByRole('button', { name: '검토 맡기기', exact: true }).click()
  await expect.element(dialog().getByRole('heading', { name: '실행 기록' })).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: '저장' })).not.toBeInTheDocument()
  await expectAccessible()
})
