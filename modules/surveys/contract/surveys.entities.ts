import { z } from 'zod'
import { audienceEntry, mostAudienceEntries, namedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { writer } from '#modules/organisation/contract/writer.ts'
import { code, day, id, instant, line, localName, text } from '#platform/contract/fields.ts'
import { languages } from '#platform/contract/languages.ts'
import { limits, questionTypes, recurrences, resultReaders, surveyStatuses } from './surveys.rules.ts'

/** A number that whoever writes makes; always in small letters, as the database has it. */
export const uuid = () => z.uuid().toLowerCase()

/** A text in the languages of its survey; those it is not offered in are empty. @param max letters of each */
export const surveyText = (max: number) => {
  const one = () => text(max).default('')
  return z.object({ ko: one(), en: one(), zh: one(), ja: one() })
}
export type SurveyText = z.output<ReturnType<typeof surveyText>>
export const noText = (): SurveyText => ({ ko: '', en: '', zh: '', ja: '' })

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Something to choose; of a grid a column. */
export const example = z.object({
  /** Made by whoever writes it, so that conditions may name it before it is saved. */
  surveyExampleId: uuid(),
  exampleText: surveyText(limits.exampleText).prefault({}),
  exampleOrders: z.int().min(1).max(limits.examples).default(1),
  /** The set of its picture or file. */
  fileCode: code().nullable().default(null),
  /** How many may choose it; whoever comes later is refused. */
  cap: z.int().min(1).max(100_000).nullable().default(null),
})
export type Example = z.output<typeof example>

/** A row of a grid. */
export const gridRow = z.object({ surveyRowId: uuid(), rowText: surveyText(limits.exampleText).prefault({}) })
export type GridRow = z.output<typeof gridRow>

/** What an earlier answer has to be. */
export const ruleKinds = ['chosen', 'notChosen', 'answered', 'notAnswered', 'least', 'most', 'contains'] as const
export const showRule = z.object({
  surveyQuestionId: uuid(),
  is: z.enum(ruleKinds),
  /** Of a grid: the row that is meant. */
  surveyRowId: uuid().nullable().default(null),
  /** `chosen`, `notChosen`: any of these: examples, points as numbers, `other` for what was typed, `yes` for a consent. */
  examples: z
    .array(z.union([uuid(), z.string().regex(/^\d{1,2}$/), z.literal(['other', 'yes'])]))
    .max(limits.examples)
    .default([]),
  /** `least`, `most`: both included; of points, numbers, and of ranks no one. */
  number: z.number().min(-1e12).max(1e12).nullable().default(null),
  /** `contains`: some of the letters that were written. */
  text: line(limits.exampleText).default(''),
})
export type ShowRule = z.output<typeof showRule>

const join = z.enum(['and', 'or']).default('and')
/** When a question is asked: rules in groups, each joined by `and` or `or`. Without any it always is. */
export const condition = z.object({
  join,
  groups: z
    .array(z.object({ join, rules: z.array(showRule).min(1).max(limits.rules) }))
    .min(1)
    .max(limits.groups),
})
export type Condition = z.output<typeof condition>

/** A question with its examples. Texts may tell an earlier answer: `{{its surveyQuestionId}}`. */
export const question = z.object({
  surveyQuestionId: uuid(),
  questionOrders: z.int().min(1).max(limits.questions).default(1),
  questionType: z.enum(questionTypes),
  questionText: surveyText(limits.questionText).prefault({}),
  /** What stands below it in small letters. */
  description: surveyText(limits.description).prefault({}),
  isRequired: z.boolean().default(false),
  /** Whether something else may be typed instead of an example; once for a question (1§4). */
  isAdditionalOption: z.boolean().default(false),
  /** Each reader has the examples (the rows of a grid) in an order of her own. */
  isShuffled: z.boolean().default(false),
  /** Of pictures and people: whether several may be chosen. */
  isMultipleAnswer: z.boolean().default(false),
  /** Bounds, both included: how many may be chosen or ranked, letters of a text, the number itself, whole stars. */
  least: z.number().min(-1e12).max(1e12).nullable().default(null),
  most: z.number().min(-1e12).max(1e12).nullable().default(null),
  /** Places after the point of a number. */
  decimals: z.int().min(0).max(6).default(0),
  unit: surveyText(limits.unit).prefault({}),
  /** Bounds of a day or a time. */
  earliest: z.union([day(), clockTime]).nullable().default(null),
  latest: z.union([day(), clockTime]).nullable().default(null),
  /** Of a scale: its first and last point and what they mean; points without a word have an empty one. */
  firstPoint: z.int().min(0).max(1).default(1),
  pointTexts: z.array(surveyText(limits.exampleText)).max(limits.points).default([]),
  examples: z.array(example).max(limits.examples).default([]),
  rows: z.array(gridRow).max(limits.gridRows).default([]),
  showIf: condition.nullable().default(null),
  /** Whether results may be divided by its answers; of an anonymous survey by these only, and people are told. */
  isDivider: z.boolean().default(false),
  /** The question it was copied from, by which rounds are compared. */
  originId: uuid().nullable().default(null),
})
export type Question = z.output<typeof question>

/**
 * One line of an answer (1§3): an example, a number, a day, a time, a code, `yes`, or what was typed. Several lines answer
 * a question with several things; of a ranking they stand in their order.
 */
export const answerLine = z.object({
  surveyQuestionId: uuid(),
  surveyAnswer: text(limits.longText),
  isMultipleAnswer: z.boolean().default(false),
  /** What was typed instead of an example. */
  isAdditionalAnswer: z.boolean().default(false),
  /** The row of a grid. */
  surveyRowId: uuid().nullable().default(null),
})
export type AnswerLine = z.output<typeof answerLine>

/** What an author says of a survey as a whole: main info. */
export const mainFields = z.object({
  title: surveyText(limits.title).prefault({}),
  introduction: surveyText(limits.introduction).prefault({}),
  /** What is said to whoever has answered. */
  thanks: surveyText(limits.introduction).prefault({}),
  /** The language it is written in, and all that it is offered in. */
  language: z.enum(languages).default('ko'),
  languages: z.array(z.enum(languages)).min(1).max(languages.length).default(['ko']),
  /** Null: when somebody posts it. */
  startDate: instant().nullable().default(null),
  /** Null: until somebody closes it. */
  endDate: instant().nullable().default(null),
  audience: z.array(audienceEntry).max(mostAudienceEntries).default([]),
  coAuthors: z.array(code()).max(limits.coAuthors).default([]),
  resultReaders: z.enum(resultReaders).default('authors'),
  /** Whether those who are not its authors see results only when it is closed. */
  resultsAtClosing: z.boolean().default(true),
  isAnonymous: z.boolean().default(false),
  /** Whether an answer may be changed until it closes; of an anonymous survey none may. */
  mayChange: z.boolean().default(false),
  /** Whether somebody whom the company names has to accept it first; where the company demands it, it always is so. */
  needsApproval: z.boolean().default(false),
  /** Whether those who are asked hear of it when it is posted. */
  alarm: z.boolean().default(true),
  /** Days before its end at which those who have not answered are reminded. */
  remindDays: z.array(z.int().min(0).max(60)).max(limits.remindDays).default([]),
  /** The menu (a board of surveys) it stands under. */
  menuId: id().nullable().default(null),
  recurrence: z.enum(recurrences).default('none'),
})
export type MainFields = z.output<typeof mainFields>

/** A person as surveys show her. */
export const surveyPerson = writer.extend({ personCode: z.string() })
export type SurveyPerson = z.output<typeof surveyPerson>

/** What the reader may do with a survey (G-030). */
export const surveyCan = z.object({
  /** Main info and questions: while it is composed. */
  change: z.boolean(),
  /** Period, reminders, who may see results and co-authors: until it is closed. */
  manage: z.boolean(),
  requestApproval: z.boolean(),
  withdrawRequest: z.boolean(),
  approve: z.boolean(),
  post: z.boolean(),
  close: z.boolean(),
  extend: z.boolean(),
  remind: z.boolean(),
  remove: z.boolean(),
  restore: z.boolean(),
  removeForGood: z.boolean(),
  answer: z.boolean(),
  seeResults: z.boolean(),
  /** Who has answered, by name; of an anonymous survey nobody. */
  seePeople: z.boolean(),
  reuse: z.boolean(),
})
export type SurveyCan = z.output<typeof surveyCan>

/** A survey in a list. */
export const listedSurvey = z.object({
  surveyId: z.int(),
  /** Its author: the specification’s name. */
  createdId: z.string(),
  author: surveyPerson,
  title: localName(),
  language: z.enum(languages),
  surveyStatus: z.enum(surveyStatuses),
  approvalStatus: z.literal([0, 1, 2, 3]),
  isComposing: z.boolean(),
  isAnonymous: z.boolean(),
  startDate: instant().nullable(),
  endDate: instant().nullable(),
  changedAt: instant(),
  questions: z.int(),
  participants: z.int(),
  /** How many are asked; null before it was posted. */
  invited: z.int().nullable(),
  /** The reader’s own part: `none` where she is not asked. */
  participation: z.enum(['none', 'toAnswer', 'begun', 'answered']),
  can: surveyCan,
})
export type ListedSurvey = z.output<typeof listedSurvey>

/** A survey as whoever sees it reads it. */
export const surveyHead = listedSurvey.extend({
  comCode: z.string(),
  introduction: localName(),
  thanks: localName(),
  languages: z.array(z.enum(languages)),
  resultReaders: z.enum(resultReaders),
  resultsAtClosing: z.boolean(),
  mayChange: z.boolean(),
  menuId: z.int().nullable(),
  /** Why it was rejected, or what was said to its approval; for its authors. */
  approvalReason: z.string(),
  /** The questions by which results may be divided, so that people know before they answer. */
  dividers: z.array(z.string()),
  /** Rounds of what returns have the number of the first one in common. */
  seriesId: z.int().nullable(),
  round: z.int(),
  deletedAt: instant().nullable(),
  version: z.int(),
})
export type SurveyHead = z.output<typeof surveyHead>

/** The same for its authors and who approves it, with all that they wrote. */
export const surveyMain = surveyHead.extend({
  /** Null for all others. */
  main: mainFields.nullable(),
  audience: z.array(namedAudienceEntry),
  coAuthors: z.array(surveyPerson),
})
export type SurveyMain = z.output<typeof surveyMain>

/** Something that is wrong with a survey that is written: `error` keeps it from being posted, `hint` does not. */
export const surveyFault = z.object({
  severity: z.enum(['error', 'hint']),
  /** `title`, `audience`, or `questions.<surveyQuestionId>`, with the part after another dot. */
  path: z.string(),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
})
export type SurveyFault = z.output<typeof surveyFault>
