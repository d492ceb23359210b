/** Where a person hears of an alert: in the portal, by a notification of the browser, by mail, in her chat program. */
export const alertChannels = ['bell', 'browser', 'mail', 'chat'] as const
export type AlertChannel = (typeof alertChannels)[number]
