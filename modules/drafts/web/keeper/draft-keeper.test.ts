import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DraftKeeper, type DraftState, type KeeperPorts } from './draft-keeper.ts'

type Text = { text: string }

/** A server that answers late, not at all, or that another tab was at first; and this browser's copy. */
function world(options: { latency?: () => number; fails?: () => 'no' | 'passing' | 'lasting' | 'gone' } = {}) {
  const server = { draftId: 0, revision: 0, content: undefined as Text | undefined, started: 0 }
  const browser = { copy: undefined as Text | undefined }
  const states: DraftState[] = []
  const failure = (kind: string) => Object.assign(new Error(kind), { kind })
  const ports: KeeperPorts<Text> = {
    start: async () => {
      await wait(options.latency?.() ?? 0)
      server.started += 1
      server.draftId = 100 + server.started
      server.revision = 0
      return { draftId: server.draftId, revision: 0 }
    },
    save: async (draft, content) => {
      await wait(options.latency?.() ?? 0)
      const fails = options.fails?.() ?? 'no'
      if (fails !== 'no') throw failure(fails)
      if (draft.draftId !== server.draftId) throw failure('gone')
      if (draft.revision !== server.revision) throw failure('conflict')
      server.revision += 1
      server.content = content
      return { revision: server.revision, savedAt: new Date(Date.now()).toISOString() }
    },
    keepHere: (_draftId, content) => (browser.copy = content),
    onState: (state) => states.push(state),
    onStarted: () => undefined,
    failureOf: (error) => (error as { kind: 'conflict' | 'gone' | 'passing' | 'lasting' }).kind,
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
  }
  return { server, browser, states, keeper: new DraftKeeper(ports) }
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const type = (text: string): Text => ({ text })

describe('what is typed', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('begins no draft before anything is typed', async () => {
    const { keeper, server } = world()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await keeper.flush()).toBe(true)
    expect(server.started).toBe(0)
  })

  it('is with the server within three seconds after typing stopped', async () => {
    const { keeper, server, states } = world({ latency: () => 300 })
    keeper.change(type('안녕'))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(server.content).toEqual({ text: '안녕' })
    expect(states.at(-1)?.phase).toBe('saved')
  })

  it('is with the server every three seconds while one goes on typing', async () => {
    const { keeper, server } = world({ latency: () => 100 })
    for (let at = 0; at < 100; at += 1) {
      keeper.change(type(`글자 ${at}`))
      await vi.advanceTimersByTimeAsync(100)
      if (at < 30) continue
      expect(Number(server.content?.text.slice(3))).toBeGreaterThan(at - 30)
    }
  })

  it('begins one draft, however late the server answers', async () => {
    const { keeper, server } = world({ latency: () => 5_000 })
    keeper.change(type('하나'))
    await vi.advanceTimersByTimeAsync(2_000)
    keeper.change(type('둘'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.started).toBe(1)
    expect(server.content).toEqual({ text: '둘' })
  })

  it('is all with the server before it is sent, also what comes while the rest is saved', async () => {
    const { keeper, server } = world({ latency: () => 700 })
    keeper.change(type('받는 사람'))
    const kept = keeper.flush()
    await vi.advanceTimersByTimeAsync(900)
    keeper.change(type('받는 사람과 본문'))
    await vi.advanceTimersByTimeAsync(1_300)
    expect(await kept).toBe(true)
    expect(server.content).toEqual({ text: '받는 사람과 본문' })
  })

  it('is told at once not to be with a server that does not take it', async () => {
    const { keeper } = world({ fails: () => 'passing' })
    keeper.change(type('끊김'))
    const kept = keeper.flush()
    await vi.advanceTimersByTimeAsync(10)
    expect(await kept).toBe(false)
  })

  it('stays on this browser while the server does not answer, and comes to it afterwards', async () => {
    let isDown = true
    const { keeper, server, browser, states } = world({ fails: () => (isDown ? 'passing' : 'no') })
    keeper.change(type('끊긴 동안'))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(server.content).toBeUndefined()
    expect(browser.copy).toEqual({ text: '끊긴 동안' })
    expect(states.at(-1)?.phase).toBe('failed')
    isDown = false
    await vi.advanceTimersByTimeAsync(15_000)
    expect(server.content).toEqual({ text: '끊긴 동안' })
    expect(browser.copy).toBeUndefined()
    expect(keeper.isUnsaved).toBe(false)
  })

  it('is not asked again and again of a server that refuses it for good', async () => {
    const save = vi.fn<() => 'lasting'>(() => 'lasting')
    const { keeper, browser } = world({ fails: save })
    keeper.change(type('거절'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(save).toHaveBeenCalledTimes(1)
    expect(browser.copy).toEqual({ text: '거절' })
    keeper.change(type('다시'))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(save).toHaveBeenCalledTimes(2)
  })

  it('goes on as a new draft when the old one was thrown away', async () => {
    const { keeper, server } = world()
    keeper.change(type('첫 글'))
    await vi.advanceTimersByTimeAsync(3_000)
    server.draftId = 0
    keeper.change(type('이어서'))
    await vi.advanceTimersByTimeAsync(6_000)
    expect(server.started).toBe(2)
    expect(server.content).toEqual({ text: '이어서' })
  })

  it('does not overwrite what another tab saved, until somebody decides', async () => {
    const { keeper, server, browser, states } = world()
    keeper.change(type('이 탭'))
    await vi.advanceTimersByTimeAsync(3_000)
    server.revision += 1
    server.content = type('저쪽 탭')
    keeper.change(type('이 탭에서 더'))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(states.at(-1)).toEqual({ phase: 'conflict' })
    keeper.change(type('이 탭에서 더 더'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.content).toEqual({ text: '저쪽 탭' })
    expect(browser.copy).toEqual({ text: '이 탭에서 더 더' })
    const over = keeper.takeOver(server.revision)
    await vi.advanceTimersByTimeAsync(10)
    expect(await over).toBe(true)
    expect(server.content).toEqual({ text: '이 탭에서 더 더' })
    expect(browser.copy).toBeUndefined()
  })

  it('gives way to the other tab when that is wanted', async () => {
    const { keeper, server, browser } = world()
    keeper.change(type('이 탭'))
    await vi.advanceTimersByTimeAsync(3_000)
    server.revision += 1
    server.content = type('저쪽 탭')
    keeper.change(type('버릴 글'))
    await vi.advanceTimersByTimeAsync(3_000)
    keeper.giveWay(server.revision, '2026-03-17T00:00:00Z')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.content).toEqual({ text: '저쪽 탭' })
    expect(browser.copy).toBeUndefined()
    keeper.change(type('저쪽에 이어서'))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(server.content).toEqual({ text: '저쪽에 이어서' })
  })

  it('is sent off when the page goes, and nothing comes after it was posted', async () => {
    const { keeper, server, browser } = world()
    keeper.change(type('하나'))
    await vi.advanceTimersByTimeAsync(3_000)
    keeper.change(type('둘'))
    keeper.leave()
    expect(browser.copy).toEqual({ text: '둘' })
    await vi.advanceTimersByTimeAsync(0)
    expect(server.content).toEqual({ text: '둘' })
    keeper.stop()
    keeper.change(type('셋'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.content).toEqual({ text: '둘' })
    expect(browser.copy).toBeUndefined()
  })

  it('is sent once when the page goes and hides, and a page that is shown again goes on from there', async () => {
    const { keeper, server, states } = world({ latency: () => 100 })
    keeper.change(type('하나'))
    await vi.advanceTimersByTimeAsync(3_000)
    keeper.change(type('둘'))
    keeper.leave()
    void keeper.flush()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(server).toMatchObject({ revision: 2, content: { text: '둘' } })
    keeper.change(type('셋'))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(server).toMatchObject({ revision: 3, content: { text: '셋' } })
    expect(states.map(({ phase }) => phase)).not.toContain('conflict')
  })

  // Whatever happens in whatever order, at every moment the server or this browser has what was typed 3 s before.
  it.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
    'older than 3 s is never lost (sequence %i)',
    async (seed) => {
      const random = randomOf(seed)
      let isDown = false
      const { keeper, server, browser } = world({
        latency: () => Math.floor(random() * 4_000),
        fails: () => (isDown ? 'passing' : 'no'),
      })
      const typed: { at: number; length: number }[] = []
      let text = ''
      const lost: string[] = []
      const kept = () => Math.max(server.content?.text.length ?? 0, browser.copy?.text.length ?? 0)
      for (let step = 0; step < 80; step += 1) {
        const what = random()
        if (what < 0.65) {
          text += '가'
          typed.push({ at: Date.now(), length: text.length })
          keeper.change(type(text))
        } else if (what < 0.75) isDown = !isDown
        else if (what < 0.85) void keeper.flush()
        else if (what < 0.9) keeper.leave()
        await vi.advanceTimersByTimeAsync(Math.floor(random() * 900))
        const due = typed.findLast(({ at }) => at <= Date.now() - 3_000)
        if (due && kept() < due.length) lost.push(`step ${step}: ${kept()} of ${due.length}`)
      }
      expect(typed.length).toBeGreaterThan(20)
      expect(lost).toEqual([])
    },
  )
})

/** The same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296
  }
}
