import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnnouncePlace } from '#platform/web/sorting/use-announce-place.ts'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import type { Question } from '../../contract/surveys.entities.ts'
import type { QuestionType } from '../../contract/surveys.rules.ts'
import type { CardActs } from './card/card-tools.tsx'
import type { Writing } from './drafts/use-writing.ts'
import { addQuestions, copyQuestion, removeQuestion, stepQuestion } from './model/acts.ts'
import { blankQuestion } from './model/blank.ts'

type Options = {
  writing: Writing
  /** The one that is open at first. */
  first: string | undefined
  nameOf: (question: Question) => string
  onKeep: (question: Question) => void
}

/** Which question is open, and what is done with questions as a whole. The focus follows what was done. */
export function useCards({ writing, first, nameOf, onKeep }: Options) {
  const { t } = useTranslation()
  const place = useAnnouncePlace()
  const [opened, setOpened] = useState<{ openId: string | undefined; focusId: string | undefined }>({
    openId: first,
    focusId: first,
  })
  const { change, present, undo } = writing
  const open = useCallback(
    (id: string | undefined) => setOpened(({ openId }) => ({ openId: id, focusId: id ?? openId })),
    [],
  )
  const add = (questions: readonly Question[]) => {
    change((content) => addQuestions(content, questions, opened.openId))
    const last = questions.findLast(({ surveyQuestionId }) => has(present().questions, surveyQuestionId))
    if (last) open(last.surveyQuestionId)
  }
  const acts = useMemo(
    (): CardActs => ({
      open,
      step: (id, by) => {
        const before = present().questions
        change((content) => stepQuestion(content, id, by))
        const { questions } = present()
        const at = questions.findIndex(({ surveyQuestionId }) => surveyQuestionId === id)
        if (questions !== before && questions[at]) place(nameOf(questions[at]), at, questions.length)
      },
      copy: (id) => {
        const { content, copyId } = copyQuestion(present(), id)
        if (copyId === undefined) return
        change(() => content)
        open(copyId)
        announce(t('surveys.write.copied'))
      },
      remove: (id) => {
        const { questions } = present()
        const at = questions.findIndex(({ surveyQuestionId }) => surveyQuestionId === id)
        if (at < 0) return
        change((content) => removeQuestion(content, id))
        const next = questions[at + 1] ?? questions[at - 1]
        setOpened({ openId: undefined, focusId: next?.surveyQuestionId })
        toast.success(t('surveys.write.removed', { name: nameOf(questions[at]!) }), {
          label: t('surveys.write.undo'),
          // What was done since stays done.
          run: () => change((content) => (has(content.questions, id) ? content : backAt(content, questions, at))),
        })
      },
      keep: (id) => {
        const question = present().questions.find(({ surveyQuestionId }) => surveyQuestionId === id)
        if (question) onKeep(question)
      },
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- names and words are asked for when something is done
    [open, change, present, undo],
  )
  return { ...opened, open, add, addKind: (type: QuestionType) => add([blankQuestion(type)]), acts }
}

const has = (questions: readonly Question[], id: string) =>
  questions.some(({ surveyQuestionId }) => surveyQuestionId === id)

type Content = ReturnType<Writing['present']>

/** A question that was taken away stands where it stood, and conditions that asked for it do so again. */
function backAt(content: Content, before: readonly Question[], at: number): Content {
  const gone = before[at]!
  const was = new Map(before.map((question) => [question.surveyQuestionId, question]))
  const asked = (question: Question) =>
    question.showIf?.groups.some(({ rules }) => rules.some((rule) => rule.surveyQuestionId === gone.surveyQuestionId))
  const questions = content.questions.map((question) => {
    const earlier = was.get(question.surveyQuestionId)
    return earlier && asked(earlier) ? { ...question, showIf: earlier.showIf } : question
  })
  const previous = before.slice(0, at).findLast(({ surveyQuestionId }) => has(questions, surveyQuestionId))
  if (!previous) return { ...content, questions: addQuestions({ ...content, questions: [gone] }, questions).questions }
  return addQuestions({ ...content, questions }, [gone], previous.surveyQuestionId)
}
