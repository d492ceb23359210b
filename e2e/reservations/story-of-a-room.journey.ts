import type { Locator, Page } from '@playwright/test'
import { addDays, weekdayOf } from '#platform/contract/days.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { tabTo } from '../keyboard.ts'
import { employee } from '../people.ts'
import { book, empty, keeper, thisHour } from './prepare.ts'
import { bookSeries, checkInAt, putDisplay, readWhy, reject, said, showsAtDoor } from './story.ts'

/** A Thursday long after the bookings of the demo company, on which no other journey books. */
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(new Date())
const soon = addDays(today, 200)
const thursday = addDays(soon, (4 - weekdayOf(soon) + 7) % 7)

const byKeys = async (control: Locator): Promise<void> => {
  await tabTo(control)
  await control.page().keyboard.press('Enter')
}
const byFinger = (control: Locator): Promise<void> => control.tap()

/** What somebody else has of a series that is to begin on a day: the third and the fifth. */
const clashing = (first: string) =>
  [2, 4].map((days) => {
    const day = addDays(first, days)
    return { startDate: day, startTime: '10:00', endDate: day, endTime: '11:00' }
  })

/** Where the first room that was found is looked at. */
async function resourceOf(link: Locator, url: string): Promise<number> {
  return Number(new URL((await link.getAttribute('href'))!, url).searchParams.get('resourceId'))
}
const firstFound = (page: Page) => page.getByRole('list', { name: '찾은 자원' }).getByRole('link').first()

test('a room for six is found and booked by keys alone, seen at once, a series settled and partly rejected, what is given back is had by who waited, and the door lets her in', {
  tag: '@thorough',
}, async ({ page, portal, elsewhere }) => {
  test.slow()
  /** 치악 and 오대, on whose days no other journey books. */
  const [chiak, odae, research] = [123, 122, 20]
  const reason = '실험실을 점검하는 날이에요'
  const series = addDays(today, 160)
  await portal.enter(employee('woojin.park'))
  const colleague = await elsewhere()
  await portal.enter(employee('jiyeon.kim'), colleague)
  const manager = await elsewhere()
  const booking = (on: Page) => on.getByRole('button', { name: /채용 설명회/ })
  const week = `${portal.url}/po/reserve/week?SYSID=1&day=${thursday}&resources=${odae}`
  await colleague.goto(week)

  await test.step('for six people, in the research building: the first that is offered', async () => {
    await page.goto(`${portal.url}/po/reserve/find?SYSID=1&group=${research}&day=${thursday}`)
    const seats = page.getByRole('combobox', { name: '인원' })
    await tabTo(seats)
    await page.keyboard.type('6')
    await expect(seats).toHaveValue('6')
    await expect(page).toHaveURL(/seats=6/)
    // What was found without the six stays until the others are here.
    await expect.poll(() => resourceOf(firstFound(page), portal.url)).toBe(odae)
    await tabTo(firstFound(page))
    await expect(colleague.locator('.tg')).toHaveAttribute('aria-busy', 'false')
    await page.keyboard.press('Enter')
  })

  await test.step('its form knows what and when; the title is all that is missing', async () => {
    await tabTo(page.getByRole('textbox', { name: /^제목/ }))
    await page.keyboard.type('채용 설명회')
    await expect(page.getByText('비어 있어요', { exact: true })).toBeVisible()
    await byKeys(page.getByRole('button', { name: '예약하기', exact: true }))
    await said(page, /예약했어요/)
  })

  await test.step('the colleague sees it without a reload, and stands in line for it', async () => {
    await booking(colleague).click()
    const card = colleague.getByRole('dialog', { name: '채용 설명회' })
    await card.getByRole('link', { name: '대기 걸기' }).click()
    await colleague.getByRole('textbox', { name: /^제목/ }).fill('고객 시연')
    await expect(colleague.getByText(/박우진 님이 예약했어요/)).toBeVisible()
    await expectAccessible(colleague, 'the form of a time that is taken')
    await colleague.getByRole('button', { name: '대기 걸기' }).click()
    await said(colleague, '대기를 걸었어요. 1번째예요')
    await colleague.goto(`${portal.url}/po/reserve/own?part=line`)
    await expect(colleague.getByRole('row', { name: /고객 시연.*1번째/ })).toBeVisible()
  })

  await test.step('of ten days two are somebody else’s: one goes to another room, one is left out', async () => {
    await book(portal.url, 'hyunwoo.kim', { resourceId: chiak, reserveTitle: '채용 면접' }, ...clashing(series))
    await bookSeries(page, portal.url, { resourceId: chiak, title: '신입 교육', first: series, press: byKeys })
  })

  await test.step('the manager rejects the one that waits, and the booker reads why', async () => {
    await portal.enter(keeper, manager)
    await reject(manager, portal.url, '신입 교육', reason)
    await readWhy(page, portal.url, '신입 교육', series, reason)
  })

  await test.step('the room is given back by keys alone, and the next one is named before', async () => {
    await page.goto(week)
    // Past the menus and all rooms at the side, as whoever has no mouse goes.
    await byKeys(page.getByRole('link', { name: '본문으로 건너뛰기' }))
    await byKeys(booking(page))
    const card = page.getByRole('dialog', { name: '채용 설명회' })
    await expect(card.getByText('1명 대기')).toBeVisible()
    await byKeys(card.getByRole('button', { name: '예약 취소' }))
    const question = page.getByRole('alertdialog', { name: '예약을 취소할까요?' })
    await expect(question.getByText(/1명이 기다리고 있어요/)).toBeVisible()
    await byKeys(question.getByRole('button', { name: '예약 취소' }))
    await said(page, /기다리던 사람에게 넘어가요/)
  })

  await test.step('the colleague is offered it where she looks, and takes it', async () => {
    const line = colleague.getByRole('row', { name: /고객 시연/ })
    await expect(line.getByText(/분 남음/)).toBeVisible()
    await expectAccessible(colleague, 'what is offered')
    await line.getByRole('button', { name: '예약 받기' }).click()
    await said(colleague, '예약했어요')
    await expect(page.getByRole('button', { name: /고객 시연/ })).toBeVisible()
  })

  await test.step('on the day its door says who has it, and its code lets her in on a phone', async () => {
    await empty(portal.url, odae)
    await book(portal.url, 'jiyeon.kim', { resourceId: odae, reserveTitle: '안건 정리' }, thisHour())
    const [display, door] = await putDisplay(manager, portal.url, odae)
    const tablet = await elsewhere()
    await showsAtDoor(tablet, display, '안건 정리 · 김지연')
    await expectAccessible(tablet, 'the display of a taken room')
    await colleague.setViewportSize({ width: 390, height: 844 })
    await checkInAt(door, colleague, (control) => control.click())

    await colleague.goto(`${portal.url}/po/reserve/own`)
    await colleague.getByRole('link', { name: '안건 정리' }).click()
    await colleague.getByRole('button', { name: '반납' }).click()
    await said(colleague, '남은 시간을 반납했어요')
    // The display asks again by itself.
    await expect(tablet.getByRole('heading', { name: /비어 있음|곧 시작/ })).toBeVisible({ timeout: 40_000 })
    await tablet.getByRole('button', { name: '15분 쓰기' }).click()
    await expect(tablet.getByRole('heading', { name: '사용 중' })).toBeVisible()
    await tablet.getByRole('button', { name: '반납하기' }).click()
    await expect(tablet.getByRole('heading', { name: /비어 있음|곧 시작/ })).toBeVisible()
    await expectAccessible(tablet, 'the display of a free room')

    const part = manager.getByRole('group', { name: '문 앞 화면' })
    await part.getByRole('button', { name: '화면 없애기' }).click()
    await manager.getByRole('alertdialog').getByRole('button', { name: '화면 없애기' }).click()
    await expect(part.getByRole('button', { name: '주소 만들기' })).toBeVisible()
    await tablet.reload()
    await expect(tablet.getByText('더는 쓰지 않는 주소예요')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the same story with a finger: found, waited for, a series settled and partly rejected, given back, and checked in at the door', {
    tag: '@thorough',
  }, async ({ page, portal, elsewhere }) => {
    test.slow()
    /** 낙산 and 인왕, on whose days no other journey books. */
    const [naksan, inwang, thirdFloor] = [103, 102, 11]
    const reason = '장비를 바꾸는 날이에요'
    const [friday, series] = [addDays(thursday, 1), addDays(today, 220)]
    await portal.enter(employee('inho.choi'))
    const colleague = await elsewhere()
    await portal.enter(employee('seyoung.choi'), colleague)
    const manager = await elsewhere()
    const day = `${portal.url}/po/reserve/day?SYSID=1&day=${friday}&resources=${inwang}`

    await test.step('found and booked', async () => {
      await page.goto(`${portal.url}/po/reserve/find?SYSID=1&group=${thirdFloor}&day=${friday}&seats=6`)
      expect(await resourceOf(firstFound(page), portal.url)).toBe(inwang)
      await firstFound(page).tap()
      await page.getByRole('textbox', { name: /^제목/ }).fill('안전 교육')
      await expect(page.getByText('비어 있어요', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: '예약하기', exact: true }).tap()
      await said(page, /예약했어요/)
    })

    await test.step('a colleague waits for it', async () => {
      await colleague.goto(day)
      await colleague.getByRole('button', { name: /안전 교육/ }).click()
      await colleague.getByRole('dialog', { name: '안전 교육' }).getByRole('link', { name: '대기 걸기' }).click()
      await colleague.getByRole('textbox', { name: /^제목/ }).fill('정기 점검')
      await colleague.getByRole('button', { name: '대기 걸기' }).click()
      await said(colleague, '대기를 걸었어요. 1번째예요')
    })

    await test.step('a series of ten with two clashes, of which the manager rejects what went elsewhere', async () => {
      await book(portal.url, 'seungwoo.lim', { resourceId: naksan, reserveTitle: '채용 면접' }, ...clashing(series))
      await bookSeries(page, portal.url, { resourceId: naksan, title: '현장 실습', first: series, press: byFinger })
      await portal.enter(keeper, manager)
      await reject(manager, portal.url, '현장 실습', reason)
      await readWhy(page, portal.url, '현장 실습', series, reason)
    })

    await test.step('the room is given back', async () => {
      await page.goto(day)
      await page.getByRole('button', { name: /안전 교육/ }).tap()
      const card = page.getByRole('dialog', { name: '안전 교육' })
      await expect(card.getByText('1명 대기')).toBeVisible()
      await expectAccessible(page, 'the card on a phone')
      await card.getByRole('button', { name: '예약 취소' }).tap()
      const question = page.getByRole('alertdialog', { name: '예약을 취소할까요?' })
      await question.getByRole('button', { name: '예약 취소' }).tap()
      await said(page, /기다리던 사람에게 넘어가요/)
    })

    await test.step('and is the colleague’s', async () => {
      await colleague.goto(`${portal.url}/po/reserve/own?part=line`)
      const line = colleague.getByRole('row', { name: /정기 점검/ })
      await line.getByRole('button', { name: '예약 받기' }).click()
      await said(colleague, '예약했어요')
      await expect(page.getByRole('button', { name: /정기 점검/ })).toBeVisible()
    })

    await test.step('on the day the door lets in who has booked it', async () => {
      await empty(portal.url, inwang)
      await book(portal.url, 'inho.choi', { resourceId: inwang, reserveTitle: '안건 정리' }, thisHour())
      const [display, door] = await putDisplay(manager, portal.url, inwang)
      const tablet = await elsewhere()
      await showsAtDoor(tablet, display, '안건 정리 · 최인호')
      await checkInAt(door, page, byFinger)
      await page.goto(`${portal.url}/po/reserve/own`)
      await page.getByRole('link', { name: '안건 정리' }).tap()
      await page.getByRole('button', { name: '반납' }).tap()
      await said(page, '남은 시간을 반납했어요')
    })
  })
})
