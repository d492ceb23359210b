/** Who lets identity providers and directories in. */
export const provisioners = ['superAdmin'] as const

/** Tokens of one company that count at the same time. */
export const mostProvisioningTokens = 10

/** People without a known department that are shown, and put where they belong, at a time. */
export const mostUnplaced = 200
