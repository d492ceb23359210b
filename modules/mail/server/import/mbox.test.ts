import { expect, test } from 'vitest'
import { cameAt, MboxParts, marksOf } from './mbox.ts'

const box = [
  'From jiwoo@hanbit.example Wed Mar 18 00:00:00 2026',
  'Subject: one',
  'Status: RO',
  '',
  'From here on it is a text.',
  '',
  '>From the beginning',
  '>>From the end',
  '',
  'From MAILER-DAEMON Thu Mar 19 09:10:11 +0900 2026',
  'Subject: two',
  '',
  'second',
  '',
  '',
].join('\n')

/** Gives a box out in pieces of a size. */
function parted(text: string, size: number, most = 1_000, at = 0) {
  const parts = new MboxParts(at, most)
  const bytes = Buffer.from(text)
  const found = []
  for (let from = 0; from < bytes.length; from += size) found.push(...parts.push(bytes.subarray(from, from + size)))
  return [...found, ...parts.end()]
}

test.each([1, 7, 64, 10_000])('an mbox falls into its mails, in pieces of %i bytes as well', (size) => {
  const [one, two, ...more] = parted(box, size)
  expect(more).toEqual([])
  expect(one!.source!.toString()).toBe(
    'Subject: one\r\nStatus: RO\r\n\r\nFrom here on it is a text.\r\n\r\nFrom the beginning\r\n>From the end\r\n',
  )
  expect(two!.source!.toString()).toBe('Subject: two\r\n\r\nsecond\r\n')
  // Whoever goes on where a mail ended finds the next one.
  expect(parted(box.slice(one!.end), size, 1_000, one!.end)).toEqual([two])
})

test('a mail with lines that end with CRLF stays as it is, and one that is too large is told without its bytes', () => {
  const [mail] = parted('From a@b Wed Mar 18 00:00:00 2026\r\nSubject: a\r\n\r\nb\r\n\r\n', 5)
  expect(mail!.source!.toString()).toBe('Subject: a\r\n\r\nb\r\n')
  const long = parted(
    `From a@b 10:00\nSubject: a\n\n${'x'.repeat(200_000)}\nFrom a 1\n\nFrom b@c 11:00\nSubject: b\n`,
    999,
  )
  expect(long.map(({ source }) => source?.toString())).toEqual([undefined, 'Subject: b\r\n'])
})

test('what stands in front of the first mail is none', () => {
  expect(parted('a text\nof something\n', 3)).toEqual([])
})

test('the line of a mail says when it came, in UTC where no zone stands', () => {
  expect(cameAt('From a@b Wed Mar 18 00:00:00 2026')).toEqual(new Date('2026-03-18T00:00:00Z'))
  expect(cameAt('From 17@xxx Thu Mar 19 09:10:11 +0900 2026')).toEqual(new Date('2026-03-19T00:10:11Z'))
  expect(cameAt('From - Thu Mar 19 09:10:11 2026')).toBeUndefined()
  expect(cameAt('From a@b at 10:30')).toBeUndefined()
})

test.each([
  ['Status: RO', { isRead: true, isFlagged: false }],
  ['Status: O', { isRead: false, isFlagged: false }],
  ['Status: O\r\nX-Status: F', { isRead: false, isFlagged: true }],
  ['X-Mozilla-Status: 0005', { isRead: true, isFlagged: true }],
  ['X-Mozilla-Status: 0000', { isRead: false, isFlagged: false }],
  ['Subject: nothing', { isRead: true, isFlagged: false }],
])('marks are read of %j', (lines, marks) => {
  expect(marksOf(Buffer.from(`${lines}\r\n\r\nStatus: O\r\n`))).toEqual(marks)
})
