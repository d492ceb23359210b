import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { secondFactorCalls } from '#modules/accounts/contract/second-factor.contract.ts'
import { appWith, setUpApp } from '#modules/accounts/server/second-factor/authenticator-app.fixture.ts'
import { softwareKey } from '#modules/accounts/server/second-factor/passkey.fixture.ts'
import { documentCalls } from '#modules/approvals/contract/documents.contract.ts'
import { asks, leave, press, submit } from '#modules/approvals/server/approvals.fixture.ts'
import { articlesCalls } from '#modules/boards/contract/articles.contract.ts'
import { makeBoard } from '#modules/boards/server/talk/talk.fixture.ts'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import { sendPiece } from '#modules/files/server/testing/sender.ts'
import { invitationCalls } from '#modules/mail/contract/invitation.contract.ts'
import { readingCalls } from '#modules/mail/contract/reading.contract.ts'
import { invitationMail } from '#modules/mail/server/invitations/invitation.fixture.ts'
import { mailWithFile } from '#modules/mail/server/mail.fixture.ts'
import { putMail } from '#modules/mail/server/put-mail.fixture.ts'
import { hrImportCalls } from '#modules/organisation/contract/hr-import.contract.ts'
import { csv, hrImports } from '#modules/organisation/server/hr-import/hr-import.fixture.ts'
import { type Call, effectOf, onceKeyHeader, takesOnceKey } from '#platform/contract/call.ts'
import type { AccessWorld } from '#platform/testing/access-matrix.ts'
import { serverModules } from '../modules.ts'
import type { Answer, TestClient } from '../testing/client.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { accessWorld, readAccessMatrix } from '../testing/world.ts'

const portal = 'https://portal.example.com'
const calls: Call[] = serverModules.flatMap((module) => module.calls.map(({ call }) => call)).filter(takesOnceKey)
const staged = calls.filter((call) => effectOf(call) === 'staged')
const matrix = await readAccessMatrix()

let app: TestApp
let world: AccessWorld
let people: TestClient[]
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: portal } })
  world = await accessWorld(app.db)
  people = [await app.signIn('dohyun.kim'), await app.signIn('manager')]
})
afterAll(() => app.close())

/** Who is asked to meetings. */
const to = 'dohyun.kim@hanbit.example'

/** Who sends what so that a call changes something, where the input of the access matrix finds nothing to change. */
type Act = { client: TestClient; input: Record<string, unknown> }
const acts: Readonly<Record<string, () => Promise<Act>>> = {
  [accountsCalls.endSession.name]: async () => {
    const [client] = [await app.signIn('admin'), await app.signIn('admin')]
    const { items } = await client.call(accountsCalls.mySessions, {})
    return { client, input: { sessionId: items.find(({ isThisOne }) => !isThisOne)!.sessionId } }
  },
  [secondFactorCalls.confirmAuthenticatorApp.name]: async () => {
    const client = await app.signIn('popup.manager')
    const { secret } = await client.call(secondFactorCalls.startAuthenticatorApp, {})
    return { client, input: { code: appWith(secret).codeAt(new Date()) } }
  },
  [secondFactorCalls.removeAuthenticatorApp.name]: async () => {
    const client = await app.signIn('board.manager')
    await setUpApp(client, new Date())
    return { client, input: {} }
  },
  [secondFactorCalls.makeRecoveryCodes.name]: async () => {
    const client = await app.signIn('jiwoo.seo')
    await setUpApp(client, new Date())
    return { client, input: {} }
  },
  [secondFactorCalls.addPasskey.name]: async () => withCreatedPasskey('reserve.manager'),
  [secondFactorCalls.removePasskey.name]: async () => {
    const { client, input } = await withCreatedPasskey('haneul.song')
    await client.call(secondFactorCalls.addPasskey, input)
    const { passkeys } = await client.call(secondFactorCalls.mySecondFactor, {})
    return { client, input: { passkeyId: passkeys[0]!.passkeyId } }
  },
  [documentCalls.submit.name]: async () => ({
    client: await app.signIn('dohyun.kim'),
    input: leave([asks('manager')]),
  }),
  [documentCalls.submitAgain.name]: async () => {
    const client = await app.signIn('dohyun.kim')
    const documentId = await submit(client, [asks('manager')])
    expect(await press(client, documentId, 'withdraw')).toBe('drafter')
    const { version } = await client.call(documentCalls.document, { documentId })
    return { client, input: { ...leave([asks('manager')]), documentId, version } }
  },
  [articlesCalls.updateArticle.name]: async () => {
    const client = await app.signIn('dohyun.kim')
    const text = { boardId: await boardToWriteOn(), title: '글', content: '<p>글</p>' }
    const { articleId } = await client.call(articlesCalls.createArticle, text)
    return { client, input: { articleId, articleVersion: 1, ...text } }
  },
  [filesCalls.removeUpload.name]: async () => {
    const client = await app.signIn('dohyun.kim')
    const hint = String(await boardToWriteOn())
    const { code } = await client.call(filesCalls.openSet, { kind: 'boards.article', hint })
    const sent = { code, name: '자료.bin', content: Buffer.alloc(2_000), identifier: 'walk' }
    expect((await sendPiece(client, sent, 1)).status).toBe(200)
    return { client, input: { code, flowIdentifier: sent.identifier } }
  },
  [hrImportCalls.addHrFile.name]: async () => {
    const client = await app.signIn('manager')
    const { importId } = await hrImports(app, client).begin(csv('사번,이름', '990001,가나다'))
    return { client, input: { importId, upload: csv('사번,이름', '990002,라마바') } }
  },
  [invitationCalls.answerInvitation.name]: async () => {
    const itemId = await putMail(app, 'dohyun.kim', invitationMail({ to, uid: 'walk@partner' }))
    return { client: await app.signIn('dohyun.kim'), input: { itemId, answer: 'accepted' } }
  },
  [invitationCalls.dropInvitation.name]: async () => {
    const client = await app.signIn('dohyun.kim')
    const uid = 'dropped@partner'
    const asked = await putMail(app, 'dohyun.kim', invitationMail({ to, uid }))
    await client.call(invitationCalls.answerInvitation, { itemId: asked, answer: 'accepted' })
    const calledOff = invitationMail({ to, uid, method: 'CANCEL', sequence: 1 })
    return { client, input: { itemId: await putMail(app, 'dohyun.kim', calledOff) } }
  },
  [readingCalls.viewAttachment.name]: async () => {
    const itemId = await putMail(app, 'dohyun.kim', mailWithFile('회의는 세 시'))
    return { client: await app.signIn('dohyun.kim'), input: { itemId, number: 0 } }
  },
}

const boardToWriteOn = () =>
  makeBoard(app, { permissions: [{ kind: 'company', code: 'HC', rights: ['list', 'read', 'write'] }] })

async function withCreatedPasskey(userName: string) {
  const client = await app.signIn(userName)
  const options = await client.call(secondFactorCalls.startPasskey, {})
  return { client, input: { passkey: softwareKey(portal).create(options) } }
}

/** Sends an act twice with one key. */
async function sendTwice({ client, input }: Act, call: Call) {
  const key = randomUUID()
  const send = () => client.send(call, input, { headers: { [onceKeyHeader]: key } })
  return { key, first: await send(), second: await send() }
}

/** Nothing breaks the second time either; what was done is told again; and nobody reads it in the table. */
async function expectOnce(call: Call, { key, first, second }: { key: string; first: Answer; second: Answer }) {
  expect(second.status, `${call.name} again: ${second.text.slice(0, 300)}`).toBeLessThan(500)
  if (first.status !== 200) return
  expect(second, call.name).toMatchObject({ status: 200, text: first.text })
  expect(second.headers, call.name).toMatchObject({ 'idempotency-replayed': 'true' })
  const kept = await app.db
    .selectFrom('platform_once_keys')
    .select('answer')
    .where('key_hash', '=', createHash('sha256').update(key).digest())
    .executeTakeFirstOrThrow()
  for (const text of [key, '"ok"', ...textsIn(first.body)])
    expect(kept.answer!.includes(text), `${call.name} leaves “${text}” to be read in the table`).toBe(false)
}

/** The texts in an answer that are long enough not to be there by chance. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? value.length > 3
      ? [value]
      : []
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

const done = new Set<string>()

// Before the walk, in which some of these people lose their accounts.
describe.each(staged.filter(({ name }) => acts[name]))('$name', (call) => {
  test('is done once by a key when there is something to do', async () => {
    const twice = await sendTwice(await acts[call.name]!(), call)
    expect(twice.first.status, `${call.name}: ${twice.first.text.slice(0, 300)}`).toBe(200)
    await expectOnce(call, twice)
    done.add(call.name)
  })
})

describe.each(calls)('$name', (call) => {
  test('is done once by a key, or refused, and never fails', async () => {
    for (const client of people) {
      const twice = await sendTwice({ client, input: matrix[call.name]!.input(world) }, call)
      expect(twice.first.status, `${call.name}: ${twice.first.text.slice(0, 300)}`).toBeLessThan(500)
      await expectOnce(call, twice)
      if (twice.first.status === 200) done.add(call.name)
    }
  })
})

test('every call that opens its transaction itself was seen to do something', () => {
  expect(staged.length).toBeGreaterThan(15)
  expect(
    staged.map(({ name }) => name).filter((name) => !done.has(name)),
    'calls that say once and were refused; let them succeed in `acts`',
  ).toEqual([])
  expect(Object.keys(acts).filter((name) => !staged.some((call) => call.name === name))).toEqual([])
})
