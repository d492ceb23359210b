import { describe, expect, test } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { type Act, beginLine, lineChanges, markRead, perform } from './acts.ts'
import { faultOfLine } from './check-line.ts'
import { actor, step, unlawful } from './line.fixture.ts'
import { isAsked, isSettled, type Line, type PlannedStep, stepKinds } from './line.ts'

const states = (line: Line | string) =>
  typeof line === 'string' ? line : `${line.state}: ${line.steps.map((each) => each.state).join(' ')}`

/** Acts one after the other, each by whom it names; the first refusal ends it. */
function follow(line: Line, acts: readonly [who: string, act: Act][]): Line | string {
  let now = line
  for (const [who, act] of acts) {
    const next = perform(now, act, actor(who))
    if (typeof next === 'string') return next
    now = next
  }
  return now
}

const yes = (stepId: number): Act => ({ kind: 'approve', stepId })
const line = beginLine('drafter', [
  step('reviewer', { kind: 'review' }),
  step('finance', { kind: 'agree' }),
  step('legal', { kind: 'agree', isTogether: true }),
  step('head'),
])

describe('one after the other, and side by side', () => {
  test('a line goes from stage to stage and ends behind its last step', () => {
    expect(states(line)).toBe('running: asked ahead ahead ahead')
    const agreed = follow(line, [
      ['reviewer', yes(1)],
      ['legal', yes(3)],
    ])
    expect(states(agreed)).toBe('running: approved asked approved ahead')
    expect(states(follow(agreed as Line, [['finance', { kind: 'disagree', stepId: 2 }]]))).toBe(
      'running: approved disagreed approved asked',
    )
    const done = follow(agreed as Line, [
      ['finance', yes(2)],
      ['head', yes(4)],
    ])
    expect(states(done)).toBe('completed: approved approved approved approved')
    expect(follow(done as Line, [['head', yes(4)]])).toBe('over')
  })

  test('rejected by one of those side by side, it is over for all', () => {
    const rejected = follow(line, [
      ['reviewer', yes(1)],
      ['legal', { kind: 'reject', stepId: 3 }],
    ])
    expect(states(rejected)).toBe('rejected: approved skipped rejected skipped')
    expect(follow(rejected as Line, [['finance', yes(2)]])).toBe('over')
  })

  test('only whoever is asked acts, and once', () => {
    expect(follow(line, [['head', yes(4)]])).toBe('notAsked')
    expect(follow(line, [['head', yes(1)]])).toBe('notYours')
    expect(follow(line, [['drafter', yes(1)]])).toBe('ownDocument')
    expect(follow(line, [['reviewer', yes(9)]])).toBe('notAsked')
    expect(
      follow(line, [
        ['reviewer', yes(1)],
        ['reviewer', yes(1)],
      ]),
    ).toBe('alreadyActed')
  })

  test('who cooperates cannot reject, and who approves cannot disagree', () => {
    const two = beginLine('drafter', [step('helper', { kind: 'cooperate' }), step('head')])
    expect(follow(two, [['helper', { kind: 'reject', stepId: 1 }]])).toBe('kind')
    expect(
      follow(two, [
        ['helper', yes(1)],
        ['head', { kind: 'disagree', stepId: 2 }],
      ]),
    ).toBe('kind')
  })
})

test('held, it still waits for the same one, who then says yes', () => {
  const held = follow(line, [['reviewer', { kind: 'hold', stepId: 1 }]])
  expect(states(held)).toBe('running: held ahead ahead ahead')
  expect(follow(held as Line, [['reviewer', { kind: 'hold', stepId: 1 }]])).toBe('alreadyHeld')
  expect(states(follow(held as Line, [['reviewer', yes(1)]]))).toBe('running: approved asked asked ahead')
})

describe('전결 and 후결', () => {
  test('whoever decides ends it: those behind are not asked any more', () => {
    const decided = follow(
      beginLine('drafter', [step('team', { isFinal: true }), step('division'), step('president')]),
      [['team', yes(1)]],
    )
    expect(states(decided)).toBe('completed: approved skipped skipped')
  })

  test('nobody waits for whoever approves afterwards; she does so also when it is completed, and only that', () => {
    const passed = beginLine('drafter', [step('away', { isLater: true }), step('head')])
    expect(states(passed)).toBe('running: owed asked')
    expect(follow(passed, [['away', { kind: 'reject', stepId: 1 }]])).toBe('notAsked')
    const done = follow(passed, [['head', yes(2)]]) as Line
    expect(states(done)).toBe('completed: owed approved')
    expect(follow(done, [['away', { kind: 'reject', stepId: 1 }]])).toBe('over')
    const after = follow(done, [['away', yes(1)]]) as Line
    expect(states(after)).toBe('completed: approved approved')
    expect(follow(after, [['away', yes(1)]])).toBe('over')
  })
})

describe('returned, withdrawn, taken back', () => {
  test('returned to an earlier step, it comes the same way again', () => {
    const atHead = follow(line, [
      ['reviewer', yes(1)],
      ['finance', yes(2)],
      ['legal', yes(3)],
    ]) as Line
    const back = follow(atHead, [['head', { kind: 'return', stepId: 4, to: 2 }]]) as Line
    expect(states(back)).toBe('running: approved asked approved ahead')
    expect(states(follow(back, [['finance', yes(2)]]))).toBe('running: approved approved approved asked')
    expect(states(follow(atHead, [['head', { kind: 'return', stepId: 4, to: 1 }]]))).toBe(
      'running: asked ahead ahead ahead',
    )
    expect(follow(back, [['finance', { kind: 'return', stepId: 2, to: 3 }]])).toBe('notEarlier')
    expect(follow(back, [['finance', { kind: 'return', stepId: 2, to: 4 }]])).toBe('notEarlier')
  })

  test('returned to its drafter, it is drafted again on a line of hers', () => {
    const back = follow(line, [['reviewer', { kind: 'return', stepId: 1, to: null }]]) as Line
    expect(states(back)).toBe('drafter: ahead ahead ahead ahead')
    expect(follow(back, [['reviewer', yes(1)]])).toBe('over')
    expect(follow(back, [['reviewer', { kind: 'submit', steps: [step('head')] }]])).toBe('notYours')
    expect(follow(back, [['drafter', { kind: 'submit', steps: [] }]])).toBe('lineFault')
    expect(states(follow(back, [['drafter', { kind: 'submit', steps: [step('head')] }]]))).toBe('running: asked')
  })

  test('a drafter withdraws what the next one has not read', () => {
    expect(states(follow(line, [['drafter', { kind: 'withdraw' }]]))).toBe('drafter: ahead ahead ahead ahead')
    expect(follow(line, [['reviewer', { kind: 'withdraw' }]])).toBe('notYours')
    const read = markRead(line, actor('reviewer'))
    expect(follow(read, [['drafter', { kind: 'withdraw' }]])).toBe('alreadyRead')
    expect(
      follow(line, [
        ['reviewer', yes(1)],
        ['drafter', { kind: 'withdraw' }],
      ]),
    ).toBe('alreadyActed')
  })

  test('whoever has approved takes it back until somebody behind has read it', () => {
    const passed = follow(line, [['reviewer', yes(1)]]) as Line
    expect(states(follow(passed, [['reviewer', { kind: 'takeBack', stepId: 1 }]]))).toBe(
      'running: asked ahead ahead ahead',
    )
    expect(follow(markRead(passed, actor('legal')), [['reviewer', { kind: 'takeBack', stepId: 1 }]])).toBe(
      'alreadyRead',
    )
    expect(
      follow(passed, [
        ['legal', yes(3)],
        ['reviewer', { kind: 'takeBack', stepId: 1 }],
      ]),
    ).toBe('alreadyActed')
    expect(follow(passed, [['finance', { kind: 'takeBack', stepId: 1 }]])).toBe('notYours')
  })
})

describe('대결', () => {
  test('whoever acts for somebody acts at her step, and reads for her', () => {
    expect(states(perform(line, yes(1), actor('deputy', ['reviewer'])))).toBe('running: approved asked asked ahead')
    expect(markRead(line, actor('deputy', ['reviewer'])).steps[0]!.isRead).toBe(true)
    expect(markRead(line, actor('deputy', ['head']))).toBe(line)
  })

  test('never on what she has drafted herself', () => {
    expect(perform(line, yes(1), actor('drafter', ['reviewer']))).toBe('ownDocument')
    expect(markRead(line, actor('drafter', ['reviewer']))).toBe(line)
  })
})

describe('the line is changed by those who may', () => {
  const behind = [step('expert', { kind: 'agree' }), step('president')]
  test('what is ahead is replaced, what has been said stays', () => {
    const passed = follow(line, [['reviewer', yes(1)]]) as Line
    const changed = perform(passed, { kind: 'changeLine', steps: behind }, actor('legal', [], { lineChange: 'asked' }))
    expect(states(changed)).toBe('running: approved asked asked ahead ahead')
    const { steps } = changed as Line
    expect(steps.map(({ stepId }) => stepId)).toEqual([1, 2, 3, 5, 6])
    expect(steps.map(({ stage }) => stage)).toEqual([1, 2, 2, 3, 4])
  })

  test('by nobody else, and only to a line that is lawful', () => {
    const by = (who: string, lineChange: (typeof lineChanges)[number], steps: readonly PlannedStep[] = behind) =>
      perform(line, { kind: 'changeLine', steps }, actor(who, [], { lineChange }))
    expect(by('reviewer', 'nobody')).toBe('lineFixed')
    expect(by('drafter', 'asked')).toBe('lineFixed')
    expect(by('head', 'drafter')).toBe('notYours')
    expect(by('reviewer', 'asked', [step('reviewer')])).toBe('lineFault')
    expect(by('reviewer', 'asked', [])).toBe('lineFault')
    expect(states(by('drafter', 'drafter'))).toBe('running: asked ahead ahead')
  })
})

const people = ['a', 'b', 'c', 'd', 'e', 'drafter'] as const
const somebody = fc.constantFrom(...people)
const planned = fc.array(
  fc.record({
    personCode: somebody,
    deptCode: fc.constant('D1'),
    kind: fc.constantFrom(...stepKinds),
    isTogether: fc.boolean(),
    isFinal: fc.boolean(),
    isLater: fc.boolean(),
  }),
  { maxLength: 5 },
)
/** Mostly lines that may begin: a person for each step, agreement side by side, an approval at the end. */
const lawfulPlan = fc
  .tuple(
    fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e'], { minLength: 1 }),
    fc.array(
      fc.record({
        kind: fc.constantFrom(...stepKinds),
        isTogether: fc.boolean(),
        isFinal: fc.boolean(),
        isLater: fc.boolean(),
      }),
      {
        minLength: 5,
        maxLength: 5,
      },
    ),
  )
  .map(([codes, wanted]) => {
    const steps: PlannedStep[] = []
    for (const [at, personCode] of codes.entries()) {
      const { kind: drawn, isTogether, isFinal, isLater } = wanted[at]!
      const isLast = at === codes.length - 1
      const kind = isLast ? 'approve' : drawn
      const isMild = (one?: string) => one === 'agree' || one === 'cooperate'
      steps.push(
        step(personCode, {
          kind,
          isTogether: isTogether && isMild(kind) && isMild(steps.at(-1)?.kind),
          isFinal: isFinal && kind === 'approve',
          isLater: isLater && !isLast && !(isFinal && kind === 'approve'),
        }),
      )
    }
    return steps
  })
const stepId = fc.nat(7)
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('approve' as const), stepId }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('disagree', 'hold', 'takeBack'), stepId }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reject' as const), stepId }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('return' as const), stepId, to: fc.option(stepId) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'withdraw' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('submit' as const), steps: fc.oneof(lawfulPlan, planned) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('changeLine' as const), steps: fc.oneof(lawfulPlan, planned) }),
  },
)
const anyMove = fc.record({
  act: anyAct,
  /** Acts where it may be done, rather than anywhere. */
  aims: fc.boolean(),
  who: somebody,
  forWhom: fc.uniqueArray(somebody, { maxLength: 3 }),
  reads: fc.boolean(),
  lineChange: fc.constantFrom(...lineChanges),
})

describe('whatever people do, in any order', () => {
  test('every document is lawful after every act: it has one next step or group, or is ended', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(lawfulPlan, fc.array(anyMove, { maxLength: 30 }), (plan, moves) => {
        let now = beginLine('drafter', plan)
        expect(unlawful(now)).toBeNull()
        for (const { act, aims, who, forWhom, reads, lineChange } of moves) {
          // One's own word is taken back, all else is done where one is asked.
          const target = act.kind === 'takeBack' ? now.steps.findLast(isSettled) : now.steps.find(isAsked)
          const aimed = aims && target && 'stepId' in act ? { ...act, stepId: target.stepId } : act
          const by = actor(aims && target && who !== 'drafter' ? target.personCode : who, forWhom, { lineChange })
          if (reads) now = markRead(now, by)
          const next = perform(now, aimed, by)
          if (typeof next === 'string') continue
          expect(unlawful(next)).toBeNull()
          seen.add(`${aimed.kind} ${next.state}`)
          now = next
        }
      }),
      { numRuns: 2_000 },
    )
    // The moves reach what they are meant to reach.
    for (const reached of [
      'approve completed',
      'approve running',
      'reject rejected',
      'return drafter',
      'return running',
      'submit running',
      'takeBack running',
      'withdraw drafter',
      'changeLine running',
    ])
      expect([...seen]).toContain(reached)
  })

  test('who is not asked, and acts for nobody who is, changes nothing', () => {
    fc.assert(
      fc.property(lawfulPlan, anyAct, fc.constantFrom(...lineChanges), (plan, act, lineChange) => {
        const begun = beginLine('drafter', plan)
        expect(typeof perform(begun, act, actor('stranger', [], { lineChange }))).toBe('string')
      }),
    )
  })

  test('what is over stays over, but for whoever still owes an approval', () => {
    fc.assert(
      fc.property(lawfulPlan, fc.array(anyMove, { minLength: 1, maxLength: 10 }), (plan, moves) => {
        let now = beginLine('drafter', plan)
        for (let target = now.steps.find(isAsked); target; target = now.steps.find(isAsked))
          now = perform(now, { kind: 'approve', stepId: target.stepId }, actor(target.personCode)) as Line
        expect(now.state).toBe('completed')
        for (const { act, who, forWhom, lineChange } of moves) {
          const next = perform(now, act, actor(who, forWhom, { lineChange }))
          if (typeof next === 'string') continue
          const owed = now.steps.find((each) => each.state === 'owed')!
          expect(act.kind).toBe('approve')
          expect(next.steps.filter((each, at) => each.state !== now.steps[at]!.state)).toHaveLength(1)
          expect(owed).toBeDefined()
          now = next
        }
        expect(now.state).toBe('completed')
      }),
    )
  })

  test('a line begins exactly when nothing is wrong with its plan', () => {
    fc.assert(
      fc.property(planned, (plan) => {
        const begin = () => beginLine('drafter', plan)
        if (faultOfLine(plan, 'drafter')) expect(begin).toThrow('cannot begin')
        else expect(unlawful(begin())).toBeNull()
      }),
    )
  })
})
