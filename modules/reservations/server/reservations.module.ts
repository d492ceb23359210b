import { join } from 'node:path'
import { draftFileOwner } from '#modules/drafts/server/drafts.public.ts'
import { clockComesAgain, nothingWaits } from '#platform/server/jobs/given-up.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import { namesFrom } from '#platform/server/offers/audit-names.ts'
import '#platform/server/offers/belongings.ts'
import '#platform/server/offers/pages.ts'
import '#platform/server/offers/where-used.ts'
import { releaseUnused } from './after/release.job.ts'
import { reservationAlerts } from './alerts/kinds.ts'
import { remindOfWaiting } from './alerts/remind.job.ts'
import { entryOrigin } from './calendar/entry-origin.ts'
import { requestDrafts } from './drafts/request-drafts.ts'
import { bookingBelongings } from './leavers/belongings.ts'
import { releaseOfLeavers } from './leavers/leavers.job.ts'
import { sendInvitation } from './mail/invite.ts'
import { giveUpMail, sendMail } from './mail/mail.job.ts'
import { removePictureFile } from './pictures/pictures.ts'
import { reservationsHandlers } from './reservations.handlers.ts'
import { pages } from './reservations.pages.ts'
import { seedDemo } from './reservations.seed.ts'
import './reservations.tables.ts'
import { usesOfRights } from './resources/right-uses.ts'
import { bookingSearch } from './search/booking-search.ts'
import { resourceSearch } from './search/resource-search.ts'
import { moveLineOn } from './waiting-list/offer.job.ts'
import { offeredWidgets } from './widgets/widgets.ts'

/** Rooms, cars and things, booked without a clash. */
export const reservationsModule = defineServerModule({
  name: 'reservations',
  calls: reservationsHandlers,
  migrations: join(import.meta.dirname, 'migrations'),
  texts: join(import.meta.dirname, '../texts'),
  pages,
  whereUsed: usesOfRights,
  entryOrigin,
  fileOwners: [draftFileOwner(requestDrafts, {})],
  belongings: { 'reservations.bookings': bookingBelongings },
  alertKinds: reservationAlerts,
  widgets: offeredWidgets,
  searchSources: [bookingSearch, resourceSearch],
  jobs: {
    'reservations.remind': { cron: '* * * * *', run: remindOfWaiting, givenUp: clockComesAgain },
    'reservations.release': { cron: '* * * * *', run: releaseUnused, givenUp: clockComesAgain },
    'reservations.leavers': { cron: '52 3 * * *', run: releaseOfLeavers, givenUp: clockComesAgain },
    'reservations.offer': { cron: '* * * * *', run: moveLineOn, givenUp: clockComesAgain },
    'reservations.mail': { run: sendMail, givenUp: giveUpMail },
    'reservations.picture': {
      run: removePictureFile,
      givenUp: nothingWaits('a file that nothing names any more is shown nowhere'),
    },
    'reservations.invite': {
      run: sendInvitation,
      givenUp: nothingWaits('who is asked to come has it at the bell and in the calendar of the portal'),
    },
  },
  defaultMenus: [
    {
      nameKey: 'reservations.title',
      targetUrl: '/reserve',
      callType: 'USER',
      icon: 'door',
      audience: 'company',
      order: 310,
    },
  ],
  auditNames: {
    resource: namesFrom('reservations_resources', 'resource_id', 'int'),
    reservationGroup: namesFrom('reservations_groups', 'group_id', 'int'),
    reservationBoard: namesFrom('reservations_boards', 'board_id', 'int'),
  },
  seedDemo,
})
