import type { Page, Route } from '@playwright/test'
import { callsAs } from '../calls.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { tabTo } from '../keyboard.ts'
import { employee } from '../people.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cities = (page: Page) => card(page, '세계 시각').getByRole('listitem')
/** A board where everybody writes, and which those see who have chosen none. */
const freeBoard = 103
const pageData = '**/cm/api/home/page/data**'

type Parts = { code: string; result: { parts: { id: string; data?: unknown; isFailed: boolean }[] } }

test('the home page shows what is there for her, and pages go round by keyboard (HOME-004, HOME-012, HOME-035, HOME-001)', async ({
  page,
  portal,
}) => {
  const who = employee('seungmin.park')
  const calls = await callsAs(portal.url, who)
  const { items } = await calls.get<{ items: { title: string }[] }>(
    '/api/Z/BoardProxy/comnoticewebpart?ListItemCount=6',
  )
  await calls.close()
  await portal.enter(who)
  await page.goto(`${portal.url}/po/home/Home`)

  await expect(page.getByRole('heading', { level: 1 })).toContainText('박승민')
  await expect(page.getByRole('link', { name: items[0]!.title }).first()).toBeVisible()
  await expect(card(page, '즐겨찾는 게시판').getByRole('listitem')).toHaveCount(4)
  await expect(card(page, '포토 소식').getByRole('button').first()).toBeVisible()
  await expect(card(page, '할 일')).toContainText('등록된 업무가 없습니다')
  await expect(card(page, '바로가기').getByRole('link', { name: /조직도 PDF/ })).toHaveAttribute(
    'href',
    '/po/orgmap/chart',
  )
  await expectAccessible(page, 'home')

  // Five cities, three at a time: after the last ones come the first ones, and back.
  await expect(cities(page)).toContainText([/서울.*UTC \+9/s, /웨이하이/, /빈프억/])
  await tabTo(card(page, '세계 시각').getByRole('button', { name: '세계 시각: 다음' }))
  await page.keyboard.press('Enter')
  await expect(cities(page)).toContainText([/버크셔/, /두나이스카스트레다/])
  await page.keyboard.press('Enter')
  await expect(cities(page)).toContainText([/서울/, /웨이하이/, /빈프억/])
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect(cities(page)).toContainText([/버크셔/, /두나이스카스트레다/])

  // The moving notices can be stopped (rule 21).
  await page.getByRole('button', { name: '공지 넘김 멈추기' }).click()
  const notice = page.locator('.tick').getByRole('link')
  const words = await notice.innerText()
  const next = (items.findIndex(({ title }) => words.includes(title)) + 1) % items.length
  await page.getByRole('button', { name: '다음 공지' }).click()
  await expect(notice).toContainText(items[next]!.title)
  await expect(page.getByRole('button', { name: '공지 넘김 시작하기' })).toBeVisible()
})

test('the figures lead to what they count, and a new article is there without loading the page again', {
  tag: '@smoke',
}, async ({ page, portal }) => {
  const reader = employee('sookyung.bae')
  const writer = employee('jinhyuk.kang')
  await portal.enter(reader)
  await page.goto(`${portal.url}/po/home/Home`)
  await page.getByRole('link', { name: /^안 읽은 메일/ }).click()
  await expect(page).toHaveURL(/\/po\/mail\/box\/inbox$/)
  await page.goBack()
  await page.getByRole('link', { name: /^오늘 일정/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '일정' })).toBeVisible()
  await page.goBack()

  await expect(card(page, '즐겨찾는 게시판').getByRole('listitem')).toHaveCount(4)
  const hers = await callsAs(portal.url, reader)
  const { parts } = await hers.get<{ parts: { id: string; component: string }[] }>('/api/home/page?page=home')
  await hers.close()
  const [boards, greeting] = ['bookmark-board-webpart', 'greeting-webpart'].map(
    (wanted) => parts.find(({ component }) => component === wanted)!.id,
  )
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/home/page/data')) asked.push(...(url.searchParams.get('parts') ?? '').split(','))
    if (request.isNavigationRequest()) asked.push('navigation')
  })
  const title = '점심 시간에 함께 걸어요'
  const calls = await callsAs(portal.url, writer)
  await calls.post('/HCBoard/HC_Article/createArticle', {
    boardId: freeBoard,
    title,
    content: '<p>열두 시 반에요.</p>',
  })
  await calls.close()
  await expect(card(page, '즐겨찾는 게시판').getByRole('link', { name: title })).toBeVisible({ timeout: 20_000 })
  // It was no notice and no picture: no other widget has asked. The greeting counts alerts, which come when they come.
  expect(asked).toContain(boards)
  expect(asked.filter((each) => each !== boards && each !== greeting)).toEqual([])
})

test.describe('with a page that the server gave otherwise', () => {
  // A worker that has taken over by then asks for the page itself.
  test.use({ serviceWorkers: 'block' })

  test('a widget that fails leaves the others alone and can be asked again', { tag: '@thorough' }, async ({
    page,
    portal,
  }) => {
    const who = employee('seungwoo.park')
    await portal.enter(who)
    const calls = await callsAs(portal.url, who)
    const { parts } = await calls.get<{ parts: { id: string; component: string }[] }>('/api/home/page?page=home')
    await calls.close()
    const failing = parts.find(({ component }) => component === 'bookmark-board-webpart')!.id

    // As if the server had been late: the page asks for all of them itself, and the retry for this one alone.
    await page.route('**/po/home/Home', async (route: Route) => {
      const answer = await route.fetch()
      return route.fulfill({ response: answer, body: (await answer.text()).replace('"home.pageData"', '"late"') })
    })
    let alone = 0
    await page.route(pageData, async (route: Route) => {
      if (new URL(route.request().url()).searchParams.get('parts') === failing) {
        alone += 1
        if (alone > 3) return route.continue()
        // As long as it is tried by itself.
        return route.fulfill({ status: 500, json: { code: 'InternalServerErrorException', error: {} } })
      }
      const answer = await route.fetch()
      const body = (await answer.json()) as Parts
      const parts = body.result.parts.map((part) => (part.id === failing ? { id: part.id, isFailed: true } : part))
      return route.fulfill({ response: answer, json: { ...body, result: { parts } } })
    })
    await page.goto(`${portal.url}/po/home/Home`)
    const broken = card(page, '즐겨찾는 게시판')
    await expect(broken.getByText('내용을 불러오지 못했어요')).toBeVisible()
    await expect(cities(page)).toHaveCount(3)
    await expect(card(page, '포토 소식').getByRole('button').first()).toBeVisible()

    await broken.getByRole('button', { name: '다시 시도' }).click()
    await expect.poll(() => alone).toBe(3)
    await expect(broken.getByText('내용을 불러오지 못했어요')).toBeVisible()
    await broken.getByRole('button', { name: '다시 시도' }).click()
    await expect(broken.getByRole('listitem')).toHaveCount(4)
    expect(alone).toBe(4)
  })
})

test('a widget is set to her liking and back to the company’s', { tag: '@thorough' }, async ({ page, portal }) => {
  await portal.enter(employee('junyoung.park'))
  await page.goto(`${portal.url}/po/home/Home`)
  await expect(cities(page)).toHaveCount(3)
  const open = async () => {
    await card(page, '세계 시각').getByRole('button', { name: '세계 시각 메뉴' }).click()
    await page.getByRole('menuitem', { name: '내 설정' }).click()
  }
  await open()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('도시')
  for (let left = 4; left > 0; left -= 1)
    await dialog
      .getByRole('button', { name: /항목 빼기/ })
      .last()
      .click()
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(cities(page)).toHaveCount(1)
  await open()
  await page.getByRole('dialog').getByRole('button', { name: '회사 설정으로 되돌리기' }).click()
  await expect(cities(page)).toHaveCount(3)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('widgets stand one below the other in the order they are read, and fingers page them', {
    tag: '@thorough',
  }, async ({ page, portal }) => {
    await portal.enter(employee('inho.jang'))
    await page.goto(`${portal.url}/po/home/Home`)
    await expect(cities(page)).toHaveCount(3)
    const names = ['즐겨찾는 게시판', '바로가기', '포토 소식', '할 일', '세계 시각']
    const boxes = await Promise.all(names.map(async (name) => (await card(page, name).boundingBox())!))
    expect(new Set(boxes.map(({ x }) => x)).size).toBe(1)
    expect(boxes.map(({ y }) => y)).toEqual(boxes.map(({ y }) => y).toSorted((one, other) => one - other))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await card(page, '세계 시각').getByRole('button', { name: '세계 시각: 이전' }).tap()
    await expect(cities(page)).toContainText([/버크셔/, /두나이스카스트레다/])
    await expectAccessible(page, 'home on a phone')
  })
})
