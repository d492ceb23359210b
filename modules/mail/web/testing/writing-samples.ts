import { filesCalls } from '#modules/files/contract/files.contract.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { addressCalls } from '../../contract/addresses/addresses.contract.ts'
import { largeFileCalls } from '../../contract/large-files.contract.ts'
import { recipientCalls } from '../../contract/recipients.contract.ts'
import { type DraftContent, sendCalls } from '../../contract/send.contract.ts'
import type { MailDraft } from '../write/mail-form.ts'

const savedAt = '2026-11-26T03:00:00Z'

const nothing: DraftContent = {
  from: '',
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  body: '',
  isIndividual: false,
  priority: 'normal',
  originId: null,
  wantsReceipts: true,
  sendAt: null,
  largeByHand: [],
}

/** A draft of nothing yet, or of what is given. */
export const draftOf = (some: Partial<DraftContent> = {}): MailDraft => ({
  draftId: 70,
  revision: 0,
  savedAt,
  fileCode: 'set',
  content: { ...nothing, ...some },
})

/** 김도현 as the search finds him. */
export const dohyun = {
  kind: 'person' as const,
  id: 'P2',
  displayName: '김도현',
  email: 'dohyun.kim@hanbit.example',
  titleName: '선임',
  deptName: '플랫폼개발1팀',
  deptCode: 'dev',
  personCode: 'P2',
  comCode: 'HC',
  parentDeptCode: '',
  hint: '플랫폼개발1팀',
  photoPath: null,
}

/** Answers as the server does while somebody writes. @returns what was asked of it */
export function answeringWriting(some: Partial<DraftContent> = {}) {
  let kept: MailDraft = draftOf(some)
  answering(addressCalls.ownAddresses, { addresses: ['jiwoo.seo@hanbit.example', 'jiwoo@hanbit.example'] })
  answering(sendCalls.drafts, [])
  const started = answering(sendCalls.startDraft, ({ to }) => {
    kept = draftOf({ ...some, to: (to ?? []) as DraftContent['to'] })
    return kept
  })
  answering(sendCalls.draft, () => kept)
  answering(sendCalls.dropDraft, ({ draftId }) => ({ draftId: Number(draftId) }))
  const saved = answering(sendCalls.saveDraft, ({ revision }) => ({ revision: Number(revision) + 1, savedAt }))
  answering(recipientCalls.findRecipients, { items: [dohyun] })
  const outside = answering(recipientCalls.outsideOf, ({ addresses }) => ({
    addresses: (addresses as string[]).filter((address) => !address.endsWith('@hanbit.example')),
  }))
  answering(filesCalls.readSet, {
    code: 'set',
    limits: { fileBytes: 1_000_000, totalBytes: 5_000_000, files: 20, banned: [] },
    can: { change: true },
  } as never)
  answering(largeFileCalls.largeFileRules, { fileBytes: 1_000, days: 30, sumBytes: 1_073_741_824, usedBytes: 0 })
  answering(filesCalls.list, { items: [], can: { change: true } })
  answering(filesCalls.uploads, { items: [] })
  return { started, saved, outside, kept: () => saved.at(-1)?.content as DraftContent | undefined }
}
