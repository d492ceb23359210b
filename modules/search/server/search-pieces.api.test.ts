import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { fc } from '#platform/testing/samples.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Of texts with a word each, those that an index of pieces finds by the word. */
async function foundBy(asked: readonly { text: string; word: string }[]): Promise<boolean[]> {
  const { rows } = await sql<{ isFound: boolean }>`
    select platform_pieces(text) @> (platform_threes(word) || platform_pairs_beside_threes(word)) as "isFound"
    from unnest(${asked.map(({ text }) => text)}::text[], ${asked.map(({ word }) => word)}::text[])
      with ordinality as asked (text, word, nth) order by nth`.execute(app.db)
  return rows.map(({ isFound }) => isFound)
}

const letters = (of: string, maxLength: number) =>
  fc.array(fc.constantFrom(...of), { minLength: 1, maxLength }).map((each) => each.join(''))

test('whatever part of a text is looked for, the text has all that is asked of it', async () => {
  const held = fc
    .tuple(letters('0123456789٣가나a ', 30), fc.nat(), fc.nat())
    .map(([text, from, to]) => ({ text, word: text.slice(from % text.length, (from % text.length) + 1 + (to % 12)) }))
  await fc.assert(
    fc.asyncProperty(fc.array(held, { minLength: 100, maxLength: 100 }), async (asked) => {
      const isFound = await foundBy(asked)
      expect(asked.filter((_, nth) => !isFound[nth])).toEqual([])
    }),
    { numRuns: 20 },
  )
})

test('three digits find the texts that hold them side by side, and no others', async () => {
  const asked = fc.record({ text: letters('01290가', 40), word: letters('0129', 3).map((some) => some.padEnd(3, '0')) })
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 100, maxLength: 100 }), async (some) => {
      const isFound = await foundBy(some)
      expect(isFound).toEqual(some.map(({ text, word }) => text.includes(word)))
      expect(isFound).toContain(true)
    }),
    { numRuns: 20 },
  )
})

test('a number of three digits or more is asked by its threes and by the pairs across its ends alone', async () => {
  const { rows } = await sql<{ asked: number[]; expected: number[] }>`
    select platform_threes('번호2026년') || platform_pairs_beside_threes('번호2026년') as asked,
      array[-1 - 202, -1 - 26] || platform_bigrams('번호2') || platform_bigrams('6년') as expected`.execute(app.db)
  expect(rows[0]!.asked).toEqual(rows[0]!.expected)
})

test('a text that is one number of a million digits costs as much for each as a short one', async () => {
  const { rows } = await sql<{ pieces: number }>`
    select cardinality(platform_pieces(repeat('1234567890', 100000))) as pieces`.execute(app.db)
  expect(rows[0]!.pieces).toBe(999_999 + 999_998)
})
