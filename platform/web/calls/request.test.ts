import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { requestOf } from './request.ts'

const anything = z
  .object({ id: z.string(), q: z.unknown(), list: z.unknown(), tag: z.unknown(), text: z.unknown() })
  .partial()
  .required({ id: true })
const calls = defineCalls('sample', {
  find: {
    method: 'GET',
    path: '/things/{id}',
    summary: '',
    access: access.signedIn,
    input: anything,
    result: z.unknown(),
  },
  save: {
    method: 'POST',
    path: '/things/{id}/save',
    summary: '',
    access: access.signedIn,
    input: anything,
    queryFields: ['tag'],
    result: z.unknown(),
  },
  remove: {
    method: 'DELETE',
    path: '/things/{id}',
    summary: '',
    access: access.signedIn,
    input: anything,
    result: z.unknown(),
  },
  ping: { method: 'POST', path: '/ping', summary: '', access: access.public, result: z.unknown() },
})

describe('the request of a call (PLATFORM-004)', () => {
  it.each([
    [
      'path and query',
      calls.find,
      { id: 'a/b c', q: '서지우', list: [1, 2] },
      'GET',
      '/cm/things/a%2Fb%20c?q=%EC%84%9C%EC%A7%80%EC%9A%B0&list=1&list=2',
      undefined,
    ],
    [
      'nothing for what is not given',
      calls.find,
      { id: '1', q: undefined, tag: null },
      'GET',
      '/cm/things/1',
      undefined,
    ],
    [
      'an object in the query as JSON',
      calls.find,
      { id: '1', q: { a: 1 } },
      'GET',
      '/cm/things/1?q=%7B%22a%22%3A1%7D',
      undefined,
    ],
    [
      'body, and the named fields in the query',
      calls.save,
      { id: '1', tag: 'x', text: '가', list: [] },
      'POST',
      '/cm/things/1/save?tag=x',
      '{"text":"가","list":[]}',
    ],
    [
      'null in the body, where it empties a field, and nowhere else',
      calls.save,
      { id: '1', tag: null, text: null },
      'POST',
      '/cm/things/1/save',
      '{"text":null}',
    ],
    ['the query of a deletion', calls.remove, { id: '1', q: false }, 'DELETE', '/cm/things/1?q=false', undefined],
    ['no body without fields', calls.ping, {}, 'POST', '/cm/ping', undefined],
  ] as const)('carries %s', (_what, call, input, method, address, body) => {
    const { url, init } = requestOf(call, input, 'ko')
    expect([init.method, url, init.body]).toEqual([method, address, body])
  })

  it('says that it comes from our own page and in which language (I18N-011)', () => {
    const { init } = requestOf(calls.save, { id: '1', text: 'x' }, 'ja')
    expect(init.headers).toEqual({
      'X-Requested-With': 'XMLHttpRequest',
      'Accept-Language': 'ja',
      'Content-Type': 'application/json',
    })
    expect(init.credentials).toBe('same-origin')
  })

  it('carries a file in a form, with the fields before it and without a type of its own', () => {
    const file = new File(['a'], '사진.png')
    const { init } = requestOf(calls.save, { id: '1', text: '가', list: [1, 2] }, 'ko', file)
    expect([...(init.body as FormData)]).toEqual([
      ['text', '가'],
      ['list', '1'],
      ['list', '2'],
      ['files', expect.objectContaining({ name: '사진.png', size: 1 })],
    ])
    expect(init.headers).not.toHaveProperty('Content-Type')
  })

  it('adds no random v to a reading call', () => {
    expect(requestOf(calls.find, { id: '1' }, 'ko').url).toBe(requestOf(calls.find, { id: '1' }, 'ko').url)
  })

  it('refuses a missing path parameter', () => {
    expect(() => requestOf(calls.find, {}, 'ko')).toThrow('lacks id')
  })
})
