import type { CallInput } from '#platform/contract/call.ts'
import type { areaCalls } from '../../contract/areas.contract.ts'
import type { AreaColor } from '../../contract/tasks.rules.ts'

/** How an area is called and shown, as it is typed. */
export type AreaDraft = Required<
  Pick<CallInput<(typeof areaCalls)['createArea']>, 'groupTitle' | 'groupAcronym' | 'description'>
> & { groupCoverColor: AreaColor }

export const newArea: AreaDraft = { groupTitle: '', groupAcronym: '', groupCoverColor: 'blue', description: '' }
