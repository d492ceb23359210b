/** What every setting says about itself. */
type Common = {
  /** Text key of its name. */
  readonly labelKey: string
  /** Text key of a sentence below its field. */
  readonly hintKey?: string
  /** The person may set it on her own page, where the administrator lets her. */
  readonly isOwn?: boolean
}

/** A setting of one plain value. */
export type PlainSetting = Common &
  (
    | { readonly kind: 'text'; readonly default: string; readonly maxLength: number; readonly isLong?: boolean }
    | { readonly kind: 'number'; readonly default: number; readonly min: number; readonly max: number }
    | { readonly kind: 'switch'; readonly default: boolean }
    | { readonly kind: 'choice'; readonly default: string; readonly options: readonly SettingOption[] }
    /** A page of the portal (`/home/popup/regulation`), a call (`/cm/…`) or an address that begins with http(s). */
    | { readonly kind: 'address'; readonly default: string; readonly isOutsideOnly?: boolean }
    /** The day and night of a zone: an IANA name, or a Windows name that stands for one (G-119). */
    | { readonly kind: 'zone'; readonly default: string }
  )

export type SettingOption = { readonly value: string; readonly labelKey: string }

/** One setting: what kind of value it has, within which bounds, and what it is until somebody sets it. */
export type Setting =
  | PlainSetting
  /** Some boards, as their ids. */
  | (Common & { readonly kind: 'boards'; readonly default: readonly number[]; readonly most: number })
  /** A list of things that each have the same plain fields. */
  | (Common & {
      readonly kind: 'items'
      readonly default: readonly Readonly<Record<string, unknown>>[]
      readonly most: number
      readonly fields: Readonly<Record<string, PlainSetting>>
    })

export type SettingFields = Readonly<Record<string, Setting>>

type PlainValue<S> = S extends { kind: 'number' }
  ? number
  : S extends { kind: 'switch' }
    ? boolean
    : S extends { kind: 'choice'; options: readonly { value: infer V }[] }
      ? V
      : string

/** The value of a setting. */
export type SettingValue<S> = S extends { kind: 'boards' }
  ? readonly number[]
  : S extends { kind: 'items'; fields: infer F }
    ? readonly { readonly [Key in keyof F]: PlainValue<F[Key]> }[]
    : PlainValue<S>

/** The settings of a widget, complete. */
export type SettingsOf<F extends SettingFields> = { readonly [Key in keyof F]: SettingValue<F[Key]> }

/** Settings as they are stored: what somebody has set, and no more. */
export type StoredSettings = Readonly<Record<string, unknown>>

/** What is wrong with a value: where (`cities.2.zone`), and the text key that says it with its params. */
export type SettingFault = { path: string; key: string; params?: Readonly<Record<string, number>> }
