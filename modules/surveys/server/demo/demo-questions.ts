import { createHash } from 'node:crypto'
import { type Question, question, type SurveyText } from '../../contract/surveys.entities.ts'
import type { QuestionType } from '../../contract/surveys.rules.ts'

/** The same number for the same thing in every demo. */
export function demoId(...parts: (string | number)[]): string {
  const hex = createHash('sha256')
    .update(`surveys demo ${parts.join('/')}`)
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** `한국어 | English`; the other two languages are read in Korean. */
export function said(text: string): SurveyText {
  const [ko = '', en = ''] = text.split(' | ')
  return { ko, en, zh: '', ja: '' }
}

type More = Partial<Omit<Question, 'examples' | 'rows' | 'pointTexts'>> & {
  examples?: readonly string[]
  caps?: readonly (number | null)[]
  rows?: readonly string[]
  points?: readonly string[]
}
export type DemoQuestion = (surveyId: number, nth: number) => Question

/** A question of a demo survey; its numbers come from the survey and its place. */
export const asked =
  (
    questionType: QuestionType,
    text: string,
    { examples = [], caps = [], rows = [], points = [], ...more }: More = {},
  ): DemoQuestion =>
  (surveyId, nth) =>
    question.parse({
      surveyQuestionId: demoId(surveyId, nth),
      questionOrders: nth + 1,
      questionType,
      questionText: said(text),
      ...more,
      examples: examples.map((example, at) => ({
        surveyExampleId: demoId(surveyId, nth, at),
        exampleText: said(example),
        exampleOrders: at + 1,
        cap: caps[at] ?? null,
      })),
      rows: rows.map((row, at) => ({ surveyRowId: demoId(surveyId, nth, 'row', at), rowText: said(row) })),
      pointTexts: points.map(said),
    })

/** The condition that one of some examples of an earlier question was chosen. */
export const whenChosen = (surveyId: number, nth: number, ...examples: (number | string)[]): Question['showIf'] => ({
  join: 'and',
  groups: [
    {
      join: 'and',
      rules: [
        {
          surveyQuestionId: demoId(surveyId, nth),
          is: 'chosen',
          surveyRowId: null,
          examples: examples.map((at) => (typeof at === 'number' ? demoId(surveyId, nth, at) : at)),
          number: null,
          text: '',
        },
      ],
    },
  ],
})

export const agreement = [
  '매우 그렇지 않다 | Strongly disagree',
  '그렇지 않다 | Disagree',
  '보통 | Neutral',
  '그렇다 | Agree',
  '매우 그렇다 | Strongly agree',
]
export const contentment = [
  '매우 불만 | Very dissatisfied',
  '불만 | Dissatisfied',
  '보통 | Neutral',
  '만족 | Satisfied',
  '매우 만족 | Very satisfied',
]
