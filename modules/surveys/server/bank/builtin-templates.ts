import { createHash } from 'node:crypto'
import { languages } from '#platform/contract/languages.ts'
import type { Texts } from '#platform/server/texts.ts'
import { type Question, question, type SurveyText } from '../../contract/surveys.entities.ts'
import type { QuestionType } from '../../contract/surveys.rules.ts'

/** The surveys that every company may begin with: their texts stand under `surveys.templates`. */
type Asked = {
  name: string
  type: QuestionType
  choices?: number
  points?: number
  isRequired?: boolean
  isOther?: boolean
}
const templates: { name: string; isAnonymous: boolean; questions: Asked[] }[] = [
  {
    name: 'satisfaction',
    isAnonymous: true,
    questions: [
      { name: 'overall', type: 'scale', points: 5, isRequired: true },
      { name: 'recommend', type: 'recommend', isRequired: true },
      { name: 'better', type: 'multiple', choices: 5, isOther: true },
      { name: 'words', type: 'longText' },
    ],
  },
  {
    name: 'date',
    isAnonymous: false,
    questions: [
      { name: 'when', type: 'multiple', choices: 4, isRequired: true },
      { name: 'note', type: 'shortText' },
    ],
  },
  {
    name: 'event',
    isAnonymous: false,
    questions: [
      { name: 'come', type: 'single', choices: 3, isRequired: true },
      { name: 'meal', type: 'single', choices: 4, isOther: true },
      { name: 'note', type: 'longText' },
    ],
  },
  {
    name: 'training',
    isAnonymous: true,
    questions: [
      { name: 'content', type: 'stars', isRequired: true },
      { name: 'speaker', type: 'stars', isRequired: true },
      { name: 'level', type: 'single', choices: 3, isRequired: true },
      { name: 'next', type: 'longText' },
    ],
  },
]

/** The same number for the same thing, so that a page may tell what it was made of. */
function idFor(...parts: string[]): string {
  const hex = createHash('sha256').update(parts.join('/')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The templates of the portal in all four languages. */
export const builtinTemplates = (texts: Texts) =>
  templates.map(({ name, isAnonymous, questions }) => {
    const say = (key: string): SurveyText =>
      Object.fromEntries(
        languages.map((language) => [language, texts.say(language, { key: `surveys.templates.${name}.${key}` })]),
      ) as SurveyText
    const asked = (one: Asked): Question =>
      question.parse({
        surveyQuestionId: idFor(name, one.name),
        questionType: one.type,
        questionText: say(`${one.name}.text`),
        isRequired: one.isRequired ?? false,
        isAdditionalOption: one.isOther ?? false,
        examples: Array.from({ length: one.choices ?? 0 }, (_, at) => ({
          surveyExampleId: idFor(name, one.name, String(at)),
          exampleText: say(`${one.name}.choices.${at + 1}`),
        })),
        pointTexts: Array.from({ length: one.points ?? 0 }, (_, at) => say(`${one.name}.points.${at + 1}`)),
      })
    return {
      templateId: `builtin:${name}`,
      main: {
        title: say('title'),
        introduction: say('introduction'),
        language: 'ko' as const,
        languages: [...languages],
        isAnonymous,
      },
      questions: questions.map(asked),
      canRemove: false,
    }
  })
