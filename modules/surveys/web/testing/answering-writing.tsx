import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import type { Viewer } from '#platform/web/session/viewer.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { settingsCalls } from '../../contract/bank.contract.ts'
import { type Draft, type DraftContent, draftCalls } from '../../contract/drafts.contract.ts'
import { lifeCalls } from '../../contract/life.contract.ts'
import { ko } from '../../contract/rules/questions.fixture.ts'
import type { MainFields, Question } from '../../contract/surveys.entities.ts'
import { writingCalls } from '../../contract/writing.contract.ts'
import { blankMain } from '../write/model/blank.ts'
import WriteSide from '../write/outline/write-side.tsx'
import WritePage1 from '../write/write-page-01.tsx'
import WritePage2 from '../write/write-page-02.tsx'
import { jiwoo } from './survey-samples.tsx'

const savedAt = '2026-03-20T03:00:00Z'

/** A draft of a new survey, as the server keeps it. */
export const draftOf = (
  questions: readonly Question[],
  some: Partial<Draft> = {},
  more: Partial<MainFields> = {},
): Draft => ({
  draftId: 70,
  surveyId: null,
  surveyVersion: null,
  revision: 3,
  savedAt,
  content: {
    main: { ...blankMain('ko', null), title: ko('설문'), audience: [{ kind: 'company', code: 'HC' }], ...more },
    questions: questions.map((question, at) => ({ ...question, questionOrders: at + 1 })),
  },
  fileCode: 'set',
  audience: [],
  coAuthors: [],
  ...some,
})

/**
 * Answers as the server does while somebody writes.
 * @param given drafts that there are
 * @returns what is kept, what was saved as a survey, and what became of it
 */
export function answeringWriting(given: readonly Draft[] = []) {
  const kept = new Map(given.map((draft) => [draft.draftId, draft]))
  answering(draftCalls.drafts, () =>
    [...kept.values()].map(({ draftId, surveyId, content }) => ({
      draftId,
      surveyId,
      title: content?.main.title.ko ?? '',
      savedAt,
    })),
  )
  answering(draftCalls.draft, ({ draftId }) => kept.get(Number(draftId))!)
  const started = answering(draftCalls.startDraft, ({ surveyId }) => {
    const begun = [...kept.values()].find((draft) => draft.surveyId === surveyId)
    if (surveyId && begun) return begun
    const draft: Draft = { ...draftOf([]), draftId: 71 + kept.size, revision: 0, content: null }
    kept.set(draft.draftId, draft)
    return draft
  })
  answering(draftCalls.saveDraft, ({ draftId, revision, content }) => {
    const draft = { ...kept.get(Number(draftId))!, revision: Number(revision) + 1, content: content as DraftContent }
    kept.set(draft.draftId, draft)
    return { revision: draft.revision, savedAt }
  })
  const dropped = answering(draftCalls.dropDraft, ({ draftId }) => {
    kept.delete(Number(draftId))
    return { draftId: Number(draftId) }
  })
  answering(settingsCalls.writingRules, {
    canWrite: true,
    needsApproval: false,
    approvers: [{ kind: 'person', code: 'p9', name: ko('송하늘'), hint: ko('총무팀') }],
    can: { administer: false },
  })
  answering(settingsCalls.countAudience, ({ audience }) => ({
    people: 1204,
    entries: (audience as { kind: 'company'; code: string }[]).map((entry) => ({
      ...entry,
      name: ko(entry.code === 'HC' ? '한빛소프트' : entry.code),
      hint: ko(''),
    })),
  }))
  answering(shellCalls.menuCache, [])
  const saved = answering(writingCalls.surveySave, { surveyId: 5, version: 2, faults: [] })
  const handedIn = answering(lifeCalls.composing, { surveyId: 5, surveyStatus: 'waiting', version: 3 })
  const posted = answering(lifeCalls.nowPosting, { surveyId: 5, surveyStatus: 'posting', version: 3 })
  /** The content as the server has it now. */
  const content = () => [...kept.values()].at(-1)?.content
  return { kept, started, dropped, saved, handedIn, posted, content }
}

/** Shows the first page of writing as 서지우 sees it. */
export const showFirst = (search = '', viewer: Viewer = jiwoo) =>
  show(<WritePage1 />, { at: `/survey/WriteStep-01${search}`, viewer })

/** Shows the second page with the questions at its side. */
export const showQuestions = (search = '?draftId=70') =>
  show(
    <div style={{ display: 'flex', height: '100vh' }}>
      <WriteSide />
      <WritePage2 />
    </div>,
    { at: `/survey/WriteStep-02${search}`, viewer: jiwoo },
  )
