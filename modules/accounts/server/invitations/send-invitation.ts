import { findPersonFacts, listCompanies } from '#modules/organisation/server/organisation.public.ts'
import { type Language, nameIn } from '#platform/contract/languages.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { platformConfig } from '#platform/server/config.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { mailOutOf, type OutgoingMail } from '#platform/server/offers/mail-out.ts'
import { preferencesOf } from '../preferences/preferences.ts'
import { type Link, makeLink, settleInvitation } from './invitation-store.ts'

type Data = Record<string, unknown>

/**
 * Sends the mail of an invitation. Its secret is made here, at each try anew, so that it lies in no queue; what a try
 * sent that died before it could say so is replaced by the mail of the next one.
 */
export async function sendInvitation(services: Services, { invitationId }: Data): Promise<void> {
  const { reader, writer } = services.database
  const waiting = await reader
    .selectFrom('accounts_invitations as i')
    .innerJoin('accounts_accounts as a', 'a.person_code', 'i.person_code')
    .select(['a.person_code', 'a.com_code', 'a.user_name'])
    .where('i.invitation_id', '=', String(invitationId))
    .where('i.state', '=', 'waiting')
    .executeTakeFirst()
  if (!waiting) return
  const mailOut = mailOutOf(services)
  const origin = services.config(platformConfig).PUBLIC_URL
  const person = await findPersonFacts(reader, waiting.person_code)
  if (!mailOut || !origin || !person?.email || person.state === 'retired')
    return fail(writer, String(invitationId), 'noAddress')
  const link = await makeLink(writer, String(invitationId), services.now())
  if (!link) return
  const { language, timeZone } = await preferencesOf(reader, waiting.person_code)
  const company = (await listCompanies(reader)).find(({ comCode }) => comCode === waiting.com_code)
  const outcome = await mailOut.send(
    services,
    letterTo(services, link, {
      to: person.email,
      language,
      timeZone,
      address: new URL(link.path, origin).href,
      name: nameIn(person.name, language),
      company: company ? nameIn(company.name, language) : '',
      userName: waiting.user_name,
    }),
  )
  if (outcome === 'refused') return fail(writer, String(invitationId), 'refused')
  await settleInvitation(writer, String(invitationId), { state: 'sent' })
}

/** It was tried for the last time: the administrator sees so at the person, and may send it again. */
export const giveUpInvitation = (_services: Services, tx: Db, { invitationId }: Data): Promise<void> =>
  fail(tx, String(invitationId), 'unreachable')

/** Its link, should it have gone out after all, opens nothing. */
async function fail(db: Db, invitationId: string, failure: 'refused' | 'noAddress' | 'unreachable'): Promise<void> {
  if (!(await settleInvitation(db, invitationId, { failure }))) return
  const about = await db
    .selectFrom('accounts_invitations as i')
    .innerJoin('accounts_accounts as a', 'a.person_code', 'i.person_code')
    .select(['a.person_code', 'a.com_code', 'i.invited_by'])
    .where('i.invitation_id', '=', invitationId)
    .executeTakeFirstOrThrow()
  await writeAudit(db, {
    requestId: 'job',
    personCode: about.invited_by,
    comCode: about.com_code,
    address: '',
    action: 'accounts.invitation.notSent',
    target: `person:${about.person_code}`,
    details: { failure },
  })
}

type About = {
  to: string
  language: Language
  timeZone: string
  address: string
  name: string
  company: string
  userName: string
}

function letterTo({ texts }: Services, { expiresAt }: Link, about: About): OutgoingMail {
  const { to, language, timeZone, address, name, company, userName } = about
  const until = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
  const say = (line: string, params: Record<string, string> = {}) =>
    texts.say(language, { key: `accounts.invitation.mail.${line}`, params })
  return {
    to,
    language,
    subject: say('subject', { company }),
    lines: [
      say('greeting', { name }),
      say('text', { company, userName }),
      say('until', { at: until.format(expiresAt) }),
      say('notYou'),
    ],
    link: { address, text: say('open') },
  }
}
