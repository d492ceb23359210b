import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { line, own } from '#platform/contract/fields.ts'

/** Alarm config (0§3; SETTINGS-054) with the desktop alarm beside the five names of the wire (G-060). */
export const alarmConfig = z.object({
  comCode: z.string(),
  personCode: z.string(),
  noticeAlarm: z.boolean(),
  boardAlarm: z.boolean(),
  serveyAlarm: z.boolean(),
  newAlarm: z.boolean(),
  scheduleAlarm: z.boolean(),
  desktopAlarm: z.boolean(),
})
export type AlarmConfig = z.output<typeof alarmConfig>

const choices = alarmConfig.omit({ comCode: true, personCode: true }).partial()

/** Chat webhook (0§3; SETTINGS-055). What is stored is answered masked (G-017). */
const chatWebhook = z.object({ webhookUrl: z.string() })

export const alarmConfigCalls = defineCalls('alarmConfig', {
  get: {
    method: 'GET',
    path: '/Common/gnb/api/alarmConfig',
    summary: 'Which of the six alarms of the settings dialog are on.',
    access: access.signedIn,
    input: z.object({ comCode: own('comCode'), personCode: own('personCode') }),
    result: alarmConfig,
    requirements: ['SETTINGS-037', 'SETTINGS-047', 'SETTINGS-054'],
  },
  set: {
    method: 'POST',
    path: '/Common/gnb/api/alarmConfig',
    summary: 'Switches alarms on or off; what is left out stays.',
    access: access.signedIn,
    input: choices.extend({ comCode: own('comCode'), personCode: own('personCode') }),
    result: alarmConfig,
    requirements: ['SETTINGS-038', 'SETTINGS-048'],
  },
  getWebhook: {
    method: 'GET',
    path: '/HCAlarm/HC_Alarm/getalarm',
    summary: 'The chat webhook, masked: who knows it may write there (G-017).',
    access: access.signedIn,
    result: chatWebhook,
    requirements: ['SETTINGS-039', 'SETTINGS-049', 'SETTINGS-055'],
  },
  setWebhook: {
    method: 'POST',
    path: '/HCAlarm/HC_Alarm/setalarm',
    summary: 'Saves the chat webhook, https only; the masked one leaves it as it is, an empty one takes it away.',
    access: access.signedIn,
    input: z.object({ WebhookUrl: line(1000) }),
    result: chatWebhook,
    requirements: ['SETTINGS-040', 'SETTINGS-050'],
  },
  sendMessage: {
    method: 'POST',
    path: '/HCAlarm/HC_Alarm/sendmessage',
    summary: 'Sends a test message to the saved chat webhook and says whether it arrived.',
    effect: 'staged',
    once: 'never',
    access: access.signedIn,
    result: z.object({ delivered: z.boolean() }),
    requirements: ['SETTINGS-041'],
  },
})
