import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { testConfig } from '#apps/server/testing/config.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { Services } from '#platform/server/ctx.ts'
import { folderCalls } from '../../contract/folders.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { mailboxCalls } from '../../contract/mailbox.contract.ts'
import { replyCalls } from '../../contract/preferences/replies.contract.ts'
import { sendCalls } from '../../contract/send.contract.ts'
import { deliver } from '../delivery/deliver.job.ts'
import { startOutside } from '../delivery/outside-server.fixture.ts'
import { mailOf } from '../mail.fixture.ts'
import { bounds, type Door, listen } from './open-door.ts'
import { SmtpClient } from './smtp-client.fixture.ts'

const dohyun = demoPerson('dohyun.kim').email
const manager = demoPerson('manager').email
const limit = 200_000
let outside: Awaited<ReturnType<typeof startOutside>>
let app: TestApp
let door: Door
let reader: TestClient
beforeAll(async () => {
  outside = await startOutside()
  const env = { SMTP_URL: outside.url, SMTP_FROM: 'portal@hanbit.example', MAIL_LISTEN_BYTES: String(limit) }
  app = await startTestApp({ work: true, env })
  reader = await app.signIn('dohyun.kim')
  door = await listen(app.services, 0)
})
afterAll(async () => {
  await door.close()
  await app.close()
  await outside.close()
})
const clients: SmtpClient[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})

const connected = async (to = door, greeting?: string) => {
  const client = await SmtpClient.to(to.port(), greeting)
  clients.push(client)
  return client
}
/** Another door, with other settings. */
const anotherDoor = (env: Record<string, string>, within = {}) => {
  const config = testConfig({ MAIL_LISTEN_BYTES: String(limit), ...env })
  return listen({ ...app.services, config } as Services, 0, { ...bounds, ...within })
}
const soon = { timeout: 60_000, interval: 50 }
async function inInbox(subject: string, client = reader) {
  const folders = await client.call(folderCalls.mailSettingsFolder, {})
  const folder = folders.find(({ wellKnownFolderName }) => wellKnownFolderName === 'Inbox')
  if (!folder) return []
  const { items } = await client.call(itemCalls.listItems, { folderId: folder.id, pageSize: 50 })
  return items.filter((item) => item.subject === subject)
}
const arrived = (subject: string, count = 1) =>
  vi.waitFor(async () => {
    const items = await inInbox(subject)
    expect(items, subject).toHaveLength(count)
    return items[0]!
  }, soon)
const sourceOf = async (itemId: number) => {
  const { rows } = await sql<{ key: string }>`
    select m.source_key as key from mail_items i join mail_messages m on m.message_id = i.message_id
    where i.item_id = ${itemId}`.execute(app.db)
  const chunks: Buffer[] = []
  for await (const chunk of (await app.services.storage.get(rows[0]!.key)).bytes) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
const mail = (subject: string, more: string[] = [], text = '안녕하세요.') =>
  Buffer.concat([Buffer.from(more.map((line) => `${line}\r\n`).join('')), mailOf({ subject, text })])
const taken = '250 2.0.0 taken'

describe('mail from outside', () => {
  test('comes byte for byte, with what the server in front found out, and the way it came', async () => {
    const source = mail(
      '밖에서',
      ['Authentication-Results: mx.hanbit.example; spf=pass; dkim=fail'],
      '.\r\n..two\r\n\r\nnul \0\r\nbare\nlf\r\n',
    )
    const client = await connected()
    expect(await client.bring('Partner@elsewhere.example', [dohyun.toUpperCase()], source)).toEqual([taken])
    const kept = await sourceOf((await arrived('밖에서')).itemId)
    const front = kept.subarray(0, kept.length - source.length).toString()
    expect(kept.subarray(-source.length).equals(source)).toBe(true)
    expect(front).toMatch(
      /^Return-Path: <Partner@elsewhere\.example>\r\nReceived: from front\.example \(\[127\.0\.0\.1\]\)\r\n by /,
    )
    expect(front).toContain(`for <${dohyun}>`)
  })

  test('is for people of this installation alone, and relayed to nobody', async () => {
    const client = await connected()
    await client.say('MAIL FROM:<a@elsewhere.example>')
    for (const address of ['nobody@hanbit.example', 'victim@elsewhere.example', `${dohyun}%elsewhere.example@relay`])
      expect(await client.say(`RCPT TO:<${address}>`)).toMatch(/^5\d\d /)
    expect(await client.say('DATA')).toMatch(/^503 /)
    expect(await client.say(`RCPT TO:<${dohyun}>`)).toMatch(/^250 /)
    for (const command of ['AUTH PLAIN', 'VRFY dohyun', 'EXPN all', 'STARTTLS', 'HELO a', 'ETRN x'])
      expect(await client.say(command), command).not.toMatch(/^(?:235|220|334)/)
  })

  test('sent again by a server that did not hear the answer comes once; other bytes of one id come each', async () => {
    const source = mail('두 번')
    const [one, other] = [await connected(), await connected()]
    await Promise.all([one, other].map((client) => client.bring('a@elsewhere.example', [dohyun], source)))
    expect(await one.bring('a@elsewhere.example', [dohyun, manager], source)).toEqual([taken, taken])
    await arrived('두 번')
    await delay(300)
    await arrived('두 번')
    await vi.waitFor(async () => expect(await inInbox('두 번', await app.signIn('manager'))).toHaveLength(1), soon)
    await one.bring('a@elsewhere.example', [dohyun], Buffer.concat([Buffer.from('List-Id: <x>\r\n'), source]))
    await arrived('두 번', 2)
  })

  test('that is too large is refused as soon as it is said, and while it comes', async () => {
    const client = await connected()
    expect(await client.say(`MAIL FROM:<a@elsewhere.example> SIZE=${limit + 1}`)).toMatch(/^552 /)
    const [said] = await client.bring('a@elsewhere.example', [dohyun], mail('큰 것', [], 'x'.repeat(limit)))
    expect(said).toMatch(/^552 /)
    // The connection goes on.
    expect(await client.bring('a@elsewhere.example', [dohyun], mail('작은 것'))).toEqual([taken])
    await arrived('작은 것')
    expect(await inInbox('큰 것')).toEqual([])
  })

  test('that breaks off comes to nobody', async () => {
    const client = await connected()
    await client.say('MAIL FROM:<a@elsewhere.example>')
    await client.say(`RCPT TO:<${dohyun}>`)
    await client.say('DATA')
    client.socket.write(mail('끊긴 것', [], 'x'.repeat(50_000)))
    await delay(100)
    client.close()
    await delay(300)
    expect(await inInbox('끊긴 것')).toEqual([])
    const { rows } = await sql`select from mail_messages where subject = '끊긴 것'`.execute(app.db)
    expect(rows).toEqual([])
  })

  test('with a second mail hidden behind a bare LF is one mail', async () => {
    const client = await connected()
    const smuggled = mail(
      '밀수',
      [],
      `one\n.\nMAIL FROM:<x@evil.example>\nRCPT TO:<${manager}>\nDATA\nSubject: two\n\r.\r`,
    )
    expect(await client.bring('a@elsewhere.example', [dohyun], smuggled)).toEqual([taken])
    const { itemId } = await arrived('밀수')
    expect((await sourceOf(itemId)).toString()).toContain('MAIL FROM:<x@evil.example>\n')
    expect(await client.say('NOOP')).toMatch(/^250 /)
  })

  test('that goes in circles is refused', async () => {
    const client = await connected()
    const often = Array.from(
      { length: 101 },
      (_, nth) => `Received: from a by b id ${nth}; Wed, 18 Mar 2026 09:00:00 +0900`,
    )
    expect((await client.bring('a@elsewhere.example', [dohyun], mail('빙빙', often)))[0]).toMatch(/^554 5\.4\.6/)
    const back = mail('돌아온 것', [`Delivered-To: ${dohyun}`])
    const said = await client.bring('a@elsewhere.example', [dohyun, manager], back)
    expect(said.map((answer) => answer.slice(0, 3))).toEqual(['554', '250'])
    expect(await inInbox('돌아온 것')).toEqual([])
  })

  test('by commands that are none brings nothing down', async () => {
    const client = await connected()
    for (const line of [
      '\0\0\0',
      'MAIL FROM:<a\0@b.example>',
      'MAIL FROM:<a@b.example> BODY=\xff',
      'RCPT',
      'x'.repeat(5_000),
      'DATA\r\n.',
    ])
      expect(await client.say(line)).toMatch(/^[45]/)
    const [next] = [await connected()]
    expect(await next.bring('', [dohyun], mail('그래도 와요'))).toEqual([taken])
    await arrived('그래도 와요')
  })

  test('of a sender with odd letters writes no line of its own', async () => {
    const client = await connected(door, 'LHLO a\x0bX-Evil:1')
    await client.bring('a"b c"@elsewhere.example', [dohyun], mail('이상한 이름'))
    const said = await client.bring('"a\rX-Evil: 1"@elsewhere.example', [dohyun], mail('이상한 이름'))
    const items = await inInbox('이상한 이름')
    for (const { itemId } of items) expect((await sourceOf(itemId)).toString()).not.toMatch(/^X-Evil/m)
    expect(said).toHaveLength(1)
  })

  test('is not taken from others than the servers that may bring it', async () => {
    const closed = await anotherDoor({ MAIL_LISTEN_PEERS: '10.0.0.0/8,::1' })
    const client = await SmtpClient.to(closed.port(), '')
    expect(await client.say('LHLO x')).not.toMatch(/^250/)
    client.close()
    await closed.close()
  })

  test('comes by SMTP, too, for 1,000 recipients, and is answered once', async () => {
    const { rows } = await sql<{ address: string }>`
      insert into organisation_people (home_com_code, employee_number, email, name_ko, name_en, name_zh, name_ja)
      select 'HC', 'D' || nth, 'door' || nth || '@hanbit.example', '문 ' || nth, '', '', ''
      from generate_series(1, 1000) nth returning email as address`.execute(app.db)
    const smtp = await anotherDoor({ MAIL_LISTEN_PROTOCOL: 'smtp' })
    const client = await connected(smtp, 'EHLO front.example')
    const to = rows.map(({ address }) => address)
    await client.say('MAIL FROM:<a@elsewhere.example>')
    for (const address of to) await client.say(`RCPT TO:<${address}>`)
    expect(await client.say(`RCPT TO:<${dohyun}>`)).toMatch(/^452 /)
    await client.say('RSET')
    expect(await client.bring('a@elsewhere.example', to, mail('천 명'), 1)).toEqual([taken])
    await vi.waitFor(async () => {
      const { rows: found } = await sql<{ count: number }>`
        select count(*)::int from mail_items i join mail_messages m on m.message_id = i.message_id
        where m.subject = '천 명'`.execute(app.db)
      expect(found[0]!.count).toBe(1_000)
    }, soon)
    await smtp.close()
  })

  test('by silent and slow servers ends, and by too many is put off', async () => {
    const impatient = await anotherDoor({}, { silentMs: 300 })
    const silent = await connected(impatient)
    expect(await silent.answer()).toMatch(/^421 /)
    await impatient.close()

    const strict = await anotherDoor({}, { clients: 2, mailMs: 700 })
    const slow = await connected(strict)
    await slow.say('MAIL FROM:<a@elsewhere.example>')
    await slow.say(`RCPT TO:<${dohyun}>`)
    await slow.say('DATA')
    const drops = setInterval(() => slow.socket.writable && slow.socket.write('x'), 100)
    await vi.waitFor(() => expect(slow.socket.destroyed || slow.socket.readableEnded).toBe(true), soon)
    clearInterval(drops)
    const [one, two] = [await connected(strict), await connected(strict)]
    const third = await SmtpClient.to(strict.port(), '')
    clients.push(third)
    expect(await third.say('LHLO x')).not.toMatch(/^250/)
    expect([one, two].map(({ socket }) => socket.readableEnded)).toEqual([false, false])
    await strict.close()
  })

  test('is answered and sent on by what its reader has set, to where its envelope says', async () => {
    await reader.call(replyCalls.saveAutoReply, { isOn: true, audience: 'everyone', message: '<p>곧 답할게요.</p>' })
    const client = await connected()
    await client.bring('partner@elsewhere.example', [dohyun], mail('답해 주세요'))
    await client.bring('', [dohyun], mail('답하지 마세요'))
    await arrived('답하지 마세요')
    await vi.waitFor(() => expect(outside.taken).toHaveLength(1), soon)
    await delay(500)
    expect(outside.taken.map(({ from, to }) => ({ from, to }))).toEqual([
      { from: '', to: ['partner@elsewhere.example'] },
    ])
    expect(outside.taken[0]!.bytes.toString()).toContain('Auto-Submitted: auto-replied')
  })
})

test('what was acknowledged comes even where bringing it has failed for good', async () => {
  await app.services.jobs.pause()
  try {
    const client = await connected()
    expect(await client.bring('a@elsewhere.example', [dohyun], mail('그래도 와야 해요'))).toEqual([taken])
    const { rows } = await sql<{ deliveryId: number }>`
      select d.delivery_id as "deliveryId" from mail_deliveries d join mail_messages m on m.message_id = d.message_id
      where m.subject = '그래도 와야 해요'`.execute(app.db)
    const { givenUp } = deliver
    if (typeof givenUp !== 'function') throw new Error('somebody waits for it')
    const settle = () =>
      app.db.transaction().execute((tx) => givenUp(app.services, tx, { deliveryId: rows[0]!.deliveryId }))
    await settle()
    await settle()
    await arrived('그래도 와야 해요')
  } finally {
    await app.services.jobs.goOn()
  }
})

describe('a full mailbox', () => {
  const setLimit = async (limitBytes: number | null) => {
    const { rows } = await sql<{ personCode: string }>`
      select person_code as "personCode" from organisation_people where lower(email) = ${dohyun}`.execute(app.db)
    const administrator = await app.signIn('manager')
    return administrator.call(mailboxCalls.saveMailboxLimit, { personCode: rows[0]!.personCode, limitBytes })
  }

  test('takes nothing from outside, which is said before it comes', async () => {
    const client = await connected()
    await client.bring('a@elsewhere.example', [dohyun], mail('첫 메일'))
    await arrived('첫 메일')
    await setLimit(1_000)
    await client.say('MAIL FROM:<a@elsewhere.example>')
    expect(await client.say(`RCPT TO:<${dohyun}>`)).toMatch(/^552 5\.2\.2/)
    await setLimit(null)
    await client.say('RSET')
    expect(await client.bring('a@elsewhere.example', [dohyun], mail('다시 와요'))).toEqual([taken])
  })

  test('refuses what colleagues write in words, and its owner hears at nine tenths, once', async () => {
    const jiwoo = await app.signIn('jiwoo.seo')
    await (await connected()).bring('a@elsewhere.example', [dohyun], mail('큰 메일', [], 'x'.repeat(180_000)))
    await arrived('큰 메일')
    const { totalSizeBytes } = await reader.call(mailboxCalls.mailboxSize, {})
    const sizeLimitBytes = totalSizeBytes + 20_000
    expect(await setLimit(sizeLimitBytes)).toEqual({ limitBytes: sizeLimitBytes, usualBytes: 0, totalSizeBytes })
    expect((await reader.call(mailboxCalls.mailboxSize, {})).sizeLimitBytes).toBe(sizeLimitBytes)
    const write = (subject: string, body: string, isIndividual = false) =>
      jiwoo.call(sendCalls.send, { to: [{ address: dohyun }, { address: manager }], subject, body, isIndividual })
    await write('들어가요', '<p>조금</p>')
    await arrived('들어가요')
    await arrived('메일함이 거의 찼어요')
    for (const isIndividual of [false, true]) {
      const subject = `안 들어가요 ${isIndividual}`
      await write(subject, `<p>${'많아요 '.repeat(20_000)}</p>`, isIndividual)
      await vi.waitFor(async () => {
        const [refusal] = await inInbox(`보내지 못함: ${subject}`, jiwoo)
        const { text } = await jiwoo.call(itemCalls.readItem, { itemId: refusal!.itemId })
        expect(text).toContain('메일함이 가득 찼어요')
        expect(text).toContain(dohyun)
        expect(text).not.toContain(manager)
      }, soon)
      expect(await inInbox(subject)).toEqual([])
      expect(await inInbox(subject, await app.signIn('manager'))).toHaveLength(1)
    }
    await write('또 들어가요', '<p>조금</p>')
    await arrived('또 들어가요')
    await arrived('메일함이 거의 찼어요')
    await setLimit(null)
  })

  test('is of unlimited size where nothing is set (MAIL-021)', async () => {
    expect((await reader.call(mailboxCalls.mailboxSize, {})).sizeLimitBytes).toBe(0)
  })
})
