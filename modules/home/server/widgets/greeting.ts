import { z } from 'zod'
import { instant } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import '#platform/server/offers/coming.ts'
import '#platform/server/offers/counts.ts'
import '#platform/server/offers/headline.ts'
import { isPageOf } from '#platform/server/offers/pages.ts'
import { offerWidget } from '#platform/server/offers/widget.ts'
import { countersShown, greetingWidget, headlinesShown, mostCounters } from '../../contract/greeting.widget.ts'

const data = z.object({
  /** Each with the page that shows what it counts. */
  counters: z.array(z.object({ name: z.enum(countersShown), count: z.int(), path: z.string() })),
  /** What comes next today. */
  coming: z.object({ title: z.string(), at: instant() }).nullable(),
  headlines: z.array(z.object({ id: z.string(), title: z.string(), path: z.string(), at: instant() })),
})
export type GreetingData = z.output<typeof data>

export const offeredGreeting = offerWidget(greetingWidget, data, async (ctx, { hasNews }) => {
  const [counters, coming, headlines] = await Promise.all([
    countersOf(ctx),
    comingOf(ctx),
    hasNews ? headlinesOf(ctx) : [],
  ])
  return { counters, coming, headlines }
})

/** Only what some module counts and has a page for; what two count under one name is added up. */
async function countersOf(ctx: Ctx): Promise<GreetingData['counters']> {
  const leads = isPageOf(ctx.services.modules)
  const countedBy = (name: string) =>
    ctx.services.modules.flatMap(({ counts }) => counts?.[name] ?? []).filter(({ path }) => leads(path))
  const shown = countersShown.filter((name) => countedBy(name).length > 0).slice(0, mostCounters)
  return Promise.all(
    shown.map(async (name) => {
      const counted = countedBy(name)
      const parts = await Promise.all(counted.map(({ count }) => count(ctx)))
      return { name, count: parts.reduce((sum, part) => sum + part, 0), path: counted[0]!.path }
    }),
  )
}

/** The soonest of what modules know to come. */
async function comingOf(ctx: Ctx): Promise<GreetingData['coming']> {
  const asked = ctx.services.modules.flatMap(({ coming }) => (coming ? [coming(ctx)] : []))
  const [next] = (await Promise.all(asked))
    .filter((each) => each !== undefined)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  return next ? { title: next.title, at: next.at.toISOString() } : null
}

async function headlinesOf(ctx: Ctx): Promise<GreetingData['headlines']> {
  const asked = ctx.services.modules.flatMap(({ headlines }) => (headlines ? [headlines(ctx, headlinesShown)] : []))
  return (await Promise.all(asked))
    .flat()
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, headlinesShown)
    .map(({ at, ...headline }) => ({ ...headline, at: at.toISOString() }))
}
