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
