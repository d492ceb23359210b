import { z } from 'zod'
import { localName } from '#platform/contract/fields.ts'

/** Who wrote something, as she was called then; where names are hidden she has neither code nor photo. */
export const writer = z.object({
  personCode: z.string().nullable(),
  name: localName(),
  titleName: localName(),
  deptName: localName(),
  photoPath: z.string().nullable(),
})
export type Writer = z.output<typeof writer>
