import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCertificate } from '#apps/server/testing/certificate.ts'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { readingCalls } from '../../contract/reading.contract.ts'
import { putMail } from '../put-mail.fixture.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

const usual = getCACertificates('default')
let site: Server
let host: string
const asked: { path: string; cookie: string | undefined }[] = []
let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
beforeAll(async () => {
  const { key, cert } = makeCertificate()
  setDefaultCACertificates([...usual, cert])
  site = createServer({ key, cert }, ({ url = '', headers }, response) => {
    asked.push({ path: url, cookie: headers.cookie })
    if (url === '/big.png') response.writeHead(200).end(Buffer.concat([png, Buffer.alloc(9 * 1_048_576)]))
    else if (url === '/away.png') response.writeHead(302, { location: 'https://127.0.0.1:1/x.png' }).end()
    else response.writeHead(200, { 'content-type': 'image/png' }).end(url === '/logo.png' ? png : svg)
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  host = `localhost:${(site.address() as AddressInfo).port}`
  app = await startTestApp({ env: { MAIL_PICTURE_HOSTS_INSIDE: host } })
  jiwoo = await app.signIn('jiwoo.seo')
  dohyun = await app.signIn('dohyun.kim')
})
afterAll(async () => {
  setDefaultCACertificates(usual)
  site.closeAllConnections()
  site.close()
  await app.close()
})

/** Puts a mail of HTML with a picture of its own into jiwoo's inbox. @returns its number */
async function put(html: string): Promise<number> {
  const source = [
    'From: News <news@elsewhere.example>',
    'To: jiwoo.seo@hanbit.example, dohyun.kim@hanbit.example',
    'Subject: pictures',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; boundary=b',
    '',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    html,
    '--b',
    'Content-Type: image/png; name="own.png"',
    'Content-ID: <own@mail>',
    'Content-Transfer-Encoding: base64',
    '',
    png.toString('base64'),
    '--b',
    'Content-Type: image/svg+xml; name="page.svg"',
    'Content-ID: <page@mail>',
    '',
    svg,
    '--b--',
    '',
  ].join('\r\n')
  return putMail(app, 'jiwoo.seo', source)
}
const own = '<p>hello</p><img src="cid:own@mail"><img src="cid:page@mail">'
const page = async (itemId: number, pictures = false) => jiwoo.send(readingCalls.itemPage, { itemId, pictures })

test('a mail is a page of its own in which nothing runs, and that asks nobody but us for anything', async () => {
  const itemId = await put(`${own}<script>alert(1)</script><img src="https://${host}/logo.png">`)
  const answer = await page(itemId)
  const policy = String(answer.headers['content-security-policy'])
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(policy).toMatch(/^default-src 'none'; .*img-src 'self' data:;.*form-action 'none'/)
  expect(policy.split('sandbox ')[1]!.split(' ')).not.toContain('allow-scripts')
  expect(answer.text).toContain(`src="/cm/api/mail/items/${itemId}/pictures/0"`)
  expect(answer.text).not.toMatch(/<script|alert|logo\.png|\/remote\//)
  expect((await dohyun.send(readingCalls.itemPage, { itemId })).status).toBe(404)
})

test('a mail is looked at as it came, from its first header on, and only by whom it belongs to', async () => {
  const itemId = await put(`<p>${'long '.repeat(60_000)}</p>`)
  const { text, isCut } = await jiwoo.call(readingCalls.sourceText, { itemId })
  expect(text).toMatch(/^From: News <news@elsewhere\.example>\s/)
  expect(isCut).toBe(true)
  expect((await dohyun.send(readingCalls.sourceText, { itemId })).status).toBe(404)
})

test('pictures of the mail itself are shown by what they are, and nothing else is', async () => {
  const itemId = await put(own)
  const shown = await jiwoo.send(readingCalls.itemPicture, { itemId, number: 0 })
  expect(shown.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
  expect(shown.headers['content-disposition']).toBeUndefined()
  for (const number of [1, 2]) expect((await jiwoo.send(readingCalls.itemPicture, { itemId, number })).status).toBe(404)
  expect((await dohyun.send(readingCalls.itemPicture, { itemId, number: 0 })).status).toBe(404)
})

test('pictures outside come only once they are asked for, through us, and only where a mail of one’s own names them', async () => {
  const itemId = await put(
    ['logo.png', 'page.svg', 'big.png', 'away.png'].map((name) => `<img src="https://${host}/${name}">`).join(''),
  )
  expect(await jiwoo.call(itemCalls.readItem, { itemId })).toMatchObject({ heldPictures: 4 })
  await page(itemId)
  expect(asked).toEqual([])
  expect((await page(itemId, true)).text).toContain(`src="/cm/api/mail/items/${itemId}/remote/0"`)
  expect(asked).toEqual([])
  const statuses = []
  for (const number of [0, 1, 2, 3, 4])
    statuses.push((await jiwoo.send(readingCalls.remotePicture, { itemId, number })).status)
  // A page that calls itself a picture, one without an end, one that leads inside, and none at all.
  expect(statuses).toEqual([200, 404, 404, 404, 404])
  expect(asked.map(({ cookie }) => cookie)).toEqual([undefined, undefined, undefined, undefined])
  expect((await dohyun.send(readingCalls.remotePicture, { itemId, number: 0 })).status).toBe(404)
})

test('a picture that lies inside the own network does not come', async () => {
  const itemId = await put('<img src="https://127.0.0.1:1/a.png"><img src="http://169.254.169.254/latest/meta-data">')
  for (const number of [0, 1])
    expect((await jiwoo.send(readingCalls.remotePicture, { itemId, number })).status).toBe(404)
})

test('who wrote a mail is known by her address: a colleague, or somebody outside', async () => {
  const { from, to } = await jiwoo.call(itemCalls.readItem, { itemId: await put(own) })
  expect(from).toMatchObject({ personCode: null, isOutside: true })
  expect(to.map(({ personCode, isOutside }) => ({ personCode, isOutside }))).toEqual(
    ['jiwoo.seo', 'dohyun.kim'].map((name) => ({ personCode: demoPerson(name).personCode, isOutside: false })),
  )
})
