import { expect, test } from 'vitest'
import { startTestApp } from '#apps/server/testing/test-app.ts'
import { webpartCalls } from '#modules/home/contract/webparts.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { mailWidget } from '../../contract/mail.widgets.ts'

test('the home page shows the newest mails of the inbox of whoever looks, and none of anybody else', async () => {
  const app = await startTestApp()
  try {
    const [manager, admin] = await Promise.all(['manager', 'admin'].map((name) => app.signIn(name)))
    const shown = async (client: typeof manager) =>
      (
        (await client!.call(webpartCalls.webpartPreview, { component: mailWidget.component, props: {} })) as {
          data: unknown
        }
      ).data as { unread: number; items: { itemId: number; subject: string }[] }
    const { items } = await shown(manager)
    expect(items.length).toBeGreaterThan(0)
    expect(await manager!.call(itemCalls.readItem, { itemId: items[0]!.itemId })).toMatchObject({
      subject: items[0]!.subject,
    })
    const ids = new Set(items.map(({ itemId }) => itemId))
    const ofAdmin = (await shown(admin)).items
    expect(ofAdmin.length).toBeGreaterThan(0)
    expect(ofAdmin.filter(({ itemId }) => ids.has(itemId))).toEqual([])
  } finally {
    await app.close()
  }
})
