import type { Page } from '@playwright/test'
import { callsAs } from '../calls.ts'
import { expect, expectAccessible, me, test } from '../journey.ts'
import { expectVisibleFocus, tabTo } from '../keyboard.ts'
import { demoPassword, employee } from '../people.ts'
import { startOwnServer } from '../setup/own-server.ts'

/** What has happened is seen within this time wherever the person is, also while much else is done, ms. */
const atOnce = 5_000

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^알림/ })
const panel = (page: Page) => page.getByRole('dialog', { name: '알림', exact: true })
const alertNamed = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
/** The bell says itself that something is unread. */
const marker = (page: Page) => bell(page).getByText('읽지 않은 알림이 있어요')

/** Says something to one person's bell as the manager does. */
async function announce(url: string, userName: string, text: string, link = ''): Promise<void> {
  const manager = await callsAs(url, { userName: 'manager', password: demoPassword })
  const { items } = await manager.get<{ items: { personCode: string }[] }>(
    `/api/organisation/people?query=${encodeURIComponent(userName)}`,
  )
  await manager.post('/api/alerts/announcements', {
    audience: [{ kind: 'person', code: items[0]!.personCode }],
    text: { ko: text },
    url: link,
  })
  await manager.close()
}

/** How many announcements are on their way: alerts are written a moment after they were asked for. */
async function unwritten(url: string, text: RegExp): Promise<number> {
  const manager = await callsAs(url, { userName: 'manager', password: demoPassword })
  const sent = await manager.get<{ text: { ko: string }; recipients: number | null }[]>('/api/alerts/announcements')
  await manager.close()
  return sent.filter((each) => text.test(each.text.ko) && each.recipients === null).length
}

test('what a manager announces is at the bell of two tabs at once, is read in one and gone in the other', async ({
  page,
  portal,
  context,
  elsewhere,
}) => {
  const jieun = employee('jieun.lee')
  await portal.enter(jieun)
  await expect(me(page, /^이지은/)).toBeVisible()
  const second = await context.newPage()
  await second.goto(`${portal.url}/po/home/search`)
  await expect(me(second, /^이지은/)).toBeVisible()
  await bell(second).click()
  await expect(panel(second)).toBeVisible()

  const office = await elsewhere()
  await portal.enter('manager', office)
  await expect(me(office, /사용자 메뉴/)).toBeVisible()
  await office.goto(`${portal.url}/po/admin/alerts`)
  const text = '오늘 18시에 주차장 청소가 있어요'
  await office.getByRole('textbox', { name: /^내용/ }).fill(text)
  await office.getByRole('textbox', { name: '이어질 주소' }).fill('/po/account/sessions')
  await office.getByRole('combobox', { name: /^받을 사람/ }).fill('이지은')
  await office.getByRole('option', { name: /이지은/ }).click()
  await office.keyboard.press('Escape')
  await office.getByRole('button', { name: '보내기' }).click()
  const question = office.getByRole('alertdialog', { name: '1명에게 보낼까요?' })
  await question.getByRole('button', { name: '보내기' }).click()
  await expect(office.getByText('알림을 보냈어요').first()).toBeVisible()

  await expect(alertNamed(second, text)).toBeVisible({ timeout: atOnce })
  await expect(marker(page)).toBeAttached({ timeout: atOnce })

  await bell(page).click()
  await alertNamed(page, text).getByRole('link').click()
  await expect(page).toHaveURL(/\/po\/account\/sessions$/)
  await expect(panel(page)).toBeHidden()
  await expect(alertNamed(second, text)).toHaveCount(0, { timeout: atOnce })

  await test.step('and is kept in the history, where it can be found', async () => {
    await page.goto(`${portal.url}/po/home/alerts?state=read&q=%EC%A3%BC%EC%B0%A8%EC%9E%A5`)
    await expect(alertNamed(page, text)).toBeVisible()
    await alertNamed(page, text).hover()
    await alertNamed(page, text)
      .getByRole('button', { name: /읽지 않음으로 표시/ })
      .click()
    await expect(alertNamed(page, text)).toHaveCount(0)
    await expect(alertNamed(second, text)).toBeVisible({ timeout: atOnce })
  })
})

test('while the server is restarted none is lost', async ({ page, portal }) => {
  test.setTimeout(180_000)
  const own = await startOwnServer()
  try {
    // The last thing a page loads by itself: what comes after it is only what somebody opens.
    const whole = page.waitForResponse(/NoticePopup\/api\/list/, { timeout: 60_000 })
    await portal.signIn('dohyun.kim', await pageAt(page, own.url))
    // It has just been started: the first answers take their time.
    await expect(me(page, /^김도현/)).toBeVisible({ timeout: 30_000 })
    await bell(page).click()
    await whole
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    await announce(own.url, 'dohyun.kim', '꺼지기 직전에 보낸 소식')
    await own.stop()
    await own.start()
    await announce(own.url, 'dohyun.kim', '다시 켜진 뒤에 보낸 소식')
    // The page is the one of before: it has connected again by itself.
    for (const text of ['꺼지기 직전에 보낸 소식', '다시 켜진 뒤에 보낸 소식'])
      await expect(alertNamed(page, text)).toHaveCount(1, { timeout: 30_000 })
  } finally {
    await page.goto('about:blank')
    await own.end()
  }
})

/** In the service worker: how many tabs of the portal are in sight. */
async function countLookedAt(): Promise<number> {
  type Tab = { visibilityState: string }
  const { clients } = globalThis as unknown as { clients: { matchAll: (which: object) => Promise<Tab[]> } }
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  return tabs.filter(({ visibilityState }) => visibilityState === 'visible').length
}

/** The sign-in page of another portal. */
async function pageAt(page: Page, url: string): Promise<Page> {
  await page.goto(`${url}/po/account/login`)
  return page
}

test('with the keyboard alone: open, move, delete, take back, mute, delete all', {
  tag: '@thorough',
}, async ({ page, portal }) => {
  const bonjae = employee('bonjae.koo')
  for (const text of ['첫째 소식', '둘째 소식', '셋째 소식']) await announce(portal.url, 'bonjae.koo', text)
  await expect.poll(() => unwritten(portal.url, /^[첫둘셋]째 소식$/)).toBe(0)
  await portal.enter(bonjae)
  await expect(me(page, /^구본재/)).toBeVisible()
  const { keyboard } = page
  await tabTo(bell(page))
  await keyboard.press('Enter')
  await expect(alertNamed(page, '셋째 소식')).toBeVisible()
  await expect(alertNamed(page, '새 기기')).toBeVisible()
  await expectAccessible(page, 'the panel of alerts')

  const row = (text: string) => alertNamed(page, text).getByRole('button', { name: new RegExp(`^${text}`) })
  // Newest of all is that she signed in, from a browser that is new to her.
  await tabTo(alertNamed(page, '새 기기').getByRole('link'))
  await keyboard.press('ArrowDown')
  await expect(row('셋째 소식')).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(row('둘째 소식')).toBeFocused()
  await expectVisibleFocus(page)
  await keyboard.press('Delete')
  await expect(alertNamed(page, '둘째 소식')).toHaveCount(0)
  await expect(row('첫째 소식')).toBeFocused()
  await page.getByRole('button', { name: '되돌리기' }).press('Enter')
  await expect(alertNamed(page, '둘째 소식')).toBeVisible()

  await row('첫째 소식').focus()
  await tabTo(alertNamed(page, '첫째 소식').getByRole('button', { name: /왜 왔나요/ }))
  await keyboard.press('Enter')
  await tabTo(page.getByRole('button', { name: '이 사람의 알림 끄기' }))
  await keyboard.press('Enter')
  await expect(page.getByText('이 사람의 알림을 더 받지 않아요').first()).toBeVisible()

  await tabTo(page.getByRole('button', { name: '모두 삭제' }))
  await keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await tabTo(question.getByRole('button', { name: '모두 삭제' }))
  await keyboard.press('Enter')
  await expect(panel(page).getByText('새 알림이 없어요')).toBeVisible()
  await expect(marker(page)).toHaveCount(0)

  await test.step('the mute stands in the settings and goes from there', async () => {
    await page.goto(`${portal.url}/po/home/alerts/settings`)
    const mute = page.getByRole('listitem').filter({ hasText: '한지원' })
    await expect(mute).toBeVisible()
    await mute.getByRole('button', { name: /다시 받기/ }).press('Enter')
    await expect(mute).toHaveCount(0)
  })
})

test('what one chooses is kept, and leaving without saving is asked about', { tag: '@thorough' }, async ({
  page,
  portal,
}) => {
  const minji = employee('minji.choi')
  await portal.enter(minji)
  await expect(me(page, /^최민지/)).toBeVisible()
  await page.goto(`${portal.url}/po/home/alerts/settings`)
  const every = page.getByRole('checkbox', { name: '모든 알림 받기: 메일' })
  await expect(every).not.toBeChecked()
  await every.check()
  const one = page.getByRole('checkbox', { name: /: 메일$/ }).last()
  await expect(one).toBeChecked()
  await one.uncheck()
  // 'All' is on only while every single one is (SETTINGS-016).
  await expect(every).not.toBeChecked()

  await page
    .getByRole('banner')
    .getByRole('link', { name: /^마루 .+ 홈$/ })
    .click()
  const question = page.getByRole('alertdialog', { name: '저장하지 않고 나갈까요?' })
  await question.getByRole('button', { name: '취소' }).click()
  await expect(page).toHaveURL(/\/home\/alerts\/settings$/)
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText('알림 설정을 저장했어요').first()).toBeVisible()
  await page.reload()
  await expect(one).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /: 메일$/ }).nth(1)).toBeChecked()
})

test('on a phone the bell is a page of its own, and nothing needs a pointer that hovers', { tag: '@smoke' }, async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const junhyuk = employee('junhyuk.cha')
  await announce(portal.url, 'junhyuk.cha', '전화기로 읽는 소식')
  await portal.enter(junhyuk)
  await page.getByRole('navigation').getByRole('link', { name: /알림/ }).click()
  await expect(alertNamed(page, '전화기로 읽는 소식')).toBeVisible()
  await alertNamed(page, '전화기로 읽는 소식').getByRole('button', { name: /^삭제/ }).click()
  await expect(alertNamed(page, '전화기로 읽는 소식')).toHaveCount(0)
  await expectAccessible(page, 'alerts on a phone')
})

test('installed: what is pushed is shown and followed, and without a connection the page says so', {
  tag: '@whole-browser',
}, async ({ page, portal, context, faults }) => {
  await context.grantPermissions(['notifications'], { origin: portal.url })
  const hyungjun = employee('hyungjun.moon')
  await portal.enter(hyungjun)
  await expect(me(page, /^문형준/)).toBeVisible()
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const data = JSON.stringify({ alarmId: 7, text: '결재가 도착했어요', url: '/po/account/sessions' })
  // A portal that is looked at shows it at the bell; here nobody looks.
  await page.goto('about:blank')
  await expect.poll(() => worker.evaluate(countLookedAt)).toBe(0)
  await session.send('ServiceWorker.deliverPushMessage', { origin: portal.url, registrationId, data })
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
      return (await registration.getNotifications()).map(({ title, tag }) => ({ title, tag }))
    })
  await expect.poll(shown).toEqual([{ title: '결재가 도착했어요', tag: 'alert-7' }])

  await page.goto(`${portal.url}/po/home/search`)
  await expect(me(page, /^문형준/)).toBeVisible()
  // The parts beside the page come last; when they are there, tabs know that this one is looked at.
  await expect
    .poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name)))
    .toContain('maru-alerts-seen')
  // A tab has a moment to answer the worker: not while it is still busy with itself.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => idle(undefined))))
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      NotificationEvent: new (kind: string, init: { notification: Notification }) => Event
      dispatchEvent: (event: Event) => boolean
    }
    const [notification] = await scope.registration.getNotifications()
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification: notification! }))
  })
  await expect(page).toHaveURL(/\/po\/account\/sessions$/)
  await expect.poll(shown).toEqual([])

  // No push service can be reached from here: that is said, and nothing else fails.
  await page.goto(`${portal.url}/po/home/alerts/settings`)
  await page.getByRole('button', { name: '마루를 닫아도 이 기기에서 받기' }).click()
  await expect(page.getByText(/브라우저의 알림 서비스에 연결하지 못했어요/).first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('list', { name: '알림을 받는 기기' })).toHaveCount(0)
  // A browser without a profile on disk refuses, and writes so itself.
  expect(faults.splice(0)).toEqual([expect.stringContaining('does not support the Push API in incognito mode')])

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: '지금은 연결되어 있지 않아요' })).toBeVisible()
  await expect(page.getByText('문형준')).toHaveCount(0)
  await expectAccessible(page, 'the page without a connection')
  // Nothing of the person is kept: of all addresses only the one of this page.
  expect(
    await worker.evaluate(async () => {
      const names = await caches.keys()
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return keys.flat().map(({ url }) => new URL(url).pathname)
    }),
  ).toEqual(['/po/offline'])
  await context.setOffline(false)
  await page.getByRole('link', { name: '다시 시도' }).click()
  await expect(me(page, /^문형준/)).toBeVisible()
})
