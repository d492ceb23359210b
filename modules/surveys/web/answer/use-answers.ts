import { useMemo, useState } from 'react'
import { checkAnswers } from '../../contract/rules/check-answers.ts'
import { linesByQuestion } from '../../contract/rules/choices.ts'
import { clearAnswer, lineOf, putAnswer, takeAnswer } from '../../contract/rules/put-answer.ts'
import { askedQuestions } from '../../contract/rules/show-if.ts'
import type { AnswerLine, Question } from '../../contract/surveys.entities.ts'
import { isNoQuestion } from '../../contract/surveys.rules.ts'
import type { Answered } from './fields/answer-field-props.ts'

/**
 * What somebody answers, and what that makes of the questions: which are asked, which of them are answered, what is
 * wrong. @param onChange hears of every change, with all that is answered then
 */
export function useAnswers(
  questions: readonly Question[],
  first: readonly AnswerLine[],
  onChange: (answers: readonly AnswerLine[]) => void,
) {
  const [answers, setAnswers] = useState(first)
  const change = (next: readonly AnswerLine[]) => {
    setAnswers(next)
    onChange(next)
  }
  const checked = useMemo(() => checkAnswers(questions, answers), [questions, answers])
  const asked = useMemo(() => askedQuestions(questions, checked.answers), [questions, checked])
  const given = useMemo(() => linesByQuestion(answers), [answers])
  const counted = useMemo(() => linesByQuestion(checked.answers), [checked])
  const toAnswer = useMemo(() => asked.filter(({ questionType }) => !isNoQuestion(questionType)), [asked])
  return {
    answers,
    /** Nothing of it is what a page is asked to keep: another device’s answers stand there now. */
    show: setAnswers,
    /** What may be handed in, and what keeps it from that. */
    checked,
    asked,
    /** Those of the asked ones that want an answer. */
    toAnswer,
    linesOf: ({ surveyQuestionId }: Question): readonly AnswerLine[] => given.get(surveyQuestionId) ?? [],
    isAnswered: ({ surveyQuestionId }: Question): boolean => counted.has(surveyQuestionId),
    put: (question: Question) => (answered: Answered) => change(putAnswer(answers, question, answered)),
    take: (question: Question) => (answered: Answered) => change(takeAnswer(answers, question, answered)),
    replace: (question: Question) => (given: readonly Answered[]) =>
      change([
        ...clearAnswer(answers, question.surveyQuestionId),
        ...given.map((answered) => lineOf(question, answered)),
      ]),
  }
}
export type Answers = ReturnType<typeof useAnswers>
