import { randomUUID } from 'node:crypto'
import { type MailToWrite, writtenMessage } from '../mime/write-message.ts'

/** How somebody stands in a report, as journals of other mail servers say it. */
export type Addressed = 'To' | 'Cc' | 'Bcc' | 'Expanded' | 'Recipient'
export type Reported = {
  sender: string
  subject: string
  rfcId: string
  recipients: readonly { how: Addressed; address: string }[]
}

/** What a report says of a mail, in the words that archives read; they are in no language. */
export const reportText = ({ sender, subject, rfcId, recipients }: Reported): string =>
  [
    `Sender: ${sender}`,
    `Subject: ${subject.replace(/\s+/g, ' ')}`,
    `Message-Id: <${rfcId}>`,
    ...recipients.map(({ how, address }) => `${how}: ${address}`),
  ].join('\n')

/**
 * A mail with another one in it, byte for byte (RFC 2046, 5.2.1: nothing is encoded anew).
 * @param mail one of words alone
 */
export async function writeReport(mail: MailToWrite, original: Buffer): Promise<Buffer> {
  const written = await writtenMessage(mail)
  const end = written.indexOf('\r\n\r\n')
  const fields = written
    .subarray(0, end)
    .toString('latin1')
    .split(/\r\n(?![ \t])/)
  const [ofPart, ofMail] = [
    fields.filter((field) => /^content-/i.test(field)),
    fields.filter((field) => !/^content-/i.test(field)),
  ]
  const boundary = `journal-${randomUUID()}`
  const head = [...ofMail, 'X-MS-Journal-Report:', `Content-Type: multipart/mixed; boundary="${boundary}"`, '', '']
  const first = [`--${boundary}`, ...ofPart].join('\r\n')
  const second = [
    '',
    `--${boundary}`,
    'Content-Type: message/rfc822',
    'Content-Disposition: attachment; filename="original.eml"',
    'Content-Transfer-Encoding: 8bit',
    '',
    '',
  ]
  return Buffer.concat([
    Buffer.from(head.join('\r\n') + first, 'latin1'),
    written.subarray(end),
    Buffer.from(second.join('\r\n'), 'latin1'),
    original,
    Buffer.from(`\r\n--${boundary}--\r\n`, 'latin1'),
  ])
}
