/** The part of a keyboard event from which the name of a key is read. */
export interface NamedKeyEvent {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/**
 * Names a key press the way handler tables are written: `Enter`, `ArrowDown`, `Shift+Tab`, `Mod+k`, `Alt+ArrowUp`.
 * `Mod` is Ctrl, or Command on a Mac. A letter after Mod or Alt is named by its Latin letter also when the Korean
 * layout is on (there the K key types ㅏ). Shift is named for keys that type nothing and for Mod combinations only,
 * since for characters it is already in the character.
 */
export function keyName(event: NamedKeyEvent): string {
  const mod = event.ctrlKey || event.metaKey
  const key = mod || event.altKey ? shortcutLetter(event) : event.key
  const parts: string[] = []
  if (mod) parts.push('Mod')
  if (event.altKey) parts.push('Alt')
  if (event.shiftKey && (mod || event.altKey || key.length > 1)) parts.push('Shift')
  parts.push(key)
  return parts.join('+')
}

/** True when the press types a visible character without a modifier that makes it a command. */
export function typesCharacter(event: NamedKeyEvent): boolean {
  return [...event.key].length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
}

function shortcutLetter(event: NamedKeyEvent): string {
  if (/^[a-z]$/i.test(event.key)) return event.key.toLowerCase()
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1]
  return letter ? letter.toLowerCase() : event.key
}
