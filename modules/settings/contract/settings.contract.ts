import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { line, own } from '#platform/contract/fields.ts'
import { locales } from '#platform/contract/languages.ts'
import { mailLayouts, mailListCounts } from './settings.rules.ts'

const { ko, en, zh, ja } = locales
const locale = () => z.enum([ko, en, zh, ja])

/** User config (0§3, 1§3; SETTINGS-053): one record for both (G-045), of which each page sends its own. */
export const userConfig = z.object({
  personCode: z.string(),
  language: locale(),
  /** The Windows name of the time zone: "Korea Standard Time". */
  timeZone: z.string(),
  /** Where the reading pane of the mail stands. */
  mailLayout: z.enum(mailLayouts),
  mailListCount: z.literal([...mailListCounts]),
  /** Whether what is deleted goes for good at once, in every folder of the mail. */
  isPermanentDelete: z.boolean(),
})
export type UserConfig = z.output<typeof userConfig>

/** A Windows time zone and the IANA place that the clock knows for it. */
export const timeZone = z.object({ name: z.string(), iana: z.string() })
export type TimeZone = z.output<typeof timeZone>

export const settingsCalls = defineCalls('settings', {
  userSetting: {
    method: 'GET',
    path: '/Common/gnb/api/userSetting',
    summary: 'One’s language, time zone by its Windows name, how the mail is laid out and deleted.',
    access: access.signedIn,
    input: z.object({ personCode: own('personCode') }),
    result: userConfig,
    requirements: ['SETTINGS-035', 'SETTINGS-045', 'SETTINGS-053', 'MAIL-071', 'MAIL-095'],
  },
  saveUserSetting: {
    method: 'POST',
    path: '/Common/gnb/api/userSetting',
    summary: 'Saves what was given of it; the rest stays.',
    effect: 'staged',
    once: 'harmless',
    access: access.signedIn,
    input: z.object({
      personCode: own('personCode'),
      language: locale().optional(),
      timeZone: line(100).optional(),
      mailLayout: z.enum(mailLayouts).optional(),
      mailListCount: z.literal([...mailListCounts]).optional(),
      isPermanentDelete: z.boolean().optional(),
    }),
    result: userConfig,
    requirements: ['SETTINGS-036', 'SETTINGS-046', 'MAIL-072'],
  },
  timeZones: {
    method: 'GET',
    path: '/api/settings/time-zones',
    summary: 'All Windows time zones with their IANA places.',
    access: access.signedIn,
    result: z.array(timeZone),
    caching: 'revalidate',
    requirements: ['SETTINGS-008'],
  },
})
