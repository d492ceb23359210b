import { flushSync } from 'react-dom'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { importCalls, type MailImport } from '../../../contract/import.contract.ts'
import { answeringStorage } from '../../testing/answering-storage.ts'
import { expectTold, showSetting } from '../../testing/setting-shown.tsx'
import StoragePage from '../storage/storage-page.tsx'

const code = '5b1d1a52-8c1c-4c55-9f0a-0d8f7a9d1c01'
const limits = { totalBytes: 1e9, fileBytes: 1e9, files: 100, banned: [], allowed: ['eml', 'mbox', 'zip'] }
const dialog = page.getByRole('dialog')
const one: MailImport = {
  importId: 1,
  folderId: 12,
  names: ['백업.zip'],
  state: 'done',
  bytes: 100,
  doneBytes: 100,
  taken: 1_204,
  known: 3,
  leftOut: 2,
  leftNames: [{ name: '속.zip', why: 'nested' }],
  at: '2026-03-18T00:00:00Z',
}

beforeEach(answeringStorage)

// The first here: the place for files is loaded when it is first shown, and these press before it is there.
it('what is missing is told still when the place for files comes only afterwards', async () => {
  answering(importCalls.imports, [])
  answering(filesCalls.openSet, { code, limits, can: { change: true } })
  await showSetting(<StoragePage />)
  const press = (name: string) =>
    flushSync(() => (page.getByRole('button', { name, exact: true }).element() as HTMLElement).click())
  await expect.element(page.getByRole('button', { name: '메일 가져오기' })).toBeVisible()
  press('메일 가져오기')
  press('가져오기')
  expect(dialog.getByRole('button', { name: '파일 고르기' }).query()).toBeNull()
  await expect.element(dialog.getByRole('button', { name: '파일 고르기' })).toBeVisible()
  await expect.element(dialog.getByRole('alert').getByText('가져올 파일을 올려 주세요.')).toBeVisible()
})

it('what was taken in is told in words, with what was left out and why', async () => {
  answering(importCalls.imports, [
    { ...one, importId: 2, state: 'running', doneBytes: 40, names: ['옛 메일.mbox'], leftOut: 0, leftNames: [] },
    one,
  ])
  await showSetting(<StoragePage />)
  await expect.element(page.getByRole('progressbar', { name: '가져온 정도' })).toHaveAttribute('aria-valuenow', '40')
  const report = page.getByRole('listitem').filter({ hasText: '백업.zip' })
  await expect.element(report.getByText(/메일 1,204통을 넣었어요\. 3통은 이미 있어서 넘어갔어요\./)).toBeVisible()
  await expect.element(report.getByText(/프로젝트 \/ 포털에/)).toBeVisible()
  await report.getByText('가져오지 못한 것 보기').click()
  await expect.element(report.getByText('zip 안의 zip은 열지 않아요')).toBeVisible()
  await expect.element(report.getByText('외 1개')).toBeVisible()
  await expectAccessible()
})

it('files and a folder are chosen, and what is missing is told at its place', async () => {
  answering(importCalls.imports, [])
  answering(filesCalls.openSet, { code, limits, can: { change: true } })
  const begun = answering(importCalls.startImport, { importId: 1 })
  await showSetting(<StoragePage />)
  await page.getByRole('button', { name: '메일 가져오기' }).click()
  await dialog.getByRole('button', { name: '가져오기', exact: true }).click()
  await expect.element(dialog.getByRole('alert').getByText('가져올 파일을 올려 주세요.')).toBeVisible()
  await expect.element(dialog.getByText('메일을 넣을 편지함을 골라 주세요.')).toBeVisible()
  await expectAccessible()
  expect(begun).toEqual([])
})

it('what was sent is taken into the chosen folder', async () => {
  answering(importCalls.imports, [])
  answering(filesCalls.openSet, { code, limits, can: { change: true } })
  answering(filesCalls.readSet, { code, limits, can: { change: true } })
  const stored = {
    fileId: 'f1',
    code,
    name: 'a.eml',
    size: 3,
    mediaType: 'message/rfc822',
    width: null,
    state: 'ready',
  }
  answering(filesCalls.list, { items: [stored], can: { change: true } } as never)
  answering(filesCalls.uploads, { items: [] })
  answering(filesCalls.order, {})
  answering(filesCalls.sendChunk, { code: 'ok', result: { received: 1, chunks: 1, file: stored } } as never)
  const begun = answering(importCalls.startImport, { importId: 1 })
  await showSetting(<StoragePage />)
  await page.getByRole('button', { name: '메일 가져오기' }).click()
  await userEvent.upload(dialog.getByLabelText('파일 고르기', { exact: true }), [new File(['abc'], 'a.eml')])
  await expect.element(dialog.getByRole('row').filter({ hasText: 'a.eml' })).toBeVisible()
  await dialog.getByLabelText('넣을 편지함').selectOptions('프로젝트 / 포털')
  await expect
    .poll(async () => {
      await dialog.getByRole('button', { name: '가져오기', exact: true }).click()
      return begun
    })
    .toEqual([{ code, folderId: 12 }])
  await expectTold('메일을 가져오기 시작했어요')
})
