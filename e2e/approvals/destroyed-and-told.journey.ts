import { callsAs } from '../calls.ts'
import { toasts } from '../frame.ts'
import { another, enter, expect, expectAccessible, test } from '../journey.ts'
import { demoPassword } from '../people.ts'
import { type OwnServer, startOwnServer } from '../setup/own-server.ts'
import { deskOf, draftLeave, inDays } from './prepare.ts'
import { isSignedBy, startReceiver } from './receiver.ts'

// What is destroyed is gone for everybody, and the other program is one the portal has to be told of: these journeys have
// a portal of their own.
test.describe.configure({ mode: 'serial' })
let own: OwnServer
let receiver: Awaited<ReturnType<typeof startReceiver>>
test.beforeAll(async () => {
  test.setTimeout(200_000)
  receiver = await startReceiver()
  own = await startOwnServer({ WEBHOOK_HOSTS: receiver.host, NODE_EXTRA_CA_CERTS: receiver.certificate })
})
test.afterAll(async () => {
  await own?.end()
  await receiver?.stop()
})

test('a document whose years are over is destroyed by two managers: one submits it, another one agrees, its record stays', {
  tag: '@thorough',
}, async ({ page, browser }) => {
  const title = '사무용품 구입 비용'
  const reason = '보존 기간이 지나고 쓸 일이 없음'
  const retention = `${own.url}/po/admin/approvals/retention`
  const listed = await callsAs(own.url, { userName: 'manager', password: demoPassword })
  const { items } = await listed.get<{ items: { documentId: number; title: string; number: string }[] }>(
    '/api/approvals/retention/due',
  )
  const due = items.find((each) => each.title === title)!

  await enter(page, own.url, 'manager')
  await page.goto(retention)
  await page.getByRole('checkbox', { name: title }).check()
  await page.getByRole('button', { name: '폐기 목록 올리기' }).click()
  const dialog = page.getByRole('dialog', { name: '폐기 목록 올리기' })
  await dialog.getByRole('textbox', { name: '사유' }).fill(reason)
  await dialog.getByRole('button', { name: '폐기 목록 올리기' }).click()
  await expect(toasts(page).getByText('폐기 목록을 올렸어요')).toBeVisible()

  await test.step('whoever submitted it cannot agree', async () => {
    await expect(page.getByText('내가 올린 목록은 다른 관리자가 승인해야 해요.')).toBeVisible()
    await expect(page.getByRole('button', { name: '승인하고 폐기' })).toBeHidden()
    await expectAccessible(page, 'a list that waits for another manager')
  })

  const context = await another(browser)
  const other = await context.newPage()
  await test.step('another manager reads the list and agrees', async () => {
    await enter(other, own.url, 'admin')
    await other.goto(`${retention}?tab=lists`)
    await other.getByRole('button', { name: new RegExp(reason) }).click()
    await expect(other.getByText(title)).toBeVisible()
    await other.getByRole('button', { name: '승인하고 폐기' }).click()
    await other
      .getByRole('alertdialog')
      .or(other.getByRole('dialog'))
      .getByRole('button', { name: '승인하고 폐기' })
      .click()
    await expect(toasts(other).getByText('승인했어요. 곧 폐기돼요.')).toBeVisible()
  })

  await test.step('its record says when it was destroyed, and it is found nowhere else', async () => {
    await expect(async () => {
      await other.reload()
      await expect(other.getByText('폐기 완료')).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await expect(other.getByRole('row', { name: new RegExp(title) })).toContainText(due.number)
    await expect(other.getByText(/\d 폐기$/).first()).toBeVisible()
    await page.goto(`${own.url}/po/workflow/document/${due.documentId}`)
    await expect(page.getByText('없는 문서예요', { exact: true })).toBeVisible()
    await page.goto(retention)
    await expect(page.getByRole('heading', { level: 1, name: '문서 보존과 폐기' })).toBeVisible()
    await expect(page.getByText(title)).toBeHidden()
    const answer = await page.request.get(`${own.url}/cm/api/approvals/documents/${due.documentId}/pdf`)
    expect(answer.status()).toBe(404)
  })
  await context.close()
  await listed.close()
})

test('another program is told of a completed document by a signed message; one that fails waits and is sent again', {
  tag: '@thorough',
}, async ({ page }) => {
  const [drafter, decider] = await Promise.all(
    ['kihyun.lee', 'seungmin.kim'].map((userName) => deskOf(own.url, userName)),
  )
  /** Drafts a leave and approves it. @returns its title and its number on paper */
  const completed = async (title: string, days: number): Promise<string> => {
    const documentId = await draftLeave(drafter!, {
      title,
      from: inDays(days),
      to: inDays(days),
      steps: [{ ...decider!.place, kind: 'approve' }],
    })
    await decider!.calls.post(`/api/approvals/documents/${documentId}/act`, { documentId, kind: 'approve', stepId: 1 })
    return (await drafter!.calls.get<{ number: string }>(`/api/approvals/documents/${documentId}`)).number
  }
  await enter(page, own.url, 'manager')
  await page.goto(`${own.url}/po/admin/webhooks`)

  const secret = await test.step('an administrator enters its address and takes the secret along', async () => {
    await page.getByRole('button', { name: '웹훅 추가' }).first().click()
    const dialog = page.getByRole('dialog', { name: '웹훅 추가' })
    await dialog.getByRole('textbox', { name: /^이름/ }).fill('급여 연동')
    await dialog.getByRole('textbox', { name: /^주소/ }).fill(`https://${receiver.host}/payroll`)
    await dialog.getByRole('checkbox', { name: /완료/ }).first().check()
    await dialog.getByRole('button', { name: '저장' }).click()
    const shown = page.getByRole('dialog', { name: '서명 키가 만들어졌어요' })
    const text = (await shown.getByText(/^whsec_/).textContent())!
    await shown.getByRole('button', { name: '등록했어요' }).click()
    return text
  })
  await page.getByRole('button', { name: /급여 연동/ }).click()
  const sent = page.getByRole('list', { name: '전달 기록' }).getByRole('listitem')
  const looked = page.getByRole('button', { name: '새로 고침' })

  await test.step('a completed document comes there, signed', async () => {
    const number = await completed('급여에 알릴 휴가', 40)
    await expect.poll(() => receiver.messages.length, { timeout: 60_000 }).toBe(1)
    const [message] = receiver.messages
    expect(isSignedBy(secret, message!)).toBe(true)
    expect(isSignedBy(`whsec_${Buffer.from('another secret').toString('base64')}`, message!)).toBe(false)
    expect(JSON.parse(message!.body)).toMatchObject({ type: 'approvals.completed', data: { number } })
    await expect(async () => {
      await looked.click()
      await expect(sent.first()).toContainText('전달됨', { timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await expectAccessible(page, 'what an address was sent')
  })

  await test.step('what it does not take is shown with its answer and when it is tried next', async () => {
    receiver.answer(503)
    await completed('받지 못한 휴가', 50)
    await expect.poll(() => receiver.messages.length, { timeout: 60_000 }).toBe(2)
    await expect(async () => {
      await looked.click()
      await expect(sent.first()).toContainText(/기다림.*응답 503.*다음 /, { timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
  })

  await test.step('it is sent again, under the same id, and taken', async () => {
    receiver.answer(200)
    await sent
      .first()
      .getByRole('button', { name: /다시 보내기$/ })
      .click()
    await expect(toasts(page).getByText('다시 보내기로 했어요')).toBeVisible()
    await expect.poll(() => receiver.messages.length, { timeout: 60_000 }).toBeGreaterThan(2)
    expect(receiver.messages.at(-1)!.id).toBe(receiver.messages[1]!.id)
    expect(isSignedBy(secret, receiver.messages.at(-1)!)).toBe(true)
    await expect(async () => {
      await looked.click()
      await expect(sent.first()).toContainText(/전달됨.*응답 200/, { timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
  })
  await Promise.all([drafter!, decider!].map(({ calls }) => calls.close()))
})
