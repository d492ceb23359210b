import { type CurrentUser, isRestricted } from '#modules/shell/contract/shell.contract.ts'

/** What entering the portal needs from outside. */
export type EntryPorts = {
  /** Whether this browser shows the portal in its form for phones. */
  isPhone: () => boolean
  /** The person already known, without asking. */
  knownUser: () => CurrentUser | undefined
  fetchUser: () => Promise<CurrentUser>
  /** Menus and the other caches of 0§4. */
  loadCaches: (user: CurrentUser) => Promise<void>
  /** Where the menus of the acting post lead home (SHELL-054, SHELL-055); asked once they are there. */
  homePlace: (user: CurrentUser) => NonNullable<Detour>
  /** Theme and dictionary of the person (SHELL-044, SHELL-045). */
  applyLook: (user: CurrentUser) => Promise<void>
}

/** Where the person wants to go: path and query below `/po`. */
export type Place = { path: string; query: string }
/** Another place to go instead; nothing means: go on. */
export type Detour = { to: string; search?: Record<string, string> } | undefined
type Guard = (place: Place, ports: EntryPorts) => Promise<Detour> | Detour

export const loginPath = '/account/login'
export const homePath = '/home/Home'
export const phoneHomePath = '/mobile'
export const changePasswordPath = '/account/password'
export const setUpFactorPath = '/account/second-factor/setup'

/** The account's state is missing where a guard needs it (SHELL-142). */
export class InvalidOperationError extends Error {
  override readonly name = 'InvalidOperationError'
}

/**
 * Phones enter by the home of their own form (0§1, MOBILE-003). Any other address stays: a link in an alert or a mail
 * leads where it says, on a phone too.
 */
export const phoneCheck: Guard = ({ path }, { isPhone }) =>
  isPhone() && ['/', '/home', homePath.toLowerCase()].includes(path.toLowerCase()) ? { to: phoneHomePath } : undefined

/**
 * A known user passes without asking; otherwise the current one is fetched, and whatever goes wrong there ("There is
 * no current.", SHELL-143) leads to sign-in with the way back (SHELL-040…042). A one-time password is changed
 * first, and then a second factor set up where the company no longer waits for it.
 */
export const signInCheck: Guard = async (place, ports) => {
  const user = ports.knownUser() ?? (await ports.fetchUser().catch(() => undefined))
  if (!user)
    return { to: loginPath, search: place.path === '/' ? undefined : { returnUrl: `/po${place.path}${place.query}` } }
  const first = user.mustChangePassword ? changePasswordPath : user.mustSetUpFactor ? setUpFactorPath : place.path
  return first === place.path ? undefined : { to: first }
}

/** The caches of the acting post are there before anything is drawn (SHELL-044). */
export const cachesCheck: Guard = async (_place, ports) => {
  const user = accountOf(ports)
  if (!isRestricted(user)) await ports.loadCaches(user)
  return undefined
}

/** The page looks and speaks as the person chose. */
export const lookCheck: Guard = async (_place, ports) => {
  await ports.applyLook(accountOf(ports))
  return undefined
}

/** `/` leads home, as the logo does (SHELL-001, SHELL-054). */
export const rootPathCheck: Guard = ({ path }, ports) => (path === '/' ? ports.homePlace(accountOf(ports)) : undefined)

/** In this order (SHELL-037, G-076). */
const guards: readonly Guard[] = [phoneCheck, signInCheck, cachesCheck, lookCheck, rootPathCheck]

/** Asks the guards one after the other; the first detour wins. */
export async function enter(place: Place, ports: EntryPorts): Promise<Detour> {
  for (const guard of guards) {
    const detour = await guard(place, ports)
    if (detour) return detour
  }
  return undefined
}

function accountOf(ports: EntryPorts): CurrentUser {
  const user = ports.knownUser()
  if (!user) throw new InvalidOperationError('The account is not loaded.')
  return user
}
