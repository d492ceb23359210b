import { useEffect, useState } from 'react'
import { keepCopy, readCopy, useDraftKeeper } from '#modules/drafts/web/drafts.public.ts'
import { call } from '#platform/web/calls/call.ts'
import { answeringCalls, type Progress } from '../../contract/answering.contract.ts'
import type { AnswerLine } from '../../contract/surveys.entities.ts'

/** As copies on this browser are named: what is begun of a survey is its draft. */
const begunAnswers = 'surveys.answers'

type Begun = { answers: readonly AnswerLine[] }
type Options = {
  surveyId: number
  progress: Progress | null
  /** What was handed in before, where it may be changed. */
  given: readonly AnswerLine[]
  resumeKey: string | undefined
}

/**
 * Keeps what is answered while somebody answers, with the server and on this browser, so that she goes on with it there
 * or on another device. @returns what she begins with
 */
export function useProgress({ surveyId, progress, given, resumeKey }: Options) {
  const [begun] = useState(() => {
    const copy = readCopy<Begun>({ of: begunAnswers, draftId: surveyId }, ({ answers }) => Array.isArray(answers))
    const isCopyNewer = copy !== undefined && copy.at > Date.parse(progress?.savedAt ?? '1970-01-01')
    return { answers: isCopyNewer ? copy.content.answers : (progress?.answers ?? given), isRestored: isCopyNewer }
  })
  const kept = { draftId: surveyId, revision: progress?.revision ?? 0, savedAt: progress?.savedAt ?? '' }
  const { keeper, state } = useDraftKeeper<Begun, typeof kept>({
    of: begunAnswers,
    place: surveyId,
    draft: kept,
    start: async () => ({ ...kept, revision: 0 }),
    save: async ({ revision }, { answers }, options) => {
      const saved = await call(
        answeringCalls.saveProgress,
        { surveyId, revision, answers: [...answers], resumeKey },
        options,
      )
      // Of an anonymous survey nobody keeps when.
      return { ...saved, savedAt: saved.savedAt ?? new Date().toISOString() }
    },
    onStarted: () => undefined,
    gather: () => undefined,
  })
  // What came back from this browser goes to the server as if it had just been answered.
  useEffect(() => {
    if (begun.isRestored) keeper.change({ answers: begun.answers })
  }, [begun, keeper])
  return {
    first: begun.answers,
    isContinued: begun.isRestored || (progress !== null && progress.answers.length > 0),
    keeper,
    state,
    keep: (answers: readonly AnswerLine[]) => keeper.change({ answers }),
    /** Nothing is kept any more: it was handed in. */
    finish: () => {
      keeper.stop()
      keepCopy({ of: begunAnswers, draftId: surveyId }, undefined)
    },
  }
}
export type Kept = ReturnType<typeof useProgress>
