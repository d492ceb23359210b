import { alertEvents } from '#modules/alerts/contract/alerts.events.ts'
import { peopleOfAudience, rolesThatGrant } from '#modules/organisation/server/organisation.public.ts'
import type { TextRef } from '#platform/contract/errors.ts'
import { emitEvent, type Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { mailAdministrators } from '../contract/administrators.ts'

/** More administrators of one kind than any company has. */
const mostAdministrators = 500

/** Lets those who administer the mail of a company hear of something: what nobody has done of whom an alert could tell. */
export async function tellAdministrators(
  services: Services,
  tx: Db,
  comCode: string,
  alert: { kind: string; text: TextRef; tab: string },
): Promise<void> {
  const to = await administratorsOf(tx, comCode)
  if (to.length === 0) return
  const { kind, text, tab } = alert
  await emitEvent(services, tx, alertEvents.raised, {
    kind,
    comCode,
    to,
    text,
    url: `/po/admin/mail?company=${comCode}&tab=${tab}`,
    objectKey: `mail:company:${comCode}`,
  })
}

/** Managers hear of their own company, super administrators of each. */
async function administratorsOf(db: Db, comCode: string): Promise<string[]> {
  const found = []
  for (const grant of mailAdministrators) {
    const scope = grant === 'superAdmin' ? null : comCode
    found.push(
      ...(await peopleOfAudience(db, scope, await rolesThatGrant(db, grant), { after: '', limit: mostAdministrators })),
    )
  }
  return [...new Set(found.map(({ personCode }) => personCode))]
}
