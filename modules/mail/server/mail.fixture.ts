import { randomUUID } from 'node:crypto'

type Mail = {
  subject: string
  text?: string
  to?: string
  /** Its Message-ID and those it answers, without brackets. */
  id?: string
  answers?: readonly string[]
}

/** A mail as another program may have written it. */
export function mailOf({ subject, text = '', to = 'dohyun.kim@hanbit.example', id, answers = [] }: Mail): Buffer {
  const word = (value: string) => `=?utf-8?B?${Buffer.from(value).toString('base64')}?=`
  const head = [
    `Message-ID: <${id ?? `${randomUUID()}@mail.example`}>`,
    ...(answers.length > 0 ? [`References: ${answers.map((each) => `<${each}>`).join(' ')}`] : []),
    'Date: Wed, 18 Mar 2026 09:00:00 +0900',
    `From: ${word('서지우')} <jiwoo.seo@hanbit.example>`,
    `To: <${to}>`,
    `Subject: ${word(subject)}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}\r\n`)
}

/** A mail from outside with a file called 회의.txt. */
export const mailWithFile = (text: string): string =>
  [
    'From: News <news@elsewhere.example>',
    'To: jiwoo.seo@hanbit.example, dohyun.kim@hanbit.example',
    'Subject: files',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'see the file',
    '--b',
    "Content-Type: text/plain; charset=utf-8; name*=utf-8''%ED%9A%8C%EC%9D%98.txt",
    "Content-Disposition: attachment; filename*=utf-8''%ED%9A%8C%EC%9D%98.txt",
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(text).toString('base64'),
    '--b--',
    '',
  ].join('\r\n')
