import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { folderCalls } from '../../../contract/folders.contract.ts'
import { retentionCalls } from '../../../contract/keeping.contract.ts'
import { largeFileCalls } from '../../../contract/large-files.contract.ts'
import { mailboxCalls } from '../../../contract/mailbox.contract.ts'
import { answeringStorage } from '../../testing/answering-storage.ts'
import { alertDialog, answer, cancel, expectTold, showSetting } from '../../testing/setting-shown.tsx'
import StoragePage from './storage-page.tsx'

const act = (name: string) => page.getByRole('table').getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

beforeEach(() => {
  answeringStorage()
  answering(retentionCalls.keptFor, { days: 1_095, deletedDays: 30, junkDays: null })
})

it('what is used stands above the folders with unread, all and size (MAIL-003, MAIL-014)', async () => {
  answering(mailboxCalls.mailboxSize, { sizeLimitBytes: 10_485_760, totalSizeBytes: 5_242_880 })
  await showSetting(<StoragePage />)
  await expect.element(page.getByRole('progressbar', { name: '사용량' })).toHaveAttribute('aria-valuenow', '50')
  expect(textsOf(page.getByRole('row'))[1]).toMatch(/^받은 편지함3 \/ 122\.38 MB/)
  await expect
    .element(page.getByText('메일은 1,095일, 지운 편지함은 30일 동안 보관되고 그 뒤에 지워져요.'))
    .toBeVisible()
  await expect.element(cancel).toBeVisible()
  await expectAccessible()
})

it('a limit of 0 is unlimited (MAIL-021)', async () => {
  await showSetting(<StoragePage />)
  await expect.element(page.getByText(/무제한/)).toBeVisible()
  expect(page.getByRole('progressbar').elements()).toEqual([])
})

it('a folder of one’s own is moved into another one, a well-known one is not (MAIL-016, MAIL-029, MAIL-054)', async () => {
  const moved = answering(folderCalls.folderMove, true)
  await showSetting(<StoragePage />)
  await expect.element(act('받은 편지함 옮기기 (기본 편지함은 옮길 수 없어요)')).toBeDisabled()
  await act('포털 옮기기').click()
  await expect.element(dialog.getByRole('button', { name: '옮기기' })).toBeDisabled()
  await dialog.getByRole('treeitem', { name: '받은 편지함' }).click()
  await dialog.getByRole('button', { name: '옮기기' }).click()
  await expect.poll(() => moved).toEqual([{ ids: [12], destinationFolderId: 1 }])
  await expectTold('옮겼어요')
})

it('what is in a folder is deleted after a question, for good where that is meant (MAIL-014, MAIL-029, MAIL-052)', async () => {
  const deleted = answering(folderCalls.deleteFolder, true)
  await showSetting(<StoragePage />)
  await act('받은 편지함 삭제').click()
  await answer('취소')
  expect(deleted).toEqual([])
  await act('받은 편지함 삭제').click()
  await answer('삭제')
  await expect.poll(() => deleted).toEqual([{ id: 1, mode: 'MoveToDeletedItems' }])
  await expectTold('삭제했어요')
  await act('프로젝트 완전히 삭제').click()
  await answer('완전히 삭제')
  await expect.poll(() => deleted[1]).toEqual({ id: 11, mode: 'HardDelete' })
  await expectTold('완전히 삭제했어요')
})

it('what lies among the deleted goes for good at once (MAIL-027)', async () => {
  const deleted = answering(folderCalls.deleteFolder, true)
  await showSetting(<StoragePage />)
  await act('지운 편지함 삭제').click()
  await answer('완전히 삭제')
  await expect.poll(() => deleted).toEqual([{ id: 7, mode: 'HardDelete' }])
})

it('nothing is deleted of an empty folder, which is told (MAIL-052)', async () => {
  const deleted = answering(folderCalls.deleteFolder, true)
  await showSetting(<StoragePage />)
  await act('포털 삭제').click()
  await expect.element(alertDialog.getByText('비어 있는 폴더예요. 삭제할 메일이 없어요.')).toBeVisible()
  await answer('닫기')
  expect(deleted).toEqual([])
})

it('a folder is saved to the PC, all of it or some days, after it was asked what that holds (MAIL-015, MAIL-028, MAIL-067)', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL')
  onTestFinished(() => saved.mockRestore())
  const checked = answering(folderCalls.folderArchiveCheck, { succeed: true, count: 4, totalSize: 2_048, message: '' })
  const archived = answering(folderCalls.folderArchive, null)
  await showSetting(<StoragePage />)
  await act('받은 편지함 PC에 저장').click()
  await dialog.getByRole('radio', { name: '기간 지정' }).click()
  await dialog.getByRole('button', { name: 'PC에 저장' }).click()
  await expect.element(dialog.getByText('날짜를 골라 주세요.')).toBeVisible()
  await dialog.getByRole('textbox', { name: '시작일' }).fill('2026-11-01')
  await dialog.getByRole('textbox', { name: '종료일' }).fill('2026-11-20')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'PC에 저장' }).click()
  const asked = { folderId: 1, start: '2026-11-01', end: '2026-11-20' }
  await expect.poll(() => checked).toEqual([asked])
  await expect.poll(() => archived).toEqual([{ ...asked, fileName: '받은 편지함' }])
  await expectTold('메일 4통(2.00 KB)을 저장했어요')
})

it('an empty folder is not saved: that is told, and the period begins anew (MAIL-053)', async () => {
  answering(folderCalls.folderArchiveCheck, {
    succeed: false,
    count: 0,
    totalSize: 0,
    message: '저장할 메일이 없어요.',
  })
  await showSetting(<StoragePage />)
  await act('포털 PC에 저장').click()
  await dialog.getByRole('radio', { name: '기간 지정' }).click()
  await dialog.getByRole('textbox', { name: '시작일' }).fill('2026-11-01')
  await dialog.getByRole('button', { name: 'PC에 저장' }).click()
  await expect.element(alertDialog.getByText('저장할 메일이 없어요.')).toBeVisible()
  await answer('닫기')
  await expect.element(dialog.getByRole('radio', { name: '전체' })).toBeChecked()
})

it('all files that went as links are listed page by page, with their mails, and ended here', async () => {
  const file = { size: 314_572_800, endsAt: '2031-03-12T14:59:59Z', lastDownloadAt: null, can: { prolong: false } }
  const asked = answering(largeFileCalls.ownLargeFiles, ({ before }) =>
    before === undefined
      ? {
          items: [
            { ...file, largeId: 9, name: '도면.dwg', subject: '도면 보냅니다', state: 'open' as const, downloads: 3 },
          ],
          next: 9,
        }
      : {
          items: [{ ...file, largeId: 2, name: '영상.mp4', subject: '', state: 'ended' as const, downloads: 0 }],
          next: null,
        },
  )
  const ended = answering(largeFileCalls.endLargeFile, { largeId: 9 })
  await showSetting(<StoragePage />)
  const list = page.getByRole('list', { name: '링크로 보낸 파일' })
  await expect.element(page.getByText('내 대용량 첨부 300.00 MB / 10 GB')).toBeVisible()
  await expect.element(list.getByText('메일: 도면 보냅니다')).toBeVisible()
  await page.getByRole('button', { name: '더 보기' }).click()
  await expect.element(list.getByText('메일: (제목 없음)')).toBeVisible()
  expect(asked).toEqual([{}, { before: '9' }])
  await expectAccessible()
  await list.getByRole('button', { name: '도면.dwg 링크 끝내기' }).click()
  await answer('링크 끝내기')
  await expect.poll(() => ended).toEqual([{ largeId: '9' }])
  await expectTold('링크를 끝냈어요')
  await expect.poll(() => asked.length).toBeGreaterThan(2)
})
