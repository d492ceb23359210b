/** Live: a document that one finds in a box is another one than before. */
export const approvalsChanged = 'approvals.changed'
