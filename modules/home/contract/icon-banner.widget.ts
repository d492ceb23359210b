import { defineWidget } from '#platform/contract/widget.ts'
import type { PlainSetting } from '#platform/contract/widget-settings.ts'

/** How a shortcut opens (HOME-028). */
export const linkTypes = ['link', 'pop', 'download'] as const
export type LinkType = (typeof linkTypes)[number]

/** The size of a popup that a shortcut opens, px. */
export const shortcutPopup = { width: 1300, height: 780 } as const

/** Today, where a link wants it (HOME-029). @param today yyyy-MM-dd */
export const withDate = (link: string, today: string): string => link.replaceAll('%DATE%', today)

/**
 * The nine shortcuts that are shown while none are configured (HOME-014). Where they lead is the company's to say, and
 * one without an address is hidden (G-074); those the portal serves itself lead there already.
 */
export const fixedShortcuts = [
  { key: 'extensions', linkType: 'download', address: '/orgmap/main' },
  { key: 'chart', linkType: 'download', address: '/orgmap/chart' },
  { key: 'remote', linkType: 'link', address: '' },
  { key: 'reservation', linkType: 'pop', address: '/reserveDbPopup/write?SYSID=1&baseDate=%DATE%' },
  { key: 'installer', linkType: 'download', address: '' },
  { key: 'chat', linkType: 'link', address: '' },
  { key: 'regulations', linkType: 'pop', address: '/home/popup/regulation' },
  { key: 'rates', linkType: 'link', address: '' },
  { key: 'stocks', linkType: 'link', address: '' },
] as const satisfies readonly { key: string; linkType: LinkType; address: string }[]
export type FixedShortcut = (typeof fixedShortcuts)[number]['key']

const addressOf = (key: FixedShortcut, address: string) =>
  ({ kind: 'address', labelKey: `home.widget.iconBanner.fixed.${key}`, default: address }) satisfies PlainSetting

/** Shortcuts as icons: the company's own, or the nine that every company has. */
export const iconBannerWidget = defineWidget({
  component: 'icon-banner-webpart',
  titleKey: 'home.widget.iconBanner.title',
  hintKey: 'home.widget.iconBanner.hint',
  size: { least: [2, 0.5], most: [12, 2], usual: [3, 1.5] },
  settings: {
    items: {
      kind: 'items',
      labelKey: 'home.widget.iconBanner.items',
      hintKey: 'home.widget.iconBanner.itemsHint',
      default: [],
      most: 30,
      fields: {
        name: { kind: 'text', labelKey: 'home.widget.iconBanner.name', default: '', maxLength: 40 },
        imgPath: { kind: 'address', labelKey: 'home.widget.iconBanner.imgPath', default: '' },
        linkType: {
          kind: 'choice',
          labelKey: 'home.widget.iconBanner.linkType',
          default: 'link',
          options: linkTypes.map((value) => ({ value, labelKey: `home.widget.iconBanner.types.${value}` })),
        },
        linkUrl: { kind: 'address', labelKey: 'home.widget.iconBanner.linkUrl', default: '' },
      },
    },
    extensions: addressOf('extensions', fixedShortcuts[0].address),
    chart: addressOf('chart', fixedShortcuts[1].address),
    remote: addressOf('remote', ''),
    reservation: addressOf('reservation', fixedShortcuts[3].address),
    installer: addressOf('installer', ''),
    chat: addressOf('chat', ''),
    regulations: addressOf('regulations', fixedShortcuts[6].address),
    rates: addressOf('rates', ''),
    stocks: addressOf('stocks', ''),
  },
})
