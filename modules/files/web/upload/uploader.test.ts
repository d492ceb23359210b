import './browser.fixture.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '#platform/contract/errors.ts'
import { type FlowServer, startFlowServer } from './flow-server.fixture.ts'
import { flowTransport } from './flow-transport.ts'
import { identifierOf } from './identifier.ts'
import { isUnderWay, partOf, type Upload } from './upload.ts'
import { createUploader, type Uploader, type UploaderOptions } from './uploader.ts'

const bytes = (size: number) => Buffer.from(Array.from({ length: size }, (_, at) => (at * 31 + size) % 253))
const file = (name: string, size = 450) => new File([bytes(size)], name, { lastModified: 1 })

describe('files on their way (2§4, FILE-013)', () => {
  let server: FlowServer
  let uploader: Uploader
  let isOnline: boolean
  let networkChanged: () => void
  let signIn: () => Promise<boolean>
  let done: string[]
  let failed: { name: string; key: string }[]

  const only = (): Upload => uploader.get()[0]!
  const until = (state: Partial<Upload>) =>
    vi.waitFor(() => expect(only()).toMatchObject(state), { timeout: 5_000, interval: 5 })
  const goes = (online: boolean) => {
    isOnline = online
    networkChanged()
  }

  beforeEach(async () => {
    server = await startFlowServer()
    isOnline = true
    done = []
    failed = []
    signIn = async () => true
    uploader = open()
  })
  const open = (more: Partial<UploaderOptions> = {}) => {
    const settings = {
      target: server.url,
      query: { code: 'a-set' },
      headers: {},
      chunkBytes: 100,
      simultaneous: 1,
      maxChunkRetries: 1,
      permanentErrors: [401, 404, 413, 415, 500, 501],
      retryAfterMs: 5,
    }
    return createUploader({
      open: (events) => flowTransport(settings, events),
      network: {
        isOnline: () => isOnline,
        onChange: (listener) => {
          networkChanged = listener
          return () => undefined
        },
      },
      signInAgain: () => signIn(),
      errorOf: ({ status, text }) =>
        status === 503
          ? new AppError('ServiceUnavailableException', text || undefined)
          : new AppError(status === 415 ? 'UnsupportedMediaTypeException' : 'NotFoundException'),
      onDone: ({ name }) => done.push(name),
      onFailed: ({ name }, { key }) => failed.push({ name, key }),
      lookAgainMs: 40,
      ...more,
    })
  }
  afterEach(async () => {
    uploader.close()
    await server.stop()
  })

  it('pending, uploading, complete (FILE-011)', async () => {
    const states: string[] = []
    uploader.subscribe(() => states.push(only().state))
    uploader.add([file('보고서.pdf')])
    await until({ state: 'complete', part: 1 })
    expect([...new Set(states)]).toEqual(['pending', 'uploading', 'complete'])
    expect(done).toEqual(['보고서.pdf'])
    expect(isUnderWay(only())).toBe(false)
  })

  it('is refused for good, and tried again by the person', async () => {
    server.refuseBy(() => ({ status: 415 }))
    uploader.add([file('a.bin')])
    await until({ state: 'error', problem: { key: 'errors.UnsupportedMediaTypeException', params: undefined } })
    expect(failed).toEqual([{ name: 'a.bin', key: 'errors.UnsupportedMediaTypeException' }])
    server.refuseBy(() => undefined)
    uploader.retry(only().id)
    expect(only().problem).toBeUndefined()
    await until({ state: 'complete' })
  })

  it('pauses, stays so when the network comes and goes, and is resumed', async () => {
    server.refuseBy(({ number }) => (number === 3 ? 'hang' : undefined))
    uploader.add([file('a.bin')])
    await vi.waitUntil(() => server.sent().includes(3))
    uploader.pause(only().id)
    expect(only()).toMatchObject({ state: 'pending', paused: true })
    expect(isUnderWay(only())).toBe(true)
    server.refuseBy(() => undefined)
    goes(false)
    goes(true)
    await delay(100)
    expect(only()).toMatchObject({ paused: true })
    expect(server.sent()).toEqual([1, 2, 3])
    uploader.resume(only().id)
    await until({ state: 'complete', paused: false })
    expect(server.bytesOf(identifierOf(file('a.bin')))).toEqual(bytes(450))
  })

  it('waits by itself while there is no network, goes on when it is back, and sends what is missing', async () => {
    server.refuseBy(({ number }) => (number === 3 ? 'hang' : undefined))
    uploader.add([file('a.bin')])
    await vi.waitUntil(() => server.sent().includes(3))
    const before = only().part
    goes(false)
    expect(only()).toMatchObject({ state: 'pending', waiting: 'network', part: before })
    server.refuseBy(() => undefined)
    goes(true)
    await until({ state: 'complete', waiting: undefined })
    expect(server.sent()).toEqual([1, 2, 3, 3, 4, 5])
  })

  it('chosen without a network it begins when that is there', async () => {
    goes(false)
    uploader.add([file('a.bin')])
    expect(only()).toMatchObject({ state: 'pending', waiting: 'network' })
    await delay(60)
    expect(server.heard).toEqual([])
    goes(true)
    await until({ state: 'complete' })
  })

  it('outlives a server that goes away in the middle and comes back', async () => {
    server.refuseBy(({ number }) => (number === 3 ? 'hang' : undefined))
    uploader.add([file('a.bin')])
    await vi.waitUntil(() => server.sent().includes(3))
    await server.stop()
    await until({ waiting: 'network' })
    server.refuseBy(() => undefined)
    await server.startAgain()
    await until({ state: 'complete' })
    expect(server.sent().filter((number) => number < 3)).toEqual([1, 2])
    expect(server.bytesOf(identifierOf(file('a.bin')))).toEqual(bytes(450))
    expect(failed).toEqual([])
  })

  it.each(['errors.ServiceUnavailableException', 'errors.tookTooLong'])(
    'waits while the server answers 503 (%s), and goes on where it stopped',
    async (text) => {
      server.refuseBy(({ number }) => (number >= 3 ? { status: 503, text } : undefined))
      uploader.add([file('a.bin')])
      await until({ state: 'pending', waiting: 'network' })
      const tried = server.heard.length
      await vi.waitUntil(() => server.heard.length > tried + 8, { timeout: 5_000 })
      server.refuseBy(() => undefined)
      await until({ state: 'complete', waiting: undefined })
      expect(server.sent().filter((number) => number < 3)).toEqual([1, 2])
      expect(server.bytesOf(identifierOf(file('a.bin')))).toEqual(bytes(450))
      expect(failed).toEqual([])
    },
  )

  describe('when the server is away for longer than files wait for it', () => {
    beforeEach(() => {
      uploader.close()
      uploader = open({ patienceMs: 150 })
    })

    it('they pause, ask no more, and go on where they stopped when they are told to', async () => {
      server.refuseBy(({ number }) => (number >= 3 ? { status: 503 } : undefined))
      uploader.add([file('a.bin'), file('b.bin')])
      const paused = { state: 'pending', paused: true, isCutOff: true }
      await vi.waitFor(() => expect(uploader.get()).toMatchObject([paused, paused]), { timeout: 5_000, interval: 5 })
      const asked = server.heard.length
      await delay(200)
      expect(server.heard).toHaveLength(asked)
      expect(uploader.get().every(isUnderWay)).toBe(true)

      server.refuseBy(() => undefined)
      uploader.resumeCutOff()
      await vi.waitFor(() => expect(done.toSorted()).toEqual(['a.bin', 'b.bin']), { timeout: 5_000, interval: 5 })
      expect(uploader.get()).toMatchObject([{ isCutOff: undefined }, { isCutOff: undefined }])
      expect(server.bytesOf(identifierOf(file('a.bin')))).toEqual(bytes(450))
      expect(failed).toEqual([])
    })

    it('they wait as long once more after they were told to go on', async () => {
      server.refuseBy(() => ({ status: 503 }))
      uploader.add([file('a.bin')])
      await until({ isCutOff: true })
      const asked = server.heard.length
      uploader.resume(only().id)
      expect(only()).toMatchObject({ paused: false, isCutOff: undefined })
      await until({ isCutOff: true })
      expect(server.heard.length).toBeGreaterThan(asked + 2)
    })

    it('what the person has paused herself is not taken up with them', async () => {
      server.refuseBy(() => ({ status: 503 }))
      uploader.add([file('a.bin'), file('b.bin')])
      uploader.pause(only().id)
      await vi.waitFor(() => expect(uploader.get()[1]).toMatchObject({ isCutOff: true }), { timeout: 5_000 })
      server.refuseBy(() => undefined)
      uploader.resumeCutOff()
      await vi.waitFor(() => expect(done).toEqual(['b.bin']), { timeout: 5_000, interval: 5 })
      expect(only()).toMatchObject({ name: 'a.bin', paused: true })
    })
  })

  it('without a network they wait however long', async () => {
    uploader.close()
    uploader = open({ patienceMs: 50 })
    goes(false)
    uploader.add([file('a.bin')])
    await delay(150)
    expect(only()).toMatchObject({ waiting: 'network', paused: false })
    goes(true)
    await until({ state: 'complete' })
  })

  it('says so, and does not go on asking, when the server takes no changes', async () => {
    server.refuseBy(() => ({ status: 503, text: 'errors.readOnly' }))
    uploader.add([file('a.bin')])
    await until({ state: 'error', problem: { key: 'errors.readOnly', params: undefined } })
    const tried = server.heard.length
    await delay(200)
    expect(server.heard).toHaveLength(tried)
    server.refuseBy(() => undefined)
    uploader.retry(only().id)
    await until({ state: 'complete' })
  })

  it('asks to sign in again when the session ended, and goes on', async () => {
    let answer = (_yes: boolean) => undefined as void
    signIn = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    server.refuseBy(({ number }) => (number === 2 ? { status: 401 } : undefined))
    uploader.add([file('a.bin')])
    await until({ waiting: 'signIn' })
    server.refuseBy(() => undefined)
    answer(true)
    await until({ state: 'complete' })
    expect(failed).toEqual([])
  })

  it('has failed when she does not sign in, and can be tried again', async () => {
    signIn = async () => false
    server.refuseBy(() => ({ status: 401 }))
    uploader.add([file('a.bin')])
    await until({ state: 'error', problem: { key: 'errors.UnauthorizedAccessException', params: undefined } })
    server.refuseBy(() => undefined)
    uploader.retry(only().id)
    await until({ state: 'complete' })
    expect(done).toEqual(['a.bin'])
  })

  it('cancelled it is gone, and the next one goes on', async () => {
    server.refuseBy(({ fields }) => (fields.flowFilename === 'a.bin' ? 'hang' : undefined))
    uploader.add([file('a.bin'), file('b.bin')])
    await vi.waitUntil(() => server.heard.length > 0)
    uploader.cancel(only().id)
    await until({ name: 'b.bin', state: 'complete' })
    expect(uploader.get()).toHaveLength(1)
  })

  it('counts by bytes how much of all has arrived', () => {
    const of = (size: number, part: number) => ({ size, part }) as Upload
    expect(partOf([of(300, 1), of(100, 0)])).toBe(0.75)
    expect(partOf([])).toBe(0)
  })
})
