import { describe, expect, it } from 'vitest'
import { applyOperations } from './apply-operations.ts'
import { autoForwardOf, savedAutoForward } from './auto-forward.ts'
import { faultsOfRules } from './check-rules.ts'
import { compileSieve } from './compile-sieve.ts'
import { listedRules, withoutRule, withRule, withRuleMoved, withRuleSwitched } from './edit-rules.ts'
import { evaluate, type MailFacts } from './evaluate.ts'
import { type EditedRule, forwardRuleName, type Rule } from './rule.entities.ts'

const inbox = 1
const mailbox = { inbox, exists: (folder: number) => folder <= 5 }
const rule = (id: string, priority: number, more: Partial<Rule> = {}): Rule => ({
  id,
  name: `규칙 ${id}`,
  priority,
  isEnabled: true,
  conditions: [],
  exceptions: [],
  actions: [{ key: 'MoveToFolder', value: 2 }],
  ...more,
})
const facts: MailFacts = {
  headers: [
    { name: 'subject', value: 'Re: 주간 회의 Report' },
    { name: 'x-spam-flag', value: 'YES' },
    { name: 'list-id', value: '<news.client.example>' },
  ],
  senders: ['Kim@Client.example'],
  recipients: ['jiwoo@hanbit.example', 'team@hanbit.example'],
  bodies: ['첫 줄\n둘째 줄', 'attached'],
}

describe('a rule concerns a mail', () => {
  it.each<[string, boolean, Partial<Rule>]>([
    ['without conditions', true, {}],
    ['by a part of who sent it', true, { conditions: [{ key: 'ContainsSenderStrings', value: ['client'] }] }],
    ['by another sender', false, { conditions: [{ key: 'ContainsSenderStrings', value: ['hanbit'] }] }],
    [
      'by whom it goes to, as the picker gives her',
      true,
      { conditions: [{ key: 'SentToAddresses', value: [{ address: 'TEAM@hanbit.example' }] }] },
    ],
    ['by a part of whom it goes to', false, { conditions: [{ key: 'SentToAddresses', value: ['hanbit.example'] }] }],
    ['by words of the subject', true, { conditions: [{ key: 'ContainsSubjectStrings', value: ['없음', 'REPORT'] }] }],
    [
      'by Hangul that a Mac wrote',
      true,
      { conditions: [{ key: 'ContainsSubjectStrings', value: ['회의'.normalize('NFD')] }] },
    ],
    ['by words of the text', true, { conditions: [{ key: 'ContainsBodyStrings', value: ['둘째'] }] }],
    [
      'by a header with its name',
      true,
      { conditions: [{ key: 'ContainsHeaderStrings', value: ['X-Spam-Flag: yes'] }] },
    ],
    ['by a header that is there', true, { conditions: [{ key: 'ContainsHeaderStrings', value: ['List-Id:'] }] }],
    ['by words in any header', true, { conditions: [{ key: 'ContainsHeaderStrings', value: ['news.client'] }] }],
    [
      'when one of two conditions fails',
      false,
      {
        conditions: [
          { key: 'ContainsSubjectStrings', value: ['회의'] },
          { key: 'ContainsBodyStrings', value: ['없음'] },
        ],
      },
    ],
    ['unless an exception holds', false, { exceptions: [{ key: 'ContainsBodyStrings', value: ['없음', '첫'] }] }],
    [
      'by nothing where a condition says nothing',
      true,
      { conditions: [{ key: 'ContainsSubjectStrings', value: ['', '  '] }] },
    ],
    ['never while it is off', false, { isEnabled: false }],
  ])('%s: %s', (_what, isConcerned, more) => {
    expect(evaluate([rule('a', 1, more)], facts, mailbox).matched).toEqual(isConcerned ? ['a'] : [])
  })
})

describe('what is done with a mail', () => {
  const done = (...rules: Rule[]) => {
    const { folders, redirects } = evaluate(rules, facts, mailbox)
    return { folders, redirects }
  }
  const to = { key: 'RedirectToRecipients', value: ['b@x.example', { address: 'c@x.example' }] } as const
  const actions = (...given: Rule['actions']) => ({ actions: given })

  it('stays in the inbox without rules, and where a folder is gone', () => {
    expect(done()).toEqual({ folders: [inbox], redirects: [] })
    expect(done(rule('a', 1, actions({ key: 'MoveToFolder', value: 99 })))).toEqual({ folders: [inbox], redirects: [] })
  })
  it('goes where all rules say, in their order, until one is the last', () => {
    const stop = { key: 'StopProcessingRules', value: true } as const
    expect(done(rule('b', 2, actions({ key: 'MoveToFolder', value: 3 })), rule('a', 1)).folders).toEqual([2, 3])
    expect(
      done(
        rule('b', 2, actions({ key: 'MoveToFolder', value: 3 })),
        rule('a', 1, actions({ key: 'MoveToFolder', value: 2 }, stop)),
      ).folders,
    ).toEqual([2])
  })
  it('stays besides where it is copied, and is gone where it is sent on', () => {
    expect(done(rule('a', 1, actions({ key: 'CopyToFolder', value: 4 })))).toEqual({
      folders: [4, inbox],
      redirects: [],
    })
    expect(done(rule('a', 1, actions({ ...to, value: [...to.value] })))).toEqual({
      folders: [],
      redirects: ['b@x.example', 'c@x.example'],
    })
  })
  it('that is sent on with a copy may still be moved by the next rule', () => {
    const forward = rule('f', 9, {
      name: forwardRuleName,
      ...actions({ ...to, value: [...to.value] }, { key: 'CopyToFolder', value: inbox }),
    })
    expect(done(forward).folders).toEqual([inbox])
    expect(done(rule('a', 1), forward).folders).toEqual([2])
  })
})

describe('the script for a server', () => {
  const script = (...rules: Rule[]) =>
    compileSieve(rules, { inbox, nameOf: (id) => ({ 1: 'INBOX', 2: '프로젝트' })[id] })

  it('says what the rules say', () => {
    expect(
      script(
        rule('a', 1, {
          conditions: [
            { key: 'ContainsSenderStrings', value: ['kim', 'lee'] },
            { key: 'ContainsHeaderStrings', value: ['X-Spam-Flag: YES', 'List-Id:'] },
          ],
          exceptions: [{ key: 'ContainsBodyStrings', value: ['급함'.normalize('NFC')] }],
          actions: [
            { key: 'MoveToFolder', value: 2 },
            { key: 'StopProcessingRules', value: true },
          ],
        }),
      ),
    ).toBe(
      `require ["fileinto", "copy", "body", "variables"];
set "dollar" "$";
if allof (address :all :contains "from" ["kim", "lee"], anyof (header :contains "x-spam-flag" "YES", exists "list-id"), not body :text :contains ["급함", "${'급함'.normalize('NFD')}"]) {
  fileinto :copy "프로젝트";
  discard;
  stop;
}
`,
    )
  })

  it.each(['"; discard; "', '\\', '\\"', '"\r\n}\r\ndiscard;\r\n#', 'a\0"', '\ud800"', 'text:\r\n.\r\n', '${evil}'])(
    'holds %j as words',
    (text) => {
      const written = script(rule('a', 1, { conditions: [{ key: 'ContainsSubjectStrings', value: [text] }] }))
      // Without its strings nothing is left but what was meant.
      expect(written.replace(/"(?:[^"\\]|\\.)*"/g, 'S')).toMatch(
        /^require \[S, S, S, S\];\nset S S;\nif header :contains S (?:S|\[S(?:, S)*\]) \{\n {2}fileinto :copy S;\n {2}discard;\n\}\n$/,
      )
    },
  )

  it('sends nothing on to what is no address, which would spoil the script', () => {
    const written = script(
      rule('a', 1, {
        actions: [{ key: 'RedirectToRecipients', value: ['x', 'a..b@x.kr', 'a@b', '가@나.한국', '"a b"@x.kr'] }],
      }),
    )
    expect(written).toBe('require ["fileinto", "copy", "body", "variables"];\nset "dollar" "$";\n')
  })
})

describe('a list of rules on its page (1§4)', () => {
  const list: EditedRule[] = [rule('a', 1), rule('b', 2), rule('f', 3, { name: forwardRuleName }), rule('c', 4)]
  const operations = (rules: readonly EditedRule[]) =>
    rules.map(({ id, operation, priority }) => `${id}${priority}${operation ?? ''}`)

  it('hides the rule of auto forwarding (MAIL-022)', () => {
    expect(listedRules(list).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })
  it('makes, changes and switches (MAIL-030)', () => {
    const made = withRule(list, rule('temp_1', 0))
    expect(operations(made).at(-1)).toBe('temp_15create')
    expect(operations(withRule(made, { ...rule('temp_1', 0), name: 'x' })).at(-1)).toBe('temp_15create')
    expect(operations(withRule(list, { ...rule('b', 0), name: 'x' }))[1]).toBe('b2set')
    expect(withRuleSwitched(list, 'b', false)[1]).toMatchObject({ isEnabled: false, operation: 'set' })
  })
  it('takes out new ones at once and others when it is saved (MAIL-031)', () => {
    const made = withRule(list, rule('temp_1', 0))
    expect(operations(withoutRule(made, 'temp_1'))).toEqual(operations(list))
    const removed = withoutRule(list, 'a')
    expect(removed[0]).toMatchObject({ operation: 'delete' })
    expect(listedRules(removed).map(({ id }) => id)).toEqual(['b', 'c'])
  })
  it('swaps two neighbours (MAIL-032), over the hidden one', () => {
    expect(operations(withRuleMoved(list, 'b', 1))).toEqual(['a1', 'b4set', 'f3', 'c2set'])
    expect(withRuleMoved(list, 'a', -1)).toEqual(list)
  })
})

describe('saving a list of rules', () => {
  const kept = [rule('f', 1, { name: forwardRuleName }), rule('a', 2), rule('b', 3)]
  const save = (...edited: EditedRule[]) => {
    let next = 0
    return applyOperations(kept, edited, () => `n${(next += 1)}`)
  }
  const ids = (rules: readonly Rule[]) => rules.map(({ id, priority }) => `${id}${priority}`)

  it('makes, changes, removes and numbers from 1', () => {
    const { rules, missing } = save(
      { ...rule('a', 3), operation: 'set' },
      { ...rule('b', 2), operation: 'set' },
      { ...rule('temp_1', 4), operation: 'create' },
      { ...rule('temp_2', 5), operation: 'set' },
    )
    expect([ids(rules), missing]).toEqual([['f1', 'b2', 'a3', 'n14', 'n25'], []])
    expect(rules.some((each) => 'operation' in each)).toBe(false)
    expect(ids(save({ ...rule('a', 2), operation: 'delete' }).rules)).toEqual(['f1', 'b2'])
  })
  it('keeps what it is not told of, and says what is not there', () => {
    expect(ids(save(rule('a', 9)).rules)).toEqual(['f1', 'a2', 'b3'])
    expect(save({ ...rule('gone', 1), operation: 'set' }).missing).toEqual(['gone'])
    expect(ids(save({ ...rule('temp_9', 1), operation: 'delete' }).rules)).toEqual(['f1', 'a2', 'b3'])
  })
  it('keeps one rule of auto forwarding (MAIL-037)', () => {
    const { rules } = save({ ...rule('temp_f', 1, { name: forwardRuleName }), operation: 'create' })
    expect(rules.filter(({ name }) => name === forwardRuleName)).toHaveLength(1)
  })
})

describe('auto forwarding', () => {
  const given = { isOn: true, keepsCopy: true, recipients: ['b@x.example'] }
  const made = savedAutoForward([], given, inbox)

  it('is made, read again, changed and released (MAIL-033 to MAIL-036)', () => {
    expect(made).toMatchObject([
      { operation: 'create', name: forwardRuleName, actions: [{}, { key: 'CopyToFolder', value: inbox }] },
    ])
    const { rules } = applyOperations([], made, () => 'f')
    expect(autoForwardOf(rules)).toEqual(given)
    const changed = savedAutoForward(rules, { ...given, keepsCopy: false }, inbox)
    expect(changed).toMatchObject([{ id: 'f', operation: 'set' }])
    expect(evaluate([...changed, rule('a', 2)], facts, mailbox)).toMatchObject({
      folders: [],
      redirects: ['b@x.example'],
    })
    expect(savedAutoForward(rules, { ...given, isOn: false }, inbox)).toMatchObject([
      { id: 'f', operation: 'delete', actions: [] },
    ])
    expect(savedAutoForward([], { ...given, isOn: false }, inbox)).toEqual([])
  })
  it('removes others of its name (MAIL-037)', () => {
    const two = [rule('f', 1, { name: forwardRuleName }), rule('g', 2, { name: forwardRuleName })]
    expect(savedAutoForward(two, given, inbox)).toMatchObject([
      { id: 'f', operation: 'set' },
      { id: 'g', operation: 'delete' },
    ])
  })
})

describe('rules that may not be kept', () => {
  const bounds = { exists: mailbox.exists, mayLeaveTo: (address: string) => !address.endsWith('@outside.example') }
  const keys = (...rules: Rule[]) => faultsOfRules(rules, bounds).map(({ path, key }) => `${path} ${key}`)
  const to = (...value: string[]): Rule['actions'] => [{ key: 'RedirectToRecipients', value }]

  it.each<[string, Rule[], string[]]>([
    ['nothing wrong', [rule('a', 1)], []],
    ['no name (MAIL-043)', [rule('a', 1, { name: ' ' })], ['rules.0.name mail.rules.nameNeeded']],
    ['no folder (MAIL-044)', [rule('a', 1, { actions: [] })], ['rules.0.actions mail.rules.folderNeeded']],
    [
      'a folder that is not hers',
      [rule('a', 1, { actions: [{ key: 'MoveToFolder', value: 9 }] })],
      ['rules.0.actions mail.rules.folderNeeded'],
    ],
    [
      'nobody to forward to (MAIL-045)',
      [rule('a', 1, { name: forwardRuleName, actions: [] })],
      ['rules.0.actions mail.rules.forwardRecipientsNeeded'],
    ],
    ['an address that is none', [rule('a', 1, { actions: to('x') })], ['rules.0.actions mail.message.wrongAddress']],
    [
      'an address outside (G-032)',
      [rule('a', 1, { actions: to('x@outside.example') })],
      ['rules.0.actions mail.rules.outsideRefused'],
    ],
    [
      'more than a server sends on',
      [rule('a', 1, { actions: to(...Array.from({ length: 21 }, (_, at) => `p${at}@x.example`)) })],
      ['rules mail.rules.tooManyRecipients'],
    ],
  ])('%s', (_what, rules, expected) => {
    expect(keys(...rules)).toEqual(expected)
  })
})
