import { callsAs } from '../calls.ts'
import { openUserPanel, toasts } from '../frame.ts'
import { expect, me, test } from '../journey.ts'
import { employee } from '../people.ts'
import { employeeAnew } from './employee-anew.ts'

test('a session that ends in the middle of typing is renewed in place, and the typing is still there (PLATFORM-033, G-039)', async ({
  page,
  portal,
}) => {
  const minjae = await employeeAnew(portal.url, 'minjae.kang')
  await portal.signIn(minjae)
  await (await openUserPanel(page)).getByRole('button', { name: '비밀번호 변경' }).click()
  const form = page.getByRole('dialog', { name: '비밀번호 변경' })
  await form.getByLabel('현재 비밀번호').fill(minjae.password)
  await form.getByLabel('새 비밀번호', { exact: true }).fill('Renewed!Quail27')

  const elsewhere = await callsAs(portal.url, minjae)
  await elsewhere.post('/api/accounts/sessions/end-others')
  await elsewhere.close()

  // The open page hears of it by itself; the dialog stands over the form.
  const again = page.getByRole('dialog', { name: '다시 로그인해 주세요' })
  await again.getByLabel('비밀번호', { exact: true }).fill(minjae.password)
  await again.getByRole('button', { name: '다시 로그인' }).click()
  await expect(again).toBeHidden()
  await expect(form.getByLabel('현재 비밀번호')).toHaveValue(minjae.password)
  await expect(form.getByLabel('새 비밀번호', { exact: true })).toHaveValue('Renewed!Quail27')
  await form.getByLabel('새 비밀번호 확인').fill('Renewed!Quail27')
  await form.getByRole('button', { name: '변경' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '변경' }).click()
  await expect(toasts(page)).toContainText('비밀번호가 변경되었습니다.')

  const proof = await callsAs(portal.url, { ...minjae, password: 'Renewed!Quail27' })
  await proof.close()
})

test('a change sent after the session ended is sent again after signing in: nothing is typed twice', {
  tag: '@thorough',
}, async ({ page, portal }) => {
  const minjae = await employeeAnew(portal.url, 'minjae.kang')
  await portal.signIn(minjae)
  await expect(me(page, /^강민재/)).toBeVisible()
  await page.goto(`${portal.url}/po/account/password`)
  await page.getByLabel('현재 비밀번호', { exact: true }).fill(minjae.password)
  await page.getByLabel('새 비밀번호', { exact: true }).fill('Renewed!Quail28')
  await page.getByLabel('새 비밀번호 확인').fill('Renewed!Quail28')
  // Gone without a word: the cookie is not there any more.
  await page.context().clearCookies({ name: /sid|session|^(?!maru).*/ })
  await page.getByRole('button', { name: '변경' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '변경' }).click()
  const again = page.getByRole('dialog', { name: '다시 로그인해 주세요' })
  await again.getByLabel('비밀번호', { exact: true }).fill(minjae.password)
  await again.getByRole('button', { name: '다시 로그인' }).click()
  await expect(page).toHaveURL(/\/po\/account\/login/)
  const proof = await callsAs(portal.url, { ...minjae, password: 'Renewed!Quail28' })
  await proof.close()
})

test('ended on another device: its next step leads to sign-in, and back (SHELL-003, SHELL-076)', {
  tag: '@thorough',
}, async ({ page, portal, elsewhere }) => {
  const seorin = employee('serin.oh')
  await portal.signIn(seorin)
  await expect(me(page, /^오세린/)).toBeVisible()
  const other = await elsewhere()
  await portal.signIn(seorin, other)
  await expect(me(other, /^오세린/)).toBeVisible()
  // A page of the portal would go to the sign-in page by itself, in the middle of the next step.
  await other.goto('about:blank')

  await page.goto(`${portal.url}/po/account/sessions`)
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: '지금 이 기기' }).getByRole('button')).toHaveCount(0)
  await rows.getByRole('button', { name: /접속 끊기$/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '접속 끊기' }).click()
  await expect(toasts(page)).toContainText('접속 1개를 끊었어요')
  await expect(rows).toHaveCount(1)

  await other.goto(`${portal.url}/po/home/search`)
  await expect(other).toHaveURL(/\/po\/account\/login\?returnUrl=%2Fpo%2Fhome%2Fsearch/)
  await portal.signIn(seorin, other)
  await expect(other).toHaveURL(/\/po\/home\/search$/)
})

test('after signing out the browser keeps nothing of the portal (SHELL-075)', async ({ page, portal }) => {
  const read = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    // The words of the interface are everybody's.
    const isPrivate = pathname.startsWith('/cm/') && !pathname.includes('/dic-') && !pathname.endsWith('/live')
    if (isPrivate && response.request().method() === 'GET') read.add(response.url())
  })
  await portal.signIn(employee('yujin.do'))
  await expect(me(page, /^도유진/)).toBeVisible()
  await expect.poll(() => [...read].join()).toContain('/Article/thumbnail')
  await page.goto(`${portal.url}/po/home/search?SearchText=${encodeURIComponent('김도현')}&Target=ORG`)
  await page.getByRole('list', { name: '찾은 사람' }).getByRole('button').first().click()
  await expect(page.getByRole('dialog', { name: '김도현' }).getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Escape')
  expect([...read].join()).toContain('/api/organisation/people/')
  await (await openUserPanel(page)).getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL(/\/po\/account\/login/)
  await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible()

  const kept = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(async (address) => {
          const answer = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined)
          return answer?.ok ? address : undefined
        }),
      ),
    [...read, `${portal.url}/po/home/Home`].filter((address) => !address.includes('sign-in-options')),
  )
  expect(kept.filter(Boolean)).toEqual([])
  const storage = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(storage).not.toMatch(/도유진|yujin\.do|hanbit\.example/)
})

test.describe('until the sign-in page is there', () => {
  // What the service worker fetches cannot be held back.
  test.use({ serviceWorkers: 'block' })

  test('a page whose session has ended stays whole until the sign-in page is there (PLATFORM-033, SHELL-075)', {
    tag: '@thorough',
  }, async ({ page, portal }) => {
    const person = employee('serin.oh')
    await portal.signIn(person)
    await expect(me(page, /^오세린/)).toBeVisible()
    // The sign-in page is asked for, and comes after forty more clicks.
    let clicksToCome = Number.POSITIVE_INFINITY
    const enough = Promise.withResolvers<void>()
    await page.exposeFunction('tellClick', () => {
      clicksToCome -= 1
      if (clicksToCome === 0) enough.resolve()
    })
    await page.route(/\/po\/account\/login/, async (route) => {
      clicksToCome = 40
      await enough.promise
      await route.continue()
    })
    // The page itself opens and closes her menu all the while: the driver does nothing to a page that is about to go.
    await expect(await openUserPanel(page)).toContainText('로그아웃')
    await me(page, /^오세린/).evaluate((button: HTMLElement) => {
      const { tellClick } = window as unknown as { tellClick: () => Promise<void> }
      setInterval(() => {
        button.click()
        void tellClick()
      }, 20)
    })
    const others = await callsAs(portal.url, person)
    await others.post('/api/accounts/sessions/end-others')
    await others.close()
    // What breaks is written to the console, and held against the journey at its end.
    await expect(page).toHaveURL(/\/po\/account\/login\?returnUrl=/)
  })

  test('signing out leads to the sign-in page without a way back, however early other calls are refused (SHELL-075)', {
    tag: '@thorough',
  }, async ({ page, portal }) => {
    await portal.signIn(employee('yujin.do'))
    await expect(me(page, /^도유진/)).toBeVisible()
    const refused = page.waitForResponse((response) => response.status() === 401)
    // The session is over on the server; the answer that says so comes after those of other calls.
    await page.route('**/commonaccount/auth/api/logout', async (route) => {
      const answer = await route.fetch()
      await (await refused).finished()
      // The page is through with the refusal when it has asked for something else and has the answer. It would not get
      // there if it were led elsewhere: the address tells.
      await page.evaluate(async () => (await fetch('/readyz')).text()).catch(() => undefined)
      await route.fulfill({ response: answer })
    })
    await (await openUserPanel(page)).getByRole('button', { name: '로그아웃' }).click()
    await expect(page).toHaveURL(/\/po\/account\/login/)
    expect(page.url()).not.toContain('returnUrl')
  })
})
