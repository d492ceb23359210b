import type { ShownBox } from '../box/shown-box.ts'

/** The pages of approvals, below `/po`. */
export const boxPages = '/workflow/box/$box'
export const documentPages = '/workflow/document/$documentId'
/** Where a form is chosen to draft a document on. */
export const newPath = '/workflow/new'

/** What one sets for approvals, in the settings of the portal. */
export const settingsPath = '/settings/approval/setting'

/** Where a document is drafted: beside the boxes, and in a window of its own (APPROVAL-001). */
export const draftPath = '/workflow/draft'
export const formWindow = { path: '/workflow/page/form', width: 1200, height: 760 } as const

/** How long documents are kept and how they are destroyed, for managers. */
export const retentionPath = '/admin/approvals/retention'

export const boxPath = (box: ShownBox): string => `/workflow/box/${box}`
/** Where the picture is with which an act of a document was signed. */
export const signaturePath = (documentId: number, seq: number): string =>
  `/cm/api/approvals/documents/${documentId}/acts/${seq}/signature`

/** Where a part of an archive is fetched. */
export const archivePartPath = (archiveId: number, part: number): string =>
  `/cm/api/approvals/archives/${archiveId}/parts/${part}`

/** The document of an address of ours; undefined where it leads elsewhere. */
export const documentAt = (path: string): number | undefined =>
  Number(/^\/po\/workflow\/document\/(\d+)(?:[?#]|$)/.exec(path)?.[1]) || undefined

export const documentPath = (documentId: number): string => `/workflow/document/${documentId}`

/** Where administrators find all forms, make one, and say who decides up to which amount. */
export const formsPath = '/workflow/forms'
export const formEditPath = '/workflow/forms/edit'
export const rulesPath = '/workflow/rules'

/** How long documents take and for whom they wait, for managers. */
export const statisticsPath = '/workflow/statistics'
