import { describe, expect, it } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { leastGroup } from '../../contract/surveys.rules.ts'
import { type Divider, groupsOf } from './groups.ts'

/** `aaab`: what each answer set has chosen. */
const divider = (surveyQuestionId: string, letters: string): Divider => ({
  surveyQuestionId,
  chosen: Uint8Array.from([...letters].map((letter) => (letter === '-' ? 0 : letter.charCodeAt(0) - 96))),
})
const shown = (...dividers: Divider[]) =>
  [...groupsOf(dividers).values()].map((groups) =>
    groups.map(({ choices, size }) => `${choices.join('+')}:${size}`).join(' '),
  )

describe('groups of an anonymous survey', () => {
  it.each([
    ['large ones stand', 'aaaaabbbbbb', ['1:5 2:6']],
    ['a small one is joined with the smallest, so that it cannot be worked out', 'aaaaaabbbbbcc', ['1:6 2+3:7']],
    ['two small ones are joined until they are a group', 'aaaaaaaaabbbccc', ['1:9 2+3:6']],
    ['who did not answer is a group, too', 'aaaaaabbbbbb--', ['0+1:8 2:6']],
    ['nothing is divided where one group would be left', 'aaaaaab', ['']],
    ['nobody is divided by nothing', '', ['']],
  ])('%s', (_what, letters, expected) => {
    expect(shown(divider('1', letters))).toEqual(expected)
  })

  it('two questions tell of no few people by one lying within the other', () => {
    // Of those who chose a, all but one chose x: the one would be known by subtracting.
    const first = `${'a'.repeat(10)}${'b'.repeat(20)}`
    const second = `${'x'.repeat(9)}${'y'.repeat(21)}`
    expect(shown(divider('1', first), divider('2', second))).toEqual(['1:10 2:20', ''])
    // Five more may be known.
    expect(shown(divider('1', first), divider('2', `${'x'.repeat(5)}${'y'.repeat(25)}`))).toEqual([
      '1:10 2:20',
      '24:5 25:25',
    ])
  })

  it('no two results that are shown, of one question or of two, differ by fewer than five people', () => {
    const letters = fc.constantFrom('-', 'a', 'b', 'c', 'd')
    const sets = fc.array(fc.tuple(letters, letters), { maxLength: 60 })
    fc.assert(
      fc.property(sets, (answers) => {
        const dividers = [0, 1].map((at) => divider(String(at), answers.map((set) => set[at as 0 | 1]).join('')))
        const groups = groupsOf(dividers)
        // Every result that somebody may make of what is shown: people of some groups of one question.
        const results = dividers.flatMap(({ surveyQuestionId, chosen }) =>
          subsets(groups.get(surveyQuestionId)!).map((some) => {
            const choices = new Set(some.flatMap((group) => group.choices))
            return new Set([...chosen.keys()].filter((at) => choices.has(chosen[at]!)))
          }),
        )
        for (const one of results) {
          expect(one.size === 0 || one.size >= leastGroup).toBe(true)
          for (const other of results)
            if (one.isSubsetOf(other)) {
              const more = other.size - one.size
              expect(more === 0 || more >= leastGroup).toBe(true)
            }
        }
      }),
      { numRuns: 300 },
    )
  })
})

function subsets<Item>(items: readonly Item[]): Item[][] {
  let all: Item[][] = [[]]
  for (const item of items) all = all.flatMap((some) => [some, [...some, item]])
  return all
}
