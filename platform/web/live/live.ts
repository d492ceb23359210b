import type { LiveMessage } from '#platform/contract/live.ts'
import type { Standing } from '#platform/contract/stopped.ts'

/** What the tabs of one browser tell each other: a message of the server, that some may have been missed, how it stands. */
type Word = { message: LiveMessage } | { missed: true } | { standing: Standing }
type Handler = (data: LiveMessage['data']) => void

export type LiveOptions = {
  /** Messages may have been missed: load afresh what is shown. */
  onMissed: () => void
  /** How the installation stands: at each connection, and whenever that changes. */
  onStanding: (standing: Standing) => void
  /** The server ended the connection; the session may be over. */
  onLost: () => void
}

const address = '/cm/api/live'
const name = 'maru-live'
/** Pause before a connection that the server refused is tried again, ms: not all pages come back in one moment. */
const retryMs = () => 5_000 + Math.random() * 10_000
/** After a reconnection the server sends some messages again; this many are remembered to drop them. */
const remembered = 500

const handlers = new Map<string, Set<Handler>>()

/** Hears messages of a kind until the returned function is called. */
export function onLive(kind: string, handler: Handler): () => void {
  const group = handlers.get(kind) ?? new Set()
  handlers.set(kind, group.add(handler))
  return () => group.delete(handler)
}

/**
 * Starts live delivery for this tab. All tabs of a browser share one connection, since browsers allow few to one
 * server: the tab that holds the lock has it and tells the others; when it closes, another takes over. Without locks
 * (plain http) every tab connects for itself.
 * @returns a function that ends it
 */
export function startLive(options: LiveOptions): () => void {
  const ended = new AbortController()
  const channel = new BroadcastChannel(name)
  const hear = createHearing(options)
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => hear(data))
  const tell = (word: Word) => {
    channel.postMessage(word)
    hear(word)
  }
  // Between the old holder's end and this connection nobody listened.
  const lead = (tookOver: boolean) => holdConnection(tell, options.onLost, ended.signal, tookOver)
  holdLock(lead, ended.signal).catch(() => undefined)
  return () => {
    ended.abort()
    channel.close()
  }
}

/** Delivers each message once. */
function createHearing({ onMissed, onStanding }: LiveOptions): (word: Word) => void {
  const known = new Set<string>()
  return (word) => {
    if ('missed' in word) return onMissed()
    if ('standing' in word) return onStanding(word.standing)
    const { id, kind, data } = word.message
    if (known.has(id)) return
    known.add(id)
    if (known.size > remembered) known.delete(known.values().next().value!)
    for (const handle of handlers.get(kind) ?? []) handle(data)
  }
}

async function holdLock(lead: (tookOver: boolean) => Promise<void>, signal: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return lead(false)
  const isTaken = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return true
    await lead(false)
    return false
  })
  if (isTaken && !signal.aborted) await navigator.locks.request(name, { signal }, () => lead(true))
}

/**
 * Keeps the connection open until the signal; the browser itself reconnects and names the last message it has.
 * @param hasMissed messages may have been missed before it opens: that is told once it is open, so that what changes
 * while everything is loaded afresh is heard of
 */
function holdConnection(
  tell: (word: Word) => void,
  onLost: () => void,
  signal: AbortSignal,
  hasMissed: boolean,
): Promise<void> {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    // oxlint-disable-next-line eslint/no-restricted-globals -- the one connection that onLive shares
    const opened = new EventSource(address)
    source = opened
    opened.addEventListener('message', ({ data }: MessageEvent<string>) =>
      tell({ message: JSON.parse(data) as LiveMessage }),
    )
    opened.addEventListener('standing', ({ data }: MessageEvent<string>) =>
      tell({ standing: JSON.parse(data) as Standing }),
    )
    opened.addEventListener('reload', () => tell({ missed: true }))
    opened.addEventListener('open', () => {
      if (hasMissed) tell({ missed: true })
      hasMissed = false
    })
    opened.addEventListener('error', () => {
      if (opened.readyState !== opened.CLOSED) return
      hasMissed = true
      onLost()
      retry = setTimeout(open, retryMs())
    })
  }
  open()
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      clearTimeout(retry)
      source?.close()
      resolve()
    })
  })
}
