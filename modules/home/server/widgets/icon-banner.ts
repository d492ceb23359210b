import { z } from 'zod'
import { isPageOf } from '#platform/server/offers/pages.ts'
import { offerWidget } from '#platform/server/offers/widget.ts'
import { fixedShortcuts, iconBannerWidget, type LinkType, linkTypes } from '../../contract/icon-banner.widget.ts'

/** A shortcut (HOME-043); `key` names one of the nine whose name and icon the portal knows. */
const shortcut = z.object({
  key: z.string().nullable(),
  name: z.string(),
  imgPath: z.string(),
  linkType: z.enum(linkTypes),
  linkUrl: z.string(),
})

/** The configured shortcuts, or those of the nine whose address leads to a page that is there, or out of the portal. */
export const offeredIconBanner = offerWidget(iconBannerWidget, z.array(shortcut), async ({ services }, settings) => {
  if (settings.items.length > 0)
    return settings.items.map((item) => ({ ...item, key: null, linkType: item.linkType as LinkType }))
  const leads = isPageOf(services.modules)
  return fixedShortcuts
    .map(({ key, linkType }) => ({ key, name: '', imgPath: '', linkType, linkUrl: settings[key] }))
    .filter(({ linkUrl }) => leads(linkUrl))
})
