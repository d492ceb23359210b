import { beforeEach, describe, expect, it } from 'vitest'
import { endSession, onUnauthorised, settleUnauthorised } from './unauthorised.ts'
import { markUnsaved } from './unsaved.ts'

describe('when the session is gone', () => {
  let asked: string[]
  let answers: ((isSignedIn: boolean) => void)[]

  beforeEach(() => {
    asked = []
    answers = []
    onUnauthorised({
      leave: () => void asked.push('leave'),
      signInAgain: () => {
        asked.push('signInAgain')
        return new Promise((resolve) => answers.push(resolve))
      },
    })
  })

  it('the page is left once when nothing is typed (SHELL-076)', async () => {
    expect(await settleUnauthorised()).toBe(false)
    expect(await settleUnauthorised()).toBe(false)
    expect(asked).toEqual(['leave'])
  })

  it('unsaved typing keeps the page: one dialog, and every call that waited may be made again', async () => {
    const saved = markUnsaved()
    const calls = Promise.all([settleUnauthorised(), settleUnauthorised()])
    answers[0]?.(true)
    expect(await calls).toEqual([true, true])
    saved()
    expect(asked).toEqual(['signInAgain'])
  })

  it('a dialog that is closed leaves the typing where it is, and the next call asks again', async () => {
    const saved = markUnsaved()
    const refused = settleUnauthorised()
    answers[0]?.(false)
    expect(await refused).toBe(false)
    const accepted = settleUnauthorised()
    answers[1]?.(true)
    expect(await accepted).toBe(true)
    saved()
    expect(asked).toEqual(['signInAgain', 'signInAgain'])
  })

  it('signing out leads nowhere but where the person wants to go, whatever is answered meanwhile', async () => {
    await endSession(async () => void (await settleUnauthorised()))
    expect(await settleUnauthorised()).toBe(false)
    expect(asked).toEqual([])
  })

  it('a session that could not be ended stands, and its loss is told', async () => {
    await expect(endSession(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
    await settleUnauthorised()
    expect(asked).toEqual(['leave'])
  })

  it('typing that keeps the page after signing out can still be saved', async () => {
    const saved = markUnsaved()
    await endSession(async () => void (await settleUnauthorised()))
    expect(asked).toEqual([])
    const renewed = settleUnauthorised()
    answers[0]?.(true)
    expect(await renewed).toBe(true)
    saved()
  })
})
