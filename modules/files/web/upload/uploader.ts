import type { AppError, TextRef } from '#platform/contract/errors.ts'
import { isAway } from '#platform/web/calls/repeat.ts'
import { identifierOf, nameOf } from './identifier.ts'
import type { Network } from './network.ts'
import type { Failure, Transport, TransportEvents } from './transport.ts'
import { isUnderWay, type Upload } from './upload.ts'

export type UploaderOptions = {
  open: (events: TransportEvents) => Transport
  network: Network
  /** Asks the person to sign in again; false when she does not. */
  signInAgain: () => Promise<boolean>
  /** What the answer of a refused part says. */
  errorOf: (failure: Failure) => AppError
  /** A file is whole on the server. @param answer of its last part */
  onDone: (upload: Upload, answer: string) => void
  /** A file stopped for good, until it is tried again. */
  onFailed: (upload: Upload, problem: TextRef) => void
  /** Between attempts while the server is away although there is a network, ms. */
  lookAgainMs?: number
  /** So long files wait for a server that is away before they pause, ms. */
  patienceMs?: number
}

export type Uploader = {
  get: () => readonly Upload[]
  /** @returns how to stop listening */
  subscribe: (listener: () => void) => () => void
  /** @param begun identifiers of which the server has parts already */
  add: (files: readonly File[], begun?: ReadonlySet<string>) => void
  pause: (id: string) => void
  resume: (id: string) => void
  /** Goes on with everything that paused because the server was away. */
  resumeCutOff: () => void
  retry: (id: string) => void
  /** Takes a file away, wherever it stands. */
  cancel: (id: string) => void
  close: () => void
}

/** What passes by itself: nothing answered, the server is away or too busy. */
const passes = ({ status }: Failure, error: AppError): boolean =>
  status === 0 || isAway(error) || error.key === 'errors.tookTooLong'

/**
 * Carries files to the server and keeps what a page shows of it (FILE-013). A person pauses, resumes, retries and
 * cancels; what is nobody's fault mends itself: without a network files wait and go on when it is back, and a session
 * that ended is renewed first. A server that is away is asked again for a minute; then all of them pause, and the
 * person, who is told, goes on when she likes.
 */
export function createUploader(options: UploaderOptions): Uploader {
  const { network, lookAgainMs = 5_000, patienceMs = 60_000 } = options
  let uploads: readonly Upload[] = []
  const listeners = new Set<() => void>()
  let lookingAgain: ReturnType<typeof setTimeout> | undefined
  /** Since when nothing has arrived although there is a network. */
  let awaySince: number | undefined

  const find = (id: string) => uploads.find((upload) => upload.id === id)
  const set = (next: readonly Upload[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const change = (id: string, to: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)))

  const transport = options.open({
    onSending: (id) => {
      if (find(id)?.state === 'pending') change(id, { state: 'uploading' })
    },
    // A file that begins anew is asked about part by part: what is there already does not vanish from the bar.
    onProgress: (id, part) => {
      const before = find(id)?.part ?? 0
      if (part <= before) return
      awaySince = undefined
      change(id, { part })
    },
    onDone: (id, answer) => {
      awaySince = undefined
      const upload = find(id)
      if (!upload) return
      const done: Upload = { ...upload, state: 'complete', part: 1, waiting: undefined }
      change(id, done)
      transport.remove(id)
      options.onDone(done, answer)
    },
    onFailed: (id, failure) => {
      if (!find(id)) return
      const error = options.errorOf(failure)
      if (passes(failure, error)) wait(id)
      else if (failure.status === 401) void renewSession(id)
      else fail(id, error)
    },
  })

  function fail(id: string, problem: TextRef): void {
    change(id, { state: 'error', problem: { key: problem.key, params: problem.params }, waiting: undefined })
    const upload = find(id)
    if (upload) options.onFailed(upload, problem)
  }

  function wait(id: string): void {
    change(id, { state: 'pending', waiting: 'network' })
    if (network.isOnline()) awaySince ??= Date.now()
    if (awaySince !== undefined && Date.now() - awaySince >= patienceMs) return cutOff()
    lookingAgain ??= setTimeout(() => {
      lookingAgain = undefined
      goOn('network')
    }, lookAgainMs)
  }

  /** What cannot get through now keeps its place: it pauses, and begins where it stopped. */
  function cutOff(): void {
    awaySince = undefined
    for (const { id, waiting } of uploads.filter((upload) => isUnderWay(upload) && !upload.paused)) {
      if (!waiting) transport.pause(id)
      change(id, { state: 'pending', paused: true, isCutOff: true })
    }
  }

  async function renewSession(id: string): Promise<void> {
    change(id, { state: 'pending', waiting: 'signIn' })
    const isSignedIn = await options.signInAgain()
    if (find(id)?.waiting !== 'signIn') return
    if (isSignedIn) begin(id)
    else fail(id, { key: 'errors.UnauthorizedAccessException' })
  }

  /** What failed has lost its parts and begins anew; the server tells which it has. */
  function begin(id: string): void {
    change(id, { state: 'pending', waiting: undefined, problem: undefined, paused: false, isCutOff: undefined })
    transport.again(id)
  }

  function goOn(waited: Upload['waiting']): void {
    if (!network.isOnline()) return
    for (const { id } of uploads.filter((upload) => upload.waiting === waited && !upload.paused)) begin(id)
  }

  /** Takes up what is paused. */
  function resume(id: string): void {
    const upload = find(id)
    if (!upload?.paused) return
    awaySince = undefined
    change(id, { paused: false, isCutOff: undefined })
    if (!network.isOnline()) change(id, { waiting: 'network' })
    else if (upload.waiting) begin(id)
    else transport.resume(id)
  }

  const stopListening = network.onChange(() => {
    awaySince = undefined
    if (network.isOnline()) return goOn('network')
    for (const { id } of uploads.filter(({ state, paused }) => state !== 'complete' && state !== 'error' && !paused)) {
      transport.pause(id)
      change(id, { state: 'pending', waiting: 'network' })
    }
  })

  return {
    get: () => uploads,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (files, begun) => {
      const fresh = files.map((file): [File, Upload] => [
        file,
        {
          id: identifierOf(file),
          name: nameOf(file),
          size: file.size,
          state: 'pending',
          paused: false,
          part: 0,
          waiting: network.isOnline() ? undefined : 'network',
        },
      ])
      const ids = new Set(fresh.map(([, { id }]) => id))
      set([...uploads.filter(({ id }) => !ids.has(id)), ...fresh.map(([, upload]) => upload)])
      for (const [file, { id }] of fresh) transport.add(file, { asksFirst: begun?.has(id), held: !network.isOnline() })
    },
    pause: (id) => {
      transport.pause(id)
      change(id, { state: 'pending', paused: true })
    },
    resume,
    resumeCutOff: () => {
      for (const { id } of uploads.filter(({ isCutOff }) => isCutOff)) resume(id)
    },
    retry: begin,
    cancel: (id) => {
      transport.remove(id)
      set(uploads.filter((upload) => upload.id !== id))
    },
    close: () => {
      clearTimeout(lookingAgain)
      stopListening()
      transport.close()
      listeners.clear()
    },
  }
}
