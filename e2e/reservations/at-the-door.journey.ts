import { callsAs } from '../calls.ts'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { demoPassword, employee } from '../people.ts'

/** 안성천, where no other journey books. */
const anseong = 133
const manager = { userName: 'reserve.manager', password: demoPassword }
const seoul = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'short' })
const halfHour = 1_800_000

/** Gives back what the demo company has in the room today and tomorrow, as its manager may. */
async function empty(url: string): Promise<void> {
  const calls = await callsAs(url, manager)
  for (const day of [Date.now(), Date.now() + 86_400_000]) {
    const asked = { resourceId: anseong, requestType: 'Daily', baseDatetime: new Date(day).toISOString() }
    const { items } = await calls.post<{ items: { bookingId: number; end: string }[] }>(
      '/HC_Booking/HC_Booking/api/list',
      asked,
    )
    for (const { bookingId, end } of items)
      if (Date.parse(end) > Date.now())
        await calls.post('/CommonReserveDb/requestdb/api/cancel', { requestId: bookingId })
  }
  await calls.close()
}

/** Books an hour of which less than half is over. */
async function bookNow(url: string, userName: string, reserveTitle: string): Promise<void> {
  const calls = await callsAs(url, employee(userName))
  const start = Math.floor(Date.now() / halfHour) * halfHour
  const [startDate, startTime] = seoul.format(start).split(' ')
  const [endDate, endTime] = seoul.format(start + 2 * halfHour).split(' ')
  const times = { startDate, startTime, endDate, endTime }
  await calls.post('/HCReserveResource/HC_RequestDb/api', { resourceId: anseong, reserveTitle, ...times })
  await calls.close()
}

test('the display at a door says who has the room, its code lets them check in on a phone, and what is free there is had with one press', async ({
  page,
  portal,
  elsewhere,
  browser,
}) => {
  test.slow()
  await empty(portal.url)
  await bookNow(portal.url, 'sunghoon.lee', '안건 정리')
  const tablet = await elsewhere()
  await tablet.setViewportSize({ width: 1024, height: 600 })
  let [display, door] = ['', '']

  await test.step('the manager makes an address for it, which is told once', async () => {
    await portal.enter(manager)
    await page.goto(`${portal.url}/po/admin/reservedb/category?board=1&item=${anseong * 2 + 1}&tab=rules`)
    const part = page.getByRole('group', { name: '문 앞 화면' })
    await part.getByRole('button', { name: '주소 만들기' }).click()
    const told = part.getByRole('textbox', { name: '문 앞 화면 주소' })
    await expect(told).toHaveValue(/#/)
    display = await told.inputValue()
    await part.getByText('제목과 예약한 사람 보이기').click()
    await expect(part.getByRole('switch', { name: '제목과 예약한 사람 보이기' })).toBeChecked()
    door = (await page.locator('.resadm__door code').textContent())!
  })

  await test.step('a tablet that nobody has signed in on shows who has the room', async () => {
    await tablet.goto(display)
    await expect(tablet.getByRole('heading', { name: '사용 중' })).toBeVisible()
    await expect(tablet.getByText(/안건 정리 · 이성훈/)).toBeVisible()
    await expect(tablet.getByRole('img', { name: '체크인 QR 코드' })).toBeVisible()
    await expectAccessible(tablet, 'the display of a taken room')
  })

  await test.step('who has booked it scans the code and is there', async () => {
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'ko-KR' })
    const hers = await phone.newPage()
    await portal.enter(employee('sunghoon.lee'), hers)
    await hers.goto(door)
    await expectAccessible(hers, 'the page behind the code')
    await hers.getByRole('button', { name: '체크인' }).tap()
    await expect(toasts(hers).getByText('체크인했어요')).toBeVisible()
    await hers.goto(`${portal.url}/po/reserve/own`)
    await hers.getByRole('link', { name: '안건 정리' }).tap()
    await hers.getByRole('button', { name: '반납' }).tap()
    await expect(toasts(hers).getByText('남은 시간을 반납했어요')).toBeVisible()
    await phone.close()
  })

  await test.step('what is given back is free at the door, and had for a quarter of an hour', async () => {
    // The display asks again by itself.
    await expect(tablet.getByRole('heading', { name: /비어 있음|곧 시작/ })).toBeVisible({ timeout: 40_000 })
    await tablet.getByRole('button', { name: '15분 쓰기' }).click()
    await expect(tablet.getByRole('heading', { name: '사용 중' })).toBeVisible()
    await tablet.getByRole('button', { name: '반납하기' }).click()
    await expect(tablet.getByRole('heading', { name: /비어 있음|곧 시작/ })).toBeVisible()
    await expectAccessible(tablet, 'the display of a free room')
  })

  await test.step('an address that was taken back shows nothing any more', async () => {
    const part = page.getByRole('group', { name: '문 앞 화면' })
    await part.getByRole('button', { name: '화면 없애기' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '화면 없애기' }).click()
    await expect(part.getByRole('button', { name: '주소 만들기' })).toBeVisible()
    await tablet.reload()
    await expect(tablet.getByText('더는 쓰지 않는 주소예요')).toBeVisible()
  })
})
