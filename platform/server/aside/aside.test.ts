import { expect, it } from 'vitest'
import { shareOfThisThread } from '#platform/testing/thread-share.ts'
import type { count, fail, fill, refuse, work } from './aside.fixture.ts'
import { Aside } from './aside.ts'

const fixture = new URL('./aside.fixture.ts', import.meta.url)
const newAside = (limitMs = 60_000) => new Aside({ what: 'testing', mostWaiting: 4, limitMs })

it('does its work in a thread of its own', { timeout: 60_000 }, async () => {
  const aside = newAside()
  await aside.run<typeof work>(fixture, 'work', { ms: 1 })
  expect(await shareOfThisThread(() => aside.run<typeof work>(fixture, 'work', { ms: 500 }))).toBeLessThan(0.3)
})

it('hears what the work tells while it goes on', async () => {
  const heard: number[] = []
  const result = await newAside().run<typeof count>(fixture, 'count', { to: 3 }, undefined, (at: number) => {
    heard.push(at)
  })
  expect([result, heard]).toEqual([3, [1, 2, 3]])
})

it('hands on what a person is to be told, and mistakes as mistakes', async () => {
  const aside = newAside()
  await expect(aside.run<typeof refuse>(fixture, 'refuse', { key: 'wrong.line' })).rejects.toMatchObject({
    name: 'AppError',
    code: 'ValidationException',
    fields: [{ path: 'upload', key: 'wrong.line', params: { line: 3 } }],
  })
  const mistake = aside.run<typeof fail>(fixture, 'fail', undefined as never)
  await expect(mistake).rejects.toThrow(/a mistake of ours\n.*at fail .*aside\.fixture\.ts/)
})

it('takes one piece of a person at a time, and those of others meanwhile', async () => {
  const aside = newAside()
  const first = aside.run<typeof work>(fixture, 'work', { ms: 50 }, 'P1')
  await expect(aside.run<typeof work>(fixture, 'work', { ms: 1 }, 'P1')).rejects.toMatchObject({
    code: 'TooManyRequestsException',
    key: 'errors.oneAtATime',
    retryAfterSeconds: 10,
  })
  expect(await aside.run<typeof work>(fixture, 'work', { ms: 2 }, 'P2')).toBe(2)
  expect(await first).toBe(50)
  expect(await aside.run<typeof work>(fixture, 'work', { ms: 3 }, 'P1')).toBe(3)
})

it('gives up what never ends, and goes on with the next', { timeout: 60_000 }, async () => {
  const aside = newAside(1_500)
  const endless = aside.run<typeof work>(fixture, 'work', {}, 'P1')
  const next = aside.run<typeof work>(fixture, 'work', { ms: 1 }, 'P2')
  await expect(endless).rejects.toMatchObject({ code: 'ServiceUnavailableException', key: 'errors.tookTooLong' })
  expect(await next).toBe(1)
  expect(await aside.run<typeof work>(fixture, 'work', { ms: 1 }, 'P1')).toBe(1)
})

it('survives what takes all memory', { timeout: 120_000 }, async () => {
  const aside = newAside()
  const greedy = aside.run<typeof fill>(fixture, 'fill', undefined as never)
  await expect(greedy).rejects.toMatchObject({ code: 'ServiceUnavailableException', key: 'errors.tookTooLong' })
  expect(await aside.run<typeof work>(fixture, 'work', { ms: 1 })).toBe(1)
})
