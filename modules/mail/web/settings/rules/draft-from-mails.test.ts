import { expect, it } from 'vitest'
import { draftFromMails, mailsIn, type RuleFacts } from './draft-from-mails.ts'
import { ruleOf } from './rule-draft.ts'

const facts = (given: Partial<RuleFacts> = {}): RuleFacts => ({
  sender: { name: 'Kim Daniel', address: 'daniel@partner.example' },
  recipients: [],
  subject: 'Re: Fwd: API rollout',
  headers: ['X-Build: 7'],
  ...given,
})
const ruleFrom = (...mails: RuleFacts[]) => ruleOf(draftFromMails(mails, (sender) => `${sender}의 메일`))

it('one mail gives a rule its sender and its subject without what answers put before it', () => {
  expect(ruleFrom(facts())).toMatchObject({
    name: 'Kim Daniel의 메일',
    conditions: [
      { key: 'ContainsSenderStrings', value: ['daniel@partner.example'] },
      { key: 'ContainsSubjectStrings', value: ['API rollout'] },
    ],
  })
})

it('the mail of a list is known by the list, whoever wrote it', () => {
  expect(ruleFrom(facts({ subject: '', headers: ['X-A: b', 'List-Id: <dev.example>'] })).conditions).toEqual([
    { key: 'ContainsHeaderStrings', value: ['List-Id: <dev.example>'] },
  ])
})

it('several mails give each of their senders once', () => {
  const other = facts({ sender: { name: '', address: 'A@x.example' } })
  expect(ruleFrom(facts(), other, facts({ sender: { name: '', address: 'a@x.example' } })).conditions).toEqual([
    { key: 'ContainsSenderStrings', value: ['daniel@partner.example', 'a@x.example'] },
  ])
})

it('only numbers of mails are read from an address, each once and no more than ten', () => {
  expect(mailsIn('3, 5,x,-1,3')).toEqual([3, 5])
  expect(mailsIn(undefined)).toEqual([])
  expect(mailsIn(Array.from({ length: 20 }, (_, at) => at + 1).join(','))).toHaveLength(10)
})
