import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { startMailServer } from '#modules/alerts/server/channels/receivers.fixture.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import { mailStates } from '../../contract/reservations.rules.ts'
import { asked, dayAhead, read, save } from '../reservations.fixture.ts'
import { giveUpMail } from './mail.job.ts'

let mail: Awaited<ReturnType<typeof startMailServer>>
let app: TestApp
let silent: TestApp
let dohyun: TestClient
let answer: number | undefined
const soon = { timeout: 20_000 }
beforeAll(async () => {
  mail = await startMailServer(() => answer)
  const env = { SMTP_URL: mail.url, SMTP_FROM: 'Maru <portal@example.com>', PUBLIC_URL: 'https://portal.example.com' }
  app = await startTestApp({ env, work: true })
  silent = await startTestApp()
  dohyun = await app.signIn('dohyun.kim')
})
afterAll(async () => {
  await Promise.all([app.close(), silent.close()])
  await mail.close()
})

const stateOf = async (requestId: number) => (await read(dohyun, requestId)).mailState

test('whose booking it is gets a mail from the queue, and its state is told (RESERVE-048)', async () => {
  const fields = asked(101, dayAhead(75), '10:00-11:00', { rule: 'FREQ=DAILY;COUNT=3' })
  const { requestId } = await save(dohyun, fields)
  await expect.poll(() => stateOf(requestId), soon).toBe(mailStates.Send)
  // One for the series.
  expect(mail.letters).toHaveLength(1)
  expect(mail.letters[0]!.to).toEqual(['dohyun.kim@hanbit.example'])
  await dohyun.call(requestCalls.requestCancel, { requestId, scope: 'all' })
  await expect.poll(() => mail.letters.length, soon).toBe(2)
  // Nobody else learns it.
  const jiwoo = await app.signIn('jiwoo.seo')
  expect((await read(jiwoo, requestId)).mailState).toBeNull()
})

test('a mail that is refused has failed, one that the server cannot take now waits and is tried again', async () => {
  answer = 550
  const { requestId } = await save(dohyun, asked(101, dayAhead(78), '10:00-11:00'))
  await expect.poll(() => stateOf(requestId), soon).toBe(mailStates.Fail)
  answer = 450
  const { requestId: other } = await save(dohyun, asked(101, dayAhead(79), '10:00-11:00'))
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await stateOf(other)).toBe(mailStates.Wating)
  answer = undefined
  await expect.poll(() => stateOf(other), soon).toBe(mailStates.Send)
  // An older mail that is given up late says nothing of the last one.
  await app.db.transaction().execute((tx) => giveUpMail(app.services, tx, { bookingIds: [other] }))
  expect(await stateOf(other)).toBe(mailStates.Send)
})

test('where no mail leaves the portal the state says that there is none', async () => {
  const there = await silent.signIn('dohyun.kim')
  const { requestId } = await save(there, asked(101, dayAhead(75), '10:00-11:00'))
  expect((await read(there, requestId)).mailState).toBeNull()
})
