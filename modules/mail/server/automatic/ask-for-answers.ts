import { sql } from 'kysely'
import { type AbsenceFacts, absencesOf } from '#modules/absence/server/absence.public.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Delivery } from '../delivery/delivery.ts'

export const answerJob = 'mail.answer'

/**
 * Has a mail answered by those who have a reply switched on. What the portal wrote itself is not answered, nor what came
 * through somebody's rules: it was sent to her.
 */
export async function askForAnswers(
  services: Services,
  tx: Db,
  { senderCode, senderAddress, via, isIndividual }: Delivery,
  messageId: number,
  personCodes: readonly string[],
): Promise<void> {
  if ((senderCode === null && !senderAddress) || via.length > 0) return
  const now = services.now()
  const { rows } = await sql<{ personCode: string; isOn: boolean }>`
    select person_code as "personCode",
      bool_or(is_on and (kind = 'standing' or (starts_at <= ${now} and ends_at > ${now}))) as "isOn"
    from mail_replies
    where person_code = any(${[...personCodes]}::text[]) and (follows_absence
      or (is_on and (kind = 'standing' or (starts_at <= ${now} and ends_at > ${now}))))
    group by person_code`.execute(tx)
  const following = rows.filter(({ isOn }) => !isOn).map(({ personCode }) => personCode)
  const away = await awayNow(tx, following, now)
  const answering = rows.filter(({ personCode, isOn }) => isOn || away.has(personCode))
  if (answering.length === 0) return
  await services.jobs.enqueue(tx, answerJob, {
    messageId,
    senderCode,
    senderAddress,
    isIndividual,
    personCodes: answering.map(({ personCode }) => personCode),
  })
}

/** Who of these is away now, and by which absence. */
export async function awayNow(db: Db, personCodes: readonly string[], now: Date): Promise<Map<string, AbsenceFacts>> {
  if (personCodes.length === 0) return new Map()
  const absences = await absencesOf(db, personCodes, { from: now, to: new Date(now.getTime() + 1) })
  return new Map(absences.filter(({ isAway }) => isAway).map((absence) => [absence.personCode, absence]))
}
