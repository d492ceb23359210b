/** What is shown stands in the address: a tab, what narrows it, and the list that is open. */
export type RetentionAddress = { tab?: string; form?: string; year?: string; after?: string; list?: string }
