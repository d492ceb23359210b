import { filesCalls } from '#modules/files/contract/files.contract.ts'
import { organisationCalls } from '#modules/organisation/contract/organisation.contract.ts'
import { personNamed } from '#modules/organisation/web/testing/people.ts'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { signedInUser } from '#modules/shell/web/testing/signed-in.tsx'
import type { Viewer } from '#platform/web/session/viewer.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { type Draft, type DraftContent, draftCalls } from '../../contract/drafts.contract.ts'
import type { FormField } from '../../contract/forms/fields.ts'
import { ko } from '../../contract/forms/form.fixture.ts'
import { type Form, formCalls } from '../../contract/forms.contract.ts'
import type { PlannedStep } from '../../contract/line/line.ts'
import { lineCalls } from '../../contract/lines.contract.ts'

const savedAt = '2026-11-26T03:00:00Z'

/** 서지우, who drafts. */
export const jiwoo: Viewer = {
  personCode: 'P1',
  personId: 'p1',
  comCode: 'HC',
  homeComCode: 'HC',
  userName: 'jiwoo.seo',
  name: ko('서지우'),
  timeZone: 'Asia/Seoul',
  mustChangePassword: false,
  grants: [],
}

/** Somebody asked at her post, called by her name. */
export const asks = (personCode: string, some: Partial<PlannedStep> = {}): PlannedStep => ({
  kind: 'approve',
  personCode,
  deptCode: personNamed(personCode).post.deptCode,
  isTogether: false,
  isFinal: false,
  isLater: false,
  ...some,
})

/** Answers as the server does while somebody drafts on a form; people are called as their codes. */
export function answeringDrafting(
  fields: readonly FormField[],
  some: Partial<DraftContent> = {},
  line: PlannedStep[] = [],
  references: Draft['references'] = [],
) {
  const form = {
    name: ko('휴가 신청서'),
    fields: [...fields],
    amountFieldId: null,
    lineChange: 'asked',
    numbering: null,
    retentionYears: 5,
    formId: 101,
    version: 2,
    groupId: null,
    isOpen: true,
    changedAt: savedAt,
    can: { draft: true, change: false },
    drafters: [],
  } as unknown as Form
  const begun: Draft = {
    draftId: 70,
    formId: 101,
    documentId: null,
    documentVersion: null,
    fileCode: 'set',
    revision: 0,
    savedAt,
    content: {
      formVersion: 2,
      title: '',
      values: {},
      steps: [],
      told: [],
      receivers: [],
      references: [],
      isUrgent: false,
      originId: null,
      ...some,
    },
    people: [],
    departments: [],
    references,
  }
  let kept = begun
  answering(shellCalls.currentUser, signedInUser)
  answering(organisationCalls.personCard, ({ personCode }) => {
    const {
      match: _match,
      post,
      ...person
    } = personNamed(decodeURIComponent(String(personCode)), { personCode: decodeURIComponent(String(personCode)) })
    return { ...person, employeeNumber: '1', posts: [{ ...post, jobDescription: ko('') }] }
  })
  answering(formCalls.form, form)
  answering(lineCalls.defaultLine, { from: 'heads', steps: line, told: [], decider: null, people: [], departments: [] })
  answering(filesCalls.readSet, {
    code: 'set',
    limits: { fileBytes: 1_000_000, totalBytes: 5_000_000, files: 20, banned: [] },
    can: { change: true },
  } as never)
  answering(filesCalls.list, { items: [], can: { change: true } })
  answering(filesCalls.uploads, { items: [] })
  answering(draftCalls.drafts, [])
  answering(draftCalls.draft, () => kept)
  const started = answering(draftCalls.startDraft, () => kept)
  const saved = answering(draftCalls.saveDraft, ({ revision, content }) => {
    kept = { ...kept, revision: Number(revision) + 1, content: content as DraftContent }
    return { revision: kept.revision, savedAt }
  })
  const dropped = answering(draftCalls.dropDraft, ({ draftId }) => ({ draftId: Number(draftId) }))
  return { started, saved, dropped, kept: () => kept.content }
}
