import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startLive } from './live.ts'

/** The connection of a browser, as it tells the page how it stands. */
class Connection extends EventTarget {
  static all: Connection[] = []
  readonly CLOSED = 2
  readyState = 0
  constructor() {
    super()
    Connection.all.push(this)
  }
  opens(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  /** The server answered that there is no stream; the browser does not try again by itself. */
  isRefused(): void {
    this.readyState = 2
    this.dispatchEvent(new Event('error'))
  }
  close(): void {
    this.readyState = 2
  }
}

describe('a connection that the server refused', () => {
  let missed: number
  let lost: number
  let stop: () => void
  const newest = () => Connection.all.at(-1)!

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('EventSource', Connection)
    vi.stubGlobal('navigator', {})
    Connection.all = []
    missed = 0
    lost = 0
    stop = startLive({ onMissed: () => (missed += 1), onLost: () => (lost += 1), onStanding: () => undefined })
  })
  afterEach(() => {
    stop()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('is opened again after a while that differs from page to page', () => {
    const waits = new Set<number>()
    for (let nth = 0; nth < 20; nth += 1) {
      newest().isRefused()
      const opened = Connection.all.length
      let waited = 0
      for (; Connection.all.length === opened; waited += 100) vi.advanceTimersByTime(100)
      expect(waited).toBeGreaterThanOrEqual(5_000)
      expect(waited).toBeLessThanOrEqual(15_000)
      waits.add(waited)
    }
    expect(waits.size).toBeGreaterThan(5)
    expect(lost).toBe(20)
  })

  it('has missed something once another is open, and not while nobody could tell', () => {
    newest().opens()
    expect(missed).toBe(0)
    newest().isRefused()
    vi.advanceTimersByTime(15_000)
    newest().isRefused()
    vi.advanceTimersByTime(15_000)
    expect(missed).toBe(0)
    newest().opens()
    expect(missed).toBe(1)
  })
})
