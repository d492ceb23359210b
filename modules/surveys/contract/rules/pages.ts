import type { Question } from '../surveys.entities.ts'

/** The asked questions on their pages; a page on which nothing is asked is left out. */
export function pagesOf(asked: readonly Question[]): Question[][] {
  const pages: Question[][] = [[]]
  for (const question of asked)
    if (question.questionType === 'pageBreak') pages.push([])
    else pages.at(-1)!.push(question)
  return pages.filter((page) => page.length > 0)
}

/** An order that looks like none, the same for the same reader (`seed`) and question. */
export function shuffled<Item>(items: readonly Item[], seed: number, surveyQuestionId: string): Item[] {
  let state = seed >>> 0
  for (const letter of surveyQuestionId) state = (Math.imul(state, 31) + letter.charCodeAt(0)) >>> 0
  const next = () => {
    // Mulberry32: small, and even enough for an order.
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const order = [...items]
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1))
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
  return order
}
