import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { makeWebFolder, type WebFolder } from '#apps/server/testing/web-folder.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import type { Picture } from '#platform/contract/picture.ts'
import {
  type CompanyPictureKind,
  companyPictureCalls,
  largestPicture,
} from '../../contract/company-pictures.contract.ts'
import { themeCalls } from '../../contract/theme.contract.ts'
import { signInSides } from './encode-company-picture.ts'

let web: WebFolder
let app: TestApp
let admin: TestClient
let manager: TestClient
beforeAll(async () => {
  web = await makeWebFolder({ 'index.html': '<head></head><div>%PAINT%</div><boot>%BOOT%</boot>' })
  app = await startTestApp({ webFolder: web.path })
  admin = await app.signIn('admin')
  manager = await app.signIn('manager')
})
afterAll(async () => {
  await app.close()
  await web.remove()
})

/** A picture whose left half cannot be seen through and whose right half is nothing at all. */
const drawn = (width: number, height: number, background = '#d03030') =>
  sharp({ create: { width, height, channels: 4, background: '#00000000' } }).composite([
    { input: { create: { width: width / 2, height, channels: 4, background } }, left: 0, top: 0 },
  ])
const send = async (
  picture: Promise<Buffer> | Buffer,
  kind: CompanyPictureKind = 'logo',
  { comCode = 'HC', client = manager } = {},
) => {
  const upload = { name: 'logo.png', content: new Uint8Array(await picture) }
  return client.send(companyPictureCalls.setCompanyPicture, { comCode, kind, upload })
}
const give = async (picture: Promise<Buffer>, kind: CompanyPictureKind): Promise<Picture> => {
  const { status, body } = await send(picture, kind)
  expect(status).toBe(200)
  return (body as { result: Record<string, Picture> }).result[kind]!
}
/** As a browser without a session gets it. */
const fetched = (path: string) => app.http.inject(path)
const dotAt = async (bytes: Buffer, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).ensureAlpha().raw().toBuffer()),
]
const files = async () => {
  const rows = await app.db.selectFrom('organisation_company_pictures').selectAll().execute()
  return rows.flatMap(({ plain_key, dense_key }) => [plain_key, dense_key])
}

describe('the pictures of a company (SHELL-045, G-026)', () => {
  test('a logo is fitted into its room for usual and dense screens and keeps what is transparent', async () => {
    const logo = await give(drawn(1_200, 400).png().toBuffer(), 'logo')
    expect(logo).toMatchObject({ width: 96, height: 32 })
    const plain = await fetched(logo.path)
    const dense = await fetched(`${logo.path}&size=dense`)
    expect([plain.headers['content-type'], plain.headers['cache-control']]).toEqual([
      'image/webp',
      expect.stringMatching(/^public, max-age=31536000, immutable$/),
    ])
    expect((await sharp(plain.rawPayload).metadata()).width).toBe(96)
    expect(await sharp(dense.rawPayload).metadata()).toMatchObject({ width: 288, height: 96, hasAlpha: true })
    expect(await dotAt(dense.rawPayload, 20, 20)).toEqual([0xd0, 0x30, 0x30, 255])
    expect((await dotAt(dense.rawPayload, 280, 20))[3]).toBe(0)
  })

  test('a small logo is not made larger than it came', async () => {
    expect(await give(drawn(60, 20).gif().toBuffer(), 'logo')).toMatchObject({ width: 60, height: 20 })
  })

  test('a sign-in picture is a photo of bounded size, turned as the camera said, and tells nothing else', async () => {
    const taken = sharp({ create: { width: 2_600, height: 1_300, channels: 3, background: '#3030d0' } })
      .composite([
        { input: { create: { width: 1_300, height: 1_300, channels: 3, background: '#fff' } }, left: 0, top: 0 },
      ])
      .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '37/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const picture = await give(taken, 'signIn')
    expect(picture).toMatchObject({ width: signInSides.plain / 2, height: signInSides.plain })
    const { rawPayload: bytes } = await fetched(`${picture.path}&size=dense`)
    const { width, height, exif, icc, xmp, orientation } = await sharp(bytes).metadata()
    expect([width, height, exif, icc, xmp, orientation ?? 1]).toEqual([
      signInSides.dense / 2,
      signInSides.dense,
      undefined,
      undefined,
      undefined,
      1,
    ])
    expect(bytes.includes('secret-owner')).toBe(false)
    // The white half was at the left of the sensor: turned by a quarter it is above.
    expect((await dotAt(bytes, 640, 10))[0]).toBeGreaterThan(200)
    expect(bytes.length).toBeLessThan(200_000)
  })

  test('replaced, it has another address, the old one is gone, and so are its files', async () => {
    const before = await give(drawn(300, 60).png().toBuffer(), 'logo')
    const keys = await files()
    const now = await give(drawn(300, 60, '#20a020').png().toBuffer(), 'logo')
    expect(now.path).not.toBe(before.path)
    expect((await fetched(before.path)).statusCode).toBe(404)
    expect((await fetched(now.path)).statusCode).toBe(200)
    const kept = await files()
    for (const key of keys)
      expect(await app.services.storage.sizeOf(key)).toEqual(kept.includes(key) ? expect.any(Number) : undefined)
    expect(keys.filter((key) => !kept.includes(key))).toHaveLength(2)
  })

  test('whoever works there has it in the top bar from the first paint on; the dark one where there is one', async () => {
    const light = await give(drawn(300, 60).png().toBuffer(), 'logo')
    const dohyun = await app.signIn('dohyun.kim')
    const logo = async () => (await dohyun.call(shellCalls.currentUser, {})).company.logo
    expect(await logo()).toEqual({ light, dark: light })
    const home = async () => (await dohyun.request('GET', '/po/home')).text
    const img = `<img class="logo" loading="lazy" src="${light.path}" srcset="${light.path} 1x, ${light.path}&amp;size=dense 3x" width="160" height="32" alt="한빛소프트">`
    expect(await home()).toContain(`<span class="brand">${img}</span>`)
    const dark = await give(drawn(300, 60, '#fff').png().toBuffer(), 'darkLogo')
    expect(await logo()).toEqual({ light, dark })
    expect(await home()).toMatch(/class="logo logo--light".*class="logo logo--dark"/)
    await manager.call(companyPictureCalls.removeCompanyPicture, { comCode: 'HC', kind: 'logo' })
    expect(await logo()).toEqual({ light: dark, dark })
    const other = await (await app.signIn('haneul.song')).call(shellCalls.currentUser, {})
    expect(other.company.logo).toBeNull()
  })

  test('changes are in the audit log, told to open pages, and once more is harmless', async () => {
    const told = () => app.db.selectFrom('platform_live_messages').select(['kind', 'topics']).execute()
    const lines = () =>
      app.db
        .selectFrom('platform_audit')
        .select(['target', 'details'])
        .where('action', '=', 'organisation.company.changed')
        .orderBy('id', 'desc')
        .limit(2)
        .execute()
    const none = { comCode: 'HC', kind: 'logo' } as const
    await manager.call(companyPictureCalls.removeCompanyPicture, none)
    const { path } = await give(drawn(90, 30).png().toBuffer(), 'logo')
    await manager.call(companyPictureCalls.removeCompanyPicture, none)
    expect(await lines()).toEqual([
      { target: 'company:HC', details: { logo: null } },
      { target: 'company:HC', details: { logo: path.split('ver=')[1] } },
    ])
    expect((await told()).at(-1)).toEqual({ kind: 'organisation.companyChanged', topics: ['company:HC'] })
    const before = await hashOfAllTables(app.db)
    const { pictures } = await manager.call(themeCalls.companyTheme, { comCode: 'HC' })
    expect(await manager.call(companyPictureCalls.removeCompanyPicture, none)).toEqual(pictures)
    expect(await hashOfAllTables(app.db)).toBe(before)
  })

  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  )
  test.each([
    ['an SVG called a PNG', svg, 'imagesOnly'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'imagesOnly'],
    ['nothing', Buffer.alloc(0), 'imagesOnly'],
    ['the beginning of a PNG', Buffer.from('\x89PNG\r\n\x1a\n and then nothing', 'latin1'), 'unreadable'],
  ])('%s is refused, and nothing changes', async (_what, bytes, key) => {
    const before = await hashOfAllTables(app.db)
    for (const kind of ['logo', 'signIn'] as const)
      expect(await send(bytes, kind)).toMatchObject({
        status: 400,
        body: { error: { fields: [{ path: 'upload', key: `organisation.photo.errors.${key}` }] } },
      })
    expect(await hashOfAllTables(app.db)).toBe(before)
  })

  test('a picture of too many pixels is refused before it is unfolded, a file too large before it is read', async () => {
    const bomb = sharp({ create: { width: 12_000, height: 6_000, channels: 3, background: '#000' } })
    expect((await send(bomb.png().toBuffer())).status).toBe(400)
    expect((await send(Buffer.alloc(largestPicture + 1))).status).toBe(413)
  })

  test('refused: another company, one that does not exist, and whoever is no manager', async () => {
    const picture = await drawn(90, 30).png().toBuffer()
    const employee = await app.signIn('dohyun.kim')
    const before = await hashOfAllTables(app.db)
    const answers = [
      await send(picture, 'logo', { client: employee }),
      await send(picture, 'logo', { comCode: 'FL' }),
      await send(picture, 'logo', { comCode: 'NONE', client: admin }),
      await send(picture, 'banner' as CompanyPictureKind),
      await manager.send(companyPictureCalls.removeCompanyPicture, { comCode: 'FL', kind: 'logo' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 404, 404, 400, 404])
    expect(await hashOfAllTables(app.db)).toBe(before)
    const hers = await send(picture, 'logo', { comCode: 'FL', client: admin })
    expect(hers.status).toBe(200)
  })
})

describe('the sign-in page (SHELL-045)', () => {
  const signInPage = async (cookie: string) => {
    const { body } = await app.http.inject({ url: '/po/account/login', headers: { cookie } })
    return { body, company: JSON.parse(/<boot>(.*)<\/boot>/.exec(body)![1]!).company as string }
  }

  test('has the look of the company this browser worked in last, else of the first, and says whose it is', async () => {
    const pages = await Promise.all(['maru-company=FL', 'maru-company=HC', 'maru-company=NONE', ''].map(signInPage))
    expect(pages.map(({ company }) => company)).toEqual(['FL', 'HC', 'HC', 'HC'])
    expect(pages.map(({ body }) => body.includes('<style nonce'))).toEqual([true, false, false, false])
    expect((await app.http.inject('/po/account/login')).headers['set-cookie']).toBeUndefined()
  })

  test('shows logo and picture of that company in its first paint, to whoever has not signed in', async () => {
    const logo = await give(drawn(300, 60).png().toBuffer(), 'logo')
    const picture = await give(drawn(400, 300).png().toBuffer(), 'signIn')
    const { body } = await signInPage('maru-company=HC')
    expect(body).toContain(`src="${logo.path}"`)
    expect(body).toMatch(new RegExp(`class="signin__art"><img class="signin__picture"[^>]* width="${picture.width}"`))
    const theirs = (await signInPage('maru-company=FL')).body
    const painted = theirs.slice(0, theirs.indexOf('<boot>'))
    expect(painted).not.toContain(logo.path)
    expect(painted).toContain('/companies/FL/pictures/logo')
    expect(painted).toContain('<div class="signin__art"></div>')
  })

  test('is offered the look of every company', async () => {
    const { companies } = await app.visitor().call(accountsCalls.signInOptions, {})
    expect(companies).toMatchObject([
      { comCode: 'HC', themeStylesheet: '', signInPicture: { width: 400 } },
      { comCode: 'FL', themeStylesheet: expect.stringContaining('/theme/0f766e?'), signInPicture: null },
    ])
    expect(companies[1]!.logo!.light.path).toContain('/FL/')
  })
})
