import { expect, test } from 'vitest'
import { isStopped, roomLines, stoppedAt } from './disk-room.ts'

const [megabyte, gigabyte] = [1_048_576, 1_073_741_824]

test.each([
  ['1 TB', 1_000 * gigabyte, 2_048],
  ['20 GB', 20 * gigabyte, 1_024],
  ['4 GB', 4 * gigabyte, 400],
  ['1 GB', gigabyte, 400],
])(
  'on a disk of %s uploads stop below the smaller of 5 %% and 2 GB, and always before other writing',
  (_name, size, line) => {
    expect(roomLines(size).upload / megabyte).toBe(line)
    expect(roomLines(size)).toMatchObject({ write: 200 * megabyte, free: 64 * megabyte })
  },
)

test.each([
  [500, null],
  [399, 'upload'],
  [199, 'write'],
  [63, 'free'],
] as const)('with %d MB left of a small disk %s is the last that is stopped', (left, stopped) => {
  expect(stoppedAt({ free: left * megabyte, size: gigabyte }, null)).toBe(stopped)
})

test('what was stopped opens again a little above its line, so that it does not open and shut all the time', () => {
  const at = (left: number) => ({ free: left * megabyte, size: gigabyte })
  expect(stoppedAt(at(205), 'write')).toBe('write')
  expect(stoppedAt(at(205), 'upload')).toBe('upload')
  expect(stoppedAt(at(211), 'write')).toBe('upload')
  expect(stoppedAt(at(421), 'write')).toBe(null)
})

test('each line stops what stopped before it, too', () => {
  expect((['upload', 'write', 'free'] as const).map((room) => isStopped(room, 'write'))).toEqual([true, true, false])
  expect(isStopped('upload', null)).toBe(false)
})
