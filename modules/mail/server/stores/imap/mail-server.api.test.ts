import { setTimeout as delay } from 'node:timers/promises'
import type { ImapFlow } from 'imapflow'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Dovecot, lackOfDovecot, master, startDovecot } from '#apps/server/testing/dovecot.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { ownBlockCalls } from '../../../contract/blocking/own-blocks.contract.ts'
import { folderCalls } from '../../../contract/folders.contract.ts'
import { itemCalls } from '../../../contract/items.contract.ts'
import type { WellKnownFolder } from '../../../contract/mail.rules.ts'
import { mailboxCalls } from '../../../contract/mailbox.contract.ts'
import { ruleCalls } from '../../../contract/preferences/inbox-rules.contract.ts'
import { evaluate } from '../../../contract/rules/evaluate.ts'
import type { Rule } from '../../../contract/rules/rule.entities.ts'
import { sendCalls } from '../../../contract/send.contract.ts'
import { mailOf } from '../../mail.fixture.ts'
import { factsInWorker } from '../../rules/facts-in-worker.ts'
import { connectionsOf, ImapConnections } from './connections.ts'
import { agreeSoon, mirrorOf } from './freshen.ts'
import { ManageSieve, SieveRefusal } from './manage-sieve.ts'
import { scriptName } from './put-script.ts'
import { asMaster } from './sign-in.ts'

const lack = lackOfDovecot()

describe.skipIf(lack)(`a company’s mail server (Dovecot)${lack ? `: ${lack}` : ''}`, () => {
  let dovecot: Dovecot
  let app: TestApp
  beforeAll(async () => {
    dovecot = await startDovecot()
    app = await startTestApp({
      work: true,
      env: {
        MAIL_IMAP_URL: `imap://127.0.0.1:${dovecot.imapPort}`,
        MAIL_SIEVE_URL: `sieve://127.0.0.1:${dovecot.sievePort}`,
        MAIL_IMAP_MASTER_USER: master.user,
        MAIL_IMAP_MASTER_PASSWORD: master.password,
      },
    })
    // Everybody begins with what the server has.
    await sql`delete from mail_mailboxes`.execute(app.db)
  }, 300_000)
  afterAll(async () => {
    if (app) connectionsOf(app.services).close()
    await app?.close()
    await dovecot?.close()
  })

  const server = () => ({
    host: '127.0.0.1',
    port: dovecot.imapPort,
    isSecure: false,
    isHere: true,
  })
  const addressOf = (userName: string) => `${userName}@hanbit.example`
  const codeOf = async (userName: string): Promise<string> =>
    (
      await sql<{ code: string }>`select person_code as code from accounts_accounts
        where user_name = ${userName}`.execute(app.db)
    ).rows[0]!.code
  const agree = async (userName: string) => agreeSoon(await mirrorOf(app.services, await codeOf(userName)))
  type Client = Awaited<ReturnType<TestApp['signIn']>>
  const idOf = async (client: Client, kind: WellKnownFolder) =>
    (await client.call(folderCalls.mailSettingsFolder, {})).find((each) => each.wellKnownFolderName === kind)!.id
  const subjects = async (client: Client, folderId: number) =>
    (await client.call(itemCalls.listItems, { folderId })).items.map(({ subject }) => subject)
  const until = async (what: () => Promise<boolean>) => {
    for (const end = Date.now() + 60_000; !(await what()); ) {
      if (Date.now() > end) throw new Error('it has not come')
      await delay(50)
    }
  }
  const countAt = (userName: string, path: string): number =>
    Number(/messages=(\d+)/.exec(dovecot.doveadm('mailbox', 'status', '-u', addressOf(userName), 'messages', path))![1])

  test('a mail that the server brings is read and marked here, and its server knows', async () => {
    const jiwoo = await app.signIn('jiwoo.seo')
    await dovecot.deliver(addressOf('jiwoo.seo'), mailOf({ subject: '밖에서 온 메일', text: '반갑습니다' }))
    await agree('jiwoo.seo')
    const [item] = (await jiwoo.call(itemCalls.listItems, { folderId: await idOf(jiwoo, 'Inbox') })).items
    expect(item).toMatchObject({ subject: '밖에서 온 메일', isRead: false, snippet: '반갑습니다' })
    expect((await jiwoo.call(itemCalls.readItem, { itemId: item!.itemId })).text.trim()).toBe('반갑습니다')
    await jiwoo.call(itemCalls.markItems, { itemIds: [item!.itemId], isRead: true })
    // The server gives everybody a gigabyte.
    expect(await jiwoo.call(mailboxCalls.mailboxSize, {})).toMatchObject({ sizeLimitBytes: 2 ** 30 })
    const unseen = () => dovecot.doveadm('search', '-u', addressOf('jiwoo.seo'), 'mailbox', 'INBOX', 'unseen')
    await until(async () => unseen().trim() === '')
  })

  test('what is sent to a colleague lies among the sent ones and in her inbox, on the server too', async () => {
    const [jiwoo, dohyun] = [await app.signIn('jiwoo.seo'), await app.signIn('dohyun.kim')]
    await idOf(dohyun, 'Inbox')
    await jiwoo.call(sendCalls.send, {
      to: [{ name: '', address: addressOf('dohyun.kim') }],
      subject: '서버를 지나는 메일',
      body: '<p>안녕하세요</p>',
    })
    await until(async () => countAt('dohyun.kim', 'INBOX') === 1 && countAt('jiwoo.seo', '보낸 메일') === 1)
    expect(await subjects(dohyun, await idOf(dohyun, 'Inbox'))).toEqual(['서버를 지나는 메일'])
  })

  test('whoever reads her mail hears at once of what comes', async () => {
    const haneul = await app.signIn('haneul.song')
    const folderId = await idOf(haneul, 'Inbox')
    await delay(500)
    const { user } = await mirrorOf(app.services, await codeOf('haneul.song'))
    await dovecot.deliver(user, mailOf({ subject: '바로 온 메일' }))
    const start = Date.now()
    const code = await codeOf('haneul.song')
    // Nobody asks meanwhile.
    await until(
      async () =>
        (
          await sql`select from mail_items i join mail_mailboxes m on m.mailbox_id = i.mailbox_id
            where m.person_code = ${code}`.execute(app.db)
        ).rows.length === 1,
    )
    expect(Date.now() - start).toBeLessThan(10_000)
    const { rows } = await sql<{ kind: string }>`
      select kind from platform_live_messages where ${`person:${code}`} = any(topics) and kind = 'mail.changed'`.execute(
      app.db,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(await subjects(haneul, folderId)).toEqual(['바로 온 메일'])
  })

  test('rules that are saved sort mails on the server as they would here; folders that are renamed stay in them', async () => {
    const manager = await app.signIn('manager')
    const mirror = await mirrorOf(app.services, await codeOf('manager'))
    await agreeSoon(mirror)
    const { id: folder } = await manager.call(folderCalls.createFolder, {
      displayName: '견적 "2026"',
      parentFolderId: null,
    })
    const inbox = await idOf(manager, 'Inbox')
    const rule: Rule = {
      id: 'temp_1',
      name: '견적',
      priority: 1,
      isEnabled: true,
      conditions: [{ key: 'ContainsSubjectStrings', value: ['견적', 'a"; discard; #\\'] }],
      exceptions: [{ key: 'ContainsSubjectStrings', value: ['취소'] }],
      actions: [
        { key: 'MoveToFolder', value: folder },
        { key: 'StopProcessingRules', value: true },
      ],
    }
    await manager.call(ruleCalls.inboxRuleSet, { rules: [{ ...rule, operation: 'create' }] } as never)
    await manager.call(folderCalls.changeFolder, { id: folder, displayName: '지난 견적' })
    await agreeSoon(mirror)
    for (const subject of ['견적서 보내요', '견적 취소', '점심', 'a"; discard; #\\ 견적']) {
      const mail = mailOf({ subject })
      await dovecot.deliver(mirror.user, mail)
      await agreeSoon(mirror)
      const { folders } = evaluate([rule], await factsInWorker(mail), { inbox, exists: (each) => each === folder })
      expect(await subjects(manager, folders[0]!), subject).toContain(subject)
    }
    expect([await subjects(manager, inbox), await subjects(manager, folder)].map((all) => all.length)).toEqual([2, 2])
  })

  test('whom somebody blocks is put into the junk by the server, until she takes it back', async () => {
    const haneul = await app.signIn('haneul.song')
    const mirror = await mirrorOf(app.services, await codeOf('haneul.song'))
    await agreeSoon(mirror)
    const { blockId } = await haneul.call(ownBlockCalls.blockSender, { sender: 'Offers@spam.example' })
    const arrives = async (subject: string, kind: WellKnownFolder) => {
      await agreeSoon(mirror)
      const mail = `From: Kim <offers@SPAM.example>\r\nTo: ${mirror.user}\r\nSubject: ${subject}\r\n\r\nhi\r\n`
      await dovecot.deliver(mirror.user, Buffer.from(mail))
      await agreeSoon(mirror)
      expect(await subjects(haneul, await idOf(haneul, kind))).toContain(subject)
    }
    await arrives('blocked', 'JunkEmail')
    await haneul.call(ownBlockCalls.unblockSender, { blockId })
    await arrives('welcome', 'Inbox')
  })

  test('no name and no script says anything to the server of scripts', async () => {
    const user = 'hostile@hanbit.example'
    const sieve = await ManageSieve.open({ ...server(), port: dovecot.sievePort }, await asMaster(master).of(user))
    const script =
      'require "fileinto";\r\nif header :contains "subject" "x\r\nSETACTIVE \\"\\"\r\n{5+}\r\nab" { keep; }\r\n'
    await sieve.putActive(scriptName, script)
    const kept = () =>
      dovecot
        .doveadm('-f', 'pager', 'sieve', 'get', '-u', user, scriptName)
        .replace(/^sieve script: ?\n?/, '')
        .trimEnd()
    expect(kept()).toBe(script.trimEnd())
    for (const name of ['a"\r\nDELETESCRIPT "maru"\r\n', '{3+}', 'nul\0nul', '../../x'])
      await sieve.putActive(name, 'keep;').catch((error: unknown) => expect(error).toBeInstanceOf(SieveRefusal))
    await expect(sieve.putActive(scriptName, 'this is none')).rejects.toBeInstanceOf(SieveRefusal)
    await sieve.close()
    expect(kept()).toBe(script.trimEnd())
  })

  test('so many connections are open for one and in all, others wait, and idle ones are closed', async () => {
    const pool = new ImapConnections(server(), asMaster(master), { each: 2, inAll: 3, idleMs: 200 })
    try {
      let most = 0
      const work = async (client: ImapFlow) => {
        most = Math.max(most, pool.size)
        await client.noop()
        await delay(20)
      }
      await Promise.all(
        ['a', 'b', 'c', 'd'].flatMap((user) => [1, 2, 3].map(() => pool.use(`${user}@x.example`, work))),
      )
      expect(most).toBeLessThanOrEqual(3)
      await until(async () => pool.size === 0)
    } finally {
      pool.close()
    }
  })

  test('a server that does not let the portal in says so in words', async () => {
    const pool = new ImapConnections(server(), asMaster({ user: master.user, password: 'wrong' }))
    await expect(pool.use('a@x.example', async () => undefined)).rejects.toMatchObject({
      code: 'ServiceUnavailableException',
      key: 'mail.errors.serverRefuses',
    })
    pool.close()
  })

  test('while the server is away what is known is read and changed, the rest is said in words, and nothing is lost', async () => {
    const [jiwoo, admin] = [await app.signIn('jiwoo.seo'), await app.signIn('admin')]
    const inbox = await idOf(jiwoo, 'Inbox')
    const [item] = (await jiwoo.call(itemCalls.listItems, { folderId: inbox })).items
    await agree('jiwoo.seo')
    await dovecot.stop()
    try {
      await delay(5_100)
      expect(await subjects(jiwoo, inbox)).toEqual(['밖에서 온 메일'])
      const away = { code: 'ServiceUnavailableException', key: 'mail.errors.serverAway' }
      await expect(jiwoo.call(itemCalls.readItem, { itemId: item!.itemId })).rejects.toMatchObject(away)
      await expect(admin.call(folderCalls.mailSettingsFolder, {})).rejects.toMatchObject(away)
      await jiwoo.call(itemCalls.moveItems, { itemIds: [item!.itemId], folderId: await idOf(jiwoo, 'Archive') })
      expect(await subjects(jiwoo, inbox)).toEqual([])
    } finally {
      await dovecot.start()
    }
    await until(async () => countAt('jiwoo.seo', 'Archive') === 1)
    await idOf(admin, 'Inbox')
  })
})
