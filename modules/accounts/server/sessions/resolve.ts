import { actingFacts } from '#modules/organisation/server/organisation.public.ts'
import type { Services } from '#platform/server/ctx.ts'
import { hashOfToken, looksLikeToken } from '#platform/server/tokens.ts'
import type { Credentials, SessionPort, Viewer } from '#platform/server/viewer.ts'
import { accountsConfig } from '../accounts.config.ts'
import { browserOf } from '../devices/device-cookie.ts'
import { defaultPreferences } from '../preferences/preferences.ts'
import { sessionIdOfBearer } from './bearer.ts'
import { mustChangePassword, mustSetUpFactor } from './restrictions.ts'
import { sessionCacheOf } from './session-cache.ts'
import { signedOutMeanwhileOf } from './signed-out-meanwhile.ts'
import { endWhatIsOver } from './tidy.job.ts'
import { Visits } from './visits.ts'

/** What finds a session: the hash of a cookie's token, or the id that a bearer token carries. */
type SessionKey = { text: string; column: 'token_hash' | 'id'; value: Buffer | string }

/**
 * Says who is asking. Nobody: an unknown, ended or expired session, a shut account, someone who retired, a post that
 * is no longer hers.
 */
export function createSessionPort(services: Services): SessionPort {
  const cache = sessionCacheOf(services)
  const visits = new Visits(services)
  const meanwhile = signedOutMeanwhileOf(services)
  for (const signal of ['session.ended', 'session.changed'])
    services.live.onSignal(signal, (sessionId) => cache.forget(sessionId ? [sessionId] : undefined))
  // Another browser of hers speaks the new language at its next load.
  services.live.onSignal('person.changed', (personCode) => cache.forgetPerson(personCode))
  // A role that was taken away, a post that is gone: anybody's rights may be others now.
  services.live.onSignal('organisation.changed', () => cache.forget())

  return {
    resolve: async (credentials) => {
      const key = await keyOfCredentials(services, credentials)
      if (!key) return null
      const now = services.now()
      // Without the signals of the others nobody tells this process that a session has ended.
      const cached = services.live.isListening ? cache.get(key.text, now) : undefined
      const viewer = cached ?? (await look(services, key, now))
      if (!viewer || meanwhile.has(viewer.sessionId)) return null
      visits.note(viewer.sessionId, now)
      return viewer
    },
    browserOf: (cookie) => browserOf(services, cookie),
    stop: () => {
      meanwhile.stop()
      return visits.stop()
    },
  }
}

async function keyOfCredentials(services: Services, { bearer, cookie }: Credentials): Promise<SessionKey | null> {
  if (bearer) {
    const id = await sessionIdOfBearer(services, bearer)
    return id ? { text: `id ${id}`, column: 'id', value: id } : null
  }
  if (!cookie || !looksLikeToken(cookie)) return null
  const hash = hashOfToken(cookie)
  return { text: hash.toString('base64'), column: 'token_hash', value: hash }
}

async function look(services: Services, key: SessionKey, now: Date): Promise<Viewer | null> {
  const cache = sessionCacheOf(services)
  const { changes } = cache
  const session = await findSession(services, key)
  if (!session) return null
  if (isOver(services, session, now)) {
    // It stays over: a clock that goes back would open it again. Also while nothing can be written, it opens nothing.
    if (!services.installation.isReadOnly)
      await endWhatIsOver(services, now, session.id).catch((error: unknown) =>
        services.log.warn({ err: error }, 'a session that is over could not be ended'),
      )
    return null
  }
  const viewer = await viewerOf(services, session)
  if (viewer) cache.put(key.text, viewer, { now, expiresAt: session.expires_at }, changes)
  return viewer
}

/** A session that nobody has ended, although its time may be over. */
function findSession({ database }: Services, { column, value }: SessionKey) {
  return database.reader
    .selectFrom('accounts_sessions as s')
    .innerJoin('accounts_visits as v', 'v.session_id', 's.id')
    .innerJoin('accounts_accounts as a', 'a.person_code', 's.person_code')
    .leftJoin('accounts_preferences as p', 'p.person_code', 's.person_code')
    .select([
      's.id',
      's.person_code',
      's.com_code',
      's.dept_code',
      's.method',
      's.must_set_up',
      's.expires_at',
      'v.last_seen_at',
    ])
    .select(['a.user_name', 'a.must_change', 'p.language', 'p.time_zone'])
    .where(`s.${column}`, '=', value)
    .where('s.ended_at', 'is', null)
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst()
}

type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

function isOver({ config }: Services, session: FoundSession, now: Date): boolean {
  const idleMs = config(accountsConfig).SESSION_IDLE_MINUTES * 60_000
  return session.expires_at <= now || session.last_seen_at.getTime() <= now.getTime() - idleMs
}

async function viewerOf({ database }: Services, session: FoundSession): Promise<Viewer | null> {
  const { id: sessionId, person_code: personCode, com_code: comCode, dept_code: deptCode } = session
  const person = await actingFacts(database.reader, { personCode, comCode, deptCode })
  if (!person) return null
  const { employeeNumber, email, grants } = person
  // A one-time password restricts the sessions it opened; the identity provider's own check is as good as ever.
  const hasOneTimePassword = session.must_change && (session.method === 'password' || session.method === 'token')
  return {
    sessionId,
    personCode,
    comCode,
    deptCode,
    language: session.language ?? defaultPreferences.language,
    timeZone: session.time_zone ?? defaultPreferences.timeZone,
    grants: new Set<string>(grants),
    own: { personCode, personId: personCode, comCode, deptCode, employeeNumber, email, userName: session.user_name },
    restriction: hasOneTimePassword ? mustChangePassword : session.must_set_up ? mustSetUpFactor : null,
    topics: [`person:${personCode}`, `session:${sessionId}`, `company:${comCode}`, 'everyone'],
  }
}
