import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { doorCalls } from '../../contract/door.contract.ts'
import { DoorDisplay } from './door-display.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

it('the address of a door is told once, renewed and taken back, and what it tells is one switch', async () => {
  let door: { showsTitles: boolean; madeAt: string; lastUsedAt: null } | null = null
  answering(doorCalls.door, () => ({ door }))
  const saved = answering(doorCalls.saveDoor, ({ showsTitles, renew }) => {
    const isNew = door === null || renew === true
    door = { showsTitles: showsTitles === true, madeAt: '2031-03-12T00:00:00.000Z', lastUsedAt: null }
    return { path: isNew ? '/po/reserve/door#secret' : null }
  })
  const removed = answering(doorCalls.removeDoor, () => {
    door = null
    return { id: 101 }
  })
  await show(<DoorDisplay resourceId={101} />)
  await button('주소 만들기').click()
  const address = page.getByRole('textbox', { name: '문 앞 화면 주소' })
  await expect.element(address).toHaveValue(`${location.origin}/po/reserve/door#secret`)
  await expect.element(page.getByRole('img', { name: '문 앞 화면 주소의 QR 코드' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('switch', { name: '제목과 예약한 사람 보이기' }).click()
  await expect.element(page.getByRole('switch')).toBeChecked()
  await button('새 주소로 바꾸기').click()
  await button('새 주소로 바꾸기').last().click()
  await expect.poll(() => saved.length).toBe(3)
  expect(saved).toMatchObject([
    { showsTitles: false, renew: false },
    { showsTitles: true, renew: false },
    { showsTitles: true, renew: true },
  ])
  await button('화면 없애기').click()
  await button('화면 없애기').last().click()
  await expect.poll(() => removed).toEqual([{ id: '101' }])
  await expect.element(button('주소 만들기')).toBeVisible()
  await expect.element(address).not.toBeInTheDocument()
})
