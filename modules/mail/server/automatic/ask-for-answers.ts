import { sql } from 'kysely'
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
  { senderCode, via, isIndividual }: Delivery,
  messageId: number,
  personCodes: readonly string[],
): Promise<void> {
  if (senderCode === null || via.length > 0) return
  const now = services.now()
  const { rows } = await sql<{ personCode: string }>`
    select distinct person_code as "personCode" from mail_replies
    where is_on and person_code = any(${[...personCodes]}::text[])
      and (kind = 'standing' or (starts_at <= ${now} and ends_at > ${now}))`.execute(tx)
  if (rows.length === 0) return
  await services.jobs.enqueue(tx, answerJob, {
    messageId,
    senderCode,
    isIndividual,
    personCodes: rows.map(({ personCode }) => personCode),
  })
}
