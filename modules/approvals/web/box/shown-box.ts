import { boxes } from '../../contract/boxes.contract.ts'

/** The boxes that have a page: those of documents, and what one has begun to draft. */
export const shownBoxes = [...boxes, 'drafts'] as const
export type ShownBox = (typeof shownBoxes)[number]

/** The box that an address names; undefined where there is no such. */
export const boxNamed = (text: string | undefined): ShownBox | undefined =>
  shownBoxes.find((box) => box === text?.toLowerCase())
