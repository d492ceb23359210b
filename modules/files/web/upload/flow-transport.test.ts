import './browser.fixture.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chunkBytes } from '../../contract/files.rules.ts'
import { type FlowServer, startFlowServer } from './flow-server.fixture.ts'
import { type FlowSettings, flowTransport } from './flow-transport.ts'
import { identifierOf } from './identifier.ts'
import type { Failure, Transport } from './transport.ts'

const random = (size: number) => Buffer.from(Array.from({ length: size }, (_, at) => (at * 7919 + size) % 251))
const fileOf = (name: string, size: number) => new File([random(size)], name, { lastModified: 1_790_000_000_000 })

describe('sending by parts', () => {
  let server: FlowServer
  let transport: Transport
  let done: { id: string; text: string }[]
  let failed: { id: string; failure: Failure }[]
  let parts: number[]

  const open = (more: Partial<FlowSettings> = {}) => {
    const settings = {
      target: server.url,
      query: { code: 'a-set' },
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      chunkBytes: 100,
      simultaneous: 4,
      maxChunkRetries: 3,
      permanentErrors: [404, 413, 415, 500, 501],
      retryAfterMs: 5,
      ...more,
    }
    transport = flowTransport(settings, {
      onSending: () => undefined,
      onProgress: (_id, part) => parts.push(part),
      onDone: (id, text) => done.push({ id, text }),
      onFailed: (id, failure) => failed.push({ id, failure }),
    })
    return transport
  }
  const send = (file: File, asksFirst = false) => {
    transport.add(file, { asksFirst })
    return identifierOf(file)
  }
  const ended = (count = 1) => vi.waitUntil(() => done.length + failed.length >= count, { timeout: 5_000 })

  beforeEach(async () => {
    server = await startFlowServer()
    done = []
    failed = []
    parts = []
  })
  afterEach(async () => {
    transport.close()
    await server.stop()
  })

  it('carries a file whole, its fields named as the protocol names them, and asks about nothing (FILE-010, FILE-030)', async () => {
    open()
    const id = send(fileOf('보고서.pdf', 450))
    await ended()
    expect(server.bytesOf(id)).toEqual(random(450))
    expect(server.tested()).toEqual([])
    expect(server.heard[0]!.headers['x-requested-with']).toBe('XMLHttpRequest')
    expect(server.heard.find(({ number }) => number === 5)!.fields).toEqual({
      code: 'a-set',
      flowChunkNumber: '5',
      flowChunkSize: '100',
      flowCurrentChunkSize: '50',
      flowTotalSize: '450',
      flowIdentifier: id,
      flowFilename: '보고서.pdf',
      flowRelativePath: '보고서.pdf',
      flowTotalChunks: '5',
    })
    expect(done).toEqual([{ id, text: expect.stringMatching(/\/5$/) }])
    expect(parts.at(-1)).toBe(1)
  })

  it('cuts a file into parts of ten million bytes (FILE-033)', async () => {
    open({ chunkBytes })
    const id = send(new File([Buffer.alloc(30_000_000)], '설계.zip', { lastModified: 1_790_000_000_000 }))
    await ended()
    expect(server.bytesOf(id)).toHaveLength(30_000_000)
    const sizes = server.heard.map(({ number, fields }) => [number, fields.flowChunkSize, fields.flowCurrentChunkSize])
    expect(sizes).toHaveLength(3)
    expect(sizes).toEqual(expect.arrayContaining([1, 2, 3].map((number) => [number, '10000000', '10000000'])))
  })

  it('sends four parts at once and no more (FILE-034)', async () => {
    open()
    server.refuseBy(() => 'hang')
    send(fileOf('a.bin', 900))
    await vi.waitUntil(() => server.sent().length === 4)
    await delay(50)
    expect(server.sent()).toHaveLength(4)
  })

  it('composes the names of a Mac, and tells two Korean names of one size and moment apart', async () => {
    open()
    const one = send(fileOf('한글.txt'.normalize('NFD'), 120))
    const other = send(fileOf('국어.txt', 120))
    await ended(2)
    expect(one).not.toBe(other)
    expect(one).toBe(identifierOf(fileOf('한글.txt', 120)))
    expect(new Set(server.heard.map(({ fields }) => fields.flowFilename))).toEqual(new Set(['한글.txt', '국어.txt']))
    expect(done.map(({ id }) => id).sort()).toEqual([one, other].sort())
  })

  it('is byte-identical although every fourth part is refused at first (FILE-012)', async () => {
    open()
    const refused = new Set<number>()
    server.refuseBy(({ number }) => {
      if (number % 4 !== 0 || refused.has(number)) return undefined
      refused.add(number)
      return { status: 503 }
    })
    const id = send(fileOf('large.zip', 2_345))
    await ended()
    expect(server.bytesOf(id)).toEqual(random(2_345))
    expect(refused.size).toBe(6)
  })

  it('gives a part up after three retries; the file has failed (FILE-012, FILE-041, G-099)', async () => {
    open({ simultaneous: 1 })
    server.refuseBy(() => ({ status: 503, text: 'away' }))
    const id = send(fileOf('a.bin', 250))
    await ended()
    expect(server.sent()).toEqual([1, 1, 1, 1])
    expect(failed).toEqual([{ id, failure: { status: 503, text: 'away' } }])
  })

  it.each([404, 413, 415, 500, 501])('%i ends it at once (FILE-039, G-048)', async (status) => {
    open({ simultaneous: 1 })
    server.refuseBy(() => ({ status, text: 'why' }))
    const id = send(fileOf('a.bin', 250))
    await ended()
    expect(server.sent()).toEqual([1])
    expect(failed).toEqual([{ id, failure: { status, text: 'why' } }])
  })

  it('sends only the parts that are missing of a file begun before', async () => {
    open()
    const file = fileOf('yesterday.zip', 450)
    const piece = (number: number) => random(450).subarray((number - 1) * 100, number * 100)
    server.keep(identifierOf(file), new Map([1, 2, 4].map((number) => [number, piece(number)])))
    const id = send(file, true)
    await ended()
    expect(server.tested().toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
    expect(server.sent().toSorted((a, b) => a - b)).toEqual([3, 5])
    expect(server.bytesOf(id)).toEqual(random(450))
  })

  it('sends the last part once more when all are there and no file came of them', async () => {
    open()
    const file = fileOf('assembling.zip', 250)
    const piece = (number: number) => random(250).subarray((number - 1) * 100, number * 100)
    server.keep(identifierOf(file), new Map([1, 2, 3].map((number) => [number, piece(number)])))
    const id = send(file, true)
    await ended()
    expect(server.sent()).toEqual([3])
    expect(done).toEqual([{ id, text: '3/3' }])
  })

  it('begins a failed file anew and leaves out what has come', async () => {
    open({ simultaneous: 1, maxChunkRetries: 0 })
    server.refuseBy(({ number, test }) => (number === 3 && !test ? { status: 503 } : undefined))
    const id = send(fileOf('a.bin', 450))
    await ended()
    server.refuseBy(() => undefined)
    transport.again(id)
    await ended(2)
    expect(server.sent()).toEqual([1, 2, 3, 3, 4, 5])
    expect(server.bytesOf(id)).toEqual(random(450))
  })

  it('pauses and goes on', async () => {
    open({ simultaneous: 1 })
    server.refuseBy(({ number }) => (number === 2 ? 'hang' : undefined))
    const id = send(fileOf('a.bin', 300))
    await vi.waitUntil(() => server.sent().includes(2))
    transport.pause(id)
    server.refuseBy(() => undefined)
    await delay(50)
    expect(server.sent()).toEqual([1, 2])
    transport.resume(id)
    await ended()
    expect(server.sent()).toEqual([1, 2, 2, 3])
    expect(server.bytesOf(id)).toEqual(random(300))
  })

  it.each(['pause', 'remove'] as const)('sends nothing for a retry that was due after %s', async (act) => {
    open({ simultaneous: 1, retryAfterMs: 300 })
    server.refuseBy(() => ({ status: 503 }))
    const id = send(fileOf('a.bin', 300))
    await vi.waitUntil(() => server.answered() === 1)
    await delay(30)
    transport[act](id)
    await delay(500)
    expect(server.sent()).toEqual([1])
    server.refuseBy(() => undefined)
    if (act === 'remove') return
    transport.resume(id)
    await ended()
    expect(server.bytesOf(id)).toEqual(random(300))
  })

  it('sends a part anew whose connection died without a word', async () => {
    open({ simultaneous: 1, stalledAfterMs: 80 })
    let hung = false
    server.refuseBy(() => {
      if (hung) return undefined
      hung = true
      return 'hang'
    })
    const id = send(fileOf('a.bin', 150))
    await ended()
    expect(server.sent()).toEqual([1, 1, 2])
    expect(server.bytesOf(id)).toEqual(random(150))
  })
})
