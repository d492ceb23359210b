import type { AccessMatrix, AccessRow, AccessWorld } from '#platform/testing/access-matrix.ts'

const everyone = { employee: 200, manager: 200, otherCompany: 200 }
const administrators = { employee: 403, manager: 200, otherCompany: 403 }

/** No alert has this id; those of others get the same answer (held by the tests of the bell). */
const ofAnAlert = (more: Record<string, unknown> = {}): AccessRow => ({
  input: ({ missing }) => ({ alarmId: missing.id, ...more }),
  employee: 404,
  manager: 404,
  otherCompany: 404,
})
const ofOneCompany = ({ employee }: AccessWorld) => ({ audience: [{ kind: 'company', code: employee.comCode }] })

export const accessMatrix: AccessMatrix = {
  'alerts.list': { input: () => ({}), ...everyone },
  'alerts.count': { input: () => ({}), ...everyone },
  'alerts.updateRead': {
    input: ({ missing }) => ({ AlarmId: missing.id }),
    employee: 404,
    manager: 404,
    otherCompany: 404,
  },
  'alerts.updateAllRead': { input: () => ({ before: '2020-01-01T00:00:00Z' }), ...everyone },
  'alerts.history': { input: () => ({}), ...everyone },
  'alerts.remove': ofAnAlert(),
  'alerts.restore': ofAnAlert(),
  'alerts.removeAll': { input: () => ({ before: '2020-01-01T00:00:00Z' }), ...everyone },
  'alerts.note': {
    input: ({ colleague }) => ({ personCode: colleague.personCode, text: '회의실로 와 주세요' }),
    employee: 200,
    manager: 200,
    otherCompany: 404,
    foreign: {
      of: ({ stranger }) => ({ personCode: stranger.personCode, text: '안녕하세요' }),
      missing: ({ missing }) => ({ personCode: missing.code, text: '안녕하세요' }),
    },
  },
  'alertSettings.get': { input: () => ({}), ...everyone },
  'alertSettings.save': { input: () => ({ chatUrl: '' }), ...everyone },
  'alertSettings.mute': ofAnAlert({ what: 'kind' }),
  'alertSettings.unmute': {
    input: ({ missing }) => ({ muteId: missing.id }),
    employee: 404,
    manager: 404,
    otherCompany: 404,
  },
  'alertSettings.testChat': { input: () => ({}), employee: 409, manager: 409, otherCompany: 409 },
  'alarmConfig.get': { input: () => ({}), ...everyone },
  'alarmConfig.set': { input: () => ({ boardAlarm: true }), ...everyone },
  'alarmConfig.getWebhook': { input: () => ({}), ...everyone },
  'alarmConfig.setWebhook': { input: () => ({ WebhookUrl: '' }), ...everyone },
  'alarmConfig.sendMessage': { input: () => ({}), employee: 409, manager: 409, otherCompany: 409 },
  'alertSettings.subscribe': {
    input: () => ({
      endpoint: 'https://push.example.com/subscriptions/1',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
    ...everyone,
  },
  'alertSettings.unsubscribe': { input: () => ({ endpoint: 'https://push.example.com/none' }), ...everyone },
  'alertSettings.removeDevice': {
    input: ({ missing }) => ({ subscriptionId: missing.id }),
    employee: 404,
    manager: 404,
    otherCompany: 404,
  },
  'announcements.list': { input: () => ({}), ...administrators },
  'announcements.reach': { input: ofOneCompany, ...administrators },
  'announcements.send': {
    input: (world) => ({ ...ofOneCompany(world), text: { ko: '점검 안내' } }),
    ...administrators,
  },
}
