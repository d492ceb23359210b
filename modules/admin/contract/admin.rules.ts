/** Who enters the administration; a company manager sees what belongs to her own company. */
export const administrators = ['superAdmin', 'companyManager'] as const

/** The text of an act: `accounts.password.reset` is told by `accounts.acts.password.reset`. */
export const textKeyOfAction = (action: string): string => action.replace(/^([^.]+)\./, '$1.acts.')
