/** How far a survey has come (G-090). */
export const surveyStatuses = ['composing', 'waiting', 'approved', 'posting', 'closed'] as const
export type SurveyStatus = (typeof surveyStatuses)[number]

/** What became of an approval, on the wire; 0 stands for any in lists (1§9) and for never asked at a survey. */
export const approvalStatuses = { none: 0, waiting: 1, approved: 2, rejected: 3 } as const

/** The kinds of lists on the wire (1§2). */
export const listTypes = { all: 1, own: 2, approval: 3 } as const

/** Which surveys a list shows, by the reader’s own part in them. */
export const listFilters = ['all', 'toAnswer', 'answered'] as const
export type ListFilter = (typeof listFilters)[number]

/** How long after one is saved its neighbours have their order, ms (1§9). */
export const exampleSortDelay = 500

/** What can be asked. `text` only says something, and `pageBreak` begins a page. */
export const questionTypes = [
  'single',
  'multiple',
  'dropdown',
  'picture',
  'scale',
  'stars',
  'recommend',
  'ranking',
  'gridSingle',
  'gridMultiple',
  'shortText',
  'longText',
  'number',
  'date',
  'time',
  'person',
  'department',
  'file',
  'consent',
  'text',
  'pageBreak',
] as const
export type QuestionType = (typeof questionTypes)[number]

const among =
  <const Kind extends QuestionType>(...kinds: Kind[]) =>
  (type: QuestionType): type is Kind =>
    (kinds as readonly QuestionType[]).includes(type)

/** Nothing is answered there. */
export const isNoQuestion = among('text', 'pageBreak')
/** Answered by choosing of its examples. */
export const isChoice = among('single', 'multiple', 'dropdown', 'picture')
/** Whose examples must be two at least (G-091): the columns of a grid are examples, too. */
export const hasExamples = among('single', 'multiple', 'dropdown', 'picture', 'ranking', 'gridSingle', 'gridMultiple')
export const isGrid = among('gridSingle', 'gridMultiple')
/** Answered by one of some points in a row. */
export const isPoints = among('scale', 'stars', 'recommend')
export const isWritten = among('shortText', 'longText')
/** By the answer of these a result may be divided, even of an anonymous survey: each answers them with one thing. */
export const dividesResults = among('single', 'dropdown', 'picture', 'scale', 'consent')
/** May be named in the text of a later question. */
export const isTold = among(
  'single',
  'multiple',
  'dropdown',
  'picture',
  'scale',
  'stars',
  'recommend',
  'shortText',
  'number',
  'date',
  'time',
)

export const limits = {
  title: 200,
  introduction: 4_000,
  questions: 200,
  questionText: 1_000,
  description: 2_000,
  examples: 100,
  gridRows: 50,
  exampleText: 500,
  points: 11,
  unit: 20,
  /** Rules in one group of a condition, and groups in a condition. */
  rules: 10,
  groups: 5,
  coAuthors: 20,
  remindDays: 5,
  /** Of a short and a long answer, of what is typed as another choice. */
  shortText: 300,
  longText: 10_000,
  otherText: 300,
  people: 50,
  /** Lines of one answer set. */
  answerLines: 5_000,
  /** Lines of a list at once, and how many are counted. */
  listed: 100,
  counted: 100,
  keyword: 100,
  bank: 500,
  bankTags: 10,
  /** Questions by which results of an anonymous survey may be divided, and the groups that one of them may make. */
  divided: 3,
  dividedGroups: 12,
  filters: 5,
  reason: 1_000,
  rounds: 60,
} as const

/** People in the smallest group of whom an anonymous survey tells anything. */
export const leastGroup = 5

/** Who may see results, besides its authors: nobody, who has answered, everybody who is asked. */
export const resultReaders = ['authors', 'answerers', 'audience'] as const
export type ResultReaders = (typeof resultReaders)[number]

/** How often a survey is asked anew. */
export const recurrences = ['none', 'weekly', 'monthly', 'quarterly', 'yearly'] as const
export type Recurrence = (typeof recurrences)[number]

/** What files of questions and of answers belong to, as file sets name it. */
export const questionFiles = 'surveys.question'
export const answerFiles = 'surveys.answer'

/** How large a popup of a survey opens, px (G-110). */
export const surveyPopup = { width: 1024, height: 900 } as const
