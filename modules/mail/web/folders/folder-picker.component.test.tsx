import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press, startAt } from '#platform/web/testing/keyboard.ts'
import { show } from '#platform/web/testing/show.tsx'
import { folderCalls } from '../../contract/folders.contract.ts'
import { mailboxCalls } from '../../contract/mailbox.contract.ts'
import { someFolders } from '../testing/folders.ts'
import { folderPath } from './folder-names.ts'
import { FolderPicker } from './folder-picker.tsx'

const dialog = page.getByRole('dialog', { name: '옮길 폴더' })
const folder = (name: string) => dialog.getByRole('treeitem', { name })
const take = dialog.getByRole('button', { name: '옮기기' })

async function open(without: readonly number[] = []) {
  const picked: number[] = []
  await show(
    <FolderPicker
      title="옮길 폴더"
      action="옮기기"
      without={without}
      onPick={({ id }) => picked.push(id)}
      onClose={() => undefined}
    />,
  )
  return picked
}

it('a folder is chosen from the tree of all, without those that are hidden in pickers (MAIL-011, MAIL-016, MAIL-023)', async () => {
  const asked = answering(folderCalls.ewsFolder, someFolders)
  const picked = await open()
  await expect.element(take).toBeDisabled()
  await folder('포털').click()
  await expectAccessible()
  await take.click()
  expect(picked).toEqual([12])
  expect(asked).toEqual([{ forPicker: 'true' }])
})

it('a folder is chosen by keys', async () => {
  answering(folderCalls.ewsFolder, someFolders)
  const picked = await open()
  await startAt(dialog.getByRole('tree', { name: '폴더' }))
  await press('ArrowDown')
  await press('Enter')
  await expect.element(folder('지운 편지함')).toHaveAttribute('aria-selected', 'true')
  await take.click()
  expect(picked).toEqual([7])
})

it('a folder that is moved and what is in it cannot be chosen (MAIL-016)', async () => {
  answering(folderCalls.ewsFolder, someFolders)
  await open([11])
  await expect.element(folder('받은 편지함')).toBeVisible()
  expect(folder('포털').elements()).toEqual([])
})

it('whoever has no mailbox yet gets one with its folders', async () => {
  let isMade = false
  answering(folderCalls.ewsFolder, () => (isMade ? someFolders : []))
  answering(mailboxCalls.openMailbox, () => {
    isMade = true
    return { mailboxId: 1 }
  })
  await open()
  await expect.element(folder('받은 편지함')).toBeVisible()
})

it('a folder is named with those that lead to it', () => {
  expect(folderPath(someFolders, 12)).toBe('프로젝트 / 포털')
  expect(folderPath(someFolders, 99)).toBeUndefined()
})
