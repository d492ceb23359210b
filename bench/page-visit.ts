import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** What one visit cost: transferred kilobytes (1,000 bytes, compressed, without headers) and milliseconds from navigation. */
export type PageFigures = {
  /** JavaScript that the page itself names: the program of the first screen. */
  jsKB: number
  /** JavaScript that the program fetched, in its own time. */
  laterJsKB: number
  /** The page itself, with its rules, its first drawing and the data that travel with it. */
  htmlKB: number
  fontKB: number
  allKB: number
  fcp: number
  lcp: number
  /** The parts of tasks above 50 ms, between the first paint and rest, added up. */
  blocked: number
  shift: number
  /** What moved, the largest first, to find out why. */
  moved: readonly string[]
}

/** A line, as Chromium emulates it: bits a second, and milliseconds until an answer begins. */
export type Line = { down: number; up: number; latency: number }
/** Fast 3G. */
export const fast3G: Line = { down: 1_600_000, up: 750_000, latency: 150 }

const slowdown = 4
/** The page is at rest when it has painted and neither network nor processor were busy for so long. */
const restMs = 1_000
const restLimitMs = 30_000

type Arrival = { kind: string; url: string; bytes: number; at: number }
type Seen = {
  fcp: number
  lcp: number
  shift: number
  moves: { value: number; what: string }[]
  tasks: { at: number; took: number }[]
  /** Addresses of the scripts that the page names. */
  named: string[]
}

/** A fresh browser profile on a usual screen, with the session of whoever visits. */
export async function openProfile(browser: Browser, url: string, cookie: string | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'ko-KR', viewport: { width: 1440, height: 900 } })
  if (cookie) {
    const [name, value] = cookie.split('=', 2) as [string, string]
    await context.addCookies([{ name, value, url: new URL(url).origin }])
  }
  return context
}

type Visit = {
  /** Left out, the network is this machine's own. */
  line?: Line
  /** What is done once the page is at rest: the figures are those of the page that it leads to. */
  act?: (page: Page) => Promise<void>
}

/** Opens an address in a fresh browser profile and waits until the page is at rest. */
export async function visit(
  browser: Browser,
  url: string,
  cookie: string | undefined,
  { line, act }: Visit = {},
): Promise<PageFigures> {
  const context = await openProfile(browser, url, cookie)
  try {
    await context.addInitScript(observe)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const arrivals = await watchNetwork(cdp)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    if (line) await slowDown(cdp, line)
    await page.goto(url, { waitUntil: 'load' })
    let seen = await rest(page, arrivals)
    if (act) {
      await act(page)
      seen = await rest(page, arrivals)
    }
    return figuresOf(seen, arrivals())
  } finally {
    await context.close()
  }
}

const slowDown = (cdp: CDPSession, { down, up, latency }: Line) =>
  cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    downloadThroughput: down / 8,
    uploadThroughput: up / 8,
    latency,
  })

async function rest(page: Page, arrivals: () => readonly Arrival[]): Promise<Seen> {
  for (const began = Date.now(); ; await delay(100)) {
    const { now, ...seen } = await page.evaluate(readSeen)
    const busyUntil = Math.max(
      seen.lcp,
      ...seen.tasks.map(({ at, took }) => at + took),
      ...arrivals().map(({ at }) => at),
    )
    if (seen.lcp > 0 && now - busyUntil > restMs) return seen
    if (Date.now() - began > restLimitMs) throw new Error(`${page.url()} did not come to rest`)
  }
}

function figuresOf(seen: Seen, arrivals: readonly Arrival[]): PageFigures {
  const kB = (wanted: (arrival: Arrival) => boolean) =>
    arrivals.filter(wanted).reduce((sum, { bytes }) => sum + bytes, 0) / 1_000
  const isScript = ({ kind }: Arrival) => kind === 'Script'
  return {
    jsKB: kB((one) => isScript(one) && seen.named.includes(one.url)),
    laterJsKB: kB((one) => isScript(one) && !seen.named.includes(one.url)),
    htmlKB: kB(({ kind }) => kind === 'Document'),
    fontKB: kB(({ kind }) => kind === 'Font'),
    allKB: kB(() => true),
    fcp: seen.fcp,
    lcp: seen.lcp,
    blocked: seen.tasks.filter(({ at }) => at >= seen.fcp).reduce((sum, { took }) => sum + Math.max(0, took - 50), 0),
    shift: seen.shift,
    moved: seen.moves
      .toSorted((one, other) => other.value - one.value)
      .map(({ value, what }) => `${value.toFixed(4)} ${what}`),
  }
}

/** Every answer with its size on the wire and its arrival, on the page's own clock. */
async function watchNetwork(cdp: CDPSession): Promise<() => Arrival[]> {
  const kinds = new Map<string, string>()
  const urls = new Map<string, string>()
  const headers = new Map<string, number>()
  const arrivals: Arrival[] = []
  let began: number | undefined
  cdp.on('Network.requestWillBeSent', ({ requestId, timestamp, type, request }) => {
    began ??= timestamp
    urls.set(requestId, request.url)
    kinds.set(requestId, type ?? 'Other')
  })
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type)
    headers.set(requestId, response.encodedDataLength)
  })
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const bytes = Math.max(0, encodedDataLength - (headers.get(requestId) ?? 0))
    const [kind = 'Other', url = ''] = [kinds.get(requestId), urls.get(requestId)]
    arrivals.push({ kind, url, bytes, at: (timestamp - began!) * 1_000 })
  })
  await cdp.send('Network.enable')
  return () => arrivals
}

type Watching = { maruSeen: Seen }
type Shift = {
  value: number
  hadRecentInput: boolean
  sources: readonly { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Runs in the page, before anything of it. */
function observe(): void {
  const seen: Seen = { fcp: 0, lcp: 0, shift: 0, moves: [], tasks: [], named: [] }
  ;(window as unknown as Watching).maruSeen = seen
  const takers: Record<string, (entry: PerformanceEntry & Partial<Shift>) => void> = {
    paint: ({ name, startTime }) => {
      if (name === 'first-contentful-paint') seen.fcp = startTime
    },
    'largest-contentful-paint': ({ startTime }) => {
      seen.lcp = startTime
    },
    'layout-shift': ({ value = 0, startTime, hadRecentInput, sources = [] }) => {
      if (hadRecentInput) return
      seen.shift += value
      const what = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const { nodeName = 'gone', className = '' } = (node ?? {}) as Partial<Element>
        return `${nodeName.toLowerCase()}.${className} ${[from, to].map((at) => `${at.x},${at.y} ${at.width}x${at.height}`).join(' > ')}`
      })
      seen.moves.push({ value, what: `at ${Math.round(startTime)} ms: ${what.join('; ')}` })
    },
    longtask: ({ startTime, duration }) => void seen.tasks.push({ at: startTime, took: duration }),
  }
  // Before the program adds what it asks for itself.
  document.addEventListener('DOMContentLoaded', () => {
    const scripts = document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[as=script], script[src]')
    seen.named = [...scripts].map((each) => ('href' in each ? each.href : each.src))
  })
  for (const [type, take] of Object.entries(takers))
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
}

const readSeen = (): Seen & { now: number } => ({
  ...(window as unknown as Watching).maruSeen,
  now: performance.now(),
})
