import { createContext, use, useContext } from 'react'
import { failureStandsMs, type LazyComponent, loadChunk } from './chunks.ts'
import type { AlertAction } from './offers/alert-action.ts'
import type { PaletteGroup } from './offers/palette.ts'
import type { PickerTab } from './offers/picker-tab.ts'
import type { SearchKind } from './offers/search-kind.ts'
import type { SearchView } from './offers/search-view.ts'
import type { SettingsPage } from './offers/settings-page.ts'
import type { ThingAction } from './offers/thing-action.ts'
import type { RefreshOn, SettingField, WidgetView } from './offers/widget.ts'
import type { IconComponent } from './ui/icon.ts'

/**
 * Where a page stands. `open`: without sign-in. `shell`: inside the frame with top bar. `popup`: without the frame,
 * but only for the signed in (G-076).
 */
export type PageGroup = 'open' | 'shell' | 'popup'

/** What stands at another address, whichever module it comes from, under an address and a title of its own. */
export type SamePage = { sameAs: string }

export type PageRoute = {
  /** Below `/po`, with parameters as `$name`. */
  path: string
  group: PageGroup
  /** Text key of the page's title. */
  titleKey: string
  page: LazyComponent<object> | SamePage
  /** Only for people with one of these grants; others get the no-authorisation page (G-012). */
  grants?: readonly string[]
  /**
   * The fields of the address that say which page it is, such as the board; the others say how it is shown. Left out:
   * all of them. A bookmark and the mark in the menus go by them (SHELL-035).
   */
  namedBy?: readonly string[]
  /**
   * For pages of the group `popup`: the page of the frame that shows the same, where the way to the portal leads from a
   * whole tab. Left out: home. `null`: the page has ways of its own.
   */
  inPortal?: string | null
  /** Has no page header (the home page, framed pages): its marks sit in the top bar. */
  isBare?: boolean
  /** Stands at the left of the page, in place of the menus of its section; `onFollow` closes what it slides over. */
  side?: LazyComponent<{ onFollow?: () => void }>
}

/** Whose mark it is, and how much room it has: a word behind her name, or lines of her card. */
export type PersonMarkProps = { personCode: string; look: 'badge' | 'card' }

/** A line of the user menu: leads to a page, or opens a dialog. */
export type UserMenuEntry = { key: string; labelKey: string; icon: IconComponent } & (
  | { to: string }
  | { dialog: LazyComponent<{ onClose: () => void }> }
)

/**
 * Something that the top bar opens: a panel below it or a sheet over the page; one is open at a time (SHELL-061).
 * Its content is loaded when it is first opened.
 */
export type TopPanel = {
  key: string
  labelKey: string
  icon: IconComponent
  /** `overlay` covers the page (the site map); everything else hangs below its icon. */
  shape?: 'panel' | 'overlay'
  /** Drawn over the icon: the dot that says something is unread. */
  marker?: LazyComponent<object>
  /** `Mod+k` or `/`. */
  shortcut?: string
  /** The page with the same content, where there is one: narrow windows go there instead. */
  to?: string
  /** The short name of its tab at the bottom of narrow windows; without one it has none there. */
  tabKey?: string
} & (
  | { panel: LazyComponent<{ onClose: () => void }>; popup?: undefined }
  /** A page in a window of its own, px (the organisation chart); narrow windows go to `to`. */
  | { panel?: undefined; popup: { path: string; width: number; height: number }; to: string }
)

/** What the pages of the administration are about, in the order of their list. */
export const adminSections = ['people', 'screens', 'webparts', 'records'] as const

/** A page of the administration with the sentence that tells what it is for. */
export type AdminPage = {
  to: string
  titleKey: string
  hintKey: string
  icon: IconComponent
  /** Left out, `screens`. */
  section?: (typeof adminSections)[number]
  grants: readonly string[]
  /** Stands above the page: what the pages of a section have in common. */
  bar?: LazyComponent<object>
}

/** What a module offers to pages and dialogs that are opened later, in `web/<name>.offers.ts`. */
export type LaterOffers = {
  adminPages?: readonly AdminPage[]
  /** What the command palette finds of this module. */
  paletteGroups?: readonly PaletteGroup[]
  /** Address books beside the organisation chart, in the picker of people. */
  pickerTabs?: readonly PickerTab[]
  /** Its pages of the settings dialog. */
  settingsPages?: readonly SettingsPage[]
  /** The headings of its own that the search shows. */
  searchKinds?: readonly SearchKind[]
  /** How the search opens what it found of this module. */
  searchViews?: readonly SearchView[]
  /** What may be done about its alerts where they stand. */
  alertActions?: readonly AlertAction[]
  /** How its parts of the home page are drawn. */
  widgets?: readonly WidgetView[]
  /** How settings of widgets are chosen that are about its things. */
  settingFields?: readonly SettingField[]
}

/** What a module hands over on the web: one object, in `web/<name>.module.ts`. */
export type WebModule = {
  name: string
  routes?: readonly PageRoute[]
  /** Old or short addresses: from → to, both below `/po`. */
  redirects?: Readonly<Record<string, string>>
  userMenu?: readonly UserMenuEntry[]
  topPanels?: readonly TopPanel[]
  /** What is asked for only once something was opened; no first page waits for it: `() => import('./<name>.offers.ts')`. */
  later?: () => Promise<{ default: LaterOffers }>
  /** Stands beside every page of the frame and draws itself: what listens for keys everywhere. */
  frameParts?: LazyComponent<object>
  /** After which live messages the figures and headlines at the head of the home page are asked for again. */
  headRefreshOn?: readonly RefreshOn[]
  /** Stands on the home page of phones alone, below the greeting: what one does there at once. */
  phoneHome?: LazyComponent<object>
  /** Marks beside the title of a page: the star, a board's bell (0§2 "Sub-content page header"). */
  pageMarks?: LazyComponent<object>
  /** What an administrator may do with a person, shown at the person's card. */
  personActions?: LazyComponent<{ personCode: string }>
  /** What is to be known of a person today wherever she is named: that she is absent, and who acts for her. */
  personMarks?: LazyComponent<PersonMarkProps>
  /** Lines of a person's card alone: what the reader has to do with her. They suspend the card as `personMarks` do. */
  cardLines?: LazyComponent<PersonMarkProps>
  /** What may be done with anything that is read elsewhere in the portal: an article, an event, an alert. */
  thingActions?: readonly ThingAction[]
  /** Asks the person at the page to sign in again; exactly one module offers it. */
  signInAgain?: LazyComponent<{ onDone: (isSignedIn: boolean) => void }>
}

/** @throws Error at load when two routes of the module have one path */
export function defineWebModule(module: WebModule): WebModule {
  const paths = (module.routes ?? []).map(({ path }) => path.toLowerCase())
  if (new Set(paths).size < paths.length) throw new Error(`${module.name}: two pages have one path`)
  return module
}

/** The modules of the product, for the places that gather what they offer. */
export const WebModules = createContext<readonly WebModule[]>([])

/** Everything the modules offer of one kind from the start, in their order: `useOffers('userMenu')`. */
export function useOffers<K extends 'userMenu' | 'topPanels' | 'headRefreshOn' | 'thingActions'>(
  kind: K,
): NonNullable<WebModule[K]>[number][] {
  return useContext(WebModules).flatMap((module) => [
    ...((module[kind] as readonly NonNullable<WebModule[K]>[number][] | undefined) ?? []),
  ])
}

/** The components that modules offer for one place, in their order. */
export function useOfferedParts<
  K extends 'personActions' | 'personMarks' | 'cardLines' | 'frameParts' | 'phoneHome' | 'pageMarks' | 'signInAgain',
>(kind: K): NonNullable<WebModule[K]>[] {
  return useContext(WebModules).flatMap((module) => module[kind] ?? []) as NonNullable<WebModule[K]>[]
}

const loadedOffers = new WeakMap<readonly WebModule[], LaterOffers[]>()
const loadingOffers = new WeakMap<readonly WebModule[], Promise<LaterOffers[]>>()

/** Brings what the modules offer later; a failed load is tried anew by the next asking. @throws ChunkLoadError */
export function loadOffers(modules: readonly WebModule[]): Promise<LaterOffers[]> {
  const known = loadingOffers.get(modules)
  if (known) return known
  const loading = Promise.all(
    modules.flatMap(({ later }) => (later ? [loadChunk(later).then((chunk) => chunk.default)] : [])),
  )
  loadingOffers.set(modules, loading)
  loading.then(
    (offers) => loadedOffers.set(modules, offers),
    () => setTimeout(() => loadingOffers.delete(modules), failureStandsMs),
  )
  return loading
}

/** What somebody has once waited for: React repeats that rendering and expects to be asked for it in the same way. */
const waitedFor = new WeakSet<readonly WebModule[]>()

function offersOf(modules: readonly WebModule[]): LaterOffers[] {
  const loaded = loadedOffers.get(modules)
  if (loaded && !waitedFor.has(modules)) return loaded
  waitedFor.add(modules)
  return use(loadOffers(modules))
}

/** Everything the modules offer later of one kind, in their order. Suspends until it is there. */
export function useLaterOffers<K extends keyof LaterOffers>(kind: K): NonNullable<LaterOffers[K]>[number][] {
  return offersOf(useContext(WebModules)).flatMap((each) => [
    ...((each[kind] as readonly NonNullable<LaterOffers[K]>[number][] | undefined) ?? []),
  ])
}
