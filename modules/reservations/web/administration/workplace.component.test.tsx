import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { audienceCalls } from '#modules/organisation/contract/audience.ts'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { korean, press, startAt } from '#platform/web/testing/keyboard.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { reservationAdministrationCalls as calls } from '../../contract/administration.contract.ts'
import { afterCalls } from '../../contract/after.contract.ts'
import { doorCalls } from '../../contract/door.contract.ts'
import type { AdminTab } from './admin-path.ts'
import { BoardBar } from './board-bar.tsx'
import { groupNode, resourceNode } from './nodes.ts'
import { Workplace } from './workplace.tsx'
import './administration.css'

const named = (ko: string) => ({ ko, en: '', zh: '', ja: '' })
const group = (groupId: number, parentGroupId: number | null, ko: string) => ({
  groupId,
  parentGroupId,
  name: named(ko),
  inherits: parentGroupId !== null,
  version: 1,
})
const room = (resourceId: number, groupId: number, ko: string) => ({
  resourceId,
  groupId,
  name: named(ko),
  way: 'instant' as const,
  isRetired: false,
  isOutOfOrder: false,
})
const tree = {
  boardId: 1,
  comCode: 'HC',
  name: named('자원 예약'),
  version: 1,
  groups: [group(10, null, '본관'), group(11, 10, '3층'), group(20, null, '연구동')],
  resources: [room(101, 11, '북악'), room(102, 11, '인왕'), room(110, 10, '강당')],
}
const detail = {
  resourceId: 101,
  boardId: 1,
  groupId: 11,
  comCode: 'HC',
  name: named('북악'),
  place: '3층',
  seats: 8,
  equipment: ['모니터'],
  color: 'blue' as const,
  contact: '',
  instructions: '',
  timeZone: 'Asia/Seoul',
  slotMinutes: 30 as const,
  way: 'instant' as const,
  outOfOrder: null,
  isShared: false,
  rules: {
    hours: [],
    closedOnHolidays: false,
    blackouts: [],
    aheadDays: null,
    leadMinutes: 0,
    shortestMinutes: null,
    longestMinutes: null,
    perPerson: null,
    perDepartment: null,
    checkInMinutes: null,
    offerMinutes: 30,
  },
  picturePath: null as string | null,
  isRetired: false,
  version: 3,
  coming: 2,
}

function Page({ first, tab: begins = 'general' }: { first: number; tab?: AdminTab }) {
  const [chosen, choose] = useState<number | undefined>(first)
  const [tab, setTab] = useState<AdminTab>(begins)
  return <Workplace tree={tree} chosen={chosen} tab={tab} onTab={setTab} onChoose={choose} />
}

beforeEach(() => {
  answering(calls.adminResource, detail)
  answering(calls.adminTree, tree)
  answering(afterCalls.checkInAddress, { path: '/po/reserve/checkin?resource=101&code=door' })
  answering(doorCalls.door, { door: null })
})

const lines = page.getByRole('tree', { name: '그룹과 자원' })
const line = (name: string) => lines.getByRole('treeitem', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('a resource moves among those of its group and into another group by keys', async () => {
  const moved = answering(calls.moveResource, { resourceId: 101 })
  await show(<Page first={resourceNode(101)} />)
  await startAt(lines)
  await press('Alt+ArrowDown')
  await press('Alt+ArrowLeft')
  await expect
    .poll(() => moved)
    .toEqual([
      { resourceId: '101', groupId: 11, beforeResourceId: null },
      { resourceId: '101', groupId: 10, beforeResourceId: 110 },
    ])
  await expectAccessible()
})

it('a resource says before it is taken out of use how many bookings go with it', async () => {
  const asked = answering(calls.retireResource, { cancelled: 2 })
  await show(<Page first={resourceNode(101)} />)
  await button('사용 중지').click()
  await expect.element(page.getByText('앞으로의 예약 2건이 모두 취소돼요.')).toBeVisible()
  await button('예약을 취소하고 중지').click()
  await expect.poll(() => asked).toEqual([{ resourceId: '101', state: 'retired', bookings: 'cancel' }])
})

it('rules are typed in one form with the rest, and what is wrong stands at its field', async () => {
  const asked = answering(calls.updateResource, () => {
    throw new AppError('ValidationException', undefined, {
      fields: [{ path: 'rules.longestMinutes', key: 'reservations.rules.faults.shorterThanShortest' }],
    })
  })
  await show(<Page first={resourceNode(101)} />)
  await page.getByRole('textbox', { name: '위치' }).click()
  await korean.type('별관')
  await page.getByRole('tab', { name: '예약 규칙' }).click()
  await page.getByRole('checkbox', { name: '언제나 예약할 수 있어요' }).click()
  await page.getByRole('checkbox', { name: '길게도 예약할 수 있어요' }).click()
  await button('저장').click()
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]).toMatchObject({
    version: 3,
    place: '3층별관',
    rules: { hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '18:00' })), longestMinutes: 240 },
  })
  await expect
    .element(page.getByRole('spinbutton', { name: '최대 이용 시간(분)' }))
    .toHaveAccessibleDescription(/최소 이용 시간보다 짧아요/)
  await expectAccessible()
})

it('what is typed and not saved is asked for before another one is shown', async () => {
  await show(<Page first={resourceNode(101)} />)
  await page.getByRole('textbox', { name: '문의처' }).click()
  await korean.type('총무팀')
  await line('인왕').click()
  await expect.element(page.getByRole('alertdialog', { name: '저장하지 않고 다른 것을 볼까요?' })).toBeInTheDocument()
  await button('취소').click()
  await expect.element(page.getByRole('textbox', { name: '문의처' })).toHaveValue('총무팀')
})

it('a group with something in it says where that goes before it is taken away', async () => {
  const asked = answering(calls.removeGroup, { moved: 2 })
  await show(<Page first={groupNode(11)} />)
  await button('삭제').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '안에 있는 것을 옮길 그룹' }).selectOptions('연구동')
  await dialog.getByRole('button', { name: '삭제' }).click()
  await expect.poll(() => asked).toEqual([{ groupId: '11', moveTo: '20' }])
  await expect.element(toasts()).toHaveTextContent('‘3층’을 삭제했어요')
})

it('rights are ticked along with what they stand on (RESERVE-023)', async () => {
  const department = { kind: 'department' as const, code: 'HC1031', name: named('포털개발팀'), hint: named('') }
  answering(calls.adminRights, {
    of: 'group',
    id: 11,
    comCode: 'HC',
    version: 2,
    inherits: false,
    withGroup: true,
    canInherit: true,
    from: null,
    lines: [{ kind: 'department', code: 'HC1031', rights: ['see'], named: department }],
  })
  const asked = answering(calls.saveRights, { version: 3 })
  const searched = answering(audienceCalls.audienceCandidates, [])
  await show(<Page first={groupNode(11)} tab="rights" />)
  await page.getByRole('combobox', { name: '대상 추가' }).click()
  await expect.poll(() => searched[0]).toMatchObject({ comCode: 'HC', withGroup: 'true' })
  await page.getByRole('checkbox', { name: '포털개발팀 승인 없이 예약' }).click()
  await button('저장').click()
  await expect
    .poll(() => asked[0]?.lines)
    .toEqual([{ kind: 'department', code: 'HC1031', rights: ['see', 'book', 'bookFreely'] }])
})

it('the address that stands at the door is shown as a QR code and in letters', async () => {
  await show(<Page first={resourceNode(101)} tab="rules" />)
  await expect.element(page.getByRole('img', { name: '체크인 주소의 QR 코드' })).toBeVisible()
  await expect.element(page.getByText(`${location.origin}/po/reserve/checkin?resource=101&code=door`)).toBeVisible()
  await expect.element(button('주소 복사')).toBeVisible()
  await expectAccessible()
})

it('boards are put into order by dragging, by buttons and with Alt and the arrow keys', async () => {
  const board = (boardId: number, ko: string) => ({ boardId, name: named(ko), resources: 0, version: 1 })
  const boards = [board(1, '회의실'), board(2, '차량'), board(3, '장비')]
  const asked = answering(calls.moveBoard, { boardId: 1 })
  await show(<BoardBar boards={boards} board={boards[0]} comCode={undefined} onChoose={() => undefined} />)
  await button('게시판 순서').click()
  const dialog = page.getByRole('dialog', { name: '게시판 순서' })
  await expectAccessible()
  await dialog.getByRole('button', { name: '‘회의실’ 아래로' }).click()
  await press('Alt+ArrowDown')
  await expect
    .poll(() => asked)
    .toEqual([
      { boardId: '1', beforeBoardId: 3 },
      { boardId: '1', beforeBoardId: null },
    ])
  await expect.element(dialog.getByRole('listitem').last()).toHaveTextContent('회의실')
  await expect.element(dialog.getByRole('button', { name: '‘회의실’ 아래로' })).toBeDisabled()
  await dialog.getByRole('listitem').nth(2).dropTo(dialog.getByRole('listitem').first())
  await expect.poll(() => asked[2]).toEqual({ boardId: '1', beforeBoardId: 2 })
})
