import { type OfferedWidget, offerWidget } from '#platform/server/offers/widget.ts'
import { mailData, mailsInWidget, mailWidget } from '../../contract/mail.widgets.ts'
import { allListed } from '../items/show-items.ts'
import { storeOf } from '../stores/store-of.ts'

/** The newest of the inbox; nothing before there is a mailbox. */
const newest = offerWidget(mailWidget, mailData, async (ctx) => {
  const store = await storeOf(ctx)
  const inbox = (await store?.folders())?.find(({ kind }) => kind === 'Inbox')
  if (!store || !inbox) return { unread: 0, items: [] }
  const { items } = await store.list(inbox.folderId, { size: 10 })
  return { unread: inbox.unread, items: await allListed(ctx, items.slice(0, mailsInWidget)) }
})

export const offeredWidgets: readonly OfferedWidget[] = [newest]
