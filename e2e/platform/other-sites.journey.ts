import { callsOf } from '../calls.ts'
import { expect, me, test } from '../journey.ts'
import { employee } from '../people.ts'
import { type OtherSite, startOtherSite } from '../setup/other-site.ts'

/** What a form of another site would like to do with her session; as JSON hidden in plain text, and as a form. */
const wishes = [
  { what: 'sign her out', path: '/commonaccount/auth/api/logout', fields: {} },
  {
    what: 'act at her other post',
    path: '/HCCommon/HC_Auth/api/changeconcurrent',
    fields: { ComCode: 'HC', DeptCode: 'HC1061' },
  },
  { what: 'change her language', path: '/api/accounts/preferences', fields: { language: 'ja' } },
] as const

type CurrentUser = { user: { post: { deptCode: string } }; userConfig: { language: string } }

let otherSite: OtherSite
test.beforeAll(async () => {
  otherSite = await startOtherSite()
})
test.afterAll(() => otherSite.stop())

// The second one is the same site to the browser, so that it sends the cookie along: our own check must refuse.
for (const host of ['127.0.0.1', 'localhost'] as const) {
  test(`a page of ${host} on another port changes nothing (G-008, PLATFORM-005)`, async ({ page, portal }) => {
    await portal.signIn(employee('sooyeon.bae'))
    await expect(me(page, /^배수연/)).toBeVisible()
    const calls = callsOf(page.request, portal.url)
    const readUser = () => calls.get<CurrentUser>('/api/account/user/current')
    const before = await readUser()

    for (const { what, path, fields } of wishes) {
      const [name, value] = splitJson(JSON.stringify({ ...fields, x: '=' }))
      for (const query of [
        { enctype: 'text/plain', name, value },
        { enctype: 'application/x-www-form-urlencoded', name: Object.keys(fields)[0] ?? 'x', value: 'HC' },
      ]) {
        const refused = page.waitForResponse((response) => response.url() === `${portal.url}/cm${path}`)
        await page.goto(`${otherSite.at(host)}?${new URLSearchParams({ action: `${portal.url}/cm${path}`, ...query })}`)
        expect((await refused).status(), `${what} as ${query.enctype}`).toBeGreaterThanOrEqual(400)
      }
    }

    expect(await readUser()).toEqual(before)
    await page.goto(`${portal.url}/po/`)
    await expect(page.getByRole('link', { name: '마루 한빛소프트 홈' })).toBeVisible()
  })
}

/** A form in plain text sends `name=value`: the sign falls inside a string of the JSON. */
function splitJson(json: string): [string, string] {
  const at = json.lastIndexOf('=')
  return [json.slice(0, at), json.slice(at + 1)]
}
