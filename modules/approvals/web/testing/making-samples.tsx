import { titleCalls } from '#modules/organisation/contract/titles.contract.ts'
import { answering } from '#platform/web/testing/answering.ts'
import type { FormField } from '../../contract/forms/fields.ts'
import { ko } from '../../contract/forms/form.fixture.ts'
import { formCalls } from '../../contract/forms.contract.ts'
import { type BegunForm, type FormDraft, formMakingCalls, type MadeForm } from '../../contract/forms-making.contract.ts'
import { jiwoo } from './draft-samples.tsx'

const at = '2026-11-26T03:00:00Z'

/** 한지원, who makes the forms of her company. */
export const manager = { ...jiwoo, personCode: 'P9', grants: ['companyManager'] }

export const madeForm = (formId: number, name: string, some: Partial<MadeForm> = {}): MadeForm => ({
  formId,
  name: ko(name),
  colour: 'blue',
  groupId: 1,
  version: 3,
  isOpen: true,
  changedAt: at,
  documents: 14,
  ...some,
})

/** Answers as the server does while a form is made; a new one, unless it says which it changes. */
export function answeringMaking(fields: readonly FormField[], some: Partial<BegunForm> = {}) {
  const content: BegunForm = {
    name: ko(''),
    shortName: ko(''),
    colour: 'blue',
    fields: [...fields],
    amountFieldId: null,
    lineChange: 'asked',
    line: [],
    absence: null,
    numbering: null,
    retentionYears: 5,
    version: null,
    groupId: null,
    drafters: [],
    ...some,
  }
  const isNew = content.version === null
  let kept: FormDraft = {
    draftId: 70,
    formId: isNew ? null : 102,
    standing: content.version,
    revision: 0,
    savedAt: at,
    content,
    drafters: [],
  }
  answering(formMakingCalls.madeForms, { groups: [], items: [madeForm(102, '지출 결의서')] })
  answering(formMakingCalls.formDrafts, [])
  answering(formMakingCalls.likelyNumber, { number: '개발-2026-0012' })
  answering(titleCalls.titles, { rank: [], duty: [] })
  const started = answering(formMakingCalls.startFormDraft, () => kept)
  answering(formMakingCalls.formDraft, () => kept)
  const dropped = answering(formMakingCalls.dropFormDraft, { draftId: 70 })
  const saved = answering(formMakingCalls.saveFormDraft, (asked) => {
    kept = { ...kept, revision: Number(asked.revision) + 1, content: asked.content as BegunForm }
    return { revision: kept.revision, savedAt: at }
  })
  const published = answering(formCalls.saveForm, { formId: 102, version: (content.version ?? 0) + 1 })
  return { started, saved, dropped, published, kept: () => kept.content }
}
