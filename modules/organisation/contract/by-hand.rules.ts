/** Whoever administers people changes them by hand: managers those of their company, super administrators all. */
export const handManagers = ['superAdmin', 'companyManager'] as const

/** Posts of one person at most. */
export const mostPosts = 20

/** What of a module is handed over at one go. */
export const mostBelongings = 200

/** Names listed in the preview of what moves; the rest is a number. */
export const previewedNames = 20

export const personStates = ['active', 'onLeave', 'retired'] as const
