import { z } from 'zod'
import { offerWidget } from '#platform/server/offers/widget.ts'
import { fixedShortcuts, iconBannerWidget, linkTypes } from '../../contract/icon-banner.widget.ts'

/** A shortcut (HOME-043); `key` names one of the nine whose name and icon the portal knows. */
const shortcut = z.object({
  key: z.string().nullable(),
  name: z.string(),
  imgPath: z.string(),
  linkType: z.enum(linkTypes),
  linkUrl: z.string(),
})

export const offeredIconBanner = offerWidget(iconBannerWidget, z.array(shortcut), async (_ctx, settings) =>
  settings.items.length > 0
    ? settings.items.map((item) => ({ ...item, key: null, linkType: item.linkType as 'link' | 'pop' | 'download' }))
    : fixedShortcuts
        .map(({ key, linkType }) => ({ key, name: '', imgPath: '', linkType, linkUrl: settings[key] }))
        .filter(({ linkUrl }) => linkUrl !== ''),
)
