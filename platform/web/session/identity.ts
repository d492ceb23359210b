let afterChange: (() => Promise<void>) | undefined

/** Set by the app: what happens when the same person acts at another post. */
export function onPostChanged(handler: () => Promise<void>): void {
  afterChange = handler
}

/** To be called after the server has switched the post: loads everything the new post sees, without losing the place. */
export async function postChanged(): Promise<void> {
  await afterChange?.()
}

/**
 * Begins the page anew at an address below `/po/`, for somebody else: after signing in and out. Nothing of the person
 * before stays in memory.
 */
export function beginAt(address: string): void {
  location.replace(address)
}
