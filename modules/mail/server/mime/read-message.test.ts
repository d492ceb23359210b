import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { shareOfThisThread } from '#platform/testing/thread-share.ts'
import { lines } from './mail-lines.fixture.ts'
import { readInWorker } from './read-in-worker.ts'
import { largestMail, readMessage } from './read-message.ts'
import { openBytes, readPart } from './read-part.ts'
import { shapes } from './shapes.fixture.ts'
import { winmail } from './winmail.fixture.ts'

async function bytesOf(source: Buffer, at = 0): Promise<Buffer> {
  const { attachments } = readMessage(source)
  const pieces: Buffer[] = []
  for await (const piece of readPart(openBytes(source), attachments[at]!.place)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Milliseconds of work of this process, whatever else the machine does. */
function workOf(task: () => void): number {
  const start = process.cpuUsage()
  task()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}

describe('mails of the world are read', () => {
  it.each(shapes.map((shape) => [shape.name, shape] as const))('%s', (_name, { source, read }) => {
    const { attachments, ...expected } = read
    const found = readMessage(source)
    expect(found).toMatchObject(expected)
    if (attachments) {
      expect(found.attachments).toHaveLength(attachments.length)
      expect(found.attachments).toMatchObject(attachments)
    }
    expect(found.isCut).toBe(false)
  })

  it('says what programs told each other', () => {
    const { headers } = readMessage(shapes.find(({ name }) => name.startsWith('a list'))!.source)
    expect(headers).toMatchObject({
      listId: 'News <news.list.example>',
      precedence: 'bulk',
      priority: 'low',
      dispositionNotificationTo: [{ address: 'boss@b.example' }],
    })
    const bounce = readMessage(shapes.find(({ name }) => name === 'a bounce')!.source)
    expect(bounce.headers).toMatchObject({ autoSubmitted: 'auto-replied', returnPath: '<>' })
  })

  it.each(shapes.map((shape) => [shape.name, shape.source] as const))(
    'cut off anywhere, never fails: %s',
    (_name, source) => {
      for (let end = 0; end < source.length; end += 7) expect(() => readMessage(source.subarray(0, end))).not.toThrow()
    },
  )

  it('whatever bytes come, never fails', () => {
    const piece = fc.constantFrom(
      'Content-Type: multipart/mixed; boundary=b\r\n',
      'Content-Type: message/rfc822\r\n',
      '--b\r\n',
      '--b--\r\n',
      '\r\n',
      'Content-Transfer-Encoding: base64\r\n',
      'Subject: =?utf-8?B?',
      '?=',
      '=?iso-2022-kr?Q?=0E',
      '\u0000',
      '\n',
      '한글',
      ';',
      '"',
      '\\',
      'Content-Disposition: attachment; filename*0*=',
      "utf-8''%ED",
      'To: a:',
      '<',
      '>',
      ',',
      '(',
      'Date: ',
      '9'.repeat(50),
      'charset=utf-7',
    )
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 20 })), { maxLength: 60 }),
        (pieces) => {
          const source = Buffer.from(pieces.join(''), pieces.length % 2 === 0 ? 'utf8' : 'latin1')
          const { subject, attachments } = readMessage(source)
          expect(subject).not.toMatch(/[\r\n\0]/)
          for (const { name } of attachments) expect(name).not.toMatch(/[\r\n\0/\\]/)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('attachments are read from their place', () => {
  const content = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7) % 256))
  const mailWith = (encoding: string, written: string) =>
    lines(
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      '',
      'x',
      '--b',
      'Content-Type: application/octet-stream; name=a.bin',
      `Content-Transfer-Encoding: ${encoding}`,
      '',
      written,
      '--b--',
    )

  it('base64 with and without lines', async () => {
    const base64 = content.toString('base64')
    const inLines = mailWith('base64', base64.replace(/.{76}/g, '$&\r\n'))
    expect(await bytesOf(inLines)).toEqual(content)
    expect(readMessage(inLines).attachments[0]!.size).toBe(content.length)
    expect(await bytesOf(mailWith('base64', base64))).toEqual(content)
  })

  it('quoted-printable with and without lines', async () => {
    const quoted = [...content].map((byte) => `=${byte.toString(16).padStart(2, '0').toUpperCase()}`)
    expect(await bytesOf(mailWith('quoted-printable', quoted.join('').replace(/.{72}/g, '$&=\r\n')))).toEqual(content)
    expect(await bytesOf(mailWith('quoted-printable', quoted.join('')))).toEqual(content)
  })

  it('what is packed in a winmail.dat', async () => {
    const packed = winmail('자료.bin', content).toString('base64').replace(/.{76}/g, '$&\n')
    expect(
      await bytesOf(lines('Content-Type: application/ms-tnef', 'Content-Transfer-Encoding: base64', '', packed)),
    ).toEqual(content)
  })
})

describe('mails that are large or built to hurt', () => {
  it('40 MB: the words are read, and the file again from its place', { timeout: 120_000 }, async () => {
    const content = Buffer.alloc(30 * 2 ** 20, 'Maru 마루 ')
    const source = lines(
      'Subject: large',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      '',
      'words',
      '--b',
      'Content-Type: video/mp4; name=a.mp4',
      'Content-Transfer-Encoding: base64',
      '',
      content.toString('base64').replace(/.{76}/g, '$&\r\n'),
      '--b--',
    )
    expect(await readInWorker(source)).toMatchObject({
      text: 'words',
      attachments: [{ name: 'a.mp4', size: content.length }],
    })
    const hash = createHash('sha256')
    for await (const piece of readPart(openBytes(source), readMessage(source).attachments[0]!.place)) hash.update(piece)
    expect(hash.digest('hex')).toBe(createHash('sha256').update(content).digest('hex'))
  })

  it('leaves this thread to others while long texts are read', { timeout: 120_000 }, async () => {
    await readInWorker(lines('Subject: x', '', 'x'.repeat(20_000)))
    const many = '<tr><td>\n<br> '.repeat(130_000)
    const parts = Array.from({ length: 4 }, () => `--b\r\nContent-Type: text/html\r\n\r\n${many}`)
    const source = lines('Content-Type: multipart/mixed; boundary=b', '', ...parts)
    expect(await shareOfThisThread(() => readInWorker(source))).toBeLessThan(0.3)
  })

  it('10,000 recipients', () => {
    const people = Array.from({ length: 10_000 }, (_, at) => `"사람 ${at}" <person${at}@hanbit.example>`)
    const read = readMessage(lines(`To: ${people.join(',\r\n ')}`, `Cc: ${people.join(',')}`, '', 'x'))
    expect([read.to.length, read.cc.length]).toEqual([10_000, 10_000])
    expect(read.to.at(-1)).toEqual({ name: '사람 9999', address: 'person9999@hanbit.example' })
  })

  it('lines of megabytes', () => {
    const line = '가'.repeat(1_000_000)
    expect(readMessage(lines('Subject: x', 'Content-Type: text/plain; charset=utf-8', '', line)).text).toBe(line)
  })

  it('more parts and deeper ones than anybody sends', () => {
    const flat = lines(
      'Content-Type: multipart/mixed; boundary=b',
      '',
      ...Array.from({ length: 5_000 }, () => '--b\r\n\r\nx'),
    )
    expect(readMessage(flat)).toMatchObject({ isCut: true })
    const deep = Array.from(
      { length: 2_000 },
      (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n`,
    )
    expect(readMessage(lines('Content-Type: multipart/mixed; boundary=b0', '', ...deep, '', 'x')).subject).toBe('')
  })

  it('more headers than any mail has, and shows its words', () => {
    const source = lines('Subject: many', `X: ${'y\r\n z'.repeat(1_000_000)}`, 'Z: 1', '', 'words')
    expect(readMessage(source)).toMatchObject({ subject: 'many', text: 'words', isCut: true })
  })

  it('says when words were left out', () => {
    const { text, isCut } = readMessage(lines('Subject: x', '', 'a'.repeat(3_000_000)))
    expect([text.length, isCut]).toEqual([2_000_000, true])
  })

  it('is refused in words above the limit', () => {
    expect(() => readMessage(new Uint8Array(largestMail + 1))).toThrow(
      expect.objectContaining({ code: 'PayloadTooLargeException', key: 'mail.message.tooLarge' }),
    )
  })

  const long = 4 * 2 ** 20
  it.each([
    [
      'boundaries that are none',
      () => lines('Content-Type: multipart/mixed; boundary=b', '', '--bb\n'.repeat(long / 5)),
    ],
    ['boundaries', () => lines('Content-Type: multipart/mixed; boundary=b', '', '--b\n'.repeat(long / 4))],
    ['header lines', () => Buffer.from('a: b\n'.repeat(long / 5))],
    ['folded lines', () => Buffer.from(`Subject: x\n${' y\n'.repeat(long / 3)}`)],
    ['encoded words', () => Buffer.from(`Subject: ${'=?utf-8?Q?a?= '.repeat(long / 14)}\n\n`)],
    ['beginnings of encoded words', () => Buffer.from(`Subject: ${'=?utf-8?Q?'.repeat(100_000)}\n\n`)],
    ['brackets', () => Buffer.from(`To: ${'<('.repeat(400_000)}\nReferences: ${'<'.repeat(100_000)}\n\n`)],
    ['parameters', () => Buffer.from(`Content-Type: text/plain; ${'a*0*=b;'.repeat(100_000)}\n\n`)],
    ['open elements', () => lines('Content-Type: text/html', '', '<p '.repeat(600_000))],
    ['open comments', () => lines('Content-Type: text/html', '', '<!--'.repeat(400_000))],
    ['open styles', () => lines('Content-Type: text/html', '', '<style '.repeat(280_000))],
    [
      'equals signs',
      () => lines('Content-Type: text/html', 'Content-Transfer-Encoding: quoted-printable', '', '='.repeat(long)),
    ],
    ['spaces', () => lines('Content-Type: text/html', '', ' '.repeat(long), 'x')],
    ['tabs and lines', () => lines('Content-Type: text/html', '', '<td>\n<br> '.repeat(180_000))],
  ])('takes seconds at most over %s', { timeout: 120_000 }, (_what, make) => {
    const source = make()
    expect(workOf(() => readMessage(source))).toBeLessThan(8_000)
  })
})
