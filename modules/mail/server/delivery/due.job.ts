import { sql } from 'kysely'
import { takeDraft } from '#modules/drafts/server/drafts.public.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'
import { publishLive } from '#platform/server/live/live.ts'
import { mailChanged } from '../../contract/mail.events.ts'
import { dropLinked } from '../large/large-files.ts'
import { askToAgree } from '../stores/imap/freshen.ts'
import { mailDrafts } from '../writing/mail-drafts.ts'
import { deliverJob } from './begin-delivery.ts'

type Due = { messageId: number | null; itemId: number | null; draftId: number | null; senderCode: string | null }

/**
 * Sends a mail that has waited: it moves to the sent ones, its draft goes, its delivery begins. What its writer has
 * taken out of the outbox meanwhile, or deleted there, is not sent.
 */
export const due: JobDefinition<Services> = {
  run: (services, data) =>
    services.database.writer.transaction().execute(async (tx) => {
      const deliveryId = Number(data.deliveryId)
      const { rows } = await sql<Due>`
        update mail_deliveries set due_at = null, draft_id = null from mail_deliveries before
        where mail_deliveries.delivery_id = ${deliveryId} and mail_deliveries.due_at is not null
          and before.delivery_id = mail_deliveries.delivery_id
        returning before.message_id as "messageId", before.item_id as "itemId", before.draft_id as "draftId", before.sender_code as "senderCode"`.execute(
        tx,
      )
      const waited = rows[0]
      if (!waited) return
      const { rows: moved } = await sql`
        update mail_items i set folder_id = sent.folder_id
        from mail_folders outbox join mail_folders sent on sent.mailbox_id = outbox.mailbox_id and sent.kind = 'SentItems'
        where i.item_id = ${waited.itemId} and outbox.folder_id = i.folder_id and outbox.kind = 'Outbox'
        returning i.item_id`.execute(tx)
      if (moved.length === 0 || waited.senderCode === null) {
        await tx.deleteFrom('mail_deliveries').where('delivery_id', '=', deliveryId).execute()
        await dropLinked(tx, waited.messageId)
        return
      }
      if (waited.draftId !== null) {
        await takeDraft({ db: tx, viewer: { personCode: waited.senderCode } }, mailDrafts, waited.draftId)
      }
      await services.jobs.enqueue(tx, deliverJob, { deliveryId })
      await askToAgree(services, tx, [waited.senderCode])
      await publishLive(tx, [`person:${waited.senderCode}`], mailChanged, {})
    }),
  givenUp: async (_services, tx, data) => {
    // It stays in the outbox, where its writer finds it with its draft.
    await sql`update mail_deliveries set is_planned = true where delivery_id = ${Number(data.deliveryId)}
      and due_at is not null`.execute(tx)
  },
}
