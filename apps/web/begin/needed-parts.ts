/** Parts of the program that the page names ahead; what is named for none is what the program begins with. */
export type NamedPart = 'frame' | 'home'

const homes = /^\/?$|^\/(home(\/home)?|mobile|appbase|webparts\/test(\/portal(\/home)?)?)\/?$/i
/** Pages without the frame: windows and dialogs of their own, and those of the signed-out. */
const frameless =
  /^\/account\/(?!sessions|second-factor\/?$)|^\/orgmap\/(?!main|chart)|\/popup\/|pop(up)?\/|^\/gnb\/(?!test)|\/preview\/?$/i
const signIn = /^\/account\/login\/?$/i

/**
 * How a part that the page names is fetched: now, later for the page that comes next, or not at all. What is fetched
 * now and not used is a warning of the browser, and time of a slow one.
 * @param path below `/po`
 */
export function fetchingOf(part: NamedPart | undefined, path: string): 'preload' | 'prefetch' | undefined {
  if (!part || (part === 'home' ? homes : framed).test(path)) return 'preload'
  // From there both come next.
  return signIn.test(path) ? 'prefetch' : undefined
}

const framed = { test: (path: string) => !frameless.test(path) }
