import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import type { ChunkAnswer } from '#modules/files/contract/files.entities.ts'
import { chunkBytes, simultaneousChunks, totalBytes } from '#modules/files/contract/files.rules.ts'
import { type Finding, median, percentile, printTable } from './measure.ts'
import { joinDatabase, memoryOf, type Portal, type SignedIn, signIn, startPortal, temporaryFolder } from './portal.ts'

const mebibyte = 1_048_576
const people = 10
const bytesOfEach = 100_000_000
const senders = ['admin', 'manager', 'board.manager', 'dohyun.kim', 'popup.manager']

/** One file of 1 GiB, then ten of 100 MB at once, four pieces at a time each; then one of them fetched again. */
export async function measureFiles(): Promise<Finding[]> {
  await using folder = await temporaryFolder()
  const dataFolder = join(folder.path, 'data')
  await using portal = await startPortal(dataFolder)
  await using database = await joinDatabase(dataFolder)
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    const signedIn = new Map<string, SignedIn>()
    for (const userName of senders) signedIn.set(userName, await signIn(portal.url, userName))
    const sender = async (userName: string) => {
      const person = signedIn.get(userName)!
      return new Sender(portal, person, await openSet(client, person))
    }
    await (await sender('admin')).send(2 * chunkBytes)
    await delay(5_000)
    const rest = await memoryOf(portal)

    const one = await watched(portal, async () => (await sender('admin')).send(totalBytes))
    const ten = await watched(portal, async () => {
      const all = Array.from({ length: people }, (_, at) => sender(senders[at % senders.length]!))
      await Promise.all((await Promise.all(all)).map((each) => each.send(bytesOfEach)))
    })
    const fetching = await watched(portal, () => fetchAgain(portal, signedIn.get('admin')!, client))

    const row = (what: string, bytes: number, { seconds, peak, answers }: Watched) => ({
      what,
      seconds,
      'MB/s': bytes / 1e6 / seconds,
      'memory above rest, MB': (peak - rest) / mebibyte,
      'small calls meanwhile, p95 ms': percentile(answers, 0.95),
      'median ms': median(answers),
    })
    printTable(`At rest ${Math.round(rest / mebibyte)} MB`, [
      row('1 GiB sent', totalBytes, one),
      row(`${people} people send ${bytesOfEach / 1e6} MB each`, people * bytesOfEach, ten),
      row('1 GiB fetched', totalBytes, fetching),
    ])
    const above = ({ peak }: Watched) => (peak - rest) / mebibyte
    return [
      { name: 'Memory above rest while 1 GiB is sent', value: above(one), unit: 'MB', target: { atMost: 250 } },
      { name: 'Memory above rest while ten people send', value: above(ten), unit: 'MB', target: { atMost: 250 } },
      { name: 'Memory above rest while 1 GiB is fetched', value: above(fetching), unit: 'MB', target: { atMost: 250 } },
      { name: '1 GiB sent', value: totalBytes / 1e6 / one.seconds, unit: 'MB/s' },
    ]
  } finally {
    await client.end()
  }
}

/** A set as somebody has who begins to write; which module it is for does not matter here. */
async function openSet(client: pg.Client, { comCode, personCode }: SignedIn): Promise<string> {
  const { rows } = await client.query<{ code: string }>(
    `insert into files_sets (com_code, kind, opened_by) values ($1, 'bench.thing', $2) returning code`,
    [comCode, personCode],
  )
  return rows[0]!.code
}

/** Sends files as the web does: four pieces at a time. */
class Sender {
  readonly #portal: Portal
  readonly #person: SignedIn
  readonly #code: string
  readonly #piece = randomBytes(chunkBytes * 2)

  constructor(portal: Portal, person: SignedIn, code: string) {
    this.#portal = portal
    this.#person = person
    this.#code = code
  }

  /** @throws Error when the server has got other bytes than were sent */
  async send(size: number): Promise<void> {
    const chunks = Math.max(Math.floor(size / chunkBytes), 1)
    let next = 1
    let file: ChunkAnswer['file'] = null
    const work = async () => {
      while (next <= chunks) {
        const number = next
        next += 1
        const length = number < chunks ? chunkBytes : size - (chunks - 1) * chunkBytes
        file = (await this.#sendPiece(number, length, size, chunks)).file ?? file
      }
    }
    await Promise.all(Array.from({ length: simultaneousChunks }, work))
    if ((file as ChunkAnswer['file'])?.size !== size) throw new Error('the file did not arrive')
  }

  async #sendPiece(number: number, length: number, size: number, chunks: number): Promise<ChunkAnswer> {
    const form = new FormData()
    const fields = {
      code: this.#code,
      flowChunkNumber: number,
      flowChunkSize: chunkBytes,
      flowCurrentChunkSize: length,
      flowTotalSize: size,
      flowIdentifier: `${size}-bench`,
      flowFilename: 'bench.bin',
      flowTotalChunks: chunks,
    }
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    form.append('file', new Blob([this.#piece.subarray(0, length)]), 'blob')
    const answer = await fetch(`${this.#portal.url}/cm${filesCalls.sendChunk.path}`, {
      method: 'POST',
      headers: { ...this.#person.headers, 'x-requested-with': 'XMLHttpRequest' },
      body: form,
    })
    if (!answer.ok) throw new Error(`a piece was refused: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { result: ChunkAnswer }).result
  }
}

/** Fetches the largest file and compares its bytes with what the server has written down of them. */
async function fetchAgain(portal: Portal, { headers }: SignedIn, client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ code: string; name: string; sha256: Buffer }>(
    'select f.code, f.name, o.sha256 from files_files f join files_objects o using (object_id) order by o.size desc limit 1',
  )
  const { code, name, sha256 } = rows[0]!
  const answer = await fetch(
    `${portal.url}/cm${filesCalls.download.path}?${new URLSearchParams({ code, filename: name })}`,
    { headers },
  )
  const hash = createHash('sha256')
  for await (const bytes of answer.body!) hash.update(bytes)
  if (!hash.digest().equals(sha256)) throw new Error('other bytes came back')
}

type Watched = { seconds: number; peak: number; answers: number[] }

/** How long something takes, how much memory the server needs for it, and how it answers others meanwhile. */
async function watched(portal: Portal, work: () => Promise<void>): Promise<Watched> {
  const over = new AbortController()
  let peak = 0
  const answers: number[] = []
  const watch = async () => {
    while (!over.signal.aborted) {
      peak = Math.max(peak, await memoryOf(portal))
      const began = performance.now()
      await (await fetch(`${portal.url}/readyz`)).text()
      answers.push(performance.now() - began)
      await delay(50)
    }
  }
  const watching = watch()
  const began = performance.now()
  try {
    await work()
  } finally {
    over.abort()
  }
  const seconds = (performance.now() - began) / 1_000
  await watching
  return { seconds, peak, answers }
}
