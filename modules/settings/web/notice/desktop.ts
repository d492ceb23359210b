/** What the browser says about notifications; `none` where it has none (plain http, iOS outside an installed app). */
export type DesktopPermission = NotificationPermission | 'none'

export const desktopPermission = (): DesktopPermission =>
  'Notification' in globalThis && globalThis.isSecureContext ? Notification.permission : 'none'

/** Asks the person; only ever after a click. */
export const askForDesktop = async (): Promise<DesktopPermission> =>
  desktopPermission() === 'none' ? 'none' : Notification.requestPermission()
