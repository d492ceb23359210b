import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id, instant, line, localName } from '#platform/contract/fields.ts'
import { alarmNames } from './alarms.ts'
import { alarmId, muteWhats } from './alerts.entities.ts'

const kindName = () =>
  z
    .string()
    .max(100)
    .regex(/^[a-z]\w*\.[a-z]\w*$/i)
const clock = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** 1 Monday … 7 Sunday. */
const weekdays = () => z.array(z.int().min(1).max(7)).max(7)

/** The list that every alert stands in; the other channels are offered by modules. */
export const bell = 'bell'
/** Which channels one kind of alert takes, by their names. */
export const channelChoice = z.record(z.string().regex(/^[a-z][A-Za-z]{1,29}$/), z.boolean())
export type ChannelChoice = z.output<typeof channelChoice>

/** When all channels but the bell wait, by the clock of the person's time zone; what waited comes as one message. */
export const quietHours = z.object({
  isOn: z.boolean(),
  /** From `from` on these days until `to`, on the next day when that is earlier. */
  days: weekdays(),
  from: clock(),
  to: clock(),
  /** Days that are quiet all day; where the hours go over midnight, the night after them too. */
  offDays: weekdays(),
})
export type QuietHours = z.output<typeof quietHours>

/** A row of the matrix. `isMandatory`: its bell cannot be turned off. */
export const kindSetting = z.object({
  kind: z.string(),
  alarmType: z.string(),
  title: z.string(),
  isMandatory: z.boolean(),
  /** Without those about which people choose at a place of its module's own. */
  channels: channelChoice,
})
export type KindSetting = z.output<typeof kindSetting>

export const mute = z.object({ muteId: z.int(), what: z.enum(muteWhats), label: localName(), mutedAt: instant() })
export type Mute = z.output<typeof mute>

export const pushDevice = z.object({
  subscriptionId: z.int(),
  /** Browser and system in short: "Chrome, Windows". */
  device: z.string(),
  addedAt: instant(),
  isThisSession: z.boolean(),
})
export type PushDevice = z.output<typeof pushDevice>

export const alertSettings = z.object({
  /** The columns of the matrix, the bell first. */
  channels: z.array(z.object({ channel: z.string(), title: z.string() })),
  kinds: z.array(kindSetting),
  quiet: quietHours,
  /** Masked: who knows the whole may write there (G-017). */
  chatUrl: z.string(),
  /** Switches of the settings dialog that are off; what stands under them does not come, whatever is chosen here. */
  alarmsOff: z.array(z.enum(alarmNames)),
  mutes: z.array(mute),
  devices: z.array(pushDevice),
  /** Where mail goes; null when the portal sends none. */
  mailAddress: z.string().nullable(),
  /** The application server key (VAPID) for `pushManager.subscribe`, base64url. */
  pushKey: z.string(),
})
export type AlertSettings = z.output<typeof alertSettings>

export const alertSettingsCalls = defineCalls('alertSettings', {
  get: {
    method: 'GET',
    path: '/api/alerts/settings',
    summary: 'What I want to hear of and where, my quiet hours, mutes and devices.',
    access: access.signedIn,
    result: alertSettings,
  },
  save: {
    method: 'POST',
    path: '/api/alerts/settings',
    summary: 'Saves what was given of the matrix, the quiet hours and the chat address; the rest stays.',
    access: access.signedIn,
    input: z.object({
      kinds: z
        .array(z.object({ kind: kindName(), channels: channelChoice }))
        .max(200)
        .optional(),
      quiet: quietHours.optional(),
      /** https; empty takes it away. */
      chatUrl: line(1000).optional(),
    }),
    result: z.object({ saved: z.literal(true) }),
  },
  mute: {
    method: 'POST',
    path: '/api/alerts/mutes',
    summary: 'Lets no more alerts come like this one: of its kind, of the thing it is about, or of its sender.',
    access: access.signedIn,
    input: z.object({ alarmId: alarmId(), what: z.enum(muteWhats) }),
    result: mute,
  },
  unmute: {
    method: 'DELETE',
    path: '/api/alerts/mutes/{muteId}',
    summary: 'Takes a mute back.',
    access: access.signedIn,
    input: z.object({ muteId: id() }),
    result: z.object({ removed: z.literal(true) }),
  },
  testChat: {
    method: 'POST',
    path: '/api/alerts/chat/test',
    summary: 'Sends a test message to the saved chat address and says how that went.',
    access: access.signedIn,
    effect: 'staged',
    once: 'never',
    result: z.object({ delivered: z.boolean() }),
  },
  subscribe: {
    method: 'POST',
    path: '/api/alerts/push/subscriptions',
    summary: 'Lets this browser be notified, in the form of `PushSubscription.toJSON()`; saying it again is harmless.',
    access: access.signedIn,
    input: z.object({
      endpoint: line(1000),
      keys: z.object({ p256dh: line(200), auth: line(100) }),
    }),
    result: pushDevice,
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/alerts/push/unsubscribe',
    summary: 'Ends it for one browser, by the address its push service gave it.',
    room: 'free',
    access: access.signedIn,
    input: z.object({ endpoint: line(1000) }),
    result: z.object({ removed: z.boolean() }),
  },
  removeDevice: {
    method: 'DELETE',
    path: '/api/alerts/push/subscriptions/{subscriptionId}',
    summary: 'Ends it for one of my browsers.',
    access: access.signedIn,
    input: z.object({ subscriptionId: id() }),
    result: z.object({ removed: z.literal(true) }),
  },
})
