import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import type { ServerReply } from '../../contract/rules/compile-replies.ts'
import { compileSieve } from '../../contract/rules/compile-sieve.ts'
import type { Rule } from '../../contract/rules/rule.entities.ts'
import { type AutoReply, silenceOf } from './may-answer.ts'
import { lackOfSieveTest, openSieveTest } from './sieve-test.fixture.ts'

const lack = lackOfSieveTest()

const addresses = ['jiwoo.seo@hanbit.example', 'jiwoo@hanbit.example']
const hour = (ahead: number) => new Date(Date.now() + ahead * 3_600_000)
const senders = [
  'dohyun.kim@hanbit.example',
  'kim@client.example',
  'JIWOO@hanbit.example',
  'answered@hanbit.example',
  'ANSWERED@client.example',
  'mailer-daemon@mx.example',
  'no-reply@hanbit.example',
  'noreply+1@hanbit.example',
  'news-bounces@hanbit.example',
  'bounces+x@hanbit.example',
  'norman.root@hanbit.example',
  'x-request@client.example',
]
const headers: [name: string, key: keyof Parameters<typeof silenceOf>[1]['headers'], values: string[]][] = [
  ['Auto-Submitted', 'autoSubmitted', ['no', 'no; x=1', 'auto-replied', 'auto-generated; x']],
  ['Precedence', 'precedence', ['bulk', 'List', 'junk', 'normal']],
  ['List-Id', 'listId', ['News <news.x.example>']],
  ['List-Unsubscribe', 'listUnsubscribe', ['<https://x.example>']],
  ['X-Auto-Response-Suppress', 'autoResponseSuppress', ['All', 'DR, OOF', 'DR,AutoReply,RN', 'DR, RN']],
]
const silent = { autoSubmitted: '', precedence: '', listId: '', listUnsubscribe: '', autoResponseSuppress: '' }
const span = fc.constantFrom<[number, number]>([-24, 24], [1, 24], [-24, -1])
const reply = fc.record({
  kind: fc.constantFrom('absence' as const, 'standing' as const),
  span,
  audience: fc.constantFrom('inside' as const, 'everyone' as const),
})
const sample = fc.record({
  replies: fc.uniqueArray(reply, { selector: ({ kind }) => kind, minLength: 1, maxLength: 2 }),
  sender: fc.constantFrom(...senders),
  to: fc.constantFrom('Jiwoo.Seo@hanbit.example', 'jiwoo@hanbit.example', 'all@hanbit.example'),
  subject: fc.constantFrom('안녕', '${dollar}', 'a" } discard; {', '', '=?utf-8?B?7KCc66qp?='),
  header: fc.option(
    fc.constantFrom(...headers.flatMap(([name, key, values]) => values.map((value) => ({ name, key, value })))),
    { nil: undefined, freq: 2 },
  ),
})

describe.skipIf(lack)(`replies of a server and ours${lack ? `: ${lack}` : ''}`, () => {
  let sieve: Awaited<ReturnType<typeof openSieveTest>>
  beforeAll(async () => {
    sieve = await openSieveTest()
  })
  afterAll(() => sieve?.close())
  /** Moves everything away and stops: no rule keeps a reply from being given. */
  const rule: Rule = {
    id: '1',
    name: 'all',
    priority: 1,
    isEnabled: true,
    conditions: [],
    exceptions: [],
    actions: [
      { key: 'MoveToFolder', value: 2 },
      { key: 'StopProcessingRules', value: true },
    ],
  }
  const folders = { inbox: 1, nameOf: (folder: number) => (folder === 2 ? 'Away ${dollar}' : undefined) }

  test('answer the same mails', { timeout: 300_000, tags: ['long'] }, async () => {
    let answered = 0
    await fc.assert(
      fc.asyncProperty(sample, async ({ replies, sender, to, subject, header }) => {
        const ours = replies
          .toSorted((one, other) => (one.kind < other.kind ? -1 : 1))
          .map((each) => {
            const [from, until] = each.span
            const isAbsence = each.kind === 'absence'
            const auto: AutoReply = {
              kind: each.kind,
              isOn: true,
              audience: isAbsence ? 'inside' : each.audience,
              ...(isAbsence && { from: hour(from), until: hour(until) }),
            }
            const silence = silenceOf(
              auto,
              {
                headers: {
                  ...silent,
                  ...(header && { [header.key]: header.value }),
                },
                envelopeSender: sender,
                recipients: [to],
                isJunk: false,
              },
              { addresses, isInside: (address) => address.endsWith('@hanbit.example') },
              sender.toLowerCase().startsWith('answered@') ? { at: new Date() } : undefined,
              new Date(),
            )
            const server: ServerReply = {
              kind: each.kind,
              ...(auto.from && auto.until && { span: { from: auto.from, until: auto.until } }),
              ...(auto.audience === 'inside' && { domains: ['hanbit.example'] }),
              answered: ['answered@hanbit.example', 'answered@client.example'],
              html: '<p>휴가예요. ${dollar}</p>\n.\n;stop;\n',
            }
            return { silence, server }
          })
        // The standing one speaks where that of an absence does not hold, and not where it has spoken.
        const passes = ['not now', 'outside']
        const speaking = ours.find(({ silence }) => silence === undefined || !passes.includes(silence))
        const script = compileSieve(
          [rule],
          folders,
          ours.map(({ server }) => server),
          {
            addresses,
            subjectBefore: '자동 회신: "${x} ',
          },
        )
        const mail = [
          `From: <someone@else.example>`,
          `To: <${to}>`,
          `Subject: ${subject}`,
          ...(header ? [`${header.name}: ${header.value}`] : []),
          '',
          'x',
          '',
        ].join('\r\n')
        const isAnswered = speaking !== undefined && speaking.silence === undefined
        answered += Number(isAnswered)
        const done = await sieve.run(script, Buffer.from(mail), sender)
        expect({ answers: done.answers, folders: done.folders }).toEqual({
          answers: Number(isAnswered),
          folders: ['Away ${dollar}'],
        })
      }),
      { numRuns: 400 },
    )
    // Neither silence nor speech alone was tried.
    expect(answered).toBeGreaterThan(20)
  })
})
