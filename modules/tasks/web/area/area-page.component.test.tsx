import { Link } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { areaCalls } from '../../contract/areas.contract.ts'
import { lookCalls } from '../../contract/looks.contract.ts'
import { tasksCalls } from '../../contract/tasks.contract.ts'
import type { Area } from '../../contract/tasks.entities.ts'
import { templateCalls } from '../../contract/templates.contract.ts'
import { areaPath } from '../place/paths.ts'
import { areaOf, bucketsOf, cardOf } from '../testing/board-samples.ts'
import { jiwoo } from '../testing/plain-samples.ts'
import AreaPage from './area-page.tsx'
import CreateAreaPage from './create-area-page.tsx'

const named = (ko: string) => ({ ko, en: '', zh: '', ja: '' })

function answeringArea(area: Area) {
  answering(tasksCalls.myGroupItems, { items: [area] })
  answering(tasksCalls.taskBucket, { items: bucketsOf() })
  answering(lookCalls.savedFilters, { items: [], can: { share: false, removeAny: false } })
  answering(tasksCalls.myTaskItems, { items: [cardOf(1, '조직도 검색')], next: null })
  answering(tasksCalls.taskGroupMember, {
    items: [
      {
        userId: 'p1',
        name: named('서지우'),
        titleName: named('책임'),
        deptName: named('플랫폼개발1팀'),
        photo_Path: null,
        role: 'owner',
      },
    ],
    hasMore: false,
  })
}
const showAt = (search: string) => show(<AreaPage />, { at: `/MyProject${search}`, viewer: jiwoo })
const said = (text: string) => expect.element(toasts().getByText(text)).toBeVisible()
const ofArea = `?groupId=${areaOf().groupId}`

it('without an area shows those one belongs to, each with what is open (TASK-009, TASK-015)', async () => {
  answeringArea(areaOf())
  answering(tasksCalls.myGroupItems, {
    items: [areaOf(), areaOf({ groupId: areaOf().groupId.replace('1', '2'), groupTitle: '지난 일', isArchived: true })],
  })
  const shown = await showAt('')
  await expect.element(page.getByRole('heading', { name: '내 프로젝트' })).toBeVisible()
  const cards = page.getByRole('listitem')
  await expect
    .poll(() => textsOf(cards))
    .toEqual([
      'PT포털 고도화화면 개편을 함께 진행합니다.구성원진행할 업무 3건',
      'PT지난 일보관됨화면 개편을 함께 진행합니다.구성원진행할 업무 3건',
    ])
  await expectAccessible()
  await page.getByRole('link', { name: /포털 고도화/ }).click()
  await expect.poll(shown.address).toBe(`/MyProject${ofArea}`)
})

it('an area one does not belong to is not found', async () => {
  answering(tasksCalls.myGroupItems, { items: [] })
  await showAt(ofArea)
  await expect.element(page.getByText('프로젝트를 찾을 수 없어요')).toBeVisible()
})

it('shows its board, and its people; what is shown stands in the address (TASK-015, TASK-027)', async () => {
  answeringArea(areaOf())
  const shown = await showAt(ofArea)
  await expect.element(page.getByRole('heading', { name: '포털 고도화' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /조직도 검색/ })).toBeVisible()
  for (const name of ['설정', '규칙']) await expect.element(page.getByRole('tab', { name })).not.toBeInTheDocument()
  await page.getByRole('tab', { name: '구성원' }).click()
  await expect.element(page.getByText('서지우 책임')).toBeVisible()
  await expect.poll(shown.address).toContain('tab=people')
  await expectAccessible()
})

it('shows the tasks of one person where the address names her, and saves those alone', async () => {
  answeringArea(areaOf())
  const asked = answering(tasksCalls.myTaskItems, ({ userId }) => ({
    items: userId ? [] : [cardOf(1, '조직도 검색')],
    next: null,
  }))
  const shown = await showAt(`${ofArea}&tab=list&person=p1`)
  await expect.element(page.getByText('찾는 업무가 없어요')).toBeVisible()
  expect(asked).toMatchObject([{ viewKind: 'MyArea', userId: 'p1' }])
  await page.getByRole('combobox', { name: '담당자' }).selectOptions('모든 담당자')
  await expect.element(page.getByRole('link', { name: '조직도 검색' })).toBeVisible()
  expect(shown.address()).not.toContain('person')
})

it('its owner renames it; the name may not be missing', async () => {
  answeringArea(areaOf({ role: 'owner' }))
  const changed = answering(areaCalls.changeArea, areaOf({ role: 'owner', groupTitle: '포털 개편', version: 5 }))
  await showAt(`${ofArea}&tab=settings`)
  const title = page.getByRole('textbox', { name: /이름/ })
  await title.fill('')
  await page.getByRole('button', { name: '저장' }).click()
  await expect.element(title).toHaveAccessibleDescription(/프로젝트 이름을 입력해 주세요/)
  await title.fill('포털 개편')
  await page.getByRole('button', { name: '저장' }).click()
  await said('프로젝트를 저장했어요')
  expect(changed).toEqual([
    {
      groupId: areaOf().groupId,
      groupTitle: '포털 개편',
      groupAcronym: 'PT',
      groupCoverColor: 'purple',
      description: '화면 개편을 함께 진행합니다.',
      isTemplate: false,
      version: 4,
    },
  ])
})

it('its owner adds a column with a limit, and takes one away', async () => {
  answeringArea(areaOf({ role: 'owner' }))
  const made = answering(areaCalls.createBucket, bucketsOf()[2]!)
  const removed = answering(areaCalls.removeBucket, { bucketId: 5 })
  await showAt(`${ofArea}&tab=settings`)
  await page.getByRole('button', { name: '칸 추가' }).click()
  const dialog = page.getByRole('dialog', { name: '칸 추가' })
  await dialog.getByRole('textbox', { name: /칸 이름/ }).fill('점검')
  await dialog.getByRole('checkbox', { name: '담을 업무 수 정하기' }).click()
  await dialog.getByRole('button', { name: '저장' }).click()
  await said('칸을 저장했어요')
  expect(made).toEqual([{ groupId: areaOf().groupId, title: '점검', status: 'Process', cardLimit: 5 }])
  await page.getByRole('button', { name: '검토 중 칸 없애기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '칸 없애기' }).click()
  await said('검토 중 칸을 없앴어요')
  expect(removed).toMatchObject([{ bucketId: '5' }])
})

it('its owner says who belongs to it, over the lines that were read', async () => {
  answeringArea(areaOf({ role: 'owner' }))
  const lines = [
    { kind: 'person', code: 'p1', name: named('서지우'), role: 'owner' },
    { kind: 'department', code: 'D1', name: named('플랫폼개발1팀'), role: 'member' },
  ] as const
  answering(areaCalls.areaLines, { items: [...lines], version: 4 })
  const saved = answering(areaCalls.saveAreaLines, { items: [...lines], version: 5 })
  await showAt(`${ofArea}&tab=people`)
  await page.getByRole('combobox', { name: '플랫폼개발1팀의 역할' }).selectOptions('viewer')
  await page.getByRole('button', { name: '저장' }).click()
  await said('구성원을 저장했어요')
  expect(saved).toEqual([
    {
      groupId: areaOf().groupId,
      version: 4,
      items: [
        { kind: 'person', code: 'p1', role: 'owner' },
        { kind: 'department', code: 'D1', role: 'viewer' },
      ],
    },
  ])
})

it('its owner puts it away after a question, and one that was put away only opens again', async () => {
  answeringArea(areaOf({ role: 'owner' }))
  const asked = answering(areaCalls.archiveArea, areaOf({ role: 'owner', isArchived: true }))
  await showAt(`${ofArea}&tab=settings`)
  await page.getByRole('button', { name: '보관하기' }).click()
  answering(tasksCalls.myGroupItems, { items: [areaOf({ role: 'owner', isArchived: true })] })
  await page.getByRole('alertdialog').getByRole('button', { name: '보관하기' }).click()
  await expect.element(page.getByRole('button', { name: '다시 열기' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '칸 추가' })).not.toBeInTheDocument()
  expect(asked).toEqual([{ groupId: areaOf().groupId, isArchived: true }])
})

it('a new one is made with the columns of another, and opened (TASK-010)', async () => {
  answering(tasksCalls.myGroupItems, { items: [areaOf({ role: 'owner' })] })
  answering(templateCalls.areaTemplates, { items: [] })
  const made = answering(areaCalls.createArea, areaOf({ groupTitle: '새 일' }))
  const shown = await show(<CreateAreaPage />, { at: '/CreateProject', viewer: jiwoo })
  await page.getByRole('button', { name: '만들기', exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: /이름/ })).toHaveFocus()
  expect(made).toEqual([])
  await page.getByRole('textbox', { name: /이름/ }).fill('새 일')
  await page.getByRole('combobox', { name: '색' }).selectOptions('teal')
  await page.getByRole('combobox', { name: '칸 구성' }).selectOptions('포털 고도화')
  await expectAccessible()
  await page.getByRole('button', { name: '만들기', exact: true }).click()
  await expect.poll(shown.address).toBe(`/MyProject${ofArea}`)
  expect(made).toEqual([
    {
      groupTitle: '새 일',
      groupAcronym: '',
      groupCoverColor: 'teal',
      description: '',
      members: [],
      likeGroupId: areaOf().groupId,
    },
  ])
})

it('what was typed of an area is not lost by a link without a question, also not to another area', async () => {
  const other = areaOf({ groupId: areaOf().groupId.replace('1', '2'), groupTitle: '다른 일', role: 'owner' })
  answeringArea(areaOf({ role: 'owner' }))
  answering(tasksCalls.myGroupItems, { items: [areaOf({ role: 'owner' }), other] })
  const shown = await show(
    <>
      <Link to={areaPath as string} search={{ groupId: other.groupId }}>
        다른 일로
      </Link>
      <AreaPage />
    </>,
    { at: `/MyProject${ofArea}&tab=settings`, viewer: jiwoo },
  )
  const title = page.getByRole('textbox', { name: /이름/ })
  await title.fill('포털 개편')
  await page.getByRole('link', { name: '다른 일로' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click()
  await expect.element(title).toHaveValue('포털 개편')
  await page.getByRole('link', { name: '다른 일로' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '닫기', exact: true }).click()
  await expect.poll(shown.address).toContain(other.groupId)
})

it('an area that is being made is not lost by a link without a question', async () => {
  answering(tasksCalls.myGroupItems, { items: [] })
  answering(templateCalls.areaTemplates, { items: [] })
  const shown = await show(
    <>
      <Link to={areaPath as string}>목록으로</Link>
      <CreateAreaPage />
    </>,
    { at: '/CreateProject', viewer: jiwoo },
  )
  await page.getByRole('textbox', { name: /이름/ }).fill('새 일')
  await page.getByRole('link', { name: '목록으로' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click()
  expect(shown.address()).toBe('/CreateProject')
  await page.getByRole('link', { name: '목록으로' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '닫기', exact: true }).click()
  await expect.poll(shown.address).toBe('/MyProject')
})
