import type { CurrentUser } from '#modules/shell/contract/shell.contract.ts'

/** Parts of the program that the page names ahead; what is named for none is what the program begins with. */
export type NamedPart = 'frame' | 'home'

const homes = /^\/?$|^\/(home(\/home)?|mobile|appbase|webparts\/test(\/portal(\/home)?)?)\/?$/i
/** Pages without the frame: windows and dialogs of their own, and those of the signed-out. */
const frameless =
  /^\/account\/(?!sessions|second-factor\/?$)|^\/orgmap\/(?!main|chart)|\/popup\/|pop(up)?\/|^\/gnb\/(?!test)|^\/reserve\/door\/?$|\/tasksummary\/notice\/?$|\/preview\/?$|^\/preview\/sign\/|^\/workflow\/page\/form\/?$/i
const signIn = /^\/account\/login\/?$/i

/** Who opens the page: signed in, not yet, or with something to do at her account before anything else. */
export type Opener = 'signedIn' | 'signedOut' | 'restricted'

/** Who opens the page. Small on purpose: contracts would come with more, before anything is drawn. */
export function openerOf(user: Pick<CurrentUser, 'mustChangePassword' | 'mustSetUpFactor'> | null): Opener {
  if (!user) return 'signedOut'
  return user.mustChangePassword || user.mustSetUpFactor ? 'restricted' : 'signedIn'
}

/**
 * How a part that the page names is fetched: now, later for the page that comes next, or not at all. What is fetched
 * now and not used is a warning of the browser, and time of a slow one.
 * @param path below `/po`
 */
export function fetchingOf(
  part: NamedPart | undefined,
  path: string,
  opener: Opener,
): 'preload' | 'prefetch' | undefined {
  if (!part) return 'preload'
  if ((part === 'home' ? homes : framed).test(path)) {
    if (opener === 'signedIn') return 'preload'
    // Whoever is not signed in is led to sign in first, and then here.
    return opener === 'signedOut' ? 'prefetch' : undefined
  }
  // From there both come next.
  return signIn.test(path) ? 'prefetch' : undefined
}

const framed = { test: (path: string) => !frameless.test(path) }
