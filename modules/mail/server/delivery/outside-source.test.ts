import { describe, expect, it } from 'vitest'
import { readySource } from './outside-source.ts'

const at = new Date('2026-03-18T00:00:00Z')
const lines = (...all: string[]) => Buffer.from(all.map((line) => `${line}\r\n`).join(''))
const whole = lines('Message-ID: <1@a.example>', 'Date: Wed, 18 Mar 2026 09:00:00 +0900', 'Subject: s', '', 'body')

describe('a message that leaves', () => {
  it('is what was written, byte for byte', () => {
    expect(readySource(whole, at, [])).toEqual(whole)
  })

  it('says through whose rules it goes, and nothing that would be a line of its own', () => {
    const via = ['a@hanbit.example', 'b@hanbit.example\r\nX-Evil: 1']
    expect(readySource(whole, at, via).toString()).toBe(`Delivered-To: a@hanbit.example\r\n${whole.toString()}`)
  })

  it('has an id and a date where it came without, the same ones each time', () => {
    const bare = lines('Subject: s', '', 'Message-ID: <no@header.example>', 'Date: none')
    const ready = readySource(bare, at, ['a@hanbit.example'])
    expect(ready.toString()).toMatch(
      /^Delivered-To: a@hanbit\.example\r\nMessage-ID: <[0-9a-f]{64}@hanbit\.example>\r\nDate: Wed, 18 Mar 2026 00:00:00 \+0000\r\nSubject: s\r\n/,
    )
    expect(readySource(bare, at, ['a@hanbit.example'])).toEqual(ready)
  })

  it('leaves behind where answers to it went when it came', () => {
    const came = Buffer.concat([lines('Return-Path: <partner@elsewhere.example>', ' (folded)'), whole])
    expect(readySource(came, at, [])).toEqual(whole)
    const inBody = lines('Message-ID: <1@a.example>', 'Date: x', '', 'Return-Path: <a@b.example>')
    expect(readySource(inBody, at, [])).toEqual(inBody)
  })
})
