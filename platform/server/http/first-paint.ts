import type { Language } from '#platform/contract/languages.ts'
import type { Offers } from '../offers/offers.ts'
import type { Texts } from '../texts.ts'
import { type Html, html } from './html.ts'

/** What a page is drawn from before its program has arrived: the data that travels with it, and who reads it. */
export type FirstPaint<Boot = Record<string, unknown>> = {
  boot: Boot
  language: Language
  now: Date
  say: (key: string, params?: Record<string, string | number>) => string
}

/**
 * Draws the large and lasting parts of a page (its head, its first heading) with the classes of the page itself, so
 * that they stand at once where the program will draw them. Nothing in it can be used: it is gone within a moment.
 */
export type Draw = (paint: FirstPaint<never>) => Html | undefined
/** Draws the frame around a page. */
export type DrawFrame = (paint: FirstPaint<never>, page: Html) => Html | undefined

/**
 * The page as it looks before its program runs; empty where no module draws it.
 * @param path below `/po`
 */
export function firstPaint(
  modules: readonly Offers[],
  texts: Texts,
  path: string,
  about: Omit<FirstPaint, 'say'>,
): string {
  const paint = {
    ...about,
    say: (key: string, params?: Record<string, string | number>) => texts.say(about.language, { key, params }),
  } as FirstPaint<never>
  const wanted = path.replace(/\/+$/, '').toLowerCase()
  const draw = modules.flatMap(({ firstPaints = {} }) => firstPaints[wanted] ?? [])[0]
  const page = draw?.(paint)
  if (!page) return ''
  const frame = modules.flatMap(({ firstFrame }) => firstFrame ?? [])[0]
  return html`<div class="first" aria-hidden="true" inert>${frame?.(paint, page) ?? page}</div>`.text
}

declare module '../offers/offers.ts' {
  interface Offers {
    /** Pages as they look before their program has arrived, by their path below `/po` in small letters. */
    firstPaints?: Readonly<Record<string, Draw>>
    /** Exactly one module draws the frame around them. */
    firstFrame?: DrawFrame
  }
}
