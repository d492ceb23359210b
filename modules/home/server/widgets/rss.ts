import { z } from 'zod'
import { instant } from '#platform/contract/fields.ts'
import { offerWidget } from '#platform/server/offers/widget.ts'
import { rssWidget } from '../../contract/rss.widget.ts'
import '../feeds/feeds.tables.ts'

/** What was read last; the site itself is asked by a job and never while somebody waits. */
export const offeredRss = offerWidget(
  rssWidget,
  z.object({
    entries: z.array(z.object({ title: z.string(), address: z.string(), at: instant().nullable() })),
  }),
  async ({ db }, { address, count }) => {
    const feed = await db.selectFrom('home_feeds').select('entries').where('address', '=', address).executeTakeFirst()
    return { entries: (feed?.entries ?? []).slice(0, count) }
  },
)
