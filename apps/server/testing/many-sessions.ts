import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { hashOfToken, newToken } from '#platform/server/tokens.ts'
import type { TestClient } from './client.ts'
import { visit } from './processes.ts'

/** Somebody who is signed in, with her browser at each of some portals. */
export type AtPortals = { personCode: string; at: TestClient[] }

/**
 * Signs in many people of a company at once, without their passwords, of which each would cost a tenth of a second: her
 * session is written beside the portals.
 * @param urls of the portals
 * @returns the first ones by their numbers
 */
export async function signInMany(
  client: pg.Client,
  urls: readonly string[],
  { comCode, count }: { comCode: string; count: number },
): Promise<AtPortals[]> {
  const { rows } = await client.query<{ personCode: string }>(
    `select p.person_code as "personCode" from organisation_people p
     join accounts_accounts a on a.person_code = p.person_code and a.disabled_at is null
     where p.home_com_code = $1 and p.state = 'active'
       and exists (select from organisation_posts o where o.person_code = p.person_code and o.com_code = $1)
     order by 1 limit $2`,
    [comCode, count],
  )
  const sessions = rows.map(({ personCode }) => ({ personCode, id: randomUUID(), token: newToken() }))
  await client.query(
    `with made as (
       insert into accounts_sessions (id, token_hash, person_code, com_code, dept_code, method, created_at, expires_at,
         confirmed_at, user_agent, address)
       select s.id, decode(s.hash, 'hex'), s.person, $1,
              (select min(dept_code) from organisation_posts where person_code = s.person and com_code = $1),
              'password', now(), now() + interval '8 hours', now(), '', ''
       from unnest($2::text[], $3::text[], $4::text[]) s (id, hash, person)
       returning id)
     insert into accounts_visits (session_id, last_seen_at) select id, now() from made`,
    [
      comCode,
      sessions.map(({ id }) => id),
      sessions.map(({ token }) => hashOfToken(token).toString('hex')),
      sessions.map(({ personCode }) => personCode),
    ],
  )
  return sessions.map(({ personCode, token }) => ({
    personCode,
    at: urls.map((url) => {
      const browser = visit(url)
      browser.cookies.set('sid', token)
      return browser
    }),
  }))
}
