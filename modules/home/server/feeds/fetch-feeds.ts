import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import { getOutside } from '#platform/server/outside/outside.ts'
import { WorkerQueue } from '#platform/server/worker/worker-queue.ts'
import { homeConfig, hostsIn } from '../home.config.ts'
import './feeds.tables.ts'
import type { FeedEntry, readFeed } from './parse-feed.ts'

/** Feeds an installation reads, and of one turn. */
const mostFeeds = 500
const atOnce = 20
/** Longest feed, bytes. */
const longestFeed = 2_000_000
const minute = 60_000
/** A feed is read again after this time; one that fails waits twice as long each time, up to a day. */
const pause = 30 * minute
const longestPause = 24 * 60 * minute
/** Whoever reads a feed has it for this long: another process takes it up if this one dies. */
const held = 5 * minute

/** Whatever a site sends, people are answered meanwhile. */
const feedsAside = new WorkerQueue({ what: 'reading feeds', mostWaiting: atOnce, limitMs: 10_000 })

type Due = { address: string; etag: string; last_modified: string; failures: number }

/** Every minute: learns which feeds are wanted, and reads those whose turn it is. */
export async function fetchFeeds(services: Services): Promise<void> {
  await learnFeeds(services)
  const due = await takeDue(services)
  await Promise.all(due.map((feed) => fetchFeed(services, feed)))
}

/** The feeds that webparts name, saved or published; what none names any more is forgotten. */
async function learnFeeds({ database, now }: Services): Promise<void> {
  const wanted = sql`
    select address from (
      select settings ->> 'address' as address from home_webparts where component = 'rss-webpart'
      union
      select published -> 'settings' ->> 'address' from home_webparts where component = 'rss-webpart'
    ) named
    where address like 'http%' and length(address) <= 2000
    order by address limit ${sql.lit(mostFeeds)}`
  await sql`
    insert into home_feeds (address, next_at)
    select address, ${now()}::timestamptz from (${wanted}) wanted on conflict do nothing`.execute(database.writer)
  await sql`delete from home_feeds where address not in (${wanted})`.execute(database.writer)
}

async function takeDue({ database, now }: Services): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update home_feeds set next_at = ${new Date(now().getTime() + held)}
    where address in (
      select address from home_feeds where next_at <= ${now()}
      order by next_at limit ${sql.lit(atOnce)} for update skip locked)
    returning address, etag, last_modified, failures`.execute(database.writer)
  return rows
}

async function fetchFeed(services: Services, feed: Due): Promise<void> {
  const { database, now, log } = services
  const later = (ms: number) => new Date(now().getTime() + ms)
  try {
    const read = await askForFeed(services, feed)
    const content = read && {
      entries: JSON.stringify(read.entries),
      etag: read.etag,
      last_modified: read.modified,
    }
    await database.writer
      .updateTable('home_feeds')
      .set({ ...content, fetched_at: now(), failures: 0, next_at: later(pause) })
      .where('address', '=', feed.address)
      .execute()
  } catch (error) {
    log.info({ err: error, host: URL.parse(feed.address)?.host }, 'a feed could not be read')
    await database.writer
      .updateTable('home_feeds')
      .set({
        failures: feed.failures + 1,
        next_at: later(Math.min(longestPause, pause * 2 ** Math.min(10, feed.failures))),
      })
      .where('address', '=', feed.address)
      .execute()
  }
}

/**
 * @returns undefined when nothing has changed since it was read
 * @throws Error when it does not come, leads inside, or is no feed
 */
async function askForFeed(
  { config }: Services,
  { address, etag, last_modified }: Due,
): Promise<{ entries: FeedEntry[]; etag: string; modified: string } | undefined> {
  const { status, headers, body } = await getOutside(address, {
    headers: {
      accept: 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.1',
      'user-agent': 'Maru feed reader',
      ...(etag && { 'if-none-match': etag }),
      ...(last_modified && { 'if-modified-since': last_modified }),
    },
    maxBytes: longestFeed,
    allowedInside: hostsIn(config(homeConfig).HOME_FEED_HOSTS_INSIDE),
  })
  if (status === 304) return undefined
  if (status !== 200) throw new Error(`the site answers ${status}`)
  const charset = /charset=["']?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1]
  return {
    entries: await feedsAside.run<typeof readFeed>(new URL('./parse-feed.ts', import.meta.url), 'readFeed', {
      body,
      charset,
      address,
    }),
    etag: (headers.etag ?? '').slice(0, 500),
    modified: (headers['last-modified'] ?? '').slice(0, 100),
  }
}
