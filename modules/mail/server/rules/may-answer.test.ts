import { describe, expect, it } from 'vitest'
import { readMessage } from '../mime/read-message.ts'
import { shapes } from '../mime/shapes.fixture.ts'
import { messageIdOf, writtenMessage } from '../mime/write-message.ts'
import { type AutoReply, type Incoming, type Silence, silenceOf } from './may-answer.ts'

const now = new Date('2026-11-27T03:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const self = {
  addresses: ['jiwoo.seo@hanbit.example', 'jiwoo@hanbit.example'],
  isInside: (address: string) => address.endsWith('@hanbit.example'),
}
const absence: AutoReply = { kind: 'absence', isOn: true, audience: 'everyone', from: hours(-24), until: hours(24) }
const standing: AutoReply = { kind: 'standing', isOn: true, audience: 'everyone' }
const silentHeaders = { autoSubmitted: '', precedence: '', listId: '', listUnsubscribe: '', autoResponseSuppress: '' }
const usual: Incoming = {
  headers: silentHeaders,
  envelopeSender: 'kim@client.example',
  recipients: ['Jiwoo.Seo@hanbit.example', 'other@hanbit.example'],
  isJunk: false,
}
const by = (envelopeSender: string) => ({ ...usual, envelopeSender })
const withHeader = (headers: Partial<Incoming['headers']>) => ({ ...usual, headers: { ...silentHeaders, ...headers } })

describe('a reply answers or is silent (RFC 3834)', () => {
  it.each<[string, Silence | undefined, AutoReply, Incoming, number?]>([
    ['a person outside', undefined, absence, usual],
    ['a colleague', undefined, absence, by('dohyun.kim@hanbit.example')],
    ['a person by a second address of hers', undefined, absence, { ...usual, recipients: ['jiwoo@hanbit.example'] }],
    ['who says that no machine wrote it', undefined, absence, withHeader({ autoSubmitted: 'no' })],
    ['switched off', 'off', { ...absence, isOn: false }, usual],
    ['before it begins', 'not now', { ...absence, from: hours(1) }, usual],
    ['when it ends', 'not now', { ...absence, until: now }, usual],
    ['no sender', 'no sender', absence, by('')],
    ['a null sender as a header has it', 'no sender', absence, by('<>')],
    ['herself', 'herself', absence, by('JIWOO@hanbit.example')],
    ['another automatic reply', 'a machine', absence, withHeader({ autoSubmitted: 'auto-replied' })],
    ['what a program made', 'a machine', absence, withHeader({ autoSubmitted: 'auto-generated; x=1' })],
    ['Exchange, that asks for silence', 'a machine', absence, withHeader({ autoResponseSuppress: 'DR, OOF' })],
    ['Exchange, that asks for other silence', undefined, absence, withHeader({ autoResponseSuppress: 'DR, RN' })],
    ['a mailer', 'a machine', absence, by('MAILER-DAEMON@mx.example')],
    ['nobody who reads', 'a machine', absence, by('no-reply@shop.example')],
    ['the door of a list', 'a machine', absence, by('news-bounces@list.example')],
    ['a person called so in part', undefined, absence, by('norman.root@client.example')],
    ['a list by its id', 'a list', absence, withHeader({ listId: 'News <news.list.example>' })],
    ['an advertisement', 'a list', absence, withHeader({ listUnsubscribe: '<https://x.example>' })],
    ['bulk', 'a list', absence, withHeader({ precedence: 'Bulk' })],
    ['junk', 'junk', absence, { ...usual, isJunk: true }],
    ['whom it did not name', 'not addressed', absence, { ...usual, recipients: ['all@hanbit.example'] }],
    ['a person outside, of those inside alone', 'outside', { ...absence, audience: 'inside' }, usual],
    ['a colleague, of those inside alone', undefined, { ...absence, audience: 'inside' }, by('a@hanbit.example')],
    ['a sender in the same absence', 'answered', absence, usual, -20],
    ['a sender in an earlier absence', undefined, absence, usual, -25],
    ['a sender an hour ago', 'answered', standing, usual, -1],
    ['a sender yesterday', undefined, standing, usual, -24],
  ])('%s: %s', (_who, silence, reply, mail, answeredHours) => {
    const answered = answeredHours === undefined ? undefined : { at: hours(answeredHours) }
    expect(silenceOf(reply, mail, self, answered, now)).toBe(silence)
  })

  const incoming = (source: Buffer, envelopeSender: string): Incoming => ({
    ...usual,
    headers: readMessage(source).headers,
    envelopeSender,
  })

  it('what we wrote by ourselves is answered by nobody, ourselves among them', async () => {
    const address = { name: '', address: 'kim@hanbit.example' }
    const source = await writtenMessage({
      messageId: messageIdOf('1', 'hanbit.example'),
      date: now,
      from: address,
      to: [address],
      subject: 'x',
      text: 'x',
      automatic: 'auto-replied',
    })
    expect(silenceOf(absence, incoming(source, address.address), self, undefined, now)).toBe('a machine')
  })

  it.each([
    ['a bounce', 'no sender', ''],
    ['a bounce', 'a machine', 'x@mx.example'],
    ['a list’s mail with groups of people and a wrong date', 'a list', 'x@list.example'],
    ['Gmail: alternative with words and HTML', undefined, 'dohyun.kim@gmail.com'],
  ])('mails of the world: %s: %s', (name, silence, sender) => {
    const { source } = shapes.find((shape) => shape.name === name)!
    expect(silenceOf(absence, incoming(source, sender), self, undefined, now)).toBe(silence)
  })
})
