import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { readable, startMailServer } from '#modules/alerts/server/channels/receivers.fixture.ts'
import { publishLive } from '#platform/server/live/live.ts'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import { invitationCalls, invitationChanged } from '../../contract/invitations.contract.ts'
import { giveUpInvitation, sendInvitation } from './send-invitation.ts'

const newPassword = 'Lantern!Quail26'
const noon = new Date('2026-03-02T03:00:00Z')
let now = noon
let refusal: number | undefined
let mail: Awaited<ReturnType<typeof startMailServer>>
let app: TestApp
/** The same portal without a mail server. */
let silent: TestApp
let manager: TestClient
let personCode: string

beforeAll(async () => {
  mail = await startMailServer(() => refusal)
  app = await startTestApp({
    now: () => now,
    env: { SMTP_URL: mail.url, SMTP_FROM: 'Maru <portal@example.com>', PUBLIC_URL: 'https://portal.example.com' },
  })
  silent = await startTestApp({ shares: app, now: () => now })
  const found = await app.db
    .selectFrom('accounts_accounts')
    .select('person_code')
    .where('user_name', '=', 'dohyun.kim')
    .executeTakeFirstOrThrow()
  personCode = found.person_code
})
afterAll(async () => {
  await silent.close()
  await app.close()
  await mail.close()
})
beforeEach(async () => {
  now = noon
  refusal = undefined
  mail.letters.length = 0
  await app.db.deleteFrom('accounts_throttles').execute()
  await app.db.deleteFrom('accounts_invitations').execute()
  await setAccount({ password_hash: null, must_change: false, disabled_at: null })
  manager = await app.signIn('manager')
})

const setAccount = (columns: { password_hash?: string | null; must_change?: boolean; disabled_at?: Date | null }) =>
  app.db.updateTable('accounts_accounts').set(columns).where('person_code', '=', personCode).execute()
const rowOf = () =>
  app.db.selectFrom('accounts_invitations').selectAll().where('person_code', '=', personCode).executeTakeFirstOrThrow()
const send = async (on = app) => sendInvitation(on.services, { invitationId: (await rowOf()).invitation_id })
const shown = async () => (await manager.call(invitationCalls.invitation, { personCode })).invitation
const actions = async () =>
  (await app.db.selectFrom('platform_audit').select('action').orderBy('id', 'desc').limit(3).execute()).map(
    ({ action }) => action,
  )
const tokenIn = (text: string) => /\/po\/account\/invitation#([\w-]{43})/.exec(text)![1]!
/** Invites by mail and gives the secret of the mail that came. */
async function invited(): Promise<string> {
  await manager.call(invitationCalls.invite, { personCode })
  await send()
  return tokenIn(readable(mail.letters.at(-1)!.source))
}
const opened = (token: string) => app.visitor().send(invitationCalls.openInvitation, { token })
const accept = (token: string, NewPassword = newPassword) =>
  app.visitor().send(invitationCalls.acceptInvitation, { token, NewPassword })
const isGone = { status: 410, body: { error: { key: 'accounts.invitation.gone' } } }

describe('an invitation by mail', () => {
  test('greets by name, sets the password by the rules that stand, once, and leads to signing in', async () => {
    expect(await manager.call(invitationCalls.invitation, { personCode })).toEqual({
      invitation: null,
      way: 'mail',
      canRevoke: false,
    })
    const token = await invited()
    expect(await shown()).toMatchObject({
      state: 'sent',
      expiresAt: new Date(noon.getTime() + 7 * 86_400_000).toISOString(),
    })
    const letter = readable(mail.letters[0]!.source)
    expect(letter).toContain('한빛')
    expect(letter).toContain('dohyun.kim')
    expect(letter).toContain(`<a href="https://portal.example.com/po/account/invitation#${token}">`)
    // Nothing that is kept opens it.
    expect(JSON.stringify(await rowOf())).not.toContain(token)

    expect(await opened(token)).toMatchObject({ status: 200, body: { result: { userName: 'dohyun.kim' } } })
    expect(await accept(token, 'short1!')).toMatchObject({
      status: 400,
      body: { error: { fields: [{ path: 'NewPassword', key: 'accounts.password.tooShort' }] } },
    })
    expect(await accept(token, 'Password1!')).toMatchObject({
      status: 400,
      body: { error: { fields: [{ key: 'accounts.password.weak.common' }] } },
    })
    const client = app.visitor()
    expect((await client.send(invitationCalls.acceptInvitation, { token, NewPassword: newPassword })).status).toBe(200)
    expect(client.cookies.has('sid')).toBe(false)
    expect((await actions())[0]).toBe('accounts.invitation.used')
    const signedIn = await app
      .visitor()
      .call(accountsCalls.signIn, { comcode: 'HC', username: 'dohyun.kim', password: newPassword })
    expect(signedIn.mustChangePassword).toBe(false)
    expect(await shown()).toMatchObject({ state: 'used' })
    expect(await opened(token)).toMatchObject(isGone)
    expect(await accept(token, 'Another!Quail26')).toMatchObject(isGone)
    expect(await manager.send(invitationCalls.invite, { personCode })).toMatchObject({ status: 409 })
  })

  test('two that come at once use it once', async () => {
    const token = await invited()
    const answers = await Promise.all([accept(token), accept(token, 'Another!Quail26')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
  })

  test('opens nothing when it is unknown, over, taken back or replaced, with one and the same answer', async () => {
    expect(await opened('n'.repeat(43))).toMatchObject(isGone)
    const first = await invited()
    const second = await invited()
    expect(await opened(first)).toMatchObject(isGone)
    expect((await opened(second)).status).toBe(200)
    now = new Date(noon.getTime() + 7 * 86_400_000)
    expect(await opened(second)).toMatchObject(isGone)
    expect(await accept(second)).toMatchObject(isGone)
    manager = await app.signIn('manager')
    expect(await shown()).toMatchObject({ state: 'expired' })
    const third = await invited()
    expect(await manager.call(invitationCalls.revokeInvitation, { personCode })).toEqual({ revoked: true })
    expect(await opened(third)).toMatchObject(isGone)
    expect(await shown()).toMatchObject({ state: 'revoked' })
    expect(await manager.call(invitationCalls.revokeInvitation, { personCode })).toEqual({ revoked: false })
  })

  test('opens nothing once the account is shut or the administrator gave a one-time password', async () => {
    const shut = await invited()
    await manager.call(accountsCalls.disableAccount, { personCode })
    expect(await accept(shut)).toMatchObject(isGone)
    expect(await manager.send(invitationCalls.invite, { personCode })).toMatchObject({ status: 409 })
    await manager.call(accountsCalls.enableAccount, { personCode })
    const replaced = await invited()
    await manager.call(accountsCalls.resetPassword, { PersonId: personCode })
    expect(await accept(replaced)).toMatchObject(isGone)
  })

  test('guessing at links is throttled by the network it comes from', async () => {
    const seen: number[] = []
    for (let times = 0; times < 21; times += 1) seen.push((await opened(`${times}`.padStart(43, 'n'))).status)
    expect(seen).toEqual([...Array.from({ length: 20 }, () => 410), 429])
    expect((await accept('n'.repeat(43))).status).toBe(429)
  })
})

describe('a mail that does not go out', () => {
  test('to an address that is refused says so at the person and in the audit log', async () => {
    refusal = 550
    await manager.call(invitationCalls.invite, { personCode })
    await send()
    expect(await shown()).toMatchObject({ state: 'failed', failure: 'refused' })
    expect((await actions())[0]).toBe('accounts.invitation.notSent')
  })

  test('is tried again by the queue, and settled when it was tried for the last time', async () => {
    refusal = 451
    await manager.call(invitationCalls.invite, { personCode })
    await expect(send()).rejects.toThrow('451')
    expect(await shown()).toMatchObject({ state: 'waiting' })
    const { invitation_id: invitationId } = await rowOf()
    await app.db.transaction().execute((tx) => giveUpInvitation(app.services, tx, { invitationId }))
    expect(await shown()).toMatchObject({ state: 'failed', failure: 'unreachable' })
    // One that was sent meanwhile stays so.
    refusal = undefined
    const token = await invited()
    const again = await rowOf()
    await app.db
      .transaction()
      .execute((tx) => giveUpInvitation(app.services, tx, { invitationId: again.invitation_id }))
    expect((await opened(token)).status).toBe(200)
  })
})

describe('whoever invited sees each step without asking again', () => {
  /** What the open pages of a person hear of an invitation from now on, until the test is over. */
  async function pagesOf(userName: string): Promise<unknown[]> {
    const { person_code: code } = await app.db
      .selectFrom('accounts_accounts')
      .select('person_code')
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow()
    const heard: unknown[] = []
    let isNow = false
    const stop = app.services.live.subscribe([`person:${code}`], ({ kind, data }) => {
      if (kind === 'test.now') isNow = true
      else if (isNow && kind === invitationChanged) heard.push(data)
    })
    onTestFinished(stop)
    // What was said before is still on its way.
    await publishLive(app.db, [`person:${code}`], 'test.now', {})
    await expect.poll(() => isNow).toBe(true)
    return heard
  }
  const steps = (count: number) => Array.from({ length: count }, () => ({ personCode }))

  test('made, sent, used', async () => {
    const heard = await pagesOf('manager')
    await manager.call(invitationCalls.invite, { personCode })
    await expect.poll(() => heard).toEqual(steps(1))
    await send()
    await expect.poll(() => heard).toEqual(steps(2))
    await accept(tokenIn(readable(mail.letters.at(-1)!.source)))
    await expect.poll(() => heard).toEqual(steps(3))
  })

  test('not sent, taken back by a one-time password, and invited again by somebody else', async () => {
    const heard = await pagesOf('manager')
    refusal = 550
    await manager.call(invitationCalls.invite, { personCode })
    await send()
    await expect.poll(() => heard).toEqual(steps(2))
    const admin = await app.signIn('admin')
    const heardByAdmin = await pagesOf('admin')
    await admin.call(invitationCalls.invite, { personCode })
    await expect.poll(() => heard).toEqual(steps(3))
    await expect.poll(() => heardByAdmin).toEqual(steps(1))
    await admin.call(accountsCalls.resetPassword, { PersonId: personCode })
    await expect.poll(() => heardByAdmin).toEqual(steps(2))
    // The first one has handed it over.
    expect(heard).toEqual(steps(3))
  })

  test('a link that opens nothing tells nobody', async () => {
    const token = await invited()
    const heard = await pagesOf('manager')
    expect(await accept(token, 'short1!')).toMatchObject({ status: 400 })
    expect(await accept('n'.repeat(43))).toMatchObject(isGone)
    await accept(token)
    await expect.poll(() => heard).toEqual(steps(1))
  })
})

describe('where no mail can be sent', () => {
  test('the link is told once to the administrator', async () => {
    manager = await silent.signIn('manager')
    const { link } = await manager.call(invitationCalls.invite, { personCode })
    expect(await shown()).toMatchObject({ state: 'told' })
    expect(mail.letters).toEqual([])
    expect((await accept(tokenIn(link!))).status).toBe(200)
  })
})

test('nobody invites whom she does not administer', async () => {
  const admin = await app.db
    .selectFrom('accounts_accounts')
    .select('person_code')
    .where('user_name', '=', 'admin')
    .executeTakeFirstOrThrow()
  expect((await manager.send(invitationCalls.invite, { personCode: admin.person_code })).status).toBe(403)
  expect((await manager.send(invitationCalls.revokeInvitation, { personCode: admin.person_code })).status).toBe(403)
  const employee = await app.signIn('jiwoo.seo')
  expect((await employee.send(invitationCalls.invite, { personCode })).status).toBe(403)
})
