import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageCalls } from '#modules/home/contract/page.contract.ts'
import { searchCalls } from '#modules/search/contract/search.contract.ts'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { effectOf } from '#platform/contract/call.ts'
import { isPageOf } from '#platform/server/offers/pages.ts'
import { serverModules } from '../modules.ts'
import type { TestClient } from '../testing/client.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { makeWebFolder, type WebFolder } from '../testing/web-folder.ts'
import { accessWorld, readAccessMatrix } from '../testing/world.ts'

// A company may leave a feature out by taking its lines from the lists: the rest must neither miss it nor lead to it.
// That no file of the others imports it, `npm test -- --only imports` holds.

const rules = (await import(join(import.meta.dirname, '../../../.dependency-cruiser.mjs'))) as {
  foundations: string
  gatherers: string
}
const staying = new Set(['platform', ...rules.foundations.split('|'), ...rules.gatherers.split('|')])
const features = serverModules.map(({ name }) => name).filter((name) => !staying.has(name))
const matrix = await readAccessMatrix()

it('there are features to leave out', () => {
  expect(features).toContain('boards')
})

// One at every commit, all in `npm run test:all`: each fills a database of its own.
for (const [at, feature] of features.entries())
  describe(`without ${feature}`, { tags: at === 0 ? [] : ['long'] }, () => {
    const modules = serverModules.filter(({ name }) => name !== feature)
    const gone = serverModules.find(({ name }) => name === feature)!
    let app: TestApp
    let web: WebFolder
    let employee: TestClient
    let manager: TestClient

    beforeAll(async () => {
      web = await makeWebFolder({ 'index.html': '<html lang="%LANG%"><div>%PAINT%</div><b>%BOOT%</b></html>' })
      app = await startTestApp({ modules, isFresh: true, webFolder: web.path })
      employee = await app.signIn('dohyun.kim')
      manager = await app.signIn('manager')
    })
    afterAll(async () => {
      await app?.close()
      await web.remove()
    })

    it('every reading call of the others answers as with it', { timeout: 300_000 }, async () => {
      const world = await accessWorld(app.db)
      const reading = modules
        .flatMap(({ calls }) => calls.map(({ call }) => call))
        .filter((call) => effectOf(call) === 'read' && call.answer !== 'stream' && call.access.kind !== 'public')
      const otherwise: string[] = []
      for (const call of reading)
        for (const [client, asked] of [
          [employee, 'employee'],
          [manager, 'manager'],
        ] as const) {
          const row = matrix[call.name]!
          const { status, text } = await client.send(call, row.input(world))
          if (status !== row[asked]) otherwise.push(`${asked} ${call.name}: ${status} ${text.slice(0, 200)}`)
        }
      expect(otherwise).toEqual([])
    })

    it('the portal opens with a home page of which every part is filled, and none of them is its own', async () => {
      const { status, text } = await employee.request('GET', '/po/')
      expect([status, text.includes('김도현')]).toEqual([200, true])
      const { parts } = await employee.call(pageCalls.page, {})
      expect(parts.length).toBeGreaterThan(2)
      const own = (gone.widgets ?? []).map(({ widget }) => widget.component as string)
      expect(parts.map(({ component }) => component).filter((component) => own.includes(component))).toEqual([])
      const { parts: filled } = await employee.call(pageCalls.pageData, { parts: parts.map(({ id }) => id).join(',') })
      expect(filled.filter(({ isFailed }) => isFailed)).toEqual([])
    })

    it('no menu leads to a page that is not there', async () => {
      const leads = isPageOf(modules)
      const ledBefore = isPageOf(serverModules)
      const menus = await employee.call(shellCalls.menuCache, { lang: 'ko' })
      const addresses = JSON.stringify(menus).match(/"targetUrl":"[^"]+"/g) ?? []
      expect(addresses.length).toBeGreaterThan(3)
      expect(
        addresses.map((each) => each.slice(13, -1)).filter((address) => ledBefore(address) && !leads(address)),
      ).toEqual([])
    })

    it('people and menus are found, and nothing stands under a heading that only it has', async () => {
      const found = await employee.call(searchCalls.gnbSearch, { searchText: '서지우' })
      expect(found.orgItems.map(({ displayName }) => displayName)).toContain('서지우')
      const others = new Set(modules.flatMap(({ searchSources = [] }) => searchSources.map(({ target }) => target)))
      const headings = found.moreItems.map(({ target }) => target)
      expect(headings.filter((target) => !others.has(target))).toEqual([])
    })
  })
