let shown: string | undefined

/** The company whose look the page has: of whoever is signed in, before that as the server drew it or as was chosen. */
export const pageCompany = (): string | undefined => shown

/** @param comCode none where the page looks as the house does */
export function setPageCompany(comCode: string | undefined): void {
  shown = comCode
}
