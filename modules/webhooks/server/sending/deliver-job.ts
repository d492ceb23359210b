/** The queue of {@link import('./deliver.ts').deliverDue}. */
export const deliverJob = 'webhooks.deliver'
