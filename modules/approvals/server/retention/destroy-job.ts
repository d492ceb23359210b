/** The queue of {@link import('./destroy.ts').destroyAgreed}. */
export const destroyJob = 'approvals.destroy'
