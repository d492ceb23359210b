import { callsAs } from '../calls.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { employee } from '../people.ts'

const [youngmin, sangwoo] = [employee('youngmin.baek'), employee('sangwoo.moon')]
/** 문상우. */
const sangwoosCode = 'P100040'

test('an owner writes a rule and tries it, a member wakes it, and the history and the log name what it did', {
  tag: '@thorough',
}, async ({ page, portal, elsewhere }) => {
  const calls = await callsAs(portal.url, youngmin)
  const members = [{ kind: 'person', code: sangwoosCode, role: 'member' }]
  const { groupId } = await calls.post<{ groupId: string }>('/api/workplace/areas', {
    groupTitle: '행사 운영',
    members,
  })
  const { taskId } = await calls.post<{ taskId: number }>('/api/workplace/Task', { groupId, title: '안내문 인쇄' })
  await calls.close()

  await portal.enter(youngmin)
  await page.goto(`${portal.url}/po/MyProject?groupId=${groupId}&tab=rules`)
  await page.getByRole('button', { name: '규칙 만들기' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '규칙 만들기' })
  await dialog.getByRole('textbox', { name: /규칙 이름/ }).fill('시작하면 맡기기')
  await dialog.getByRole('combobox', { name: '일어나는 일' }).selectOption('moved')
  await dialog.getByRole('combobox', { name: '칸', exact: true }).selectOption({ label: '진행 중' })
  await dialog.getByRole('combobox', { name: '할 일 1', exact: true }).selectOption('label')
  await dialog.getByRole('combobox', { name: '라벨', exact: true }).selectOption({ label: '검토' })
  await dialog.getByRole('button', { name: '할 일 추가' }).press('Enter')
  await dialog.getByRole('combobox', { name: '할 일 2', exact: true }).selectOption('assign')
  await dialog.getByRole('combobox', { name: '맡을 사람' }).selectOption('person')
  await dialog.getByRole('combobox', { name: '맡을 사람' }).last().fill('문상우')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  const sentence = '업무가 진행 중으로 옮겨지면 → 검토 라벨 붙이기 → 문상우에게 맡기기'
  await expect(dialog.getByText(sentence, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: '미리 보기' }).click()
  await expect(dialog.getByText('지금 맞는 업무가 없어요')).toBeVisible()
  await expectAccessible(page, 'writing a rule')
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText(sentence, { exact: true })).toBeVisible()

  const other = await elsewhere()
  await portal.enter(sangwoo, other)
  await other.goto(`${portal.url}/po/MyProject?groupId=${groupId}`)
  await expect(other.getByRole('tab', { name: '규칙' })).toHaveCount(0)
  const card = other.getByRole('link', { name: /안내문 인쇄/ })
  await card.focus()
  await other.keyboard.press('Alt+ArrowRight')
  await expect(other.getByRole('img', { name: '검토' })).toBeVisible()
  await other.goto(`${portal.url}/po/workplace/taskSummary/detail?taskId=${taskId}&history=open`)
  await expect(other.getByText('‘시작하면 맡기기’ 규칙이 나를 이 업무 담당자로 추가했어요')).toBeVisible()

  await page.getByRole('button', { name: '시작하면 맡기기', exact: true }).click()
  const log = page.getByRole('region', { name: '실행 기록' })
  await expect(log.getByRole('link', { name: '안내문 인쇄' })).toBeVisible()
  await expect(log.getByText('실행함')).toBeVisible()
})
