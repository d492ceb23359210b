import type { SurveyFault } from '../../../contract/surveys.entities.ts'

/**
 * What is only not written yet: said when somebody wants to hand the survey in, not while she is at it. All else
 * contradicts something that is written, and is said at once.
 */
const unwritten = new Set(
  ['title', 'audience', 'noQuestion', 'questionText', 'examples', 'exampleText', 'rows', 'rowText', 'ruleEmpty'].map(
    (name) => `surveys.faults.${name}`,
  ),
)

const untranslated = 'surveys.faults.untranslated'

/** What `checkSurvey` found that is to be said now, in the order of the pages. */
export const saidFaults = (found: readonly SurveyFault[], isHandedIn: boolean): SurveyFault[] =>
  found.filter(({ key }) => key !== untranslated && (isHandedIn || !unwritten.has(key)))

/** How many texts each further language still lacks. */
export function lackingIn(found: readonly SurveyFault[]): Map<string, number> {
  const lacking = new Map<string, number>()
  for (const { key, params } of found)
    if (key === untranslated) lacking.set(String(params.language), (lacking.get(String(params.language)) ?? 0) + 1)
  return lacking
}

const ofQuestion = /^questions\.([0-9a-f-]{36})(?:\.(.+))?$/

export type FaultPlace = { surveyQuestionId: string; rest: string }

/** The question that a fault is about, with what of it; undefined of the survey as a whole. */
export function placeOf({ path }: Pick<SurveyFault, 'path'>): FaultPlace | undefined {
  const [, surveyQuestionId, rest] = ofQuestion.exec(path) ?? []
  return surveyQuestionId === undefined ? undefined : { surveyQuestionId, rest: rest ?? '' }
}

/** The faults of questions by their numbers; those of questions as a whole stay away. */
export function faultsByQuestion(faults: readonly SurveyFault[]): Map<string, SurveyFault[]> {
  const by = new Map<string, SurveyFault[]>()
  for (const fault of faults) {
    const place = placeOf(fault)
    if (place) by.set(place.surveyQuestionId, [...(by.get(place.surveyQuestionId) ?? []), fault])
  }
  return by
}
