import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { inject } from 'vitest'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { demoAccounts, demoPassword } from '#modules/accounts/server/demo/demo-accounts.ts'
import { type LiveMessage, liveCalls, liveMessage } from '#platform/contract/live.ts'
import { type Standing, standing } from '#platform/contract/stopped.ts'
import { APP_ROLE } from '#platform/server/database/embedded/settings.ts'
import { TestClient } from './client.ts'
import { newDatabaseFolder } from './database-folder.ts'

/** How long a test waits for what is bound to happen: never so short that a busy machine decides. */
export const soon = { timeout: 30_000 }

const main = join(import.meta.dirname, '../main.ts')

/** A portal in a process of its own, as an operator starts it. */
export type PortalProcess = {
  /** `http://localhost:port` */
  url: string
  process: ChildProcess
  /** From the start of the process to its first page (milliseconds). */
  readyAfter: number
  /** Everything it has written so far. */
  output: () => string
  /** Asks it to stop; resolves with the exit code. */
  stop: () => Promise<number | null>
  /** Ends it as a power cut would. */
  kill: () => Promise<void>
}

/** The data folders and processes of one test file, with one call that ends and removes them all. */
export class ProcessWorld {
  readonly #processes: PortalProcess[] = []
  readonly #folders: string[] = []
  readonly #disks: string[] = []
  #web: string | undefined

  /** A new data folder, closed to others. */
  async newFolder(): Promise<string> {
    const folder = await newDatabaseFolder('maru-process-')
    this.#folders.push(folder)
    return folder
  }

  /**
   * A data folder that holds the demo company already, as it is after a first start and an orderly end.
   * @param place an empty folder for it; left out, a new one
   */
  async filledFolder(place?: string): Promise<string> {
    const folder = place ?? (await this.newFolder())
    await promisify(execFile)('cp', ['-a', `${inject('filledFolder')}/.`, folder])
    return folder
  }

  /** A data folder on a small disk of its own, in memory; undefined where this system does not let us have one. */
  async newDisk(megabytes: number): Promise<string | undefined> {
    const folder = await this.newFolder()
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
    } catch {
      return undefined
    }
    this.#disks.push(folder)
    return folder
  }

  /** Makes the disk that a data folder has to itself so large that this much is free on it. */
  async leaveRoom(folder: string, megabytes: number): Promise<void> {
    const { blocks, bfree, bsize } = await statfs(folder)
    const size = (blocks - bfree) * bsize + megabytes * 1_048_576
    execFileSync('mount', ['-o', `remount,size=${size}`, folder])
  }

  /** Starts a portal on a free port and waits until it is ready. @throws Error with its output when it ends instead */
  async start(dataFolder: string, env: Record<string, string> = {}): Promise<PortalProcess> {
    this.#web ??= await this.#makeWeb()
    const portal = await startPortal({ MARU_DATA: dataFolder, WEB_FOLDER: this.#web, ...env })
    this.#processes.push(portal)
    return portal
  }

  /** Starts the server where it is expected to refuse. */
  async run(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
    this.#web ??= await this.#makeWeb()
    return runToEnd(main, [], { WEB_FOLDER: this.#web, ...env })
  }

  /** A connection to the embedded database of a data folder, to arrange and to look. */
  async connect(dataFolder: string, user = APP_ROLE): Promise<pg.Client> {
    const client = new pg.Client({ host: join(dataFolder, 'postgres/run'), user, database: 'maru' })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }

  /** A set as somebody has who begins to write; which module it is for does not matter here. */
  async openSet(dataFolder: string, userName: string): Promise<string> {
    const client = await this.connect(dataFolder)
    const { rows } = await client.query<{ code: string }>(
      `insert into files_sets (com_code, kind, opened_by)
       select com_code, 'tests.thing', person_code from accounts_accounts where user_name = $1 returning code`,
      [userName],
    )
    await client.end()
    return rows[0]!.code
  }

  /** A page as small as can be: what the real one holds is the business of other tests, and it need not be built for these. */
  async #makeWeb(): Promise<string> {
    const folder = await this.newFolder()
    await mkdir(join(folder, 'assets'))
    await writeFile(
      join(folder, 'index.html'),
      '<!doctype html><html lang="%LANG%"><title>Maru</title><script nonce="%NONCE%">%BOOT%</script></html>',
    )
    return folder
  }

  async end(): Promise<void> {
    // The last one to stop also stops the database.
    for (const { process: child, stop } of this.#processes) if (isRunning(child)) await stop()
    for (const disk of this.#disks) execFileSync('umount', [disk])
    for (const folder of this.#folders) await rm(folder, { recursive: true, force: true })
  }
}

/** Runs a script of ours, or the server, to its end. */
export async function runToEnd(
  script: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { child, output } = launch(script, args, env)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output: output() }
}

/** A browser that is signed out. */
export const visit = (url: string): TestClient => new TestClient(doorTo(url))

/** A demo account at her browser. */
export async function signIn(url: string, username: string): Promise<TestClient> {
  const client = visit(url)
  const comcode = demoAccounts.find(({ userName }) => userName === username)!.comCode
  await client.call(accountsCalls.signIn, { comcode, username, password: demoPassword })
  return client
}

/** The same browser, at another process. */
export function moveTo(url: string, client: TestClient): TestClient {
  const moved = visit(url)
  for (const [name, value] of client.cookies) moved.cookies.set(name, value)
  return moved
}

function launch(
  script: string,
  args: string[],
  env: Record<string, string>,
): { child: ChildProcess; output: () => string } {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT: '1000000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  return { child, output: () => text }
}

async function startPortal(env: Record<string, string>): Promise<PortalProcess> {
  const began = performance.now()
  const { child, output } = launch(main, [], env)
  const url = await addressOf(child, output)
  while ((await fetch(`${url}/readyz`)).status !== 200) await delay(20)
  const page = await fetch(`${url}/po/`)
  if (page.status !== 200) throw new Error(`the first page answers ${page.status}:\n${output()}`)
  const readyAfter = performance.now() - began
  const ended = once(child, 'close')
  return {
    url,
    process: child,
    readyAfter,
    output,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  for (;;) {
    const [, url] = /ready at (http:\/\/localhost:\d+)\/po\//.exec(output()) ?? []
    if (url) return url
    if (!isRunning(child)) throw new Error(`the server ended:\n${output()}`)
    await delay(10)
  }
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

/** An open page: what its live stream has told it so far, and whether the stream was closed. */
export type OpenPage = {
  messages: LiveMessage[]
  /** How it was told that the installation stands, in that order. */
  standings: Standing['stopped'][]
  /** What a browser would ask from when it connects again. */
  lastId: () => string | undefined
  closed: () => boolean
  /** Resolves when it was closed. */
  ended: Promise<void>
  close: () => void
}

/** Opens the live stream as a page does. @param lastId what it heard last, after a lost connection */
export async function openPage(url: string, client: TestClient, lastId?: string): Promise<OpenPage> {
  const leave = new AbortController()
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, ...(lastId && { 'last-event-id': lastId }) }
  const answer = await fetch(`${url}/cm${liveCalls.stream.path}`, { headers, signal: leave.signal })
  if (answer.status !== 200) throw new Error(`the stream answers ${answer.status}`)
  const messages: LiveMessage[] = []
  const standings: OpenPage['standings'] = []
  let closed = false
  let last = lastId
  const read = async () => {
    let text = ''
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      const events = (text + chunk).split('\n\n')
      text = events.pop()!
      for (const event of events) {
        last = /^id: (.*)$/m.exec(event)?.[1] ?? last
        const data = /^data: (.*)$/m.exec(event)?.[1]
        if (!data) continue
        if (/^event: standing$/m.test(event)) standings.push(standing.parse(JSON.parse(data)).stopped)
        else messages.push(liveMessage.parse(JSON.parse(data)))
      }
    }
  }
  const ended = read()
    .catch(() => undefined)
    .finally(() => {
      closed = true
    })
  return { messages, standings, lastId: () => last, closed: () => closed, ended, close: () => leave.abort() }
}

/** An open page that connects again as a browser does, naming the message it has heard last, until it is refused. */
export type LastingPage = {
  /** Everything it has heard, also twice. */
  messages: () => LiveMessage[]
  /** How it was told that the installation stands; see {@link OpenPage}. */
  standings: () => Standing['stopped'][]
  /** When its stream ended for the first time, ms. */
  endedAt: () => number | undefined
  /** The status of the answer that refused it. */
  refused: () => number | undefined
  close: () => void
}

/** Opens a page that stays; see {@link LastingPage}. */
export async function keepPage(url: string, client: TestClient): Promise<LastingPage> {
  const heard: LiveMessage[] = []
  const stood: Standing['stopped'][] = []
  const leave = new AbortController()
  let open = await openPage(url, client)
  let endedAt: number | undefined
  let refused: number | undefined
  const keep = async () => {
    while (refused === undefined) {
      await open.ended
      if (leave.signal.aborted) return
      endedAt ??= performance.now()
      await delay(100)
      const again = await openPage(url, client, open.lastId()).catch((error: Error) => error)
      if (again instanceof Error) {
        refused = Number(/answers (4\d\d)/.exec(again.message)?.[1]) || undefined
        await delay(2_000)
        continue
      }
      heard.push(...open.messages)
      stood.push(...open.standings)
      open = again
      if (leave.signal.aborted) open.close()
    }
  }
  void keep()
  return {
    messages: () => [...heard, ...open.messages],
    standings: () => [...stood, ...open.standings],
    endedAt: () => endedAt,
    refused: () => refused,
    close: () => {
      leave.abort()
      open.close()
    },
  }
}

/** What lies at an address, as her browser would save it. */
export async function bytesOf(url: string, client: TestClient, path: string): Promise<Buffer> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return Buffer.from(await (await fetch(url + path, { headers: { cookie } })).arrayBuffer())
}

/** Ends the embedded database of a data folder with all its processes, at once and without a word. */
export async function killDatabase(folder: string): Promise<void> {
  const [first] = (await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
  const children = await readFile(`/proc/${first}/task/${first}/children`, 'utf8').catch(() => '')
  for (const pid of [Number(first), ...children.trim().split(/\s+/).map(Number)]) {
    try {
      if (pid > 0) process.kill(pid, 'SIGKILL')
    } catch (error) {
      // Some end by themselves when the first one is gone.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** Requests over the network, in the form in which tests make them. */
function doorTo(url: string): ConstructorParameters<typeof TestClient>[0] {
  return {
    inject: async ({ method, url: path, payload, headers }) => {
      const answer = await fetch(url + path, { method, body: payload, headers, redirect: 'manual' })
      const all: Record<string, string | string[]> = Object.fromEntries(answer.headers)
      return {
        statusCode: answer.status,
        headers: { ...all, 'set-cookie': answer.headers.getSetCookie() },
        body: await answer.text(),
      }
    },
  }
}
