import type { AnswerLine, Question } from '../../../contract/surveys.entities.ts'

/** A thing that answers: an example, a point, a day, what was written. */
export type Answered = Pick<AnswerLine, 'surveyAnswer'> &
  Partial<Pick<AnswerLine, 'isAdditionalAnswer' | 'surveyRowId'>>

/** What a field knows of its question and tells of its answer. */
export type AnswerFieldProps = {
  question: Question
  /** What answers the question. */
  lines: readonly AnswerLine[]
  onPut: (answered: Answered) => void
  onTake: (answered: Answered) => void
  /** Everything in the place of what stood there, for what is given as a whole. */
  onReplace: (answered: readonly Answered[]) => void
  /** Of the heading that asks. */
  labelId: string
  /** Of what is said below it: a hint, what is wrong. */
  describedBy: string | undefined
  isWrong: boolean
  /** It is only looked at. */
  disabled: boolean
}

/** What a group of controls carries, so that question, hint and fault belong to it. */
export const groupOf = ({ labelId, describedBy }: AnswerFieldProps) => ({
  'aria-labelledby': labelId,
  'aria-describedby': describedBy,
})

/** The same of a control, or of a group of which one is chosen. */
export const controlOf = (props: AnswerFieldProps) => ({
  ...groupOf(props),
  'aria-invalid': props.isWrong || undefined,
  'aria-required': props.question.isRequired || undefined,
})
