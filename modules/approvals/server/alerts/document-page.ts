/** Where a document is read, below `/po`. */
export const documentPageOf = (documentId: number): string => `/workflow/document/${documentId}`
