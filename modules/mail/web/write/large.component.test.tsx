import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import type { StoredFile } from '#modules/files/contract/files.entities.ts'
import { storedFile } from '#modules/files/web/testing/stored-file.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { largeFileCalls } from '../../contract/large-files.contract.ts'
import { sendCalls } from '../../contract/send.contract.ts'
import { answeringWriting } from '../testing/writing-samples.ts'
import WritePage from './write-page.tsx'

beforeEach(() => localStorage.clear())

const megabyte = 1_048_576
const stored = (id: number, name: string, size: number) =>
  storedFile(name, { fileId: `01890000-0000-4000-8000-00000000000${id}`, size })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
/** Somebody writes with these files attached. */
async function writing(files: StoredFile[], usedBytes = 0) {
  const { kept } = answeringWriting({ subject: '도면' })
  answering(largeFileCalls.largeFileRules, {
    fileBytes: 10 * megabyte,
    days: 30,
    sumBytes: 1_024 * megabyte,
    usedBytes,
  })
  answering(filesCalls.list, { items: files, can: { change: true } })
  const sent = answering(sendCalls.send, { itemId: 9, conversationId: 'c', dueAt: null })
  await show(<WritePage />, { at: '/mail/write?to=dohyun.kim@hanbit.example' })
  return { kept, sent }
}

it('what is above the limit goes as a link by itself, and each file is put among the others by its button', async () => {
  const [small, big] = [stored(1, '메모.txt', 9), stored(2, '도면.dwg', 20 * megabyte)]
  const { kept, sent } = await writing([small, big])
  await expect.element(row('도면.dwg').getByText(/대용량 첨부, \d{4}-\d\d-\d\d까지/)).toBeVisible()
  await expect.element(row('메모.txt').getByText('일반 첨부', { exact: true })).toBeVisible()
  await expect.element(page.getByText('일반 첨부 1개, 9 B · 대용량 첨부 1개, 20.00 MB')).toBeVisible()
  await expect.element(page.getByText(/30일 동안 내려받을 수 있어요/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '메모.txt 대용량 첨부로 바꾸기' }).click()
  await expect.element(row('메모.txt').getByText(/대용량 첨부, /)).toBeVisible()
  await page.getByRole('button', { name: '도면.dwg 일반 첨부로 바꾸기' }).click()
  await expect.element(page.getByText('일반 첨부 1개, 20.00 MB · 대용량 첨부 1개, 9 B')).toBeVisible()
  const byHand = [
    { fileId: small.fileId, isLarge: true },
    { fileId: big.fileId, isLarge: false },
  ]
  await expect.poll(() => kept()?.largeByHand).toEqual(byHand)
  await page.getByRole('button', { name: '보내기', exact: true }).click()
  await expect.poll(() => sent).toMatchObject([{ largeByHand: byHand }])
})

it('what a mail cannot carry stays a link, and who lacks the room is told before sending', async () => {
  await writing([stored(1, '영상.mp4', 41 * megabyte), stored(2, '메모.txt', 9)], 1_000 * megabyte)
  await expect.element(row('영상.mp4').getByText(/대용량 첨부, /)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '메모.txt 대용량 첨부로 바꾸기' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '영상.mp4 일반 첨부로 바꾸기' })).not.toBeInTheDocument()
  await expect.element(page.getByText(/자리가 모자라요/)).toBeVisible()
  await expect.element(page.getByText('내 대용량 첨부 1.02 GB / 1 GB')).toBeVisible()
})
