import { freshKey } from '#platform/web/calls/once-keys.ts'

/** What of the address goes on with what was begun on another device; the part behind # never reaches a server. */
const mark = '#resume='
const nameOf = (personCode: string, surveyId: number) => `maru.surveys.resume.${personCode}.${surveyId}`

/**
 * The key under which an anonymous survey keeps what was begun: of the address with which another device goes on, or of
 * this browser, made with the first that is answered. A browser that keeps nothing has one for as long as its page stands.
 */
export function resumeKeyOf(personCode: string, surveyId: number): string {
  const name = nameOf(personCode, surveyId)
  const handedOver = location.hash.startsWith(mark) ? location.hash.slice(mark.length) : undefined
  const key = handedOver ?? readKept(name) ?? freshKey()
  keep(name, key)
  return key
}

/** Nothing is kept under it any more. */
export const forgetResumeKey = (personCode: string, surveyId: number): void => keep(nameOf(personCode, surveyId), null)

/** The address of this page with which another device goes on. */
export const addressToResume = (key: string): string => `${location.href.replace(/#.*$/, '')}${mark}${key}`

function readKept(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

function keep(name: string, key: string | null): void {
  try {
    if (key === null) localStorage.removeItem(name)
    else localStorage.setItem(name, key)
  } catch {
    // Without it the page has the key all the same.
  }
}
