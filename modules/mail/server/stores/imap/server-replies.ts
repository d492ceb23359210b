import { sql } from 'kysely'
import { absencesOf } from '#modules/absence/server/absence.public.ts'
import { preferencesOf } from '#modules/accounts/server/accounts.public.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ReplyingPerson, ServerReply } from '../../../contract/rules/compile-replies.ts'

type Kept = {
  kind: ServerReply['kind']
  isOn: boolean
  followsAbsence: boolean
  startsAt: Date | null
  endsAt: Date | null
  audience: 'inside' | 'everyone'
  html: string
}

/** Absences so far ahead are told to the server now: it answers while the portal is down. */
const aheadMs = 90 * 86_400_000
/** An absence without an end. */
const openEndMs = 365 * 86_400_000
/** Whom the portal has answered last, at the most. */
const mostAnswered = 500

/** The replies of somebody that the server is to give now and soon: those of absences before the standing one, as `mail.answer` does. */
export async function serverRepliesOf(
  { database, texts, now }: Services,
  personCode: string,
): Promise<{ replies: ServerReply[]; person: ReplyingPerson }> {
  const db = database.writer
  const { rows: kept } = await sql<Kept>`
    select kind, is_on as "isOn", follows_absence as "followsAbsence", starts_at as "startsAt", ends_at as "endsAt", audience, html
    from mail_replies where person_code = ${personCode} and (is_on or follows_absence) order by kind`.execute(db)
  const person = { addresses: await addressesOf(db, personCode), subjectBefore: '' }
  if (kept.length === 0 || person.addresses.length === 0) return { replies: [], person }
  const [domains, answered, { language }] = await Promise.all([
    domainsInside(db, personCode),
    answeredBy(db, personCode),
    preferencesOf(db, personCode),
  ])
  const replies: ServerReply[] = []
  for (const { kind, html, audience, ...when } of kept) {
    const spans = kind === 'absence' ? await spansOf(db, personCode, when, now()) : [undefined]
    for (const span of spans) {
      const since = span ? span.from : new Date(now().getTime() - 86_400_000)
      replies.push({
        kind,
        html,
        answered: answered.filter((each) => each.kind === kind && each.at >= since).map(({ sender }) => sender),
        ...(span && { span }),
        // Out-of-office has words for colleagues alone (MAIL-025).
        ...((kind === 'absence' || audience === 'inside') && { domains }),
      })
    }
  }
  const subjectBefore = texts.say(language, { key: 'mail.automaticReply.subject', params: { subject: '' } })
  return { replies, person: { ...person, subjectBefore } }
}

async function spansOf(
  db: Db,
  personCode: string,
  { isOn, followsAbsence, startsAt, endsAt }: Omit<Kept, 'kind' | 'html' | 'audience'>,
  now: Date,
): Promise<{ from: Date; until: Date }[]> {
  const own = isOn && startsAt && endsAt && endsAt > now ? [{ from: startsAt, until: endsAt }] : []
  if (!followsAbsence) return own
  const absences = await absencesOf(db, [personCode], { from: now, to: new Date(now.getTime() + aheadMs) })
  return [
    ...own,
    ...absences
      .filter(({ isAway }) => isAway)
      .map(({ from, to }) => ({ from, until: to ?? new Date(from.getTime() + openEndMs) })),
  ]
}

async function addressesOf(db: Db, personCode: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select lower(email) as address from organisation_people where person_code = ${personCode} and email <> ''
    union all (select address from mail_addresses where person_code = ${personCode} order by address limit 100)`.execute(
    db,
  )
  return rows.map(({ address }) => address)
}

/** By which domains the server knows who is inside: those of the companies of her group. */
async function domainsInside(db: Db, personCode: string): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    with own as (
      select c.com_code, lower(c.email_domain) as domain from organisation_people p
      join organisation_companies home on home.com_code = p.home_com_code
      join organisation_companies c on c.group_code = home.group_code where p.person_code = ${personCode})
    select domain from own union select d.domain from mail_domains d join own using (com_code) order by 1`.execute(db)
  return rows.map(({ domain }) => domain)
}

async function answeredBy(db: Db, personCode: string) {
  const { rows } = await sql<{ kind: ServerReply['kind']; sender: string; at: Date }>`
    select kind, sender, at from mail_answered where person_code = ${personCode}
    order by at desc limit ${sql.lit(mostAnswered)}`.execute(db)
  return rows
}
