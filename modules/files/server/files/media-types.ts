/** What a browser may show itself: it cannot run anything of ours there. Everything else is saved. */
const shownInline: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'application/pdf',
])
export const isShownInline = (mediaType: string): boolean => shownInline.has(mediaType)

/** A picture that may stand in a text. */
export const isPicture = (mediaType: string): boolean => mediaType.startsWith('image/') && isShownInline(mediaType)
