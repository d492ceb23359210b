import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCertificate } from '#apps/server/testing/certificate.ts'
import { webpartCalls } from '../../contract/webparts.contract.ts'
import { openHomeOffice } from '../home.fixture.ts'
import { fetchFeeds } from './fetch-feeds.ts'
import './feeds.tables.ts'

const usual = getCACertificates('default')
const asked: { path: string; etag: string | undefined }[] = []
let answers: Record<string, { status?: number; headers?: Record<string, string>; body?: string }> = {}
let site: Server
let host: string
let office: Awaited<ReturnType<typeof openHomeOffice>>
let now = new Date('2026-11-23T00:00:00Z')

beforeAll(async () => {
  const { key, cert } = makeCertificate()
  setDefaultCACertificates([...usual, cert])
  site = createServer({ key, cert }, ({ url = '', headers }, response) => {
    asked.push({ path: url, etag: headers['if-none-match'] })
    const { status = 200, headers: more = {}, body = '' } = answers[url] ?? { status: 404 }
    response.writeHead(status, more).end(body)
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  host = `localhost:${(site.address() as AddressInfo).port}`
  office = await openHomeOffice({ now: () => now, env: { HOME_FEED_HOSTS_INSIDE: host } })
})
afterAll(async () => {
  setDefaultCACertificates(usual)
  site.closeAllConnections()
  site.close()
  await office.app.close()
})
beforeEach(async () => {
  asked.length = 0
  answers = {}
  now = new Date('2026-11-23T00:00:00Z')
  await office.app.db.deleteFrom('home_feeds').execute()
  await office.app.db
    .deleteFrom('home_webparts')
    .where('component', '=', 'rss-webpart')
    .where('webpart_id', '>=', 1000)
    .execute()
})

const rss = (title: string) =>
  `<rss version="2.0"><channel><title>n</title><description/><item><title>${title}</title><link>/1</link></item></channel></rss>`
const feedOf = async (address: string) =>
  office.app.db.selectFrom('home_feeds').selectAll().where('address', '=', address).executeTakeFirst()
const wish = (path: string) => {
  const address = `https://${host}${path}`
  return office.webpart({ component: 'rss-webpart', props: { address } }).then(() => address)
}
const shown = async (address: string) =>
  (await office.manager.call(webpartCalls.webpartPreview, { component: 'rss-webpart', props: { address } })).data
const minutes = (count: number) => {
  now = new Date(now.getTime() + count * 60_000)
}

describe('a feed that a webpart names', () => {
  test('is read in the background and shown from what was read', async () => {
    answers['/a'] = { body: rss('첫 소식'), headers: { etag: '"1"' } }
    const address = await wish('/a')
    expect(await shown(address)).toEqual({ entries: [] })
    expect(asked).toEqual([])
    await fetchFeeds(office.app.services)
    expect(await shown(address)).toEqual({ entries: [{ title: '첫 소식', address: `https://${host}/1`, at: null }] })
    // Looking at a page asks nobody.
    expect(asked).toHaveLength(1)
  })

  test('is read again after half an hour, and only what has changed is sent', async () => {
    answers['/a'] = { body: rss('하나'), headers: { etag: '"1"' } }
    const address = await wish('/a')
    await fetchFeeds(office.app.services)
    minutes(29)
    await fetchFeeds(office.app.services)
    expect(asked).toHaveLength(1)
    answers['/a'] = { status: 304 }
    minutes(1)
    await fetchFeeds(office.app.services)
    expect(asked.at(-1)).toEqual({ path: '/a', etag: '"1"' })
    expect((await feedOf(address))!.entries).toHaveLength(1)
  })

  test('that fails keeps what it had and is asked ever more seldom', async () => {
    answers['/a'] = { body: rss('하나') }
    const address = await wish('/a')
    await fetchFeeds(office.app.services)
    answers['/a'] = { status: 500 }
    minutes(30)
    await fetchFeeds(office.app.services)
    minutes(30)
    await fetchFeeds(office.app.services)
    const feed = (await feedOf(address))!
    expect(feed).toMatchObject({ failures: 2, entries: [{ title: '하나' }] })
    expect(feed.next_at.getTime() - now.getTime()).toBe(60 * 60_000)
  })

  test('is forgotten when nobody wants it any more', async () => {
    answers['/a'] = { body: rss('하나') }
    const address = await wish('/a')
    await fetchFeeds(office.app.services)
    await office.app.db
      .deleteFrom('home_webparts')
      .where('component', '=', 'rss-webpart')
      .where('webpart_id', '>=', 1000)
      .execute()
    await fetchFeeds(office.app.services)
    expect(await feedOf(address)).toBeUndefined()
  })
})

describe('is not read', () => {
  test.each([
    ['a page that is no feed', { body: '<html>hello</html>' }],
    ['what is too long', { body: rss('x'.repeat(2_100_000)) }],
    ['what leads inside by a redirect', { status: 302, headers: { location: 'https://127.0.0.1/secret' } }],
  ])('%s', async (_what, answer) => {
    answers['/a'] = answer
    const address = await wish('/a')
    await fetchFeeds(office.app.services)
    expect(await feedOf(address)).toMatchObject({ failures: 1, entries: [], fetched_at: null })
  })

  test('an address inside that nobody allowed', async () => {
    const address = 'https://localhost:1/feed'
    await office.webpart({ component: 'rss-webpart', props: { address } })
    await fetchFeeds(office.app.services)
    expect(await feedOf(address)).toMatchObject({ failures: 1 })
    expect(asked).toEqual([])
  })

  test('a redirect to another page of the site is followed', async () => {
    answers['/a'] = { status: 301, headers: { location: '/b' } }
    answers['/b'] = { body: rss('옮긴 소식') }
    const address = await wish('/a')
    await fetchFeeds(office.app.services)
    expect((await feedOf(address))!.entries).toMatchObject([{ title: '옮긴 소식' }])
  })
})
