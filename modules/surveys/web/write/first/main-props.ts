import type { MainFields } from '../../../contract/surveys.entities.ts'

/** What the fields of the first page take. */
export type MainProps = {
  main: MainFields
  /** What is wrong with a field, in words. */
  faultAt: (path: string) => string | undefined
  /** @param field what was typed into, so that its letters are taken back together */
  onMain: (change: Partial<MainFields>, field?: string) => void
}
