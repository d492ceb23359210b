import { type AdminPage, adminSections, useLaterOffers } from '#platform/web/modules.ts'
import { hasGrant } from '#platform/web/session/viewer.ts'

/** The home of the administration. */
export const adminHome = '/admin'

export type AdminSection = { section: (typeof adminSections)[number]; pages: AdminPage[] }

/** The pages of the administration that the person may open, by what they are about; a section without any is left out. */
export function useAdminSections(): AdminSection[] {
  const pages = useLaterOffers('adminPages').filter(({ grants }) => hasGrant(grants))
  return adminSections
    .map((section) => ({ section, pages: pages.filter(({ section: own = 'screens' }) => own === section) }))
    .filter((each) => each.pages.length > 0)
}

/**
 * Where the way "administration" of a page leads: to the home of the administration, which company managers have alone;
 * for whoever administers one area, to the first page of her own.
 */
export function beginningOf(sections: readonly AdminSection[], isAdministrator: boolean): string {
  return isAdministrator ? adminHome : (sections[0]?.pages[0]?.to ?? adminHome)
}

/** Which of the pages an address belongs to: the one it is, or the nearest one above it. */
export function pageAt(pathname: string, sections: readonly AdminSection[]): AdminPage | undefined {
  return sections
    .flatMap(({ pages }) => pages)
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0]
}
