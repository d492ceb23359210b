import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a text may hold all of some words, as an index of `platform_pieces` of that text answers it: whoever asks
 * compares what is found. Threes of digits come first and are few; the index takes conditions in their order, and looks
 * for pairs, which many texts have, only where the threes are.
 * @param key the folded text, as the index has it
 * @param words folded, at least one
 */
export const mayHold = (key: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  sql`${hasThrees(key, words)} and ${hasAll(key, 'platform_pairs_beside_threes', words)}`

/** The same by the numbers of the words alone: quickest where few texts have them, and all texts where there are none. */
export const hasThrees = (key: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  hasAll(key, 'platform_threes', words)

const hasAll = (key: RawBuilder<unknown>, of: string, words: readonly string[]): RawBuilder<boolean> =>
  sql`platform_pieces(${key}) @> (${sql.join(
    words.map((word) => sql`${sql.raw(of)}(${word})`),
    sql` || `,
  )})`
