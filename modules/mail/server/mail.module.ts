import { join } from 'node:path'
import { draftFileOwner } from '#modules/drafts/server/drafts.public.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import '#platform/server/offers/counts.ts'
import '#platform/server/offers/held-address.ts'
import '#platform/server/offers/pages.ts'
import { isHeldAddress } from './addresses/change-addresses.ts'
import { mailAlerts } from './alarm/alarm.ts'
import { tellOfNewMail } from './alarm/tell-of-new-mail.ts'
import { answer } from './automatic/answer.job.ts'
import { answerJob } from './automatic/ask-for-answers.ts'
import { deliverOn } from './automatic/send-on.job.ts'
import { sendOnJob } from './automatic/send-on.ts'
import { carryJob, deliverJob, dueJob } from './delivery/begin-delivery.ts'
import { carry } from './delivery/carry.job.ts'
import { deliver } from './delivery/deliver.job.ts'
import { due } from './delivery/due.job.ts'
import { lateAlert } from './delivery/tell-late.ts'
import { openDoor } from './door/open-door.ts'
import { handoverAlerts } from './handovers/alerts.ts'
import { importJob, importMails } from './import/import.job.ts'
import { importedFiles } from './import/imports.ts'
import { entryOrigin } from './invitations/entries.ts'
import { reportRefusedAlert } from './keeping/refused-reports.ts'
import { retain } from './keeping/retain.job.ts'
import { largeFiles } from './large/large-files.ts'
import { mailConfig } from './mail.config.ts'
import { mailHandlers } from './mail.handlers.ts'
import { pages } from './mail.pages.ts'
import { seedDemo } from './mail.seed.ts'
import './mail.tables.ts'
import { companyFullAlert, sumUpCompanies } from './mailbox/company-limits.ts'
import { unreadOf } from './mailbox/show-mailbox.ts'
import { tidy } from './messages/tidy.job.ts'
import { runRulesJob } from './preferences/look-back.ts'
import { runOverFolder } from './preferences/run-rules.job.ts'
import { viewedFiles } from './reading/view-attachment.ts'
import { mailSearch } from './search/mail-search.ts'
import { agreeOnAbsence } from './stores/imap/agree-on-absence.ts'
import { agreeJob, agreeWithServer } from './stores/imap/freshen.ts'
import { imapConfig } from './stores/imap/imap.config.ts'
import { keepHeld } from './stores/imap/keep-held.job.ts'
import { lookForNews } from './stores/imap/look-for-news.job.ts'
import { tellBlocks } from './stores/imap/tell-blocks.job.ts'
import { offeredWidgets } from './widgets/widgets.ts'
import { mailDrafts, mailFiles } from './writing/mail-drafts.ts'

/** Mail: mailboxes, what is in them, and how mails come to them. */
export const mailModule = defineServerModule({
  name: 'mail',
  calls: mailHandlers,
  config: [mailConfig, imapConfig],
  migrations: join(import.meta.dirname, 'migrations'),
  texts: join(import.meta.dirname, '../texts'),
  fileOwners: [draftFileOwner(mailDrafts, { limits: async () => mailFiles }), viewedFiles, importedFiles, largeFiles],
  jobs: {
    [deliverJob]: deliver,
    [carryJob]: carry,
    [sendOnJob]: deliverOn,
    [answerJob]: answer,
    [runRulesJob]: runOverFolder,
    [dueJob]: due,
    [importJob]: importMails,
    'mail.sumUpCompanies': sumUpCompanies,
    'mail.tidy': tidy,
    'mail.retain': retain,
    [agreeJob]: agreeWithServer,
    'mail.lookForNews': lookForNews,
    'mail.tellBlocks': tellBlocks,
    'mail.keepHeld': keepHeld,
  },
  pages,
  counts: { mail: { path: '/mail/box/inbox', count: (ctx) => unreadOf(ctx, 'Inbox') } },
  entryOrigin,
  heldAddress: isHeldAddress,
  alertKinds: [...mailAlerts, ...handoverAlerts, companyFullAlert, reportRefusedAlert, lateAlert],
  listeners: [tellOfNewMail, agreeOnAbsence],
  searchSources: [mailSearch],
  widgets: offeredWidgets,
  seedDemo,
  start: async (services) => (await openDoor(services))?.close,
})
