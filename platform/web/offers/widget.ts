import type { LiveMessage } from '#platform/contract/live.ts'
import type { Setting } from '#platform/contract/widget-settings.ts'
import type { LazyComponent } from '../chunks.ts'

/** What the view of a widget is given. */
export type WidgetProps<Data = unknown, Settings = unknown> = {
  /** As the company has named it, in the reader's language; `<WidgetHead title>` draws it. */
  title: string
  /** As its loader answered; `undefined` for a widget without one. */
  data: Data
  /** Complete and checked. */
  settings: Settings
  /** Asks for its data again; others are left alone. */
  refresh: () => void
  /** Saves what the person may set herself; left out where she may not. @throws AppError as the call does */
  saveOwn?: ((settings: Partial<Settings>) => Promise<void>) | undefined
}

/**
 * After which live messages a widget asks for its data again: of a kind, or of a kind that goes to many people, where
 * what it says decides; those ask a little later, each page at another moment.
 */
export type RefreshOn = string | { kind: string; concerns: (data: LiveMessage['data'], settings: never) => boolean }

/** How a widget is drawn; its view is loaded after the first paint. */
export type WidgetView = {
  component: string
  // Each view knows its own data; the page that holds them all knows none.
  view: LazyComponent<WidgetProps<any, any>>
  refreshOn?: readonly RefreshOn[]
}

/** How a setting of a kind is chosen whose things a module has: boards out of those one may see. */
export type SettingField = {
  kind: 'boards'
  field: LazyComponent<{
    field: Extract<Setting, { kind: 'boards' }>
    value: readonly number[]
    error: string | undefined
    onChange: (value: number[]) => void
  }>
}
