import type {
  PlainSetting,
  Setting,
  SettingFault,
  SettingFields,
  SettingsOf,
  StoredSettings,
} from './widget-settings.ts'

/** Longest address that may be set, characters. */
export const longestAddress = 2000

const hosts = /^https?:\/\/[^\s/]+(\/\S*)?$/i
const pages = /^\/(?!\/)\S*$/

/**
 * An address that may be opened: a page of the portal or of the web, never a script.
 * @param isOutsideOnly only of the web
 */
export const isOpenAddress = (value: string, isOutsideOnly = false): boolean =>
  value.length <= longestAddress &&
  !value.includes('\\') &&
  (hosts.test(value) || (!isOutsideOnly && pages.test(value)))

/** Whether the time of a zone can be told. @param name of IANA */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return name !== ''
  } catch {
    return false
  }
}

/** The fault of a single value, `undefined` for a good one; empty addresses are good. */
function plainFault(setting: PlainSetting, value: unknown): Omit<SettingFault, 'path'> | undefined {
  const wrong = { key: 'ui.setting.wrong' }
  if (setting.kind === 'text') {
    if (typeof value !== 'string') return wrong
    return value.length > setting.maxLength
      ? { key: 'ui.setting.tooLong', params: { max: setting.maxLength } }
      : undefined
  }
  if (setting.kind === 'number')
    return Number.isInteger(value) && (value as number) >= setting.min && (value as number) <= setting.max
      ? undefined
      : { key: 'ui.setting.outside', params: { min: setting.min, max: setting.max } }
  if (setting.kind === 'switch') return typeof value === 'boolean' ? undefined : wrong
  if (setting.kind === 'choice') return setting.options.some((option) => option.value === value) ? undefined : wrong
  if (setting.kind === 'zone')
    return typeof value === 'string' && isTimeZone(value) ? undefined : { key: 'ui.setting.noZone' }
  return value === '' || (typeof value === 'string' && isOpenAddress(value, setting.isOutsideOnly))
    ? undefined
    : { key: 'ui.setting.noAddress' }
}

/** The faults of one setting. */
function faultsOf(path: string, setting: Setting, value: unknown): SettingFault[] {
  if (setting.kind !== 'boards' && setting.kind !== 'items') {
    const fault = plainFault(setting, value)
    return fault ? [{ path, ...fault }] : []
  }
  if (!Array.isArray(value)) return [{ path, key: 'ui.setting.wrong' }]
  if (value.length > setting.most) return [{ path, key: 'ui.setting.tooMany', params: { max: setting.most } }]
  if (setting.kind === 'boards')
    return value.every((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)
      ? []
      : [{ path, key: 'ui.setting.wrong' }]
  return value.flatMap((item, at) =>
    isRecord(item)
      ? Object.entries(setting.fields).flatMap(([name, field]) =>
          faultsOf(`${path}.${at}.${name}`, field, item[name] ?? field.default),
        )
      : [{ path: `${path}.${at}`, key: 'ui.setting.wrong' }],
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value of a setting without anything that was not asked for: fields of items that the widget does not know. */
function trimmed(setting: Setting, value: unknown): unknown {
  if (setting.kind !== 'items') return value
  return (value as Record<string, unknown>[]).map((item) =>
    Object.fromEntries(Object.entries(setting.fields).map(([name, field]) => [name, item[name] ?? field.default])),
  )
}

/**
 * Checks what somebody wants to set. Unknown names are left out; a name that is missing stays as it is.
 * @param whose `own`: on her own page, only what she may set herself is taken
 * @returns what to store, and everything that is wrong (nothing is to be stored then)
 */
export function checkSettings(
  fields: SettingFields,
  given: StoredSettings,
  whose: 'company' | 'own' = 'company',
): { settings: Record<string, unknown>; faults: SettingFault[] } {
  const known = Object.entries(fields).filter(
    ([name, field]) => Object.hasOwn(given, name) && (whose === 'company' || field.isOwn),
  )
  const faults = known.flatMap(([name, field]) => faultsOf(name, field, given[name]))
  if (faults.length > 0) return { settings: {}, faults }
  return { settings: Object.fromEntries(known.map(([name, field]) => [name, trimmed(field, given[name])])), faults }
}

/**
 * The settings a widget works with: its defaults, over them the company's, over them the person's own where she may.
 * A stored value that is no longer good (the widget changed) gives way to the one below it.
 */
export function settingsFor<F extends SettingFields>(
  fields: F,
  company: StoredSettings = {},
  own: StoredSettings = {},
): SettingsOf<F> {
  const first = (name: string, field: Setting) => {
    const stored = [...(field.isOwn ? [own] : []), company].find(
      (values) => Object.hasOwn(values, name) && faultsOf(name, field, values[name]).length === 0,
    )
    return stored ? trimmed(field, stored[name]) : field.default
  }
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, first(name, field)])) as SettingsOf<F>
}
