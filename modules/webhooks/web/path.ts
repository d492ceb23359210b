/** Where the webhooks of a company are, below `/po`. */
export const webhooksPath = '/admin/webhooks'
