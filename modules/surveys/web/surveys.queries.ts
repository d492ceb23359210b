import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Call } from '#platform/contract/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { answeringCalls } from '../contract/answering.contract.ts'
import { listCalls } from '../contract/lists.contract.ts'
import { resultCalls } from '../contract/results.contract.ts'
import { surveysChanged } from '../contract/surveys.events.ts'
import { writingCalls } from '../contract/writing.contract.ts'

/** What is known of surveys and may be another after something was done with one. */
const known: readonly Call[] = [
  listCalls.surveyLists,
  listCalls.surveyMyLists,
  listCalls.surveyApprovalLists,
  listCalls.toAnswer,
  answeringCalls.surveyRead,
  writingCalls.surveyMain,
  resultCalls.participant,
  resultCalls.statistics,
  resultCalls.statisticsList,
  resultCalls.statisticsDetail,
  resultCalls.completionList,
]

/** Asks for all of that again. */
export function useRefreshSurveys(): () => Promise<unknown> {
  const queries = useQueryClient()
  return useCallback(
    () => Promise.all(known.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) }))),
    [queries],
  )
}

/** What others do with surveys appears by itself. */
export function useLiveSurveys(): void {
  const refresh = useRefreshSurveys()
  useLive(surveysChanged, () => void refresh())
}
