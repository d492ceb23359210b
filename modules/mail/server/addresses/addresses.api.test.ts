import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { addressCalls } from '../../contract/addresses/addresses.contract.ts'
import { folderCalls } from '../../contract/folders.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { recipientCalls } from '../../contract/recipients.contract.ts'
import { sendCalls } from '../../contract/send.contract.ts'
import { sentCalls } from '../../contract/sent.contract.ts'
import { type Door, listen } from '../door/open-door.ts'
import { SmtpClient } from '../door/smtp-client.fixture.ts'
import { mailOf } from '../mail.fixture.ts'

let app: TestApp
let door: Door
let [manager, jiwoo, dohyun]: TestClient[] = []
beforeAll(async () => {
  app = await startTestApp({ work: true })
  ;[manager, jiwoo, dohyun] = await Promise.all(['manager', 'jiwoo.seo', 'dohyun.kim'].map((name) => app.signIn(name)))
  door = await listen(app.services, 0)
})
afterAll(async () => {
  await door.close()
  await app.close()
})

type Content = Omit<CallInput<typeof addressCalls.createAddress>, 'kind' | 'address'>
const person = (userName: string) => ({ kind: 'person' as const, code: demoPerson(userName).personCode })
const give = async (kind: 'alias' | 'group' | 'department', address: string, content: Content) =>
  (await manager!.call(addressCalls.createAddress, { kind, address, ...content })).addressId
const refused = async (kind: 'alias' | 'group', address: string, content: Content) =>
  ((await manager!.send(addressCalls.createAddress, { kind, address, ...content })).body as { error: object }).error
const soon = { timeout: 60_000, interval: 50 }
async function inInbox(client: TestClient, subject: string) {
  const folders = await client.call(folderCalls.mailSettingsFolder, {})
  const inbox = folders.find(({ wellKnownFolderName }) => wellKnownFolderName === 'Inbox')
  if (!inbox) return []
  const { items } = await client.call(itemCalls.listItems, { folderId: inbox.id, pageSize: 50 })
  return items.filter((item) => item.subject.includes(subject))
}
const arrived = (client: TestClient, subject: string, count = 1) =>
  vi.waitFor(async () => {
    const items = await inInbox(client, subject)
    expect(items, subject).toHaveLength(count)
    return items[0]!
  }, soon)
const write = (client: TestClient, address: string, subject: string, more: object = {}) =>
  client.call(sendCalls.send, { to: [{ name: '', address }], subject, ...more })
const settled = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`select from mail_delivery_recipients where state = 'waiting'`.execute(app.db)
    expect(rows).toEqual([])
  }, soon)
/** What the door answers to a recipient. */
async function atDoor(address: string, subject = '') {
  const client = await SmtpClient.to(door.port())
  try {
    if (subject) return (await client.bring('a@elsewhere.example', [address], mailOf({ subject })))[0]!
    await client.say('MAIL FROM:<a@elsewhere.example>')
    return await client.say(`RCPT TO:<${address}>`)
  } finally {
    client.close()
  }
}

describe('a second address of a person', () => {
  test('takes mail from inside and outside in any capitals, beside the first one once, and can be written from', async () => {
    await give('alias', 'do.kim@hanbit.example', { members: [person('dohyun.kim')] })
    const own = demoPerson('dohyun.kim').email
    await write(jiwoo!, 'Do.Kim@hanbit.example', '별칭으로', { cc: [{ name: '', address: own }] })
    expect(await atDoor('DO.KIM@hanbit.example', '별칭 밖에서')).toMatch(/^250/)
    await arrived(dohyun!, '별칭 밖에서')
    await settled()
    const { itemId } = await arrived(dohyun!, '별칭으로')
    const answer = await dohyun!.call(sendCalls.startAnswer, { itemId, way: 'reply' })
    expect(answer.content.from).toBe('do.kim@hanbit.example')
    await write(dohyun!, demoPerson('jiwoo.seo').email, '별칭에서', { from: 'Do.Kim@hanbit.example' })
    expect(await arrived(jiwoo!, '별칭에서')).toMatchObject({ from: { address: 'do.kim@hanbit.example' } })
    const foreign = await jiwoo!.send(sendCalls.send, {
      from: 'do.kim@hanbit.example',
      to: [{ name: '', address: own }],
    })
    expect(foreign).toMatchObject({ status: 400, body: { error: { fields: [{ path: 'from' }] } } })
    const { addresses } = await jiwoo!.call(recipientCalls.outsideOf, { addresses: ['Do.Kim@hanbit.example'] })
    expect(addresses).toEqual([])
  })

  test('is nobody else’s in the installation, whoever comes first', async () => {
    const members = [person('dohyun.kim')]
    await give('alias', 'only.one@hanbit.example', { members })
    for (const address of ['Only.One@hanbit.example', demoPerson('jiwoo.seo').email.toUpperCase()])
      expect(await refused('alias', address, { members })).toMatchObject({
        fields: [{ path: 'address', key: 'mail.addresses.taken' }],
      })
    await expect(
      sql`update organisation_people set email = 'Only.One@hanbit.example' where person_code = ${person('manager').code}`.execute(
        app.db,
      ),
    ).rejects.toMatchObject({ code: '23505' })
    await expect(
      sql`update mail_addresses set address = ${demoPerson('jiwoo.seo').email} where kind = 'alias'`.execute(app.db),
    ).rejects.toMatchObject({ code: '23505' })
  })

  test('lies in a domain of its company, which may have several', async () => {
    const members = [person('dohyun.kim')]
    expect(await refused('alias', 'a@second.example', { members })).toMatchObject({
      fields: [{ key: 'mail.addresses.otherDomain' }],
    })
    const save = (domains: string[]) => manager!.send(addressCalls.saveMailDomains, { domains })
    expect((await save(['Second.example'])).status).toBe(200)
    await give('alias', 'a@second.example', { members })
    expect(await save([])).toMatchObject({
      status: 400,
      body: { error: { fields: [{ key: 'mail.addresses.domainUsed' }] } },
    })
    expect(await save(['second.example', 'hanbit-trading.example'])).toMatchObject({
      status: 400,
      body: { error: { fields: [{ key: 'mail.addresses.domainTaken' }] } },
    })
  })

  test('that two companies take at once is told to the second to be taken', async () => {
    const save = () => manager!.send(addressCalls.saveMailDomains, { domains: ['second.example', 'both.example'] })
    let second: ReturnType<typeof save> | undefined
    await app.db.transaction().execute(async (tx) => {
      await sql`insert into mail_domains (domain, com_code) select 'both.example', home_com_code
        from organisation_people where person_code = ${demoPerson('haneul.song').personCode}`.execute(tx)
      second = save()
      await vi.waitFor(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%into mail_domains%'`.execute(
          app.db,
        )
        expect(rows).toHaveLength(1)
      }, soon)
    })
    expect(await second).toMatchObject({
      status: 400,
      body: { error: { fields: [{ key: 'mail.addresses.domainTaken' }] } },
    })
    const { rows } = await sql`delete from mail_domains where domain = 'both.example' returning com_code`.execute(
      app.db,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('a group', () => {
  test('goes to its people, its departments and the groups in it, each once, from inside and outside', async () => {
    await give('group', 'inner@hanbit.example', { name: '안쪽', members: [person('dohyun.kim'), person('manager')] })
    const addressId = await give('group', 'outer@hanbit.example', {
      name: '바깥쪽 모임',
      members: [person('jiwoo.seo'), person('dohyun.kim')],
      groups: ['Inner@hanbit.example'],
    })
    const { itemId } = await write(jiwoo!, 'outer@hanbit.example', '모임에게')
    expect(await atDoor('outer@hanbit.example', '밖에서 모임에게')).toMatch(/^250/)
    for (const subject of ['밖에서 모임에게', '모임에게'])
      for (const client of [jiwoo!, dohyun!, manager!]) await arrived(client, subject, subject === '모임에게' ? 2 : 1)
    await settled()
    const { items, counts } = await jiwoo!.call(sentCalls.receipts, { itemId })
    expect(items.map(({ address }) => address)).not.toContain('outer@hanbit.example')
    expect(counts.all).toBe(3)
    const words = await dohyun!.call(itemCalls.searchItems, { keyword: '밖에서 모임에게' })
    expect(words.items).toHaveLength(1)
    const inner = (await manager!.call(addressCalls.companyAddresses, { kind: 'group', query: 'ㅇㅉ' })).items[0]!
    expect(inner).toMatchObject({ name: '안쪽', address: 'inner@hanbit.example' })
    const circle = await manager!.send(addressCalls.changeAddress, {
      ...(await manager!.call(addressCalls.companyAddress, { addressId: inner.addressId })),
      groups: ['outer@hanbit.example'],
    })
    expect(circle).toMatchObject({
      status: 400,
      body: { error: { fields: [{ path: 'groups', key: 'mail.addresses.circle' }] } },
    })
    await manager!.call(addressCalls.dropAddress, { addressId })
    expect(await atDoor('outer@hanbit.example')).toMatch(/^550/)
  })

  test('gives each a mail of her own where it is sent one by one', async () => {
    await give('group', 'each@hanbit.example', { name: '각자', members: [person('dohyun.kim'), person('manager')] })
    await write(jiwoo!, 'each@hanbit.example', '각자에게', { isIndividual: true })
    expect((await arrived(dohyun!, '각자에게')).to).toEqual([
      expect.objectContaining({ address: demoPerson('dohyun.kim').email }),
    ])
    await arrived(manager!, '각자에게')
  })

  test('takes mail of those who may write to it, and tells the others', async () => {
    await give('group', 'closed@hanbit.example', {
      name: '우리끼리 모임',
      members: [person('dohyun.kim'), person('manager')],
      writers: 'members',
    })
    await give('group', 'inside@hanbit.example', {
      name: '사내 모임',
      members: [person('dohyun.kim')],
      writers: 'inside',
    })
    expect(await atDoor('closed@hanbit.example')).toMatch(/^550 5\.7\.1/)
    expect(await atDoor('inside@hanbit.example')).toMatch(/^550 5\.7\.1/)
    await write(jiwoo!, 'closed@hanbit.example', '남이 쓴 것')
    await arrived(jiwoo!, '보내지 못함: 남이 쓴 것')
    expect(await inInbox(dohyun!, '남이 쓴 것')).toEqual([])
    await write(manager!, 'closed@hanbit.example', '우리가 쓴 것')
    await write(jiwoo!, 'inside@hanbit.example', '안에서 쓴 것')
    await arrived(dohyun!, '우리가 쓴 것')
    await arrived(dohyun!, '안에서 쓴 것')
    const found = async (client: TestClient) =>
      (await client.call(recipientCalls.findRecipients, { query: '끼리' })).items.map(({ email }) => email)
    expect(await found(manager!)).toContain('closed@hanbit.example')
    expect(await found(jiwoo!)).not.toContain('closed@hanbit.example')
  })
})

test('a department’s address goes to whoever is in it now', async () => {
  const { rows } = await sql<{ deptCode: string }>`
    select dept_code as "deptCode" from organisation_posts where person_code = ${person('dohyun.kim').code} and is_primary`.execute(
    app.db,
  )
  const { deptCode } = rows[0]!
  await give('department', 'team@hanbit.example', { members: [{ kind: 'department', code: deptCode }] })
  await write(jiwoo!, 'team@hanbit.example', '부서 주소로')
  await arrived(dohyun!, '부서 주소로')
  await settled()
  const before = await inInbox(manager!, '부서 주소로')
  await sql`update organisation_posts set dept_code = ${deptCode} where person_code = ${person('manager').code}
    and not exists (select from organisation_posts o where o.person_code = ${person('manager').code} and o.dept_code = ${deptCode})`.execute(
    app.db,
  )
  await write(jiwoo!, 'team@hanbit.example', '부서 주소로')
  // Whose posts change signs in anew.
  const item = await arrived(await app.signIn('manager'), '부서 주소로', before.length + 1)
  expect(item.to).toMatchObject([{ address: 'team@hanbit.example' }])
})
