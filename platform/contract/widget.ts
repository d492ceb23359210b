import type { SettingFields, SettingsOf } from './widget-settings.ts'

/** Columns × rows on a grid of 12 columns and rows of 250 px; halves are allowed (a strip is half a row high). */
export type WidgetExtent = readonly [columns: number, rows: number]

/**
 * A part of the home page (0§2 "Home widgets"). The module that owns its data declares it once, for both sides: the
 * server offers how it is filled, the web how it is drawn.
 */
export type Widget<Fields extends SettingFields = SettingFields> = {
  /** In kebab-case, ending in `-webpart`; unique in the product. */
  readonly component: `${string}-webpart`
  /** Text keys of its name, and of one sentence that says what it shows. */
  readonly titleKey: string
  readonly hintKey: string
  /** How small and how large it reads well, and what it gets when it is first placed. */
  readonly size: { readonly least: WidgetExtent; readonly most: WidgetExtent; readonly usual: WidgetExtent }
  /** It draws its own head (a greeting, a month); every other one stands below its title. */
  readonly isBare?: boolean
  /** What may be set about it; both the form and the check are made of it. */
  readonly settings: Fields
}

/** The settings of a widget as its loader and its view get them: complete and checked. */
export type WidgetSettings<W extends Widget> = SettingsOf<W['settings']>

/** @throws Error at load when the component is no kebab-case name or a size is larger than the next */
export function defineWidget<const Fields extends SettingFields>(widget: Widget<Fields>): Widget<Fields> {
  const { component, size } = widget
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*-webpart$/.test(component)) throw new Error(`${component}: no name of a widget`)
  for (const at of [0, 1] as const)
    if (size.least[at] > size.usual[at] || size.usual[at] > size.most[at])
      throw new Error(`${component}: its sizes are not in order`)
  return widget
}

/** The grid that sizes of widgets are meant for. */
const usualGrid = { cols: 12, rowHeight: 250 }

/** What stands between two rows of the home page, px. */
export const widgetGap = 12

/**
 * A size in cells of a certain grid, at least one by one: `extentOn(widget.size.least, template)`.
 * @param grid its columns and the height of a row in px
 */
export function extentOn(
  [columns, rows]: WidgetExtent,
  { cols, rowHeight }: { cols: number; rowHeight: number },
): { columns: number; rows: number } {
  const height = rows * usualGrid.rowHeight
  return {
    columns: Math.min(cols, Math.max(1, Math.round((columns * cols) / usualGrid.cols))),
    rows: Math.max(1, Math.round((height + widgetGap) / (rowHeight + widgetGap))),
  }
}
