import { createHash } from 'node:crypto'
import type { FetchMessageObject, FetchQueryObject, MessageStructureObject } from 'imapflow'
import type { AttachmentHead } from '../../../contract/mail.entities.ts'
import { factsOf } from '../../messages/facts.ts'
import type { KeptSource } from '../../messages/keep.ts'

/** Of a text so much is read for its first words; a mail that is no longer is read whole. */
const beginning = 4_096
const headers = [
  'message-id',
  'in-reply-to',
  'references',
  'subject',
  'from',
  'to',
  'cc',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'content-disposition',
  'auto-submitted',
]

/** What is asked of a mail that is new: what lists show of it, and not its files. */
export const newMailQuery: FetchQueryObject = {
  uid: true,
  flags: true,
  internalDate: true,
  size: true,
  bodyStructure: true,
  headers,
  bodyParts: [{ key: 'TEXT', start: 0, maxLength: beginning }],
}

/**
 * What lists and searches know of a mail of the server. Its source stays there: the key is empty, and its hash is one of
 * the place where it lies, so that it is nobody else's message.
 * @returns `isWhole` whether all of it has been read, `isReply` whether it says that it answers by itself (RFC 3834)
 */
export async function readServerMail(
  place: { mailboxId: number; folderId: number; uidValidity: number },
  mail: FetchMessageObject,
): Promise<KeptSource & { isWhole: boolean; isReply: boolean }> {
  const text = mail.bodyParts?.get('text') ?? Buffer.alloc(0)
  const isWhole = text.length < beginning
  const facts = await factsOf(Buffer.concat([mail.headers ?? Buffer.alloc(0), text]))
  return {
    hash: createHash('sha256')
      .update(`server ${place.mailboxId} ${place.folderId} ${place.uidValidity} ${mail.uid}`)
      .digest(),
    key: '',
    bytes: mail.size ?? 0,
    facts: isWhole ? facts : { ...facts, attachments: attachmentsIn(mail.bodyStructure) },
    isWhole,
    isReply: /^auto-submitted:\s*auto-replied/im.test(mail.headers?.toString('latin1') ?? ''),
  }
}

/** Files as the server tells of them, until the mail is read: that there are some, and their names. */
export function attachmentsIn(structure: MessageStructureObject | undefined): AttachmentHead[] {
  const parts = (part: MessageStructureObject): MessageStructureObject[] => [
    part,
    ...(part.childNodes ?? []).flatMap(parts),
  ]
  return (structure ? parts(structure) : [])
    .filter(({ type }) => !type.startsWith('multipart/'))
    .flatMap((part) => {
      const name = part.dispositionParameters?.filename ?? part.parameters?.name
      if (part.disposition !== 'attachment' && (name === undefined || part.id !== undefined)) return []
      const size = part.encoding === 'base64' ? Math.floor(((part.size ?? 0) / 78) * 57) : (part.size ?? 0)
      return [{ name: (name ?? '').replaceAll('\0', '').toWellFormed(), type: part.type, size }]
    })
    .map((head, number) => ({ number, ...head }))
}
