import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function recorded(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  write(createLog('info', destination))
  return lines.join('')
}

test.each([
  ['a field', { password: 's3cret' }],
  ['any case', { NewPassword: 's3cret', ACCESSTOKEN: 's3cret' }],
  ['a nested field', { req: { headers: { cookie: 's3cret', authorization: 's3cret', 'set-cookie': ['s3cret'] } } }],
  ['a list', { attempts: [{ code: 's3cret' }, [{ token: 's3cret' }]] }],
  ['far down', { a: { b: { c: { d: { e: { f: { g: { h: { secret: 's3cret' } } } } } } } } }],
  ['an object without prototype', { query: Object.assign(Object.create(null), { code: 's3cret' }) }],
])('a secret never reaches a line: %s', (_where, fields) => {
  expect(recorded((log) => log.info(fields, 'said'))).toContain('said')
  expect(recorded((log) => log.info(fields, 'said'))).not.toContain('s3cret')
  expect(recorded((log) => log.child(fields).info('said'))).not.toContain('s3cret')
})

test('the rest is told as it is', () => {
  const line = JSON.parse(
    recorded((log) => log.child({ reqId: 'r1' }).info({ ms: 3, person: null, tags: ['a'], at: new Date(0) }, 'said')),
  )
  expect(line).toMatchObject({
    reqId: 'r1',
    ms: 3,
    person: null,
    tags: ['a'],
    at: '1970-01-01T00:00:00.000Z',
    msg: 'said',
  })
  expect(line.pid).toBe(process.pid)
})

test('an error is told with its cause and without the values the database adds to it', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(s3cret) exists' })
  const line = recorded((log) => log.error({ err: new Error('not saved', { cause }) }, 'failed'))
  expect(line).not.toContain('s3cret')
  expect(recorded((log) => log.error(new Error('x', { cause: { token: 's3cret' } })))).not.toContain('s3cret')
  expect(JSON.parse(line).err).toMatchObject({
    message: 'not saved',
    cause: { message: 'duplicate key', state: '23505' },
  })
})

test('what refers to itself ends', () => {
  const round: Record<string, unknown> = { name: 'round' }
  round.self = round
  expect(recorded((log) => log.info({ round }, 'said'))).toContain('[deep]')
})
