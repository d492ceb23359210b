import type { LazyComponent } from '../chunks.ts'

/** The groups of the settings dialog, in their order (0§2; SETTINGS-002 … SETTINGS-005). */
export const settingsGroups = ['general', 'mail', 'calendar', 'approval'] as const
export type SettingsGroup = (typeof settingsGroups)[number]

/** A page of the settings dialog. It draws its own form, and says with `SettingsActions` how that is saved. */
export type SettingsPage = {
  group: SettingsGroup
  /** Unique in its group; part of the address `/settings/{group}/{key}`. */
  key: string
  titleKey: string
  /** One sentence under the title. */
  hintKey?: string
  /** Smaller stands first. */
  order: number
  page: LazyComponent<object>
}
