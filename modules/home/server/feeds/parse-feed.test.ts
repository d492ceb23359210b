import { expect, it } from 'vitest'
import { entriesKept } from '../../contract/rss.widget.ts'
import { entriesOf } from './parse-feed.ts'

const address = 'https://news.example/feeds/all.xml'
const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title><link>https://news.example</link><description/>${items}</channel></rss>`

it('reads RSS, newest first, with plain titles', () => {
  const items = `
    <item><title>Old &amp; gone</title><link>https://news.example/1</link><pubDate>Tue, 17 Mar 2026 09:00:00 GMT</pubDate></item>
    <item><title><![CDATA[<b>New</b> &amp; bright]]></title><link>/2</link><pubDate>Wed, 18 Mar 2026 09:00:00 +0900</pubDate></item>`
  expect(entriesOf(rss(items), address)).toEqual([
    { title: 'New & bright', address: 'https://news.example/2', at: '2026-03-18T00:00:00.000Z' },
    { title: 'Old & gone', address: 'https://news.example/1', at: '2026-03-17T09:00:00.000Z' },
  ])
})

it('reads Atom and JSON Feed', () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><entry><title type="html">E &lt;i&gt;1&lt;/i&gt;</title>
    <link rel="self" href="/self"/><link rel="alternate" href="/page"/><updated>2026-03-17T00:00:00Z</updated></entry></feed>`
  expect(entriesOf(atom, address)).toEqual([
    { title: 'E 1', address: 'https://news.example/page', at: '2026-03-17T00:00:00.000Z' },
  ])
  const json = JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'J',
    items: [{ id: '1', url: 'https://news.example/j', title: 'One', date_published: '2026-03-16T00:00:00Z' }],
  })
  expect(entriesOf(json, address)).toEqual([
    { title: 'One', address: 'https://news.example/j', at: '2026-03-16T00:00:00.000Z' },
  ])
})

it.each(['javascript:alert(1)', 'data:text/html,x', 'https://user:word@news.example/', 'file:///etc/passwd', ''])(
  'leaves out an entry that leads to "%s"',
  (link) => {
    expect(entriesOf(rss(`<item><title>x</title><link>${link}</link></item>`), address)).toEqual([])
  },
)

it('keeps the newest of many, and no date that is none', () => {
  const items = Array.from(
    { length: entriesKept + 5 },
    (_, at) => `<item><title>${at}</title><link>/${at}</link><pubDate>soon</pubDate></item>`,
  )
  const entries = entriesOf(rss(items.join('')), address)
  expect(entries).toHaveLength(entriesKept)
  expect(entries[0]!.at).toBeNull()
})

it('refuses what is no feed, and one that declares entities', () => {
  expect(() => entriesOf('<html><body>hello</body></html>', address)).toThrow('feed')
  expect(() => entriesOf(`<!DOCTYPE r [<!ENTITY a "b">]>${rss('')}`, address)).toThrow('entities')
})

it('is done with a title that is markup without an end', () => {
  const item = { id: '1', url: 'https://news.example/j', title: `News${'<'.repeat(1_900_000)}` }
  const json = JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'J', items: [item] })
  expect(entriesOf(json, address)).toMatchObject([{ title: expect.stringMatching(/^News<{296}$/) }])
})
