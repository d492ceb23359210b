import type { AnswerLine, Question } from '../surveys.entities.ts'
import { limits, type QuestionType } from '../surveys.rules.ts'
import { choicesOf, consentChoice } from './choices.ts'

type Fault = { key: string; params: Record<string, string | number> } | undefined

/** How the answers of a kind are read. */
type Reader = {
  /** As it is kept: without spaces around it, a number as numbers are written; empty counts as no answer. */
  plain: (surveyAnswer: string) => string
  fault: (question: Question, lines: readonly AnswerLine[]) => Fault
}

const fault = (name: string, params: Record<string, string | number> = {}): Fault => ({
  key: `surveys.answers.${name}`,
  params,
})

/** As texts and choices are kept: composed, so that what looks the same is the same. */
const trimmed = (answer: string) => answer.normalize('NFC').trim()
const small = (answer: string) => answer.trim().toLowerCase()

function faultOfChoices(question: Question, lines: readonly AnswerLine[]): Fault {
  const choices = new Set(choicesOf(question))
  const others = lines.filter(({ isAdditionalAnswer }) => isAdditionalAnswer)
  if (others.length > 0 && !question.isAdditionalOption) return fault('unknownChoice')
  if (others.some(({ surveyAnswer }) => surveyAnswer.length > limits.otherText))
    return fault('tooLong', { most: limits.otherText })
  if (lines.some(({ isAdditionalAnswer, surveyAnswer }) => !isAdditionalAnswer && !choices.has(surveyAnswer)))
    return fault('unknownChoice')
  const isSingle = !lines.some(({ isMultipleAnswer }) => isMultipleAnswer)
  return isSingle ? undefined : faultOfCount(question, lines.length)
}

function faultOfCount({ least, most }: Question, count: number): Fault {
  if (least !== null && count < least) return fault('chooseMore', { least })
  if (most !== null && count > most) return fault('chooseFewer', { most })
  return undefined
}

const plainChoices: Reader = { plain: small, fault: faultOfChoices }

const cells: Reader = {
  plain: small,
  fault: (question, lines) => {
    const rows = new Set(question.rows.map(({ surveyRowId }) => surveyRowId))
    if (lines.some(({ surveyRowId }) => surveyRowId === null || !rows.has(surveyRowId))) return fault('unknownChoice')
    return faultOfChoices({ ...question, least: null, most: null }, lines)
  },
}

/** All are put into an order, or as many as the bounds say. */
const ranking: Reader = {
  plain: small,
  fault: (question, lines) => {
    const all = question.examples.length
    const bounds = { least: question.least ?? question.most ?? all, most: question.most ?? all }
    return faultOfChoices({ ...question, ...bounds, isAdditionalOption: false }, lines)
  },
}

const points: Reader = {
  plain: (answer) => trimmed(answer),
  fault: (question, lines) =>
    choicesOf(question).includes(lines[0]!.surveyAnswer) ? undefined : fault('unknownChoice'),
}

const written = (longest: number): Reader => ({
  plain: trimmed,
  fault: ({ least, most }, [line]) => {
    const letters = [...line!.surveyAnswer].length
    const room = Math.min(most ?? longest, longest)
    if (letters > room) return fault('tooLong', { most: room })
    return least !== null && letters < least ? fault('tooShort', { least }) : undefined
  },
})

const number: Reader = {
  plain: (answer) => {
    const plain = answer.trim().replaceAll(',', '')
    return /^[+-]?\d{1,15}(\.\d{1,10})?$/.test(plain) ? String(Number(plain)) : plain
  },
  fault: ({ least, most, decimals }, [line]) => {
    const { surveyAnswer } = line!
    if (!/^-?\d{1,15}(\.\d{1,10})?$/.test(surveyAnswer)) return fault('number')
    if ((surveyAnswer.split('.')[1]?.length ?? 0) > decimals) return fault('decimals', { decimals })
    const value = Number(surveyAnswer)
    if (Math.abs(value) > 1e12) return fault('number')
    if (least !== null && value < least) return fault('atLeast', { least })
    return most !== null && value > most ? fault('atMost', { most }) : undefined
  },
}

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= '0001' && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

const clock = (name: string, isOne: (text: string) => boolean): Reader => ({
  plain: (answer) => answer.trim(),
  fault: ({ earliest, latest }, [line]) => {
    const { surveyAnswer } = line!
    if (!isOne(surveyAnswer)) return fault(name)
    if (earliest !== null && surveyAnswer < earliest) return fault('notBefore', { earliest })
    return latest !== null && surveyAnswer > latest ? fault('notAfter', { latest }) : undefined
  },
})

/** People, departments and files are known to the server alone: it looks whether they are there. */
const codes: Reader = {
  plain: (answer) => answer.trim(),
  fault: (question, lines) => {
    if (lines.some(({ surveyAnswer }) => !/^[\w.:-]{1,64}$/.test(surveyAnswer))) return fault('unknownChoice')
    if (lines.length > limits.people) return fault('chooseFewer', { most: limits.people })
    return question.isMultipleAnswer ? faultOfCount(question, lines.length) : undefined
  },
}

const consent: Reader = {
  plain: small,
  fault: (_, [line]) => (line!.surveyAnswer === consentChoice ? undefined : fault('unknownChoice')),
}

/** What is no question has no answer. */
const none: Reader = { plain: () => '', fault: () => undefined }

export const readers: Readonly<Record<QuestionType, Reader>> = {
  single: plainChoices,
  multiple: plainChoices,
  dropdown: plainChoices,
  picture: plainChoices,
  scale: points,
  stars: points,
  recommend: points,
  ranking,
  gridSingle: cells,
  gridMultiple: cells,
  shortText: written(limits.shortText),
  longText: written(limits.longText),
  number,
  date: clock('day', isDay),
  time: clock('time', isTime),
  person: codes,
  department: codes,
  file: codes,
  consent,
  text: none,
  pageBreak: none,
}
