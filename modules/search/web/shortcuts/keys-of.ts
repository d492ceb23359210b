/** The keys of a shortcut as they stand on the keyboard: `Mod+k` is ⌘ K on a Mac and Ctrl K elsewhere. */
export function keysOf(shortcut: string, isMac = /mac|iphone|ipad/i.test(navigator.userAgent)): string[] {
  if (shortcut.includes(' ')) return shortcut.split(' ')
  const parts = shortcut.length > 1 ? shortcut.split('+') : [shortcut]
  return parts.map((part) => (part === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : part.length === 1 ? part.toUpperCase() : part))
}
