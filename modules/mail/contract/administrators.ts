// Apart from what they decide on: the web asks who they are before any page of mail is opened.

/** Who says where rules of a company may send mails. */
export const outsideAdministrators = ['companyManager', 'superAdmin'] as const
