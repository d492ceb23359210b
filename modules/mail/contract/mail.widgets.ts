import { z } from 'zod'
import { defineWidget } from '#platform/contract/widget.ts'
import { listedItem } from './mail.entities.ts'

/** The newest mails of one’s inbox, on the home page. */
export const mailWidget = defineWidget({
  component: 'mail-webpart',
  titleKey: 'mail.title',
  hintKey: 'mail.widget.hint',
  size: { least: [3, 1], most: [8, 3], usual: [6, 1.6] },
  settings: {},
})

/** Mails that the home page shows. */
export const mailsInWidget = 8
export const mailData = z.object({ unread: z.int(), items: z.array(listedItem) })
export type MailData = z.output<typeof mailData>
