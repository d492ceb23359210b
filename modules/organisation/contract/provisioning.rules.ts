/** Who lets identity providers and directories in. */
export const provisioners = ['superAdmin'] as const

/** Tokens of one company that count at the same time. */
export const mostProvisioningTokens = 10
