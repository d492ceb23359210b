import type { SurveyFault } from '../surveys.entities.ts'

/** Something that keeps a survey from being posted. */
export const error = (path: string, key: string, params: SurveyFault['params'] = {}): SurveyFault => ({
  severity: 'error',
  path,
  key,
  params,
})

/** Something that is only said. */
export const hint = (path: string, key: string, params: SurveyFault['params'] = {}): SurveyFault => ({
  ...error(path, key, params),
  severity: 'hint',
})

/** A fault where there is one. */
export const when = (isSo: boolean, fault: SurveyFault): SurveyFault[] => (isSo ? [fault] : [])
