/** The queue of {@link import('./write-archives.ts').writeArchives}. */
export const archiveJob = 'approvals.archive'
