import { type AnswerLine, type Example, mainFields, type Question, type SurveyText } from '../surveys.entities.ts'
import type { QuestionType } from '../surveys.rules.ts'

/** A number that one letter or word stands for, so that tests can be read. */
export function idOf(name: string): string {
  const hex = [...name].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('')
  return `00000000-0000-4000-8000-${hex.slice(-12).padStart(12, '0')}`
}

export const ko = (text: string): SurveyText => ({ ko: text, en: '', zh: '', ja: '' })

/** Examples by the letters of a text: `abc` are three. */
export const examplesOf = (letters: string) =>
  [...letters].map((letter) => ({ surveyExampleId: idOf(letter), exampleText: ko(`보기 ${letter}`) }))

type Some = Partial<Omit<Question, 'surveyQuestionId' | 'questionType' | 'examples'>> & { examples?: object[] }

// Without schemas, so that tests of components take them, too: a browser has none.
const example: Example = {
  surveyExampleId: '',
  exampleText: ko(''),
  exampleOrders: 1,
  fileCode: null,
  cap: null,
}
const nothingSaid: Omit<Question, 'surveyQuestionId' | 'questionType'> = {
  questionOrders: 1,
  questionText: ko(''),
  description: ko(''),
  isRequired: false,
  isAdditionalOption: false,
  isShuffled: false,
  isMultipleAnswer: false,
  least: null,
  most: null,
  decimals: 0,
  unit: ko(''),
  earliest: null,
  latest: null,
  firstPoint: 1,
  pointTexts: [],
  examples: [],
  rows: [],
  showIf: null,
  isDivider: false,
  originId: null,
}

/** A question by its name. */
export const ask = (name: string, questionType: QuestionType, { examples = [], ...some }: Some = {}): Question => ({
  ...nothingSaid,
  surveyQuestionId: idOf(name),
  questionType,
  questionText: ko(`문항 ${name}`),
  ...some,
  examples: examples.map((one) => ({ ...example, ...one })),
})

/** A question of one choice among the letters of a text. */
export const choose = (name: string, letters: string, some: Some = {}): Question =>
  ask(name, 'single', { examples: examplesOf(letters), ...some })

/** What answers a question of choices: `say('1', 'ab')`. */
export const say = (name: string, letters: string): AnswerLine[] =>
  [...letters].map((letter) => write(name, idOf(letter)))

/** What answers a question as it is written. */
export const write = (name: string, surveyAnswer: string, more: Partial<AnswerLine> = {}): AnswerLine => ({
  surveyQuestionId: idOf(name),
  surveyAnswer,
  isMultipleAnswer: false,
  isAdditionalAnswer: false,
  surveyRowId: null,
  ...more,
})

type RuleOf = NonNullable<Question['showIf']>['groups'][number]['rules'][number]
/** `rule('1', 'chosen', 'ab')`: one of these was chosen there. */
export const rule = (name: string, is: RuleOf['is'], letters = '', more: Partial<RuleOf> = {}): RuleOf => ({
  surveyQuestionId: idOf(name),
  is,
  surveyRowId: null,
  examples: [...letters].map(idOf),
  number: null,
  text: '',
  ...more,
})

/** A condition of one group. */
export const when = (join: 'and' | 'or', ...rules: RuleOf[]) => ({ join: 'and' as const, groups: [{ join, rules }] })

export const main = (some: object = {}) =>
  mainFields.parse({ title: ko('설문'), audience: [{ kind: 'company', code: 'HC' }], ...some })
