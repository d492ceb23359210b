import { expect, test } from 'vitest'
import { shareOfThisThread } from '#platform/testing/thread-share.ts'
import { emptyDraft } from './parsed.ts'
import { vcardsOf } from './write-vcard.ts'

const contacts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...emptyDraft(),
    displayName: `김도현 ${at}`,
    memo: '메모 '.repeat(100),
    phones: [{ kind: 'mobile' as const, number: '010-1111-2222' }],
  }))

test('few contacts and many are the same cards', { timeout: 120_000 }, async () => {
  const [some, more] = [await vcardsOf(contacts(100), 4), await vcardsOf(contacts(200), 4)]
  expect(more.startsWith(some)).toBe(true)
  expect(more.match(/^FN:/gm)).toHaveLength(200)
})

test('no line of a card is longer than 75 octets, here and beside the event loop (RFC 6350, 3.2)', async () => {
  const lengths = Array.from({ length: 101 }, (_, at) => ({
    ...emptyDraft(),
    displayName: '가',
    memo: 'a'.repeat(at + 100),
  }))
  for (const cards of [await vcardsOf(lengths.slice(0, 100), 4), await vcardsOf(lengths, 4)])
    expect(cards.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
})

test('a full folder is written beside the event loop', { timeout: 120_000 }, async () => {
  await vcardsOf(contacts(101), 4)
  const full = contacts(5_000)
  expect(await shareOfThisThread(() => vcardsOf(full, 4))).toBeLessThan(0.3)
})
