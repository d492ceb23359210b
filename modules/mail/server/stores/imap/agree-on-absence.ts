import { absenceEvents } from '#modules/absence/contract/absence.events.ts'
import { nothingWaits } from '#platform/server/jobs/given-up.ts'
import { listenTo } from '#platform/server/modules.ts'
import { askToAgree } from './freshen.ts'

/** An absence that is another is told to the mail server of whoever is away where her out-of-office follows it. */
export const agreeOnAbsence = listenTo(
  absenceEvents.changed,
  'agree',
  async (services, { personCode }) => {
    const db = services.database.writer
    const following = await db
      .selectFrom('mail_replies')
      .select('person_code')
      .where('person_code', '=', personCode)
      .where('kind', '=', 'absence')
      .where('follows_absence', '=', true)
      .executeTakeFirst()
    if (following) await askToAgree(services, db, [personCode])
  },
  nothingWaits('the mail server hears of absences at the next agreement'),
)
