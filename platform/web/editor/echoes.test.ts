import { describe, expect, test } from 'vitest'
import { Echoes } from './echoes.ts'

describe('the value of an owner', () => {
  test('is an echo of what it was told, also of several at once, each once', () => {
    const echoes = new Echoes('')
    for (const text of ['가', '나', '다']) echoes.expect(text)
    expect(['가', '다'].map((text) => echoes.isForeign(text))).toEqual([false, false])
    expect(echoes.isForeign('나'), 'an older version that is put back').toBe(true)
    expect(echoes.isForeign('다')).toBe(true)
  })

  test('is an echo although a text was put in meanwhile', () => {
    const echoes = new Echoes('')
    echoes.expect('저장한')
    echoes.expect('임시 저장한 글')
    expect(echoes.isForeign('저장한')).toBe(false)
    expect(echoes.isForeign('임시 저장한 글')).toBe(false)
  })

  test('is a new text when the owner knew it before it was told of it', () => {
    const echoes = new Echoes('가')
    echoes.expect('가')
    expect(echoes.isForeign('나')).toBe(true)
    expect(echoes.isForeign('가')).toBe(true)
  })

  test('is waited for only so often', () => {
    const echoes = new Echoes('')
    for (let at = 0; at <= 20; at += 1) echoes.expect(`${at}`)
    expect(echoes.isForeign('0')).toBe(true)
  })
})
