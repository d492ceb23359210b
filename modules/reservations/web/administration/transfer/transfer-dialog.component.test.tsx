import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press, startAt } from '#platform/web/testing/keyboard.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { reservationAdministrationCalls } from '../../../contract/administration.contract.ts'
import { type TransferReport, transferCalls } from '../../../contract/transfer.contract.ts'
import { BoardBar } from '../board-bar.tsx'
import '../administration.css'

const board = { boardId: 1, name: { ko: '자원 예약', en: '', zh: '', ja: '' }, resources: 3, version: 1 }
const report: TransferReport = {
  created: 1,
  changed: 1,
  unchanged: 1,
  wrong: 0,
  unknownColumns: ['비고'],
  stamp: 'seen',
  lines: [
    {
      line: 2,
      what: 'changed',
      name: '북악',
      faults: [],
      changes: [{ column: 'place', from: '', to: '3층' }],
    },
    { line: 4, what: 'created', name: '인왕', faults: [], changes: [] },
  ],
}
const wrong: TransferReport = {
  ...report,
  wrong: 1,
  lines: [
    {
      line: 3,
      what: 'wrong',
      name: '낙산',
      changes: [],
      faults: [{ column: 'group', key: 'reservations.transfer.faults.unknownGroup', params: { path: '본관' } }],
    },
    ...report.lines,
  ],
}
const file = (name: string) => new File(['이름'], name, { type: 'text/csv' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (name: RegExp) => page.getByRole('row', { name })

it('a file is looked at line by line, then taken as a whole; with a wrong line it cannot be', async () => {
  const answers = [wrong, report]
  answering(transferCalls.previewResources, () => answers.shift()!)
  const taken = answering(transferCalls.importResources, { created: 1, changed: 1 })
  answering(reservationAdministrationCalls.adminBoards, { comCode: 'HC', companies: [], items: [board] })
  await show(<BoardBar boards={[board]} board={board} comCode={undefined} onChoose={() => undefined} />)
  await button('가져오기 / 내보내기').click()
  await expect.element(page.getByRole('dialog', { name: '자원 예약 · 가져오기 / 내보내기' })).toBeVisible()
  await expect.element(button('엑셀로 저장')).toBeVisible()
  await expect.element(button('가져오기')).toBeDisabled()

  const chooser = page.getByLabelText('파일', { exact: true })
  await userEvent.upload(chooser, file('wrong.csv'))
  await expect.element(row(/3.*낙산.*그룹: ‘본관’ 그룹이 없어요\. 먼저 만들어 주세요/)).toBeVisible()
  await expect.element(button('가져오기')).toBeDisabled()
  await expectAccessible()

  await userEvent.upload(chooser, file('right.csv'))
  await expect.element(row(/2.*북악.*위치: \(빈칸\) → 3층/)).toBeVisible()
  await expect.element(row(/4.*인왕.*새로 만들어요/)).toBeVisible()
  await expect.element(page.getByText('알 수 없는 열은 읽지 않아요: 비고')).toBeVisible()
  await startAt(button('2개 가져오기'))
  await press('Enter')
  await expect.poll(() => taken.map(({ boardId, stamp }) => [boardId, stamp])).toEqual([['1', 'seen']])
  await expect.element(toasts()).toHaveTextContent('새로 1개를 만들고 1개를 바꿨어요')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
