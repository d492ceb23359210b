import type { AccessMatrix } from '#platform/testing/access-matrix.ts'
import { demoDelivery, demoHook } from './webhooks.seed.ts'

const managers = { employee: 403, manager: 200, otherCompany: 403 }
const settings = {
  name: '인사 시스템',
  url: 'https://hr.example.com/hook',
  events: ['approvals.completed'],
  topics: [],
  isOn: false,
}
const byHook = (more: object = {}, theirs: object = {}) => ({
  input: () => ({ ...more, hookId: demoHook.ours }),
  foreign: {
    of: () => ({ ...more, ...theirs, hookId: demoHook.theirs }),
    missing: ({ missing }: { missing: { id: number } }) => ({ ...more, hookId: missing.id }),
  },
})

export const accessMatrix: AccessMatrix = {
  'webhooks.list': { input: () => ({}), ...managers },
  'webhooks.create': { input: () => settings, ...managers },
  'webhooks.change': { ...byHook(settings), ...managers },
  'webhooks.renewSecret': { ...byHook(), ...managers },
  'webhooks.test': { ...byHook(), ...managers },
  'webhooks.deliveries': {
    ...byHook(),
    ...managers,
    silent: 'it tells numbers, times and names of events; what was sent stays where it was sent',
  },
  // The address of the demo is off.
  'webhooks.sendAgain': {
    ...byHook({ deliveryId: demoDelivery.ours }, { deliveryId: demoDelivery.theirs }),
    ...managers,
    manager: 409,
  },
  'webhooks.remove': { ...byHook(), ...managers },
}
