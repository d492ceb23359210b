import { alertEvents } from '#modules/alerts/contract/alerts.events.ts'
import { peopleOfAudience, rolesThatGrant } from '#modules/organisation/server/organisation.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { AlertKind } from '#platform/server/offers/alert-kind.ts'
import { otherKeys, type SealKey } from '../../contract/seals.rules.ts'

const alsoByMail = { bell: true, browser: true, mail: true }

/** What the two who open a seal together hear of each other. */
export const sealAlertKinds = [
  {
    kind: 'admin.sealAsked',
    type: 'SY',
    titleKey: 'admin.seals.alerts.asked',
    reasonKey: 'admin.seals.alerts.askedReason',
    defaultChannels: alsoByMail,
  },
  {
    kind: 'admin.sealAnswered',
    type: 'SY',
    titleKey: 'admin.seals.alerts.answered',
    reasonKey: 'admin.seals.alerts.answeredReason',
    defaultChannels: alsoByMail,
  },
] as const satisfies readonly AlertKind[]

/** More administrators of one kind than any company has. */
const most = 500
const page = '/po/admin/audit'

type Opening = { openingId: number; comCode: string; askedBy: string; askedAs: readonly string[] }

/** Managers hear of the business of their company while they act there, super administrators wherever they are. */
const companyOf = (key: SealKey, { comCode }: Opening) => (key === 'companyManager' ? comCode : null)

/** Lets everybody hear of it whose consent is asked for: the administrators of the other kind. */
export async function tellWhoeverIsAsked({ db, emit }: Ctx, opening: Opening): Promise<void> {
  const told = new Set([opening.askedBy])
  for (const key of otherKeys(opening.askedAs)) {
    const comCode = companyOf(key, opening)
    const roles = await rolesThatGrant(db, key)
    const holders = await peopleOfAudience(db, comCode, roles, { after: '', limit: most })
    const to = holders.map(({ personCode }) => personCode).filter((code) => !told.has(code))
    for (const code of to) told.add(code)
    if (to.length > 0)
      await emit(alertEvents.raised, {
        kind: 'admin.sealAsked',
        comCode,
        to,
        text: { key: 'admin.seals.alerts.askedText' },
        url: page,
        objectKey: `opening:${opening.openingId}`,
        byPersonCode: opening.askedBy,
      })
  }
}

/** Lets whoever asked hear what was answered. */
export async function tellWhoeverAsked({ viewer, emit }: Ctx, opening: Opening, isGranted: boolean): Promise<void> {
  const key = opening.askedAs.includes('companyManager') ? 'companyManager' : 'superAdmin'
  await emit(alertEvents.raised, {
    kind: 'admin.sealAnswered',
    comCode: companyOf(key, opening),
    to: [opening.askedBy],
    text: { key: `admin.seals.alerts.${isGranted ? 'grantedText' : 'refusedText'}` },
    url: page,
    objectKey: `opening:${opening.openingId}`,
    byPersonCode: viewer.personCode,
  })
}
