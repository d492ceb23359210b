import type { AnswerLine, Question } from '../surveys.entities.ts'
import { isGrid } from '../surveys.rules.ts'
import { readers } from './answer-readers.ts'
import { linesByQuestion, takesSeveral } from './choices.ts'
import { askedQuestions } from './show-if.ts'

/** What is wrong with an answer, at its question. */
export type AnswerFault = { surveyQuestionId: string; key: string; params: Record<string, string | number> }

/** An answer set as it may be handed in, and what keeps it from that. */
export type CheckedAnswers = { answers: AnswerLine[]; faults: AnswerFault[] }

/**
 * Holds an answer set against the questions of its survey: what was not asked is left out, each answer is read as its
 * question wants it, and what is required and missing is told. The page and the server ask the same.
 */
export function checkAnswers(questions: readonly Question[], given: readonly AnswerLine[]): CheckedAnswers {
  const answers: AnswerLine[] = []
  const faults: AnswerFault[] = []
  const asked = askedWithReadAnswers(questions, given)
  for (const { question, read } of asked) {
    answers.push(...read.lines)
    if (read.fault) faults.push({ surveyQuestionId: question.surveyQuestionId, ...read.fault })
    else if (question.isRequired && isUnanswered(question, read.lines))
      faults.push({ surveyQuestionId: question.surveyQuestionId, key: 'surveys.answers.required', params: {} })
  }
  return { answers, faults }
}

/** What is asked hangs on answers as they are read: nonsense in one shows no other question. */
function askedWithReadAnswers(questions: readonly Question[], given: readonly AnswerLine[]) {
  const lines = linesByQuestion(given)
  const read = new Map(
    questions.map((question) => [question, readAnswer(question, lines.get(question.surveyQuestionId) ?? [])]),
  )
  const asked = askedQuestions(
    questions,
    [...read.values()].flatMap((one) => one.lines),
  )
  return asked.map((question) => ({ question, read: read.get(question)! }))
}

/** An answer as its question wants it: of one answer the last line counts, and the same thing once. */
export function readAnswer(question: Question, lines: readonly AnswerLine[]): ReadAnswer {
  const kept = new Map<string, AnswerLine>()
  for (const line of lines) {
    const surveyAnswer = line.isAdditionalAnswer
      ? line.surveyAnswer.trim()
      : readers[question.questionType].plain(line.surveyAnswer)
    if (surveyAnswer === '') continue
    const row = isGrid(question.questionType) ? line.surveyRowId : null
    const thing = !takesSeveral(question) ? '' : line.isAdditionalAnswer ? 'other' : `=${surveyAnswer}`
    const key = `${row ?? ''}/${thing}`
    kept.delete(key)
    kept.set(key, { ...line, surveyAnswer, surveyRowId: row, isMultipleAnswer: takesSeveral(question) })
  }
  const found = [...kept.values()]
  if (found.length === 0) return { lines: [] }
  const fault = readers[question.questionType].fault(question, found)
  return fault ? { lines: [], fault } : { lines: found }
}

export type ReadAnswer = { lines: AnswerLine[]; fault?: Omit<AnswerFault, 'surveyQuestionId'> }

/** Of a grid every row is to be answered. */
const isUnanswered = (question: Question, lines: readonly AnswerLine[]) =>
  isGrid(question.questionType)
    ? new Set(lines.map(({ surveyRowId }) => surveyRowId)).size < question.rows.length
    : lines.length === 0
