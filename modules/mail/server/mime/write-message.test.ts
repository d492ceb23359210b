import { describe, expect, it } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { lackOfPython as lack, readByPython } from './read-by-python.fixture.ts'
import { readMessage } from './read-message.ts'
import { openBytes, readPart } from './read-part.ts'
import { type MailToWrite, messageIdOf, writtenMessage } from './write-message.ts'

const jiwoo = { name: '서지우', address: 'jiwoo.seo@hanbit.example' }
const dohyun = { name: '김도현', address: 'dohyun.kim@hanbit.example' }
const plain: MailToWrite = {
  messageId: messageIdOf('0190b3a0-7c1e', 'hanbit.example'),
  date: new Date('2026-11-27T01:02:03Z'),
  from: jiwoo,
  to: [dohyun],
  subject: '주간 회의',
  text: '안녕하세요',
}
const picture = Buffer.from('iVBORw0KGgo=', 'base64')

/** What RFC 5322 and 2045 ask of every line and header. */
function expectStrict(source: Buffer): void {
  const text = source.toString('latin1')
  expect(text).not.toMatch(/[^\r\n\t -~]/)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(text.split('\r\n').filter((line) => line.length > 998)).toEqual([])
  const head = text.slice(0, text.indexOf('\r\n\r\n')).replace(/\r\n[ \t]/g, ' ')
  const names = head.split('\r\n').map((line) => /^([A-Za-z-]+): /.exec(`${line} `)?.[1])
  expect(names, 'each header once').toEqual([...new Set(names)])
  for (const name of names)
    expect(name).toMatch(
      /^(From|Sender|To|Cc|Reply-To|Subject|Date|Message-ID|In-Reply-To|References|MIME-Version|Content-Type|Content-Transfer-Encoding|X-Priority|Importance|Disposition-Notification-To|Auto-Submitted|X-Auto-Response-Suppress)$/,
    )
  for (const needed of ['From', 'To', 'Date', 'Message-ID', 'MIME-Version']) expect(names).toContain(needed)
}

describe('a mail that is written', () => {
  it('says who, to whom, when and what', async () => {
    const source = await writtenMessage({
      ...plain,
      sender: { name: '', address: 'secretary@hanbit.example' },
      cc: [
        { name: 'Kim, "J"', address: 'j.kim@client.example' },
        { name: '', address: 'a@hanbit.example', group: '영업 1팀' },
        { name: 'B', address: 'b@hanbit.example', group: '영업 1팀' },
      ],
      inReplyTo: '<first@client.example>',
      references: ['<zero@client.example>', '<first@client.example>'],
      priority: 'high',
      receiptTo: jiwoo,
    })
    expectStrict(source)
    expect(readMessage(source)).toMatchObject({
      messageId: '<0190b3a0-7c1e@hanbit.example>',
      date: '2026-11-27T01:02:03.000Z',
      from: jiwoo,
      sender: { address: 'secretary@hanbit.example' },
      to: [dohyun],
      cc: [
        { name: 'Kim, "J"', address: 'j.kim@client.example' },
        { address: 'a@hanbit.example', group: '영업 1팀' },
        { name: 'B', group: '영업 1팀' },
      ],
      bcc: [],
      subject: '주간 회의',
      text: '안녕하세요',
      inReplyTo: '<first@client.example>',
      references: ['<zero@client.example>', '<first@client.example>'],
      headers: { priority: 'high', dispositionNotificationTo: [{ address: jiwoo.address }], autoSubmitted: '' },
    })
  })

  it('has words beside HTML, pictures in it, and files beside it', async () => {
    const name = '2026년 상반기 영업 실적 보고서 (최종) – 검토용 #2.hwp'
    const source = await writtenMessage({
      ...plain,
      html: '<p>그림 <b>한</b> 장</p><p><img src="cid:p1@maru"></p>',
      pictures: [{ cid: 'p1@maru', name: '그림.png', type: 'image/png', content: picture }],
      attachments: [{ name, type: 'application/x-hwp', content: Buffer.from('HWP') }],
    })
    expectStrict(source)
    const read = readMessage(source)
    expect(read).toMatchObject({
      text: '그림 한 장',
      attachments: [
        { name: '그림.png', cid: 'p1@maru', isInline: true },
        { name, isInline: false, size: 3 },
      ],
    })
    // For Outlook, which reads the older way of writing names.
    expect(source.toString('latin1')).toMatch(/name="?=\?UTF-8\?/)
    expect(source.toString('latin1')).toMatch(/filename\*0?\*=utf-8''/)
    const bytes: Buffer[] = []
    for await (const piece of readPart(openBytes(source), read.attachments[0]!.place)) bytes.push(piece)
    expect(Buffer.concat(bytes)).toEqual(picture)
  })

  it('keeps dots, empty lines, spaces and long lines', async () => {
    const text = `.\n..\n.dot\n\n  spaces \nFrom here\n${'가'.repeat(3_000)}\n${'x'.repeat(3_000)}\nend`
    const source = await writtenMessage({ ...plain, text: text.replace('.dot\n', '.dot\r\n') })
    expectStrict(source)
    expect(readMessage(source).text).toBe(text)
  })

  it('asks no machine to answer what a machine wrote', async () => {
    const { headers } = readMessage(await writtenMessage({ ...plain, automatic: 'auto-replied' }))
    expect(headers).toMatchObject({ autoSubmitted: 'auto-replied', autoResponseSuppress: 'All' })
  })

  it('is an invitation for programs that know them', async () => {
    const text = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'
    const source = await writtenMessage({ ...plain, calendar: { method: 'REQUEST', text } })
    expectStrict(source)
    expect(readMessage(source)).toMatchObject({
      calendar: { method: 'REQUEST' },
      attachments: [{ name: 'invite.ics' }],
    })
  })

  it('keeps the first and the newest of a thread of years', async () => {
    const references = Array.from({ length: 500 }, (_, at) => `<${at}@hanbit.example>`)
    const read = readMessage(await writtenMessage({ ...plain, references }))
    expect([read.references.length, read.references[0], read.references.at(-1)]).toEqual([
      30,
      references[0],
      references[499],
    ])
  })

  it.each([
    '',
    'kim',
    'kim@',
    '@b.kr',
    'a b@c.kr',
    'a@b.kr\r\nBcc: c@d.kr',
    'a@b.kr, c@d.kr',
    '<a@b.kr>',
    'a@b@c.kr',
    'a@b.kr\0',
  ])('refuses the address %j', async (address) => {
    await expect(writtenMessage({ ...plain, to: [{ name: 'x', address }] })).rejects.toMatchObject({
      code: 'ValidationException',
      fields: [{ path: 'to', key: 'mail.message.wrongAddress' }],
    })
  })
})

describe('whatever stands in a field stays in it', () => {
  const part = fc.constantFrom(
    '\r\nBcc: evil@evil.example',
    '\nX-Evil: 1',
    '\r',
    '\r\n\r\n',
    '\0',
    '\u2028',
    '\u0085',
    '"',
    '\\',
    '<',
    '>',
    ',',
    ';',
    ':',
    '=?utf-8?Q?=0D=0AX-Evil:_1?=',
    '=?',
    '?=',
    '--',
    '가',
    '한글.hwp',
    '🏠',
    '\ud800',
    ' ',
    '\t',
    '(',
    ')',
    '@',
    '../',
    '.',
    "utf-8''%0D%0A",
    'a'.repeat(300),
    '가'.repeat(100),
    '\u202e',
  )
  const text = fc
    .array(fc.oneof(part, fc.string({ unit: 'binary', maxLength: 10 })), { maxLength: 6 })
    .map((parts) => parts.join(''))
  const mail = fc.record({
    messageId: text,
    subject: text,
    name: text,
    group: text,
    fileName: text,
    type: text,
    cid: text,
    words: text,
    id: text,
  })
  const write = ({ messageId, subject, name, group, fileName, type, cid, words, id }: Record<string, string>) =>
    writtenMessage({
      ...plain,
      messageId: messageIdOf(messageId!, 'hanbit.example'),
      from: { name: name!, address: jiwoo.address },
      to: [dohyun, { name: name!, address: 'a@hanbit.example', group: group! }],
      subject: subject!,
      html: `<p>${words}</p>`,
      inReplyTo: id,
      references: [id!],
      receiptTo: { name: name!, address: jiwoo.address },
      pictures: [{ cid: cid!, name: fileName!, type: type!, content: picture }],
      attachments: [{ name: fileName!, type: type!, content: picture }],
    })
  const seen = (value: string) =>
    value
      .toWellFormed()
      .replace(/[\p{C}\s]+/gu, '')
      .normalize('NFC')

  it('by our reader and by the rules', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(mail, async (given) => {
        const source = await write(given)
        expectStrict(source)
        const read = readMessage(source)
        expect(read.from?.address).toBe(jiwoo.address)
        expect(read.to.map(({ address }) => address)).toEqual([dohyun.address, 'a@hanbit.example'])
        expect([read.cc, read.bcc]).toEqual([[], []])
        expect(seen(read.subject)).toBe(seen(given.subject))
        // A name has 255 letters at the most.
        expect(seen(given.name).startsWith(seen(read.to[1]!.name))).toBe(true)
        if (given.name.length < 200) expect(seen(read.to[1]!.name)).toBe(seen(given.name))
        expect(read.attachments).toHaveLength(2)
        expect(read.attachments.map(({ size }) => size)).toEqual([picture.length, picture.length])
      }),
      { numRuns: 250 },
    )
  })

  it.skipIf(lack)(`by the reader of Python${lack ? `: ${lack}` : ''}`, { timeout: 300_000 }, async () => {
    const sources: Buffer[] = []
    for (const given of fc.sample(mail, { numRuns: 100, seed: 20_261_127 })) sources.push(await write(given))
    for (const { from, defects } of readByPython(sources)) {
      expect(from).toBe(jiwoo.address)
      // Of the name of a group, which nodemailer sets right before its colon.
      expect(defects.filter((defect) => defect !== 'missing trailing whitespace after encoded-word')).toEqual([])
    }
    const name = '한글 파일 이름이 아주 길고 공백도 있는 견적서 2026-11-27 최종.hwp'
    const [named] = readByPython([
      await writtenMessage({ ...plain, attachments: [{ name, type: 'application/x-hwp', content: picture }] }),
    ])
    expect(named).toMatchObject({ subject: '주간 회의', files: [name] })
  })
})
