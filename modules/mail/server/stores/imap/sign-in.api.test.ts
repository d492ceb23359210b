import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { type Dovecot, lackOfDovecot, ownPassword, startDovecot } from '#apps/server/testing/dovecot.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { folderCalls } from '../../../contract/folders.contract.ts'
import { itemCalls } from '../../../contract/items.contract.ts'
import { ruleCalls } from '../../../contract/preferences/inbox-rules.contract.ts'
import { serverSignInCalls } from '../../../contract/server-sign-in.contract.ts'
import { mailOf } from '../../mail.fixture.ts'
import { connectionsOf } from './connections.ts'
import { agreeSoon, mirrorOf } from './freshen.ts'
import { secretOfPortal, startTokenEndpoint } from './token-endpoint.fixture.ts'

const lack = lackOfDovecot()
describe.skipIf(lack)(`signing in at the mail server (Dovecot)${lack ? `: ${lack}` : ''}`, () => {
  let tokens: Awaited<ReturnType<typeof startTokenEndpoint>>
  let dovecot: Dovecot
  beforeAll(async () => {
    tokens = await startTokenEndpoint()
    dovecot = await startDovecot({ whose: `${tokens.url}/whose?token=` })
  }, 300_000)
  afterAll(async () => {
    await dovecot?.close()
    await tokens?.close()
  })

  const lines: string[] = []
  beforeEach(() => void lines.splice(0))
  const startApp = async (env: Record<string, string>) => {
    const app = await startTestApp({
      work: true,
      logTo: (line) => lines.push(line),
      env: {
        MAIL_IMAP_URL: `imap://127.0.0.1:${dovecot.imapPort}`,
        MAIL_SIEVE_URL: `sieve://127.0.0.1:${dovecot.sievePort}`,
        ...env,
      },
    })
    await sql`delete from mail_mailboxes`.execute(app.db)
    return app
  }
  const close = async (app: TestApp) => {
    connectionsOf(app.services).close()
    await app.close()
  }
  const addressOf = (userName: string) => `${userName}@hanbit.example`
  const agree = async (app: TestApp, userName: string) => {
    const { rows } = await sql<{ code: string }>`select person_code as code from accounts_accounts
      where user_name = ${userName}`.execute(app.db)
    await agreeSoon(await mirrorOf(app.services, rows[0]!.code))
  }
  const inInbox = async (client: TestClient) => {
    const folders = await client.call(folderCalls.mailSettingsFolder, {})
    const folder = folders.find(({ wellKnownFolderName }) => wellKnownFolderName === 'Inbox')
    return folder ? (await client.call(itemCalls.listItems, { folderId: folder.id })).items : []
  }

  test('by a password of one’s own, which is tried before it is kept, asked again when refused, and told to nobody', async () => {
    const app = await startApp({ MAIL_IMAP_SIGN_IN: 'password' })
    try {
      const jiwoo = await app.signIn('jiwoo.seo')
      await dovecot.deliver(addressOf('jiwoo.seo'), mailOf({ subject: '열쇠가 있어야' }))
      expect(await jiwoo.call(serverSignInCalls.serverSignIn, {})).toMatchObject({ state: 'missing' })
      const wants = { code: 'ServiceUnavailableException', key: 'mail.errors.serverWantsPassword' }
      await expect(jiwoo.call(folderCalls.mailSettingsFolder, {})).rejects.toMatchObject(wants)
      // Nothing has failed that somebody who runs the portal could mend.
      expect(lines.filter((line) => line.includes(wants.key)).map((line) => JSON.parse(line).msg)).toEqual(['refused'])

      const say = (password: string) => jiwoo.call(serverSignInCalls.saveServerPassword, { password })
      for (const wrong of ['Wrong-2026', `${ownPassword}\0`, 'a"\r\nA1 LOGOUT\r\n'])
        await expect(say(wrong)).rejects.toMatchObject({ code: 'ValidationException', fields: [{ path: 'password' }] })
      expect(await say(ownPassword)).toMatchObject({ state: 'fine' })
      await agree(app, 'jiwoo.seo')
      expect(await inInbox(jiwoo)).toMatchObject([{ subject: '열쇠가 있어야' }])
      const archive = (await jiwoo.call(folderCalls.mailSettingsFolder, {})).find(
        ({ wellKnownFolderName }) => wellKnownFolderName === 'Archive',
      )!.id
      // Her script is put there by the same password.
      await jiwoo.call(ruleCalls.inboxRuleSet, {
        rules: [
          {
            id: 'temp_1',
            name: '규칙',
            priority: 1,
            isEnabled: true,
            conditions: [],
            exceptions: [],
            actions: [{ key: 'MoveToFolder', value: archive }],
            operation: 'create',
          },
        ],
      } as never)
      await agree(app, 'jiwoo.seo')
      expect(dovecot.doveadm('sieve', 'list', '-u', addressOf('jiwoo.seo'))).toContain('maru')

      const { rows } = await sql<{ sealed: string }>`select sealed from mail_server_passwords`.execute(app.db)
      expect(rows).toHaveLength(1)
      expect(Buffer.from(rows[0]!.sealed, 'base64url').toString('latin1')).not.toContain(ownPassword)

      // The password has become another one there: it is tried once, and asked of her.
      await sql`update mail_server_passwords p set sealed = ${'x'.repeat(80)}`.execute(app.db)
      // One that is in use goes on with what it signed in by.
      await vi.waitFor(async () => {
        connectionsOf(app.services).closeIdle()
        await expect(agree(app, 'jiwoo.seo')).rejects.toMatchObject(wants)
      }, 60_000)
      expect(await inInbox(jiwoo)).toHaveLength(1)
      await say(ownPassword)
      expect(await jiwoo.call(serverSignInCalls.serverSignIn, {})).toMatchObject({ state: 'fine' })

      const log = lines.join('\n')
      for (const secret of [ownPassword, 'Wrong-2026'])
        for (const said of [secret, Buffer.from(secret).toString('base64').slice(0, -3)])
          expect(log).not.toContain(said)
    } finally {
      await close(app)
    }
  })

  test('with a password that the server refuses later, which is tried once and not again', async () => {
    const app = await startApp({ MAIL_IMAP_SIGN_IN: 'password' })
    try {
      const dohyun = await app.signIn('dohyun.kim')
      await dohyun.call(serverSignInCalls.saveServerPassword, { password: ownPassword })
      await agree(app, 'dohyun.kim')
      connectionsOf(app.services).closeIdle()
      await dovecot.setPassword('Another-2026')
      try {
        for (let nth = 0; nth < 3; nth += 1)
          await expect(agree(app, 'dohyun.kim')).rejects.toMatchObject({ key: 'mail.errors.serverWantsPassword' })
        expect(await dohyun.call(serverSignInCalls.serverSignIn, {})).toMatchObject({ state: 'refused' })
        const tries = () =>
          dovecot
            .log()
            .split('\n')
            .filter((line) => /auth failed|Aborted login/i.test(line) && line.includes(addressOf('dohyun.kim')))
        // The mail server writes it down when the connection ends.
        await expect.poll(tries).toHaveLength(1)
        await dohyun.call(serverSignInCalls.saveServerPassword, { password: 'Another-2026' })
        await agree(app, 'dohyun.kim')
        expect(tries()).toHaveLength(1)
      } finally {
        await dovecot.setPassword(ownPassword)
      }
    } finally {
      await close(app)
    }
  })

  test('no more once she has removed it: nothing of hers stays open, and what is known of her mailbox is read on', async () => {
    const app = await startApp({ MAIL_IMAP_SIGN_IN: 'password' })
    try {
      const reader = await app.signIn('board.manager')
      await dovecot.deliver(addressOf('board.manager'), mailOf({ subject: '지운 뒤에도' }))
      const { savedAt } = await reader.call(serverSignInCalls.saveServerPassword, { password: ownPassword })
      expect(Math.abs(Date.now() - Date.parse(savedAt!))).toBeLessThan(60_000)
      expect(await reader.call(serverSignInCalls.serverSignIn, {})).toEqual({ state: 'fine', savedAt })
      await agree(app, 'board.manager')
      // Her page listens by one of them, which nobody gives back.
      expect(await inInbox(reader)).toHaveLength(1)
      await vi.waitFor(() => expect(connectionsOf(app.services).size).toBeGreaterThan(0))

      const missing = { state: 'missing', savedAt: null }
      expect(await reader.call(serverSignInCalls.removeServerPassword, {})).toEqual(missing)
      expect(await reader.call(serverSignInCalls.serverSignIn, {})).toEqual(missing)
      await vi.waitFor(() => expect(connectionsOf(app.services).size).toBe(0), 5_000)
      const { rows } = await sql`select from mail_server_passwords`.execute(app.db)
      expect(rows).toEqual([])
      await expect(agree(app, 'board.manager')).rejects.toMatchObject({ key: 'mail.errors.serverWantsPassword' })
      expect(await inInbox(reader)).toMatchObject([{ subject: '지운 뒤에도' }])
      // A second time nothing is there to be removed, and nothing is written down.
      expect(await reader.call(serverSignInCalls.removeServerPassword, {})).toEqual(missing)
      const { rows: acts } = await sql<{ action: string }>`
        select action from platform_audit where action like 'mail.serverPassword%' order by 1`.execute(app.db)
      expect(acts.map(({ action }) => action)).toEqual(['mail.serverPasswordRemoved', 'mail.serverPasswordSaved'])
    } finally {
      await close(app)
    }
  })

  test('by a token of the endpoint, which is asked for once, and again when the server takes it no more', async () => {
    const app = await startApp(tokens.env)
    try {
      const manager = await app.signIn('manager')
      expect(await manager.call(serverSignInCalls.serverSignIn, {})).toMatchObject({ state: 'none' })
      await dovecot.deliver(addressOf('manager'), mailOf({ subject: '토큰으로' }))
      await agree(app, 'manager')
      expect(tokens.asked).toHaveLength(1)
      expect(new URLSearchParams(tokens.asked[0]).get('requested_subject')).toBe(addressOf('manager'))
      connectionsOf(app.services).closeIdle()
      tokens.endAll()
      await expect(agree(app, 'manager')).rejects.toMatchObject({ key: 'mail.errors.serverRefuses' })
      await agree(app, 'manager')
      expect(tokens.asked).toHaveLength(2)
      expect(await inInbox(manager)).toMatchObject([{ subject: '토큰으로' }])
      const given = [1, 2].map((nth) => Buffer.from(`${addressOf('manager')} ${nth}`).toString('base64url'))
      for (const secret of [secretOfPortal, ...given]) expect(lines.join('\n')).not.toContain(secret)
    } finally {
      await close(app)
    }
  })

  test('says so in words where the endpoint gives no token', async () => {
    const app = await startApp({ ...tokens.env, MAIL_IMAP_TOKEN_CLIENT_SECRET: 'wrong' })
    try {
      await expect(agree(app, 'manager')).rejects.toMatchObject({ key: 'mail.errors.serverRefuses' })
    } finally {
      await close(app)
    }
  })
})
