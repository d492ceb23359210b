import { describe, expect, it } from 'vitest'
import { AppError } from '#platform/contract/errors.ts'
import { readReply } from './reply.ts'

const json = (body: unknown, status = 200) => ({
  status,
  contentType: 'application/json; charset=utf-8',
  text: JSON.stringify(body),
})

function failure(reply: Parameters<typeof readReply>[0], raw?: boolean): AppError {
  try {
    readReply(reply, raw)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('nothing was thrown')
}

describe('the answer of a call', () => {
  it('with a value field is returned as it is, whatever else it carries (PLATFORM-007)', () => {
    const answer = { value: [1], code: 'NotFoundException', '@odata.count': 1 }
    expect(readReply(json(answer))).toEqual(answer)
    expect(readReply(json({ value: null }))).toEqual({ value: null })
  })

  it.each([[{ a: 1 }], [null], [0], [''], [[]]])('with code ok gives its result %j (PLATFORM-008)', (result) => {
    expect(readReply(json({ code: 'ok', result }))).toEqual(result)
  })

  it('without an envelope is itself where the contract says so', () => {
    expect(readReply(json([{ menuId: 1 }]), true)).toEqual([{ menuId: 1 }])
    expect(readReply(json(null), true)).toBeNull()
  })

  it('throws its error field otherwise (PLATFORM-032)', () => {
    const fields = [{ path: 'title', key: 'errors.field.required' }]
    const error = failure(
      json(
        {
          code: 'ValidationException',
          error: { message: '문장', key: 'errors.ValidationException', params: { max: 3 }, fields, requestId: 'r' },
        },
        400,
      ),
    )
    expect(error).toMatchObject({
      code: 'ValidationException',
      key: 'errors.ValidationException',
      params: { max: 3 },
      fields,
      message: '문장',
    })
  })

  it('says how long to wait', () => {
    const reply = {
      ...json({ code: 'TooManyRequestsException', error: { key: 'x', message: '' } }, 429),
      retryAfter: '26',
    }
    expect(failure(reply).retryAfterSeconds).toBe(26)
  })

  it.each([
    [
      'an unknown code',
      json({ code: 'SomethingNew', error: { key: 'k', message: '' } }, 409),
      'ConflictException',
      'k',
    ],
    [
      'a failure of a file without envelope',
      json({ code: 'NotFoundException', error: { key: 'k', message: '' } }, 404),
      'NotFoundException',
      'k',
    ],
    [
      'an envelope without an error',
      json({ code: 'no' }, 200),
      'InternalServerErrorException',
      'errors.InternalServerErrorException',
    ],
    [
      'a page of a proxy',
      { status: 502, contentType: 'text/html', text: '<h1>Bad Gateway</h1>' },
      'ServiceUnavailableException',
      'errors.ServiceUnavailableException',
    ],
    [
      'a page that says it is fine',
      { status: 200, contentType: 'text/html', text: '<p>' },
      'InternalServerErrorException',
      'errors.notUnderstood',
    ],
    [
      'a cut answer',
      { status: 200, contentType: 'application/json', text: '{"code":"ok","res' },
      'InternalServerErrorException',
      'errors.notUnderstood',
    ],
    [
      'an empty 401',
      { status: 401, contentType: '', text: '' },
      'UnauthorizedAccessException',
      'errors.UnauthorizedAccessException',
    ],
    ['a bare list', json([1]), 'InternalServerErrorException', 'errors.notUnderstood'],
  ])('of %s is an error', (_what, reply, code, key) => {
    expect(failure(reply)).toMatchObject({ code, key })
  })
})
