import { addDays } from '#platform/contract/days.ts'
import { callsAs } from '../calls.ts'
import { choose } from '../choices.ts'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { employee } from '../people.ts'

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(new Date())
/** Long after the bookings of the demo company. */
const first = addDays(today, 160)
const [third, fifth] = [addDays(first, 2), addDays(first, 4)]

/** 치악, which no other journey books. */
const chiak = 123

test('of a series of ten one that clashes goes to another room and one is left out; the manager rejects the one, and the booker reads why', async ({
  page,
  portal,
  elsewhere,
}) => {
  test.slow()
  const colleague = await callsAs(portal.url, employee('hyunwoo.kim'))
  for (const startDate of [third, fifth])
    await colleague.post('/HCReserveResource/HC_RequestDb/api', {
      resourceId: chiak,
      reserveTitle: '채용 면접',
      startDate,
      startTime: '10:00',
      endDate: startDate,
      endTime: '11:00',
    })
  await colleague.close()
  await portal.enter(employee('seungwoo.lim'))

  await test.step('ten days are asked for, and two of them are somebody else’s', async () => {
    await page.goto(
      `${portal.url}/po/reserve/write?SYSID=1&resourceId=${chiak}&start=${first}T10:00&end=${first}T11:00`,
    )
    await page.getByRole('textbox', { name: /^제목/ }).fill('신입 교육')
    await page.getByRole('combobox', { name: '반복', exact: true }).selectOption('daily')
    await page.getByRole('combobox', { name: '반복 종료', exact: true }).selectOption('count')
    await expect(page.getByText('10번 가운데 2번은 예약할 수 없어요')).toBeVisible()
  })

  await test.step('one gets another room, the other is left out', async () => {
    const sheet = page.getByRole('region', { name: '겹치는 예약' })
    await expectAccessible(page, 'the conflict sheet')
    const row = (day: string) => sheet.getByRole('radiogroup', { name: new RegExp(day) })
    await choose(row(third).getByRole('radio', { name: '다른 자원' }))
    await sheet.getByRole('combobox', { name: new RegExp(third) }).fill('사용성')
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /사용성 실험실/ })
      .click()
    await choose(row(fifth).getByRole('radio', { name: '이 날은 빼기' }))
    await expect(page.getByText(/비어 있어요. 승인을 받아야 확정돼요/)).toBeVisible()
    await page.getByRole('button', { name: '예약하기', exact: true }).click()
    await expect(toasts(page).getByText(/예약을 신청했어요 \(9건\)/)).toBeVisible()
  })

  await test.step('the manager rejects what waits, with a reason', async () => {
    const manager = await elsewhere()
    await portal.enter('reserve.manager', manager)
    await manager.goto(`${portal.url}/po/reserve/approval?resource=125`)
    await manager.getByRole('button', { name: '신입 교육 반려' }).click()
    const dialog = manager.getByRole('dialog', { name: '예약 반려' })
    await dialog.getByRole('textbox').fill('실험실을 점검하는 날이에요')
    await dialog.getByRole('button', { name: '반려' }).click()
    await expect(toasts(manager).getByText('신청 1건을 반려했어요')).toBeVisible()
  })

  await test.step('the booker finds eight that are hers, and why the ninth is not', async () => {
    await page.goto(`${portal.url}/po/reserve/search?q=신입 교육&from=${first}&to=${addDays(first, 10)}`)
    await expect(page.getByRole('link', { name: '신입 교육' })).toHaveCount(8)
    await page.goto(`${portal.url}/po/reserve/own?part=past`)
    await expect(page.getByText('사유: 실험실을 점검하는 날이에요')).toBeVisible()
  })
})

test('in the window of the shortcut a room is found by its initial consonants and booked, at 390', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await portal.enter(employee('sunghoon.kim'))
  const day = addDays(first, 20)
  await page.goto(`${portal.url}/po/reserveDbPopup/write?SYSID=1&baseDate=${day}`)
  await expect(page.getByRole('textbox', { name: '시작 날짜' })).toHaveValue(day)
  await page.getByRole('textbox', { name: /^제목/ }).fill('고객 상담')
  await page.getByRole('combobox', { name: /^자원/ }).fill('ㅊㅇ')
  await page.getByRole('listbox').getByRole('option', { name: /치악/ }).click()
  await expect(page.getByText('비어 있어요', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the form in a narrow window')
  await page.getByRole('button', { name: '예약하기', exact: true }).click()
  await expect(page).toHaveURL(/\/po\/reserve\/week/)
  await page.goto(`${portal.url}/po/reserve/own`)
  await expect(page.getByRole('link', { name: '고객 상담' })).toBeVisible()
})
