import type { Language } from '#platform/contract/languages.ts'
import type { Ctx, PublicCtx } from '../ctx.ts'
import type { Log } from '../log.ts'
import type { Offers } from '../offers/offers.ts'
import type { Texts } from '../texts.ts'
import { type Html, html } from './html.ts'

/** What a page is drawn from before its program has arrived: the data that travels with it, and who reads it. */
export type FirstPaint<Boot = Record<string, unknown>> = {
  boot: Boot
  language: Language
  now: Date
  say: (key: string, params?: Record<string, string | number>) => string
  modules: readonly Offers[]
  log: Log
  /** What a style element in the markup must carry to count. */
  nonce: string
}

/** The answer of a call that the page would make first; it travels with the page. */
export type AnswerAhead = { call: string; input: unknown; result: unknown }

/**
 * Draws the large and lasting parts of a page (its head, its first heading) with the classes of the page itself, so
 * that they stand at once where the program will draw them. Nothing in it can be used: it is gone within a moment.
 */
export type Draw = (paint: FirstPaint<never>) => Drawing | undefined
/** @property styles sources of style sheets that it needs and that not every page names: `modules/…/widgets.css` */
export type Drawing = { page: Html; styles?: readonly string[] }
/** A page that the server draws first. */
export type FirstPage = {
  draw: Draw
  /** The web source of the page, where its style sheets are not among those that every page names. */
  part?: string
  /** What the page would ask for first; given to `draw` and to the program as `boot.answers`. */
  answers?: (ctx: Ctx) => Promise<readonly AnswerAhead[]>
  /** The same for whoever has not signed in. */
  openAnswers?: (ctx: PublicCtx) => Promise<readonly AnswerAhead[]>
}

/** The page that is drawn first at a path below `/po`, if a module draws one. */
export function firstPageAt(modules: readonly Offers[], path: string): FirstPage | undefined {
  const wanted = path.replace(/\/+$/, '').toLowerCase()
  return modules.flatMap(({ firstPaints = {} }) => firstPaints[wanted] ?? [])[0]
}

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
  about: Omit<FirstPaint, 'say' | 'modules'>,
): { markup: string; part?: string; styles?: readonly string[] } {
  const paint = {
    ...about,
    modules,
    say: (key: string, params?: Record<string, string | number>) => texts.say(about.language, { key, params }),
  } as FirstPaint<never>
  const first = firstPageAt(modules, path)
  const drawing = first?.draw(paint)
  if (!drawing) return { markup: '' }
  const { page, styles } = drawing
  const frame = modules.flatMap(({ firstFrame }) => firstFrame ?? [])[0]
  const markup = html`<div class="first" aria-hidden="true" inert>${frame?.(paint, page) ?? page}</div>`.text
  return { markup, part: first?.part, styles }
}

declare module '../offers/offers.ts' {
  interface Offers {
    /** Pages as they look before their program has arrived, by their path below `/po` in small letters. */
    firstPaints?: Readonly<Record<string, FirstPage>>
    /** Exactly one module draws the frame around them. */
    firstFrame?: DrawFrame
  }
}
