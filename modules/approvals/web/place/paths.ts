import type { ShownBox } from '../box/shown-box.ts'

/** The pages of approvals, below `/po`. */
export const boxPages = '/workflow/box/$box'
export const documentPages = '/workflow/document/$documentId'
/** Where a form is chosen to draft a document on. */
export const newPath = '/workflow/new'

export const boxPath = (box: ShownBox): string => `/workflow/box/${box}`
export const documentPath = (documentId: number): string => `/workflow/document/${documentId}`
