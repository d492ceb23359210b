import { useEffect } from 'react'
import type { CompanyLook } from '#modules/organisation/contract/company-pictures.entities.ts'
import { pageCompany, setPageCompany } from '#platform/web/look/page-company.ts'
import { showPageSheet } from '#platform/web/look/page-sheet.ts'

/**
 * Gives the page the look of a company (SHELL-045), which later steps of signing in keep.
 * @param comCode left out: the company whose look the page has
 * @returns the company; undefined until companies are known, and for none of them
 */
export function useCompanyLook<C extends CompanyLook & { comCode: string }>(
  companies: readonly C[] | undefined,
  comCode = pageCompany(),
): C | undefined {
  const company = companies?.find((each) => each.comCode === comCode)
  const sheet = company?.themeStylesheet
  useEffect(() => {
    if (sheet === undefined) return
    setPageCompany(comCode)
    showPageSheet(sheet)
  }, [sheet, comCode])
  return company
}
