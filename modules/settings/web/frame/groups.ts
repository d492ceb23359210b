import { type SettingsGroup, type SettingsPage, settingsGroups } from '#platform/web/offers/settings-page.ts'

export type ShownGroup = { group: SettingsGroup; pages: SettingsPage[] }

/**
 * The groups that have pages, in their order, with their pages in theirs. Where the portal shows mail only, there is
 * no approval (SETTINGS-013).
 */
export function groupsOf(offered: readonly SettingsPage[], isMailOnly: boolean): ShownGroup[] {
  return settingsGroups
    .filter((group) => !(isMailOnly && group === 'approval'))
    .map((group) => ({
      group,
      pages: offered.filter((page) => page.group === group).toSorted((one, other) => one.order - other.order),
    }))
    .filter(({ pages }) => pages.length > 0)
}

/** The page that is named, else the first of the first group (SETTINGS-014); undefined when there is none at all. */
export function pageNamed(
  groups: readonly ShownGroup[],
  named: { group?: string | undefined; page?: string | undefined },
): SettingsPage | undefined {
  const pages = groups.flatMap((shown) => shown.pages)
  return pages.find(({ group, key }) => group === named.group && key === named.page) ?? pages[0]
}
