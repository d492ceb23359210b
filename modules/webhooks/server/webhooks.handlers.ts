import { bindCalls } from '#platform/server/modules.ts'
import { webhookCalls } from '../contract/webhooks.contract.ts'
import { webhookLimits } from '../contract/webhooks.rules.ts'
import {
  changeHook,
  createHook,
  listHooks,
  offeredEvents,
  removeHook,
  renewSecret,
  topicKindsOf,
} from './hooks/hooks.ts'
import { listDeliveries, sendAgain, testHook } from './sending/deliveries.ts'

export const webhooksHandlers = bindCalls(webhookCalls, {
  list: async (ctx) => {
    const items = await listHooks(ctx)
    return {
      items,
      events: offeredEvents(ctx).map(({ name, titleKey, topics }) => ({
        name,
        titleKey,
        topicKind: topics?.kind ?? null,
      })),
      topicKinds: await topicKindsOf(ctx),
      can: { create: items.length < webhookLimits.hooks },
    }
  },
  create: createHook,
  change: changeHook,
  remove: removeHook,
  renewSecret,
  test: testHook,
  deliveries: listDeliveries,
  sendAgain,
})
