import { putBeside, type Side, stepped } from '#platform/web/sorting/moves.ts'
import type { DraftContent } from '../../../contract/drafts.contract.ts'
import { copyQuestions, withoutExample, withoutQuestion } from '../../../contract/rules/copies.ts'
import type { MainFields, Question } from '../../../contract/surveys.entities.ts'
import { limits } from '../../../contract/surveys.rules.ts'
import { freshUuid } from '../../fresh-uuid.ts'

// What one can do with a survey while it is written. Each act gives a new content, or the same one where nothing changes.

/** Where everything stands is told by its place in the list; the numbers follow it. */
const ordered = (questions: readonly Question[]): Question[] =>
  questions.map((question, at) => {
    const examples = question.examples.every(({ exampleOrders }, nth) => exampleOrders === nth + 1)
      ? question.examples
      : question.examples.map((one, nth) => ({ ...one, exampleOrders: nth + 1 }))
    return question.questionOrders === at + 1 && examples === question.examples
      ? question
      : { ...question, questionOrders: at + 1, examples }
  })

export const withQuestions = (content: DraftContent, questions: readonly Question[]): DraftContent =>
  questions === content.questions ? content : { ...content, questions: ordered(questions) }

export const changeMain = (content: DraftContent, change: Partial<MainFields>): DraftContent => ({
  ...content,
  main: { ...content.main, ...change },
})

/** Puts questions behind another one, at the end without one; beyond the most that a survey has none. */
export function addQuestions(content: DraftContent, added: readonly Question[], afterId?: string): DraftContent {
  const room = limits.questions - content.questions.length
  if (room <= 0 || added.length === 0) return content
  const after = content.questions.findIndex(({ surveyQuestionId }) => surveyQuestionId === afterId)
  const at = after < 0 ? content.questions.length : after + 1
  return withQuestions(content, content.questions.toSpliced(at, 0, ...added.slice(0, room)))
}

export const changeQuestion = (content: DraftContent, id: string, change: Partial<Question>): DraftContent =>
  withQuestions(
    content,
    content.questions.map((question) => (question.surveyQuestionId === id ? { ...question, ...change } : question)),
  )

/** Takes a question away; conditions that ask for it do so no more. */
export const removeQuestion = (content: DraftContent, id: string): DraftContent =>
  withQuestions(content, withoutQuestion(content.questions, id))

/** A second question like one, right behind it; in the rounds it is another one. @returns its number as well */
export function copyQuestion(content: DraftContent, id: string): { content: DraftContent; copyId: string | undefined } {
  const question = find(content.questions, id)
  const [copy] = question ? copyQuestions([question], freshUuid) : []
  if (!copy) return { content, copyId: undefined }
  const next = addQuestions(content, [{ ...copy, originId: null }], id)
  return { content: next, copyId: next === content ? undefined : copy.surveyQuestionId }
}

export function stepQuestion(content: DraftContent, id: string, by: 1 | -1): DraftContent {
  const question = find(content.questions, id)
  return question ? withQuestions(content, stepped(content.questions, question, by)) : content
}

export function dropQuestion(content: DraftContent, id: string, beside: string, side: Side): DraftContent {
  const question = find(content.questions, id)
  const other = find(content.questions, beside)
  return question && other ? withQuestions(content, putBeside(content.questions, question, other, side)) : content
}

/** Takes an example away; conditions ask for the others, or no more. */
export const removeExample = (content: DraftContent, surveyExampleId: string): DraftContent =>
  withQuestions(content, withoutExample(content.questions, surveyExampleId))

export const find = (questions: readonly Question[], id: string | undefined): Question | undefined =>
  questions.find(({ surveyQuestionId }) => surveyQuestionId === id)
