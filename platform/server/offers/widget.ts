import type { z } from 'zod'
import type { Language } from '#platform/contract/languages.ts'
import type { Widget, WidgetSettings } from '#platform/contract/widget.ts'
import type { Ctx } from '../ctx.ts'
import type { Html } from '../http/html.ts'

/** Whom a widget is drawn for before its program has arrived, and when. */
export type DrawnFor = {
  language: Language
  /** IANA */
  timeZone: string
  now: Date
  say: (key: string, params?: Record<string, string | number>) => string
}

/**
 * How a widget looks until its program has arrived: what stands below its title (all of it, where it draws its own
 * head), with the classes of its view on the web, so that nothing moves when that takes over.
 */
export type FirstDrawing<Data> = {
  /** Nothing where the view would say that there is nothing. */
  draw: (data: Data, reader: DrawnFor) => Html | undefined
  /** The sources of the style sheets that it needs, beyond those of the home page: `modules/…/widgets.css`. */
  styles: readonly string[]
}

/** A widget as a module offers it on the server. */
export type OfferedWidget = {
  widget: Widget
  /** All that leaves the server of what `load` answers. A widget without data of its own has neither. */
  data?: z.ZodType
  load?: (ctx: Ctx, settings: never) => Promise<unknown>
  first?: FirstDrawing<never>
}

/**
 * Offers a widget whose data the home page fetches together with all others.
 * @param data the shape of the data: whatever `load` answers beyond it is cut off
 * @param load fills it for the person who asks, with what she may see and nothing else. It only reads, has an end
 * (bounded lists, indexed queries) and answers within {@link widgetLimitMs}; what it throws, and being late, fails its
 * part of the page alone.
 * @param first how it looks until its program has arrived; without it its card stands empty till then
 */
export const offerWidget = <W extends Widget, D extends z.ZodType>(
  widget: W,
  data: D,
  load: (ctx: Ctx, settings: WidgetSettings<W>) => Promise<z.input<D>>,
  first?: FirstDrawing<z.output<D>>,
): OfferedWidget => ({ widget, data, load, first })

/** Offers a widget that needs its settings only. */
export const offerPlainWidget = (widget: Widget): OfferedWidget => ({ widget })

/** So long a widget may take to be filled, ms; then its place says that it could not be, and can be asked again. */
export const widgetLimitMs = 3_000

declare module './offers.ts' {
  interface Offers {
    /** Parts of the home page; which of them a company has and where they stand is the company's choice. */
    widgets?: readonly OfferedWidget[]
  }
}
