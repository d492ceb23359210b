import Flow, { type FlowChunk, type FlowFile } from '@flowjs/flow.js'
import { identifierOf, nameOf } from './identifier.ts'
import type { AddOptions, Transport, TransportEvents } from './transport.ts'

export type FlowSettings = {
  target: string
  /** Travels with every part. */
  query: Record<string, string>
  headers: Record<string, string>
  chunkBytes: number
  simultaneous: number
  maxChunkRetries: number
  /** Statuses after which a part is not tried again. */
  permanentErrors: readonly number[]
  /** Before the first retry of a part; each further one waits twice as long. ms */
  retryAfterMs?: number
  /** A part that moved nothing for this long is sent anew: a connection may die without a word. ms */
  stalledAfterMs?: number
}

/** Often enough for a bar that moves evenly, ms. */
const progressEveryMs = 200

/** Sends by flow.js, the library of the specified protocol (2§3, 2§4, 2§9). */
export function flowTransport(settings: FlowSettings, events: TransportEvents): Transport {
  const { retryAfterMs = 1_000, stalledAfterMs = 120_000 } = settings
  const added = new Map<File, AddOptions>()
  /** Files of which a part was sent since they were begun. */
  const sent = new Set<string>()
  let movedAt = Date.now()

  const flow = new Flow({
    target: settings.target,
    query: settings.query,
    headers: (file, _chunk, isTest) => {
      if (!isTest) sent.add(file.uniqueIdentifier)
      events.onSending(file.uniqueIdentifier)
      return settings.headers
    },
    fileParameterName: 'file',
    chunkSize: settings.chunkBytes,
    forceChunkSize: true,
    simultaneousUploads: settings.simultaneous,
    // Off for the parts of a fresh file (below): nobody asks about what cannot be there (FILE-010).
    testChunks: true,
    maxChunkRetries: settings.maxChunkRetries,
    chunkRetryInterval: retryAfterMs,
    permanentErrors: settings.permanentErrors,
    successStatuses: [200, 201, 202],
    progressCallbacksInterval: progressEveryMs,
    generateUniqueIdentifier: identifierOf,
  })
  const fileOf = (id: string): FlowFile | undefined => flow.getFromUniqueIdentifier(id) || undefined

  flow.on('fileAdded', (file) => {
    file.name = nameOf(file.file)
    file.relativePath = file.relativePath.normalize('NFC')
    const { asksFirst = false, held = false } = added.get(file.file) ?? {}
    file.paused = held
    if (!asksFirst) for (const chunk of file.chunks) chunk.tested = true
  })
  flow.on('fileProgress', (file) => {
    movedAt = Date.now()
    if (!file.error) events.onProgress(file.uniqueIdentifier, file.progress())
  })
  flow.on('fileRetry', (file, chunk) => {
    flow.opts.chunkRetryInterval = retryAfterMs * 2 ** chunk.retries
    sendOnlyWhileWanted(file, chunk)
  })
  flow.on('fileSuccess', (file, answer) => {
    if (sent.has(file.uniqueIdentifier)) events.onDone(file.uniqueIdentifier, answer)
    else sendLast(file)
  })
  flow.on('fileError', (file, answer, chunk) =>
    events.onFailed(file.uniqueIdentifier, { status: chunk.xhr?.status ?? 0, text: answer }),
  )

  /** All parts are there, and nobody was told of a file: only an answer to a part that is sent brings it. */
  function sendLast(file: FlowFile): void {
    const last = file.chunks.at(-1)!
    last.xhr = null
    last.send()
  }

  /** The timer of a retry fires also when its file was paused, begun anew or taken away meanwhile. */
  function sendOnlyWhileWanted(file: FlowFile, chunk: FlowChunk): void {
    if (Object.hasOwn(chunk, 'send')) return
    const send = chunk.send.bind(chunk)
    chunk.send = () => {
      if (!file.paused && file.chunks.includes(chunk) && flow.files.includes(file)) send()
      else chunk.pendingRetry = false
    }
  }

  const watch = setInterval(() => {
    if (Date.now() - movedAt < stalledAfterMs) return
    movedAt = Date.now()
    for (const file of flow.files.filter((each) => !each.paused && each.isUploading())) {
      file.pause()
      file.resume()
    }
  }, stalledAfterMs / 4)

  return {
    add: (file, how = {}) => {
      added.set(file, how)
      sent.delete(identifierOf(file))
      movedAt = Date.now()
      flow.addFile(file)
      added.delete(file)
      flow.upload()
    },
    pause: (id) => fileOf(id)?.pause(),
    resume: (id) => {
      movedAt = Date.now()
      fileOf(id)?.resume()
    },
    again: (id) => {
      const file = fileOf(id)
      if (!file) return
      movedAt = Date.now()
      sent.delete(id)
      file.paused = false
      file.retry()
    },
    remove: (id) => fileOf(id)?.cancel(),
    close: () => {
      clearInterval(watch)
      flow.cancel()
    },
  }
}
