import type { Locator, Page } from '@playwright/test'
import { addDays, weekdayOf } from '#platform/contract/days.ts'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { tabTo } from '../keyboard.ts'
import { employee } from '../people.ts'

/** A Thursday long after the bookings of the demo company, on which no other journey books. */
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(new Date())
const soon = addDays(today, 200)
const thursday = addDays(soon, (4 - weekdayOf(soon) + 7) % 7)

const said = (page: Page, text: string | RegExp) => expect(toasts(page).getByText(text).first()).toBeVisible()

async function press(control: Locator): Promise<void> {
  await tabTo(control)
  await control.page().keyboard.press('Enter')
}

test('the nearest room for six is found and booked by keys alone; a colleague waits for it, and has it when it is given back', async ({
  page,
  portal,
  elsewhere,
}) => {
  test.slow()
  await portal.enter(employee('woojin.park'))
  const colleague = await elsewhere()
  await portal.enter(employee('jiyeon.kim'), colleague)
  const booking = (on: Page) => on.getByRole('button', { name: /채용 설명회/ })
  let week = ''

  await test.step('for six people, after lunch: the first that is offered', async () => {
    await page.goto(`${portal.url}/po/reserve/find?day=${thursday}`)
    const seats = page.getByRole('combobox', { name: '인원' })
    await tabTo(seats)
    await page.keyboard.type('6')
    await expect(seats).toHaveValue('6')
    await expect(page).toHaveURL(/seats=6/)
    const first = page.getByRole('list', { name: '찾은 자원' }).getByRole('link').first()
    await tabTo(first)
    const asked = new URL((await first.getAttribute('href'))!, portal.url).searchParams
    week = `${portal.url}/po/reserve/week?SYSID=1&day=${thursday}&resources=${asked.get('resourceId')}`
    await colleague.goto(week)
    await expect(colleague.locator('.tg')).toHaveAttribute('aria-busy', 'false')
    await page.keyboard.press('Enter')
  })

  await test.step('its form knows what and when; the title is all that is missing', async () => {
    await tabTo(page.getByRole('textbox', { name: /^제목/ }))
    await page.keyboard.type('채용 설명회')
    await expect(page.getByText('비어 있어요', { exact: true })).toBeVisible()
    await press(page.getByRole('button', { name: '예약하기', exact: true }))
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

  await test.step('it is given back by keys alone, and the next one is named before', async () => {
    await page.goto(week)
    await press(booking(page))
    const card = page.getByRole('dialog', { name: '채용 설명회' })
    await expect(card.getByText('1명 대기')).toBeVisible()
    await press(card.getByRole('button', { name: '예약 취소' }))
    const question = page.getByRole('alertdialog', { name: '예약을 취소할까요?' })
    await expect(question.getByText(/1명이 기다리고 있어요/)).toBeVisible()
    await press(question.getByRole('button', { name: '예약 취소' }))
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
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the nearest room for six is found and booked with a finger, and who waits for it has it when it is given back', {
    tag: '@thorough',
  }, async ({ page, portal, elsewhere }) => {
    test.slow()
    const friday = addDays(thursday, 1)
    await portal.enter(employee('inho.choi'))
    const colleague = await elsewhere()
    await portal.enter(employee('seyoung.choi'), colleague)
    let day = ''

    await test.step('found and booked', async () => {
      await page.goto(`${portal.url}/po/reserve/find?day=${friday}&seats=6`)
      const first = page.getByRole('list', { name: '찾은 자원' }).getByRole('link').first()
      const asked = new URL((await first.getAttribute('href'))!, portal.url).searchParams
      day = `${portal.url}/po/reserve/day?SYSID=1&day=${friday}&resources=${asked.get('resourceId')}`
      await first.tap()
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

    await test.step('it is given back', async () => {
      await page.goto(day)
      await page.getByRole('button', { name: /안전 교육/ }).tap()
      const card = page.getByRole('dialog', { name: '안전 교육' })
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
  })
})
