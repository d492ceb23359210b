import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { numberIn } from '#platform/web/pages/number-in.ts'
import type { Draft } from '../../contract/drafts.contract.ts'
import { listPath, popupPaths, readPath } from '../place/paths.ts'
import { type Step, type WriteFields, writeAddress } from './asked.ts'
import type { Begun } from './drafts/begun-surveys.tsx'

/** Where a form leads. */
export type WriteWays = {
  /** The form has a draft now: a reload finds it. */
  onStarted: (draft: Draft) => void
  onContinue: (draft: Begun) => void
  /** What was begun is thrown away. */
  onStartOver: () => void
  /** It is saved and goes on being written. */
  onSaved: (surveyId: number, question: string | undefined) => void
  onStep: (step: Step, fields?: WriteFields) => void
  /** What is not written yet is said from here on. */
  onCheck: () => void
  /** It is handed in, and read now. */
  onDone: (surveyId: number) => void
  onList: () => void
}

/**
 * What the address asks to be written, and the ways of its form. The form is begun anew (`key`) only when something else
 * is written; the draft of a running one goes into the address.
 */
export function useOpened(asked: WriteFields, step: Step, isPopup: boolean) {
  const navigate = useNavigate()
  const router = useRouter()
  const [opened, setOpened] = useState({ key: 0, draftId: numberIn(asked.draftId), surveyId: numberIn(asked.surveyId) })
  const open = (draftId: number | undefined, surveyId: number | undefined) =>
    setOpened(({ key }) => ({ key: key + 1, draftId, surveyId }))
  const go = (to: string, search: object, replace = false) => void navigate({ to, search, replace })
  const here = () => router.latestLocation.search as WriteFields
  const change = (fields: WriteFields, replace = true) =>
    go(writeAddress(step, isPopup), { ...here(), ...fields }, replace)
  const text = (number: number | null | undefined) => (number ? String(number) : undefined)
  const ways: WriteWays = {
    onStarted: ({ draftId }) => change({ draftId: String(draftId) }),
    onContinue: ({ draftId, surveyId }) => {
      open(draftId, surveyId ?? undefined)
      change({ draftId: String(draftId), surveyId: text(surveyId), question: undefined, check: undefined }, false)
    },
    onStartOver: () => {
      open(undefined, opened.surveyId)
      change({ draftId: undefined, question: undefined, check: undefined })
    },
    onSaved: (surveyId, question) => {
      open(undefined, surveyId)
      change({ draftId: undefined, surveyId: String(surveyId), question })
    },
    onStep: (next, fields = {}) => go(writeAddress(next, isPopup), { ...here(), ...fields }),
    onCheck: () => change({ check: 'true' }),
    // Back leads to where writing was begun, not into a form that is handed in.
    onDone: (surveyId) => go(isPopup ? popupPaths.read : readPath, { surveyId: String(surveyId) }, true),
    onList: () => go(isPopup ? popupPaths.list : listPath, { MenuId: here().MenuId }),
  }
  return { ...opened, ways }
}
