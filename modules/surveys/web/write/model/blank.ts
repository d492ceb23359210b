import type { Language } from '#platform/contract/languages.ts'
import type { DraftContent } from '../../../contract/drafts.contract.ts'
import type { Example, GridRow, MainFields, Question, SurveyText } from '../../../contract/surveys.entities.ts'
import { hasExamples, isGrid, isNoQuestion, type QuestionType } from '../../../contract/surveys.rules.ts'
import { freshUuid } from '../../fresh-uuid.ts'

/** Not yet written in any language. */
export const blankText = (): SurveyText => ({ ko: '', en: '', zh: '', ja: '' })

export const blankExample = (): Example => ({
  surveyExampleId: freshUuid(),
  exampleText: blankText(),
  exampleOrders: 1,
  fileCode: null,
  cap: null,
})

export const blankRow = (): GridRow => ({ surveyRowId: freshUuid(), rowText: blankText() })

/** Points that a new scale has. */
const usualPoints = 5

/** What a question of a kind begins with: two examples where there are some, two rows of a grid, five points. */
export const partsOf = (questionType: QuestionType): Pick<Question, 'examples' | 'rows' | 'pointTexts'> => ({
  examples: hasExamples(questionType) ? [blankExample(), blankExample()] : [],
  rows: isGrid(questionType) ? [blankRow(), blankRow()] : [],
  pointTexts: questionType === 'scale' ? Array.from({ length: usualPoints }, blankText) : [],
})

/** A new question, not yet written. What is asked is asked of everybody; answering it is left to them, but for a consent. */
export const blankQuestion = (questionType: QuestionType): Question => ({
  surveyQuestionId: freshUuid(),
  questionOrders: 1,
  questionType,
  questionText: blankText(),
  description: blankText(),
  isRequired: !isNoQuestion(questionType) && questionType === 'consent',
  isAdditionalOption: false,
  isShuffled: false,
  isMultipleAnswer: false,
  least: null,
  most: null,
  decimals: 0,
  unit: blankText(),
  earliest: null,
  latest: null,
  firstPoint: 1,
  ...partsOf(questionType),
  showIf: null,
  isDivider: false,
  originId: null,
})

/** What a survey begins with. @param menuId the board from which it is written */
export const blankMain = (language: Language, menuId: number | null): MainFields => ({
  title: blankText(),
  introduction: blankText(),
  thanks: blankText(),
  language,
  languages: [language],
  startDate: null,
  endDate: null,
  audience: [],
  coAuthors: [],
  resultReaders: 'authors',
  resultsAtClosing: true,
  isAnonymous: false,
  mayChange: false,
  needsApproval: false,
  alarm: true,
  remindDays: [],
  menuId,
  recurrence: 'none',
})

export const blankContent = (language: Language, menuId: number | null): DraftContent => ({
  main: blankMain(language, menuId),
  questions: [],
})
