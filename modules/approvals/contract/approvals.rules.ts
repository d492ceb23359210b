/** Who makes forms and says who decides up to which amount; of their company, super administrators of the one they act in. */
export const formManagers = ['companyManager', 'superAdmin'] as const

/** The tabs of the approval home (1§3): 0 pending, 1 drafted by me, 2 in progress; how they come unless somebody says. */
export const defaultTabOrder = '0,1,2'
/** The boxes that the tabs of approvals are, by their numbers (APPROVAL-028). */
export const tabs = ['pending', 'drafted', 'progress'] as const
export type Tab = (typeof tabs)[number]

/** The tabs in the order that somebody has set. */
export const tabsIn = (tabOrder: string): Tab[] => tabOrder.split(',').flatMap((number) => tabs[Number(number)] ?? [])

/** Documents that the home shows of each tab (0§3). */
export const defaultDocumentCount = 10

/** When somebody hears of a document (0§3): at her turn, that it moves before and after her, its end, and what she only reads. */
export const receptionMoments = ['Next', 'Before', 'After', 'Complete', 'CompleteApprove', 'Approve', 'Ref'] as const
export type ReceptionMoment = (typeof receptionMoments)[number]

/** At which moments she hears by mail and by messenger until she says otherwise: by mail only of her own turn. */
export const usualReception: Readonly<Record<'mail' | 'messenger', readonly ReceptionMoment[]>> = {
  mail: ['Next'],
  messenger: receptionMoments,
}

/** What a signature may be (1§5), by what its data address says. */
export const signatureTypes = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
  'image/x-icon': 'ico',
  'image/vnd.microsoft.icon': 'ico',
  'image/bmp': 'bmp',
} as const

export const settingLimits = {
  /** Characters of a signature as a data address: some 300 kB of picture. */
  signature: 400_000,
  documents: 50,
  /** Delegations of one person that are shown, the latest first. */
  delegations: 200,
  /** Days that one may last. */
  delegationDays: 366,
} as const

/** Minutes that a confirmation by the approval password lasts in one session. */
export const confirmedMinutes = 5
