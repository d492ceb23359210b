import { dropDraft } from '#modules/drafts/server/drafts.public.ts'
import { bindCalls } from '#platform/server/modules.ts'
import { archiveCalls } from '../contract/archives.contract.ts'
import { boxCalls } from '../contract/boxes.contract.ts'
import { documentCommentCalls } from '../contract/comments.contract.ts'
import { documentCalls } from '../contract/documents.contract.ts'
import { draftCalls } from '../contract/drafts.contract.ts'
import { formCalls } from '../contract/forms.contract.ts'
import { formMakingCalls } from '../contract/forms-making.contract.ts'
import { lineCalls } from '../contract/lines.contract.ts'
import { receiptCalls } from '../contract/receipts.contract.ts'
import { retentionCalls } from '../contract/retention.contract.ts'
import { settingsCalls } from '../contract/settings.contract.ts'
import { statisticsCalls } from '../contract/statistics.contract.ts'
import { dropArchive, listArchives, makeArchive, readArchivePart } from './archives/archives.ts'
import { countBoxes, countDocuments, listBox } from './boxes/boxes.ts'
import { changeComment, commentDocument, listOfDocument, mentionable, takeBackComment } from './comments/comments.ts'
import { actOn, approveAll, changeLine, noteOpened } from './documents/act.ts'
import { likelyNumber } from './documents/numbers.ts'
import { readDocument } from './documents/read-document.ts'
import { readSignature } from './documents/signature-of-act.ts'
import { submit, submitAgain } from './documents/submit.ts'
import { documentDrafts } from './drafts/document-drafts.ts'
import { listDrafts, readDraft, saveDraft, startDraft } from './drafts/drafts.ts'
import { readDecisionRules, saveDecisionRules } from './forms/decision-rules.ts'
import { formDrafts } from './forms/form-draft-kind.ts'
import { listFormDrafts, readFormDraft, saveFormDraft, startFormDraft } from './forms/form-drafts.ts'
import { listForms } from './forms/list-forms.ts'
import { arrangeForms, dropGroup, listMadeForms, listVersions, openForm, readVersion } from './forms/made-forms.ts'
import { previewAs } from './forms/preview-as.ts'
import { readForm } from './forms/read-form.ts'
import { saveForm, saveGroup } from './forms/save-form.ts'
import { readDefaultLine } from './lines/default-line.ts'
import { listFrequentForms } from './lines/frequent-forms.ts'
import { dropLine, listLines, saveLine } from './lines/saved-lines.ts'
import { readDocumentPdf } from './pdf/document-pdf.ts'
import { assign, circulate, receive } from './receipts/receive.ts'
import {
  listDestructions,
  proposeDestruction,
  readDestruction,
  settleDestruction,
  withdrawDestruction,
} from './retention/destructions.ts'
import { listDue } from './retention/due.ts'
import { holdDocuments, listHolds, releaseDocuments } from './retention/holds.ts'
import { listDelegations, setDelegation } from './settings/delegations.ts'
import { readMySetting, saveMySetting } from './settings/my-setting.ts'
import { confirmPassword, resetPassword, savePassword } from './settings/password.ts'
import { readStatistics } from './statistics/statistics.ts'
import { readWaiting } from './statistics/waiting.ts'

export const approvalsHandlers = [
  ...bindCalls(formCalls, {
    applicationList: listForms,
    form: readForm,
    saveForm,
    saveGroup,
    decisionRules: readDecisionRules,
    saveDecisionRules,
  }),
  ...bindCalls(formMakingCalls, {
    madeForms: listMadeForms,
    arrangeForms,
    openForm,
    dropGroup,
    formVersions: listVersions,
    formVersion: readVersion,
    likelyNumber: async (ctx, { numbering }) => ({
      number: await likelyNumber(ctx, { ...ctx.viewer, numbering }),
    }),
    previewAs,
    formDrafts: listFormDrafts,
    formDraft: readFormDraft,
    startFormDraft,
    saveFormDraft,
    dropFormDraft: (ctx, { draftId }) => dropDraft(ctx, formDrafts, draftId),
  }),
  ...bindCalls(documentCalls, {
    submit,
    submitAgain,
    document: readDocument,
    signature: readSignature,
    documentPdf: readDocumentPdf,
    opened: noteOpened,
    act: actOn,
    changeLine,
    approveAll,
  }),
  ...bindCalls(draftCalls, {
    drafts: listDrafts,
    draft: readDraft,
    startDraft,
    saveDraft,
    dropDraft: (ctx, { draftId }) => dropDraft(ctx, documentDrafts, draftId),
  }),
  ...bindCalls(receiptCalls, { receive, assign, circulate }),
  ...bindCalls(lineCalls, {
    lines: listLines,
    saveLine,
    dropLine,
    defaultLine: readDefaultLine,
    frequentForms: listFrequentForms,
  }),
  ...bindCalls(documentCommentCalls, {
    getComments: listOfDocument,
    createComment: commentDocument,
    updateComment: changeComment,
    deleteComment: takeBackComment,
    mentionCandidates: mentionable,
  }),
  ...bindCalls(boxCalls, { box: listBox, boxCounts: countBoxes, documentCount: countDocuments }),
  ...bindCalls(retentionCalls, {
    dueDocuments: listDue,
    holds: listHolds,
    holdDocuments,
    releaseDocuments,
    destructions: listDestructions,
    destruction: readDestruction,
    proposeDestruction,
    settleDestruction,
    withdrawDestruction,
  }),
  ...bindCalls(archiveCalls, {
    archives: listArchives,
    makeArchive,
    dropArchive,
    archivePart: readArchivePart,
  }),
  ...bindCalls(statisticsCalls, { statistics: readStatistics, waitingDocuments: readWaiting }),
  ...bindCalls(settingsCalls, {
    mySettingGet: readMySetting,
    mySettingCreate: saveMySetting,
    mySettingSet: saveMySetting,
    delegationList: listDelegations,
    delegationSet: setDelegation,
    savePassword,
    confirmPassword,
    resetPassword,
  }),
]
