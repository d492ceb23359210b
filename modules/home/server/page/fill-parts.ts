import { setTimeout as pause } from 'node:timers/promises'
import type { Ctx } from '#platform/server/ctx.ts'
import { type OfferedWidget, widgetLimitMs } from '#platform/server/offers/widget.ts'
import type { HomePage, PagePart, PartData } from '../../contract/page.contract.ts'
import { homeConfig } from '../home.config.ts'
import { widgetsOf } from './widgets.ts'

/**
 * Fills the parts of a page, all at once: each for itself, so that one that fails or is late leaves the others.
 * @param only ids of the parts that are wanted; empty means all
 */
export async function fillPage(ctx: Ctx, page: HomePage, only: ReadonlySet<string>): Promise<PartData[]> {
  const wanted = partsOf(page).filter(({ id }) => only.size === 0 || only.has(id))
  return Promise.all(wanted.map((part) => fillPart(ctx, part)))
}

/** What of a page is filled in the moment for which the page itself can wait; the page asks for the rest. */
export async function fillAhead(ctx: Ctx, page: HomePage): Promise<PartData[]> {
  const late = new AbortController()
  const limit = pause(ctx.services.config(homeConfig).HOME_AHEAD_TIMEOUT, undefined, { signal: late.signal }).catch(
    () => undefined,
  )
  const filled = await Promise.all(partsOf(page).map((part) => Promise.race([fillPart(ctx, part), limit])))
  late.abort()
  return filled.filter((part) => part !== undefined).filter(({ isFailed }) => !isFailed)
}

/** What can be filled: a shape shows nothing but itself. */
const partsOf = ({ parts }: HomePage) => parts.filter(({ type }) => type === 'part')

async function fillPart(ctx: Ctx, { id, component, settings }: PagePart): Promise<PartData> {
  const offered = widgetsOf(ctx.services).get(component)
  return { id, ...(offered ? await fillWidget(ctx, offered, settings) : { isFailed: true }) }
}

/** What one widget shows to whoever asks. @param settings complete and checked (`settingsFor`) */
export async function fillWidget(
  ctx: Ctx,
  { widget, load, data: shape }: OfferedWidget,
  settings: Readonly<Record<string, unknown>>,
): Promise<{ data?: unknown; isFailed: boolean }> {
  if (!load || !shape) return { isFailed: false }
  try {
    const data = await inTime(load(ctx, settings as never), widget.component)
    return { data: shape.parse(data), isFailed: false }
  } catch (error) {
    ctx.log.warn({ err: error, component: widget.component }, 'a widget could not be filled')
    return { isFailed: true }
  }
}

/** @throws Error when the answer takes longer than a widget may */
async function inTime<T>(answer: Promise<T>, component: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${component} was not filled within ${widgetLimitMs} ms`)), widgetLimitMs)
  })
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
