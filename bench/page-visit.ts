import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession } from '@playwright/test'

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
}

const slowdown = 4
/** The page is at rest when it has painted and neither network nor processor were busy for so long. */
const restMs = 1_000
const restLimitMs = 30_000

type Arrival = { kind: string; url: string; bytes: number; at: number }
type Seen = {
  fcp: number
  lcp: number
  shift: number
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

/** Opens an address in a fresh browser profile and waits until the page is at rest. */
export async function visit(browser: Browser, url: string, cookie: string | undefined): Promise<PageFigures> {
  const context = await openProfile(browser, url, cookie)
  try {
    await context.addInitScript(observe)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const arrivals = await watchNetwork(cdp)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url, { waitUntil: 'load' })

    let seen = await page.evaluate(readSeen)
    for (const began = Date.now(); ; await delay(100)) {
      seen = await page.evaluate(readSeen)
      const busyUntil = Math.max(
        seen.lcp,
        ...seen.tasks.map(({ at, took }) => at + took),
        ...arrivals().map(({ at }) => at),
      )
      const now = await page.evaluate(() => performance.now())
      if (seen.lcp > 0 && now - busyUntil > restMs) break
      if (Date.now() - began > restLimitMs) throw new Error(`${url} did not come to rest`)
    }
    return figuresOf(seen, arrivals())
  } finally {
    await context.close()
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

/** Runs in the page, before anything of it. */
function observe(): void {
  const seen: Seen = { fcp: 0, lcp: 0, shift: 0, tasks: [], named: [] }
  ;(window as unknown as Watching).maruSeen = seen
  const takers: Record<string, (entry: PerformanceEntry & { value?: number }) => void> = {
    paint: ({ name, startTime }) => {
      if (name === 'first-contentful-paint') seen.fcp = startTime
    },
    'largest-contentful-paint': ({ startTime }) => {
      seen.lcp = startTime
    },
    'layout-shift': ({ value }) => {
      seen.shift += value ?? 0
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

const readSeen = (): Seen => ({
  ...(window as unknown as Watching).maruSeen,
})
