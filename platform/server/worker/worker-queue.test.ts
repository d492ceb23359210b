import { expect, it } from 'vitest'
import { shareOfThisThread } from '#platform/testing/thread-share.ts'
import type { count, fail, fill, refuse, work } from './worker-queue.fixture.ts'
import { WorkerQueue } from './worker-queue.ts'

const fixture = new URL('./worker-queue.fixture.ts', import.meta.url)
const newQueue = (limitMs = 60_000) => new WorkerQueue({ what: 'testing', mostWaiting: 4, limitMs })

it('does its work in a thread of its own', { timeout: 60_000 }, async () => {
  const queue = newQueue()
  await queue.run<typeof work>(fixture, 'work', { ms: 1 })
  expect(await shareOfThisThread(() => queue.run<typeof work>(fixture, 'work', { ms: 500 }))).toBeLessThan(0.3)
})

it('hears what the work tells while it goes on', async () => {
  const heard: number[] = []
  const result = await newQueue().run<typeof count>(fixture, 'count', { to: 3 }, undefined, (at: number) => {
    heard.push(at)
  })
  expect([result, heard]).toEqual([3, [1, 2, 3]])
})

it('hands on what a person is to be told, and mistakes as mistakes', async () => {
  const queue = newQueue()
  await expect(queue.run<typeof refuse>(fixture, 'refuse', { key: 'wrong.line' })).rejects.toMatchObject({
    name: 'AppError',
    code: 'ValidationException',
    fields: [{ path: 'upload', key: 'wrong.line', params: { line: 3 } }],
  })
  const mistake = queue.run<typeof fail>(fixture, 'fail', undefined)
  await expect(mistake).rejects.toThrow(/a mistake of ours\n.*at fail .*worker-queue\.fixture\.ts/)
})

it('takes one piece of a person at a time, and those of others meanwhile', async () => {
  const queue = newQueue()
  const first = queue.run<typeof work>(fixture, 'work', { ms: 50 }, 'P1')
  await expect(queue.run<typeof work>(fixture, 'work', { ms: 1 }, 'P1')).rejects.toMatchObject({
    code: 'TooManyRequestsException',
    key: 'errors.oneAtATime',
    retryAfterSeconds: 10,
  })
  expect(await queue.run<typeof work>(fixture, 'work', { ms: 2 }, 'P2')).toBe(2)
  expect(await first).toBe(50)
  expect(await queue.run<typeof work>(fixture, 'work', { ms: 3 }, 'P1')).toBe(3)
})

it('gives up what never ends, and goes on with the next', { timeout: 60_000 }, async () => {
  const queue = newQueue(1_500)
  const endless = queue.run<typeof work>(fixture, 'work', {}, 'P1')
  const next = queue.run<typeof work>(fixture, 'work', { ms: 1 }, 'P2')
  await expect(endless).rejects.toMatchObject({ code: 'ServiceUnavailableException', key: 'errors.tookTooLong' })
  expect(await next).toBe(1)
  expect(await queue.run<typeof work>(fixture, 'work', { ms: 1 }, 'P1')).toBe(1)
})

it('survives what takes all memory', { timeout: 120_000 }, async () => {
  const queue = newQueue()
  const greedy = queue.run<typeof fill>(fixture, 'fill', undefined)
  await expect(greedy).rejects.toMatchObject({ code: 'ServiceUnavailableException', key: 'errors.tookTooLong' })
  expect(await queue.run<typeof work>(fixture, 'work', { ms: 1 })).toBe(1)
})
