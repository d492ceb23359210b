// Apart from what they decide on: the web asks who they are before any page of mail is opened.

/** Who looks after the mail of a company: where it may go, its domains and addresses. */
export const mailAdministrators = ['companyManager', 'superAdmin'] as const
