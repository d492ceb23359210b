import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { compileSieve } from '../../contract/rules/compile-sieve.ts'
import { evaluate } from '../../contract/rules/evaluate.ts'
import { type Action, type Condition, forwardRuleName, type Rule } from '../../contract/rules/rule.entities.ts'
import { lines } from '../mime/mail-lines.fixture.ts'
import { writtenMessage } from '../mime/write-message.ts'
import { factsOf } from './facts-of.ts'
import { lackOfSieveTest, openSieveTest } from './sieve-test.fixture.ts'

const lack = lackOfSieveTest()

const inbox = 1
const names = new Map([
  [inbox, 'INBOX'],
  [2, '프로젝트'],
  [3, 'A "quoted" \\ name'],
  [4, 'Clients/Hanbit'],
])
const words = [
  '안녕',
  '회의 자료',
  'Invoice',
  'invoice',
  'ß',
  'É',
  'a"b',
  'c\\d',
  '";keep;#',
  '{',
  '}',
  '*',
  '?',
  '${x}',
  'text:',
  '.',
  '/* */',
  '한글',
  '한글'.normalize('NFD'),
  '🏠',
  'INBOX',
  '\\',
  '"',
]
const hostile = [
  'line\r\nbreak',
  '"; redirect "evil@evil.example"; "',
  '\r\n.\r\nkeep;',
  'x\0y',
  '\ud800',
  '"',
  '\\"',
  '',
  '  ',
]
const people = [
  'kim@client.example',
  'KIM@client.example',
  'lee@hanbit.example',
  'team@hanbit.example',
  'a+b@x.example',
]

const text = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.constantFrom(...hostile) },
)
const address = fc.oneof(
  fc.constantFrom(...people),
  fc.constantFrom(...people).map((each) => ({ address: each })),
  text,
)
const headerText = fc.oneof(
  text,
  fc.constantFrom(
    'X-Spam-Flag: YES',
    'X-Spam-Flag:',
    'List-Id:',
    'x-spam-flag: no',
    'Subject: 안녕',
    'http://x',
    'client.example',
  ),
)
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    key: fc.constant('ContainsSenderStrings' as const),
    value: fc.array(fc.constantFrom('kim', 'client', '@hanbit', 'KIM@', 'nobody'), { minLength: 1, maxLength: 2 }),
  }),
  fc.record({ key: fc.constant('SentToAddresses' as const), value: fc.array(address, { minLength: 1, maxLength: 3 }) }),
  fc.record({
    key: fc.constant('ContainsHeaderStrings' as const),
    value: fc.array(headerText, { minLength: 1, maxLength: 2 }),
  }),
  fc.record({ key: fc.constant('ContainsSubjectStrings' as const), value: fc.array(text, { maxLength: 3 }) }),
  fc.record({ key: fc.constant('ContainsBodyStrings' as const), value: fc.array(text, { maxLength: 3 }) }),
)
const folder = fc.constantFrom(1, 2, 3, 4, 9)
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ key: fc.constant('MoveToFolder' as const), value: folder }),
  fc.record({ key: fc.constant('CopyToFolder' as const), value: folder }),
  fc.record({ key: fc.constant('RedirectToRecipients' as const), value: fc.array(address, { maxLength: 2 }) }),
  fc.record({ key: fc.constant('StopProcessingRules' as const), value: fc.boolean() }),
)
const rules: fc.Arbitrary<Rule[]> = fc
  .array(
    fc.record({
      name: fc.oneof({ weight: 5, arbitrary: text }, { weight: 1, arbitrary: fc.constant(forwardRuleName) }),
      priority: fc.integer({ min: 1, max: 6 }),
      isEnabled: fc.integer({ min: 0, max: 4 }).map((number) => number > 0),
      conditions: fc.array(condition, { maxLength: 2 }),
      exceptions: fc.array(condition, { maxLength: 2 }),
      actions: fc.array(action, { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) => all.map((rule, index) => ({ ...rule, id: `${index}` })))

type MailSketch = {
  subject: string[]
  body: string[]
  from: string
  to: string[]
  cc: string[]
  shape: string
  isSpam: boolean
}
const mail: fc.Arbitrary<MailSketch> = fc.record({
  subject: fc.array(fc.constantFrom(...words), { maxLength: 3 }),
  body: fc.array(fc.constantFrom(...words), { maxLength: 5 }),
  from: fc.constantFrom(...people),
  to: fc.array(fc.constantFrom(...people), { minLength: 1, maxLength: 3 }),
  cc: fc.array(fc.constantFrom(...people), { maxLength: 2 }),
  shape: fc.constantFrom('written', 'html', 'euc-kr', 'plain'),
  isSpam: fc.boolean(),
})

async function mailOf({ subject, body, from, to, cc, shape, isSpam }: MailSketch): Promise<Buffer> {
  const asAddress = (each: string, index: number) => ({
    name: index === 0 ? '김 "도현"' : '',
    address: each,
    ...(index === 2 && { group: '팀' }),
  })
  if (shape === 'written' || shape === 'html')
    return writtenMessage({
      messageId: '<1@hanbit.example>',
      date: new Date('2026-11-27T00:00:00Z'),
      from: asAddress(from, 0),
      to: to.map(asAddress),
      cc: cc.map(asAddress),
      subject: subject.join(' '),
      ...(shape === 'html'
        ? { html: body.map((each) => `<p>${each.replace(/[<&]/g, '')}</p>`).join('') }
        : { text: body.join('\n') }),
      attachments:
        shape === 'html' ? [{ name: '첨부.txt', type: 'text/plain', content: Buffer.from('attached invoice') }] : [],
    })
  const charset = shape === 'plain' ? 'utf-8' : 'euc-kr'
  const bytes = (each: string) => (shape === 'plain' ? Buffer.from(each) : iconv.encode(each.normalize('NFC'), 'cp949'))
  const word = bytes(subject.join(' ')).toString('base64')
  return lines(
    `From: "Kim" <${from}>`,
    `To: ${to.join(',\r\n ')}`,
    ...(cc.length > 0 ? [`Cc: ${cc.join(', ')}`] : []),
    `Subject: =?${charset}?B?${word}?=`,
    ...(isSpam ? ['X-Spam-Flag: YES'] : ['List-Id: <news.client.example>']),
    'MIME-Version: 1.0',
    `Content-Type: text/plain; charset=${charset}`,
    'Content-Transfer-Encoding: base64',
    '',
    bytes(body.join('\r\n')).toString('base64'),
  )
}

describe.skipIf(lack)(`rules act as on a server of mails (sieve-test)${lack ? `: ${lack}` : ''}`, () => {
  let sieve: Awaited<ReturnType<typeof openSieveTest>>
  beforeAll(async () => {
    sieve = await openSieveTest()
  })
  afterAll(() => sieve?.close())

  async function expectAlike(given: Rule[], sketch: MailSketch): Promise<void> {
    const source = await mailOf(sketch)
    const script = compileSieve(given, { inbox, nameOf: (id) => names.get(id) })
    const outcome = evaluate(given, factsOf(source), { inbox, exists: (id) => names.has(id) })
    const done = await sieve.run(script, source)
    const sorted = (all: string[]) => all.toSorted((one, other) => (one < other ? -1 : 1))
    expect(
      { folders: sorted(done.folders), redirects: sorted(done.redirects) },
      `${script}\n${source.toString('utf8')}`,
    ).toEqual({
      folders: sorted(outcome.folders.map((id) => names.get(id)!)),
      redirects: sorted([...new Set(outcome.redirects.map((each) => each.toLowerCase()))]),
    })
  }
  const holds = (numRuns: number) => fc.assert(fc.asyncProperty(rules, mail, expectAlike), { numRuns })

  it('over some dozens of random rules and mails', { timeout: 300_000 }, async () => {
    await expect(holds(60)).resolves.toBeUndefined()
  })
  it('over a thousand', { tags: 'long', timeout: 1_800_000 }, async () => {
    await expect(holds(1_000)).resolves.toBeUndefined()
  })
})
