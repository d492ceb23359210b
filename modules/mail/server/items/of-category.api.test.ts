import { expect, test } from 'vitest'
import { startTestApp } from '#apps/server/testing/test-app.ts'
import { categoryCalls } from '../../contract/categories.contract.ts'
import { folderCalls } from '../../contract/folders.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'

test('a folder is listed by a category of one’s own; that of somebody else has nothing in it (MAIL-094)', async () => {
  const app = await startTestApp()
  try {
    const jiwoo = await app.signIn('jiwoo.seo')
    const dohyun = await app.signIn('dohyun.kim')
    const folders = await jiwoo.call(folderCalls.mailSettingsFolder, {})
    const folderId = folders.find(({ wellKnownFolderName }) => wellKnownFolderName === 'Inbox')!.id
    const [first] = (await jiwoo.call(itemCalls.listItems, { folderId })).items
    const { id: categoryId } = await jiwoo.call(categoryCalls.categoryCreate, { name: '견적', color: 'Green' })
    const idsOf = async (of: number) =>
      (await jiwoo.call(itemCalls.listItems, { folderId, categoryId: of })).items.map(({ itemId }) => itemId)
    expect(await idsOf(categoryId)).toEqual([])
    await jiwoo.call(itemCalls.markItems, { itemIds: [first!.itemId], categoryId })
    expect(await idsOf(categoryId)).toEqual([first!.itemId])
    const theirs = (await dohyun.call(categoryCalls.categoryList, {}))[0]!
    expect(await idsOf(theirs.id)).toEqual([])
  } finally {
    await app.close()
  }
})
