import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { instant, text } from '#platform/contract/fields.ts'
import { oofStates, preferenceLimits, replyAudiences } from './preference.rules.ts'

const message = () => text(preferenceLimits.reply)

/** Out-of-office (0§3; MAIL-096). Times are UTC; null as long as none was ever saved. */
export const outOfOffice = z.object({
  startUtc: instant().nullable(),
  endUtc: instant().nullable(),
  enabled: z.boolean(),
  /** HTML, clean. */
  internalMessage: z.string(),
  /** Always empty (MAIL-025). */
  externalMessage: z.string(),
  state: z.enum(oofStates),
  /** Whether it also answers while one is entered as absent, however that begins and ends. */
  followsAbsence: z.boolean(),
})
export type OutOfOffice = z.output<typeof outOfOffice>

/** A standing reply to whatever comes (G-067). */
export const autoReply = z.object({
  isOn: z.boolean(),
  audience: z.enum(replyAudiences),
  /** HTML, clean. */
  message: z.string(),
})
export type AutoReplySetting = z.output<typeof autoReply>

/** Replies that the portal writes for somebody. */
export const replyCalls = defineCalls('mail', {
  oofGet: {
    method: 'GET',
    path: '/api/mail/settings/exchange/oof',
    summary: 'One’s out-of-office; its times are UTC.',
    access: access.signedIn,
    result: outOfOffice,
    requirements: ['MAIL-024', 'MAIL-038', 'MAIL-062', 'MAIL-096', 'SETTINGS-051'],
  },
  oofSet: {
    method: 'POST',
    path: '/api/mail/settings/exchange/oof',
    summary:
      'Saves one’s out-of-office. Switched off, times and message stay as they are for the next time; switched on, it answers each colleague once between start and end.',
    access: access.signedIn,
    effect: 'staged',
    once: 'harmless',
    input: z.object({
      startUtc: instant().nullable().optional(),
      endUtc: instant().nullable().optional(),
      enabled: z.boolean(),
      internalMessage: message().optional(),
      externalMessage: z.literal('').default(''),
      state: z.enum(oofStates).default('Scheduled'),
      /** Left out, it stays as it is. */
      followsAbsence: z.boolean().optional(),
    }),
    result: outOfOffice,
    requirements: ['MAIL-024', 'MAIL-025', 'MAIL-026', 'MAIL-041', 'MAIL-042', 'MAIL-063', 'SETTINGS-052'],
  },
  autoReply: {
    method: 'GET',
    path: '/api/mail/settings/auto-reply',
    summary: 'One’s standing reply, which answers each sender once a day.',
    access: access.signedIn,
    result: autoReply,
    requirements: ['MAIL-019'],
  },
  saveAutoReply: {
    method: 'POST',
    path: '/api/mail/settings/auto-reply',
    summary: 'Saves one’s standing reply; switched on, it must say something.',
    access: access.signedIn,
    effect: 'staged',
    once: 'harmless',
    input: z.object({ isOn: z.boolean(), audience: z.enum(replyAudiences).default('inside'), message: message() }),
    result: autoReply,
    requirements: ['MAIL-019'],
  },
})
