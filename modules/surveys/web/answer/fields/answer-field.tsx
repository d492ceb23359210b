import type { QuestionType } from '../../../contract/surveys.rules.ts'
import type { AnswerFieldProps } from './answer-field-props.ts'
import { ChoiceField } from './choice-field.tsx'
import { ConsentField } from './consent-field.tsx'
import { DropdownField } from './dropdown-field.tsx'
import { FileAnswer } from './file-answer.tsx'
import { GridField } from './grid-field.tsx'
import { DepartmentAnswer, PersonAnswer } from './people-fields.tsx'
import { PointsField } from './points-field.tsx'
import { RankingField } from './ranking-field.tsx'
import { LongTextField, NumberField, ShortTextField, WhenField } from './written-fields.tsx'
import './fields.css'

type Props = AnswerFieldProps & {
  /** What is asked, for fields that bring a label of their own. */
  label: string
}

const fields: Readonly<Record<QuestionType, ((props: Props) => React.ReactNode) | undefined>> = {
  single: ChoiceField,
  multiple: ChoiceField,
  picture: ChoiceField,
  dropdown: DropdownField,
  scale: PointsField,
  stars: PointsField,
  recommend: PointsField,
  ranking: RankingField,
  gridSingle: GridField,
  gridMultiple: GridField,
  shortText: ShortTextField,
  longText: LongTextField,
  number: NumberField,
  date: WhenField,
  time: WhenField,
  person: PersonAnswer,
  department: DepartmentAnswer,
  file: FileAnswer,
  consent: ConsentField,
  text: undefined,
  pageBreak: undefined,
}

/** By what a question is answered, as its kind wants it; nothing for what only says something. */
export function AnswerField(props: Props) {
  const Field = fields[props.question.questionType]
  return Field ? <Field {...props} /> : null
}
