import { AppError } from '#platform/contract/errors.ts'
import { gridBounds, mostParts } from '../../contract/grid-bounds.rules.ts'
import { type Refusal } from '../../contract/placement.rules.ts'

/** Faults that one refusal names; the designer knows them all by the same rules. */
const faultsNamed = 50

/** The refusal of a layout: one sentence for each part that may not stand as it does, at `parts.<id>`. */
export const placementFaults = (faults: readonly (Refusal & { id?: string | undefined })[]): AppError =>
  new AppError('ValidationException', 'home.templates.errors.badPlacement', {
    fields: faults.slice(0, faultsNamed).map(({ id, reason, by = [], limit }) => ({
      path: id === undefined ? 'parts' : `parts.${id}`,
      key: `home.designer.refused.${reason}`,
      params: {
        names: by.join(', '),
        cols: limit?.cols ?? gridBounds.cols.most,
        rows: limit?.rows ?? gridBounds.rows.most,
        most: mostParts,
      },
    })),
  })
