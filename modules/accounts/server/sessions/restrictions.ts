/** Why a session may do only what comes first; each is the key of the sentence that says so. */
export const mustChangePassword = 'accounts.password.mustChange'
export const mustSetUpFactor = 'accounts.factor.mustSetUp'
