import '#modules/files/web/upload/browser.fixture.ts'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { addressbookCalls } from '#modules/addressbook/contract/addressbook.contract.ts'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import { chunkBytes, chunkRetries, permanentErrors } from '#modules/files/contract/files.rules.ts'
import { sha256, someBytes } from '#modules/files/server/testing/sender.ts'
import { flowTransport } from '#modules/files/web/upload/flow-transport.ts'
import type { Failure } from '#modules/files/web/upload/transport.ts'
import { createUploader } from '#modules/files/web/upload/uploader.ts'
import { organisationCalls } from '#modules/organisation/contract/organisation.contract.ts'
import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/calls/call.ts'
import { readReply } from '#platform/web/calls/reply.ts'
import type { TestClient } from '../testing/client.ts'
import { moveTo, ProcessWorld, signIn, soon } from '../testing/processes.ts'

// What the programs of a page make of a server that goes away while it is asked: the page's own calls and uploads, in
// Node, against real processes.

const world = new ProcessWorld()
const nodeFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = nodeFetch
})
afterAll(() => world.end())

const cookieOf = (client: TestClient) => [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Has the calls of the page go where a browser would send them. */
function browse(url: string, client: TestClient): void {
  globalThis.fetch = (address, init) => {
    const headers = new Headers(init?.headers)
    headers.set('cookie', cookieOf(client))
    return nodeFetch(new URL(String(address), url), { ...init, headers })
  }
}

/** Acts one after the other, told apart by their names. */
async function keepContacts(names: readonly string[], gap: number): Promise<void> {
  for (const displayName of names) {
    await call(addressbookCalls.createContact, { folderId: 0, displayName })
    await delay(gap)
  }
}
const contactsOf = async (client: TestClient) =>
  (await client.call(addressbookCalls.contacts, { place: 0, pageSize: 100 })).items
    .map(({ displayName }) => displayName)
    .toSorted()

test('while the database is killed, every save and a file arrive, each once', async () => {
  expect(await saveWhileKilled(1)).toBe(60)
})

test('while the database is killed three times, every save and a file arrive, each once', {
  tags: 'long',
}, async () => {
  expect(await saveWhileKilled(3)).toBe(60)
})

/** People save and a file is sent while the database is killed so many times. @returns how many saves arrived */
async function saveWhileKilled(times: number): Promise<number> {
  const folder = await world.filledFolder()
  const portal = await world.start(folder)
  const person = await signIn(portal.url, 'popup.manager')
  browse(portal.url, person)
  const content = someBytes((6 + 6 * times) * chunkBytes + 5)
  const code = await openSet(folder)
  const { uploader, arrived } = sendFile(
    portal.url,
    person,
    code,
    new File([content], '설계도.zip', { lastModified: 1 }),
  )
  const names = Array.from({ length: 60 }, (_, at) => `사람 ${String(at).padStart(2, '0')}`)
  const keeping = Promise.all([0, 1, 2].map((third) => keepContacts(names.slice(third * 20, third * 20 + 20), 100)))
  for (let time = 0; time < times; time += 1) {
    await delay(700)
    await killDatabase(folder)
  }
  await keeping
  await expect.poll(arrived, { timeout: 120_000 }).toBe('complete')
  uploader.close()
  expect(await contactsOf(person)).toEqual(names)
  const { items } = await person.call(filesCalls.list, { code })
  expect(items).toMatchObject([{ name: '설계도.zip', size: content.length }])
  const answer = await nodeFetch(portal.url + items[0]!.downloadUrl, { headers: { cookie: cookieOf(person) } })
  expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(sha256(content))
  await portal.stop()
  return names.length
}

test('one of two processes is killed under load: no reading by POST fails, and every save arrives once', async () => {
  const folder = await world.filledFolder()
  const first = await world.start(folder)
  const second = await world.start(folder)
  const proxy = await startProxy([first.url, second.url])
  const person = moveTo(proxy.url, await signIn(second.url, 'popup.manager'))
  browse(proxy.url, person)
  const names = Array.from({ length: 30 }, (_, at) => `사람 ${String(at).padStart(2, '0')}`)
  const leave = new AbortController()
  onTestFinished(() => leave.abort())
  let answered = 0
  const failures: unknown[] = []
  const read = async () => {
    while (!leave.signal.aborted)
      await call(organisationCalls.photosByCodes, { codes: ['P100051'] }).then(
        () => (answered += 1),
        (error: unknown) => failures.push(error),
      )
  }
  const reading = Promise.all(Array.from({ length: 20 }, read))
  const keeping = Promise.all([0, 1].map((half) => keepContacts(names.slice(half * 15, half * 15 + 15), 50)))
  await expect.poll(() => answered, soon).toBeGreaterThan(50)
  await first.kill()
  await keeping
  const before = answered
  await expect.poll(() => answered, soon).toBeGreaterThan(before + 50)
  leave.abort()
  await reading
  expect(proxy.cut()).toBeGreaterThan(0)
  expect(failures).toEqual([])
  expect(await contactsOf(person)).toEqual(names)
  await proxy.stop()
  await second.stop()
})

/** Once it is there again after the last time. */
async function killDatabase(folder: string): Promise<void> {
  const kill = async () => {
    const [pid] = (await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
    return process.kill(Number(pid), 'SIGKILL')
  }
  await expect.poll(() => kill().catch(() => false), soon).toBe(true)
}

/** A set as somebody has who begins to write. */
async function openSet(folder: string): Promise<string> {
  const client = await world.connect(folder)
  const { rows } = await client.query<{ code: string }>(
    `insert into files_sets (com_code, kind, opened_by)
     select com_code, 'tests.thing', person_code from accounts_accounts where user_name = 'popup.manager' returning code`,
  )
  await client.end()
  return rows[0]!.code
}

function sendFile(url: string, client: TestClient, code: string, file: File) {
  const uploader = createUploader({
    open: (events) =>
      flowTransport(
        {
          target: `${url}/cm${filesCalls.sendChunk.path}`,
          query: { code },
          headers: { 'X-Requested-With': 'XMLHttpRequest', cookie: cookieOf(client) },
          chunkBytes,
          simultaneous: 2,
          maxChunkRetries: chunkRetries,
          permanentErrors,
        },
        events,
      ),
    network: { isOnline: () => true, onChange: () => () => undefined },
    signInAgain: async () => false,
    errorOf,
    onDone: () => undefined,
    onFailed: () => undefined,
  })
  uploader.add([file])
  return { uploader, arrived: () => uploader.get()[0]?.state }
}

function errorOf({ status, text }: Failure): AppError {
  try {
    readReply({ status, text, contentType: 'application/json' })
  } catch (error) {
    if (error instanceof AppError) return error
  }
  return new AppError('InternalServerErrorException')
}

/** Hands each connection to the next process that takes it, and looks at nothing that passes. */
async function startProxy(urls: readonly string[]) {
  const ports = urls.map((url) => Number(new URL(url).port))
  const open = new Set<Socket>()
  let next = 0
  let cuts = 0
  const server = createServer((near) => {
    open.add(near)
    near.on('error', () => undefined).on('close', () => open.delete(near))
    const join = (left: number) => {
      next += 1
      const far = connect(ports[next % ports.length]!, 'localhost')
      far.on('connect', () => near.pipe(far).pipe(near))
      far.on('error', ({ code }: NodeJS.ErrnoException) => {
        if (code === 'ECONNREFUSED' && left > 0) return join(left - 1)
        cuts += 1
        near.destroy()
      })
      far.on('close', (hadError) => {
        if (hadError) return
        cuts += 1
        near.destroy()
      })
      near.on('close', () => far.destroy())
    }
    join(ports.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => cuts,
    stop: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
