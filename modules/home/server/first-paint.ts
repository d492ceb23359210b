import { titleOf } from '#modules/organisation/contract/organisation.contract.ts'
import { type CurrentUser, isRestricted } from '#modules/shell/contract/shell.contract.ts'
import { clockTime } from '#platform/contract/clock.ts'
import { formatCount } from '#platform/contract/count.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { AnswerAhead, Drawing, FirstPage, FirstPaint } from '#platform/server/http/first-paint.ts'
import { type Html, html } from '#platform/server/http/html.ts'
import type { FirstDrawing } from '#platform/server/offers/widget.ts'
import { dayPartOf } from '../contract/day-part.ts'
import { type HomePage, type PageData, type PagePart, pageCalls } from '../contract/page.contract.ts'
import { inReadingOrder } from '../contract/page.order.ts'
import { fillAhead } from './page/fill-parts.ts'
import { pageFor } from './page/page-for.ts'
import { widgetsOf } from './page/widgets.ts'
import type { GreetingData } from './widgets/greeting.ts'

type Boot = { currentUser: CurrentUser | null; answers?: readonly AnswerAhead[] }
type Paint = FirstPaint<Boot>

/** One of the pages that a company may arrange, drawn with what its widgets show before its program has arrived. */
export const firstPageOf = (page: 'home' | 'mypage'): FirstPage => ({
  answers: async (ctx: Ctx) => {
    const arranged = await pageFor(ctx, page)
    const parts = await fillAhead(ctx, arranged)
    return [
      { call: pageCalls.page.name, input: { page }, result: arranged },
      { call: pageCalls.pageData.name, input: { page }, result: { parts } satisfies PageData },
    ]
  },
  draw: paintHome,
})

/** The greeting and the widgets at their places, as `web/page/page-grid.tsx` draws them. */
function paintHome(paint: Paint): Drawing | undefined {
  const { boot, nonce } = paint
  if (!boot.currentUser || isRestricted(boot.currentUser)) return undefined
  const answered = (name: string) => boot.answers?.find(({ call }) => call === name)?.result
  const page = answered(pageCalls.page.name) as HomePage | undefined
  if (!page) return undefined
  const parts = inReadingOrder(page.parts).filter(({ type }) => type === 'part')
  // The policy of the page takes no style attributes; a style element with its nonce says where each part stands.
  const places = parts.map(
    ({ colidx, rowidx, colcnt, rowcnt }, at) =>
      html`#fp${at}{--at:${rowidx + 1}/${colidx + 1}/span ${rowcnt}/span ${colcnt};--high:${rowcnt}}`,
  )
  const filled = new Map(
    (answered(pageCalls.pageData.name) as PageData | undefined)?.parts.map((part) => [part.id, part.data]),
  )
  const { cols, rowHeight } = page
  const drawn = parts.map((part) => paintPart(paint, part, filled.get(part.id)))
  return {
    page: html`<style nonce="${nonce}">.pgrid{--cols:${cols};--row-h:${rowHeight}px}${places}</style>
    <div class="home scroll"><div class="pgrid-box"><div class="pgrid">${parts.map(
      (part, at) => html`<div class="${placeLook(part, cols)}" id="fp${at}">${drawn[at]!.page}</div>`,
    )}</div></div></div>`,
    styles: drawn.flatMap(({ styles = [] }) => styles),
  }
}

function placeLook({ component, colcnt }: PagePart, cols: number): string {
  const isWide = colcnt * 2 > cols
  return `pgrid__p${isWide ? ' pgrid__p--wide' : ''}${component === 'greeting-webpart' ? ' pgrid__p--grows' : ''}`
}

/** A widget in its card; what its module draws of it stays there until its view is (`web/page/first-reader.tsx`). */
function paintPart(paint: Paint, part: PagePart, data: unknown): Drawing {
  const { id, component, title, isBare } = part
  if (component === 'greeting-webpart') return { page: paintGreeting(paint, part.settings.hasNews !== false, data) }
  const first = widgetsOf(paint).get(component)?.first
  const inside = first && data !== undefined ? paintInside(paint, component, first, data) : undefined
  const body = inside ? html`<div class="w__first" data-first="${id}">${inside}</div>` : ''
  const head =
    isBare && inside
      ? ''
      : html`<header class="w__h"><h2 class="w__t">${isBare ? '' : nameIn(title, paint.language)}</h2></header>`
  return { page: html`<section class="w">${head}${body}</section>`, styles: inside && first!.styles }
}

/** Nothing, too, where the drawing fails: the widget itself comes a moment later. */
function paintInside(paint: Paint, component: string, { draw }: FirstDrawing<never>, data: unknown): Html | undefined {
  const { language, now, say } = paint
  try {
    return draw(data as never, { language, now, say, timeZone: paint.boot.currentUser!.userConfig.timeZone })
  } catch (error) {
    paint.log.warn({ err: error, component }, 'a widget could not be drawn')
    return undefined
  }
}

/** The greeting, as `web/greeting/greeting.tsx` draws it. */
function paintGreeting({ boot, language, now, say }: Paint, hasNews: boolean, data: unknown): Html {
  const { user, userConfig } = boot.currentUser!
  const { timeZone } = userConfig
  const { part, year, month, day, weekday } = dayPartOf(now, timeZone)
  const { counters, coming } = (data ?? { counters: [], coming: null }) as GreetingData
  const who = { name: nameIn(user.name, language), title: nameIn(titleOf(user.post), language) }
  const today = say('home.today', { year, month, day, weekday: say(`ui.weekday.long.${weekday}`) })
  const next = coming && Date.parse(coming.at) > now.getTime() ? coming : undefined
  return html`<section class="w hero"><div class="hero__w">
    <p class="hero__g">${say(`home.greeting.${part}`, who)}</p>
    <p class="hero__d ell num">${next ? say('home.coming', { today, time: clockTime(next.at, timeZone), title: next.title }) : today}</p>
  </div><ul class="hero__c">${counters.map(
    ({ name, count }) =>
      html`<li><span class="stat${name !== 'appointment' && count > 0 ? ' stat--hot' : ''}">${say(`home.counter.${name}`)}<b>${formatCount(count)}</b></span></li>`,
  )}</ul>${hasNews ? html`<div class="tick"></div>` : ''}</section>`
}
