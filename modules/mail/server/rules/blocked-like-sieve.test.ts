import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { companyBlockLimits } from '../../contract/blocking/company-blocks.contract.ts'
import { ownBlockLimits } from '../../contract/blocking/own-blocks.contract.ts'
import { type BlockedSender, isBlocked, senderKey } from '../../contract/blocking/senders.ts'
import { compileSieve } from '../../contract/rules/compile-sieve.ts'
import type { Rule } from '../../contract/rules/rule.entities.ts'
import { factsOf } from '../messages/facts.ts'
import { lines } from '../mime/mail-lines.fixture.ts'
import { lackOfSieveTest, openSieveTest } from './sieve-test.fixture.ts'

const lack = lackOfSieveTest()

const folders = new Map([
  [1, 'INBOX'],
  [2, 'Filed'],
])
/** What a rule would do with every mail: nothing of it is seen of blocked ones. */
const rule: Rule = {
  id: 'a',
  name: 'all',
  priority: 1,
  isEnabled: true,
  conditions: [],
  exceptions: [],
  actions: [{ key: 'MoveToFolder', value: 2 }],
}
const entries = [
  'kim@client.example',
  'a+b@client.example',
  'client.example',
  'sub.client.example',
  'ample',
  "o'neil@x.example",
  '${x}@client.example',
  '*@client.example',
  '?.example',
  '@메일.example',
]
const written = [
  'kim@client.example',
  'KIM@Client.Example',
  'notkim@client.example',
  'a+b@client.example',
  'lee@sub.client.example',
  'lee@notclient.example',
  "o'neil@x.example",
  'x@xn--h32bq4v.example',
  'x@z.example',
]
const from = fc
  .tuple(fc.constantFrom(...written), fc.constantFrom('bare', 'named', 'lying', 'folded', 'two', 'twoFields', 'group'))
  .map(([address, shape]) => {
    if (shape === 'named') return `=?utf-8?B?${Buffer.from('김, "도현"').toString('base64')}?= <${address}>`
    if (shape === 'lying') return `"kim@client.example" <${address}>`
    if (shape === 'folded') return `"Kim"\r\n <${address}>`
    if (shape === 'twoFields') return `Lee <lee@hanbit.example>\r\nFrom: ${address}`
    if (shape === 'group') return `Team: lee@hanbit.example, ${address};`
    return shape === 'two' ? `lee@hanbit.example, ${address}` : address
  })

describe.skipIf(lack)(`blocked senders are blocked on a server of mails (sieve-test)${lack ? `: ${lack}` : ''}`, () => {
  let sieve: Awaited<ReturnType<typeof openSieveTest>>
  beforeAll(async () => {
    sieve = await openSieveTest()
  })
  afterAll(() => sieve?.close())

  async function folderOf(senders: readonly BlockedSender[], source: Buffer, envelope: string): Promise<string[]> {
    const junk = 'Junk "mail"'
    const names = { inbox: 1, nameOf: (id: number) => folders.get(id) }
    const script = compileSieve([rule], names, [], undefined, { senders, junk })
    return (await sieve.run(script, source, envelope)).folders
  }

  it('over some dozens of random lists and mails', { timeout: 300_000 }, async () => {
    const seen = { Filed: 0, 'Junk "mail"': 0 }
    const alike = async (typed: string[], below: boolean[], sender: string, envelope: string) => {
      const senders = typed.flatMap((each, nth) => {
        const key = senderKey(each)
        return key ? [{ sender: key, withSubdomains: below[nth]! && !key.includes('@') }] : []
      })
      const source = lines(`From: ${sender}`, 'To: lee@hanbit.example', 'Subject: x', '', 'hi')
      const { from: first, moreFrom } = await factsOf(source)
      const isMeant = isBlocked(senders, [first.address, ...moreFrom, envelope])
      const expected = isMeant ? 'Junk "mail"' : 'Filed'
      seen[expected] += 1
      expect(
        await folderOf(senders, source, envelope),
        `${JSON.stringify(senders)} ${envelope}\n${source.toString()}`,
      ).toEqual([expected])
    }
    const belows = fc.array(fc.boolean(), { minLength: entries.length, maxLength: entries.length })
    const envelope = fc.constantFrom('news@bounces.example', 'news@bounces.example', ...written)
    await fc.assert(fc.asyncProperty(fc.subarray(entries), belows, from, envelope, alike), { numRuns: 60 })
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(5)
  })

  it('with as many as a company and a person may have', { timeout: 60_000 }, async () => {
    const senders = Array.from({ length: companyBlockLimits.senders + ownBlockLimits.senders }, (_, nth) => ({
      sender: nth % 2 ? `a-domain-${nth}.example` : `somebody-${nth}@long-domain-${nth}.example`,
      withSubdomains: nth % 4 === 1,
    }))
    const [last, domain] = [senders.at(-2)!.sender, senders.at(-3)!.sender]
    for (const [seen, envelope, folder] of [
      [last, 'x@else.example', 'Junk "mail"'],
      ['x@else.example', last, 'Junk "mail"'],
      ['x@else.example', `x@deep.${domain}`, 'Junk "mail"'],
      ['x@else.example', 'x@else.example', 'Filed'],
    ] as const)
      expect(await folderOf(senders, lines(`From: ${seen}`, 'Subject: x', '', 'hi'), envelope)).toEqual([folder])
  })
})
