import { dropDraft } from '#modules/drafts/server/drafts.public.ts'
import { bindCalls } from '#platform/server/modules.ts'
import { answeringCalls } from '../contract/answering.contract.ts'
import { bankCalls, settingsCalls } from '../contract/bank.contract.ts'
import { draftCalls } from '../contract/drafts.contract.ts'
import { lifeCalls } from '../contract/life.contract.ts'
import { listCalls } from '../contract/lists.contract.ts'
import { resultCalls } from '../contract/results.contract.ts'
import { writingCalls } from '../contract/writing.contract.ts'
import { listAnswers } from './answering/answer-list.ts'
import { dropBegun, readBegun, saveBegun } from './answering/begun.ts'
import { readSurvey } from './answering/read-survey.ts'
import { saveAnswers } from './answering/save-answers.ts'
import { dropQuestion, keepQuestion, readBank } from './bank/bank.ts'
import { countAudience, readCompanyRules, readWritingRules, saveCompanyRules } from './bank/company-rules.ts'
import { dropTemplate, keepTemplate, listTemplates } from './bank/templates.ts'
import { listDrafts, readDraft, saveDraft, startDraft } from './drafts/drafts.ts'
import { surveyDrafts } from './drafts/survey-drafts.ts'
import { approve, setComposing } from './life/hand-in.ts'
import { manageSurvey, remindNow } from './life/manage.ts'
import { closeNow, extend, postNow } from './life/post.ts'
import { removeForGood, removeSurvey, restoreSurvey } from './life/remove.ts'
import { readHistory } from './life/telling.ts'
import { listAll, listApprovals, listOwn } from './lists/list-surveys.ts'
import { readToAnswer } from './lists/to-answer.ts'
import { listCompletion } from './results/completion.ts'
import { readCrossTable } from './results/cross-table.ts'
import { exportResults } from './results/export-results.ts'
import { readParticipation } from './results/participation.ts'
import { readRounds } from './results/rounds.ts'
import { readFiltered, readStatistics } from './results/statistics.ts'
import { readTexts, readWords } from './results/texts.ts'
import { insideOnly } from './shown-surveys.ts'
import { surveyFor } from './surveys.access.ts'
import { copySurvey, readForReuse } from './writing/copy-survey.ts'
import { deleteExample, deleteQuestion, saveExample, saveQuestion } from './writing/one-question.ts'
import { readMain, readQuestions, saveQuestions, saveSurvey } from './writing/save-survey.ts'

export const surveysHandlers = [
  ...bindCalls(listCalls, {
    surveyLists: listAll,
    surveyMyLists: listOwn,
    surveyApprovalLists: listApprovals,
    toAnswer: readToAnswer,
  }),
  ...bindCalls(writingCalls, {
    surveySave: saveSurvey,
    surveyMain: readMain,
    questions: readQuestions,
    saveQuestions,
    questionSave: saveQuestion,
    questionDelete: deleteQuestion,
    exampleSave: saveExample,
    exampleDelete: deleteExample,
    surveyReuse: readForReuse,
    reuseCopy: copySurvey,
    versions: async (ctx, { surveyId }) => {
      insideOnly(await surveyFor(ctx, surveyId))
      return { items: await readHistory(ctx, surveyId) }
    },
  }),
  ...bindCalls(lifeCalls, {
    composing: setComposing,
    surveyApproval: approve,
    nowPosting: postNow,
    nowClosing: closeNow,
    extend,
    manage: manageSurvey,
    remind: remindNow,
    surveyDelete: removeSurvey,
    surveyRestore: restoreSurvey,
    surveyHardDelete: removeForGood,
  }),
  ...bindCalls(answeringCalls, {
    surveyRead: readSurvey,
    answerSave: saveAnswers,
    answerList: listAnswers,
    progress: readBegun,
    saveProgress: saveBegun,
    dropProgress: dropBegun,
  }),
  ...bindCalls(resultCalls, {
    participant: readParticipation,
    statisticsList: readStatistics,
    statistics: readFiltered,
    crossTable: readCrossTable,
    statisticsDetail: readTexts,
    words: readWords,
    completionList: listCompletion,
    rounds: readRounds,
    exportToExcel: exportResults,
  }),
  ...bindCalls(bankCalls, {
    bank: readBank,
    keepQuestion,
    dropQuestion,
    templates: listTemplates,
    keepTemplate,
    dropTemplate,
  }),
  ...bindCalls(settingsCalls, {
    companyRules: readCompanyRules,
    saveCompanyRules,
    writingRules: readWritingRules,
    countAudience,
  }),
  ...bindCalls(draftCalls, {
    drafts: listDrafts,
    draft: (ctx, { draftId }) => readDraft(ctx, draftId),
    startDraft,
    saveDraft,
    dropDraft: (ctx, { draftId }) => dropDraft(ctx, surveyDrafts, draftId),
  }),
]
