import { lazyComponent } from '#platform/web/chunks.ts'
import { defineWebModule } from '#platform/web/modules.ts'
import { webhooksPath } from './path.ts'

/** Webhooks: other programs are told of what happens in a company. */
export const webhooksModule = defineWebModule({
  name: 'webhooks',
  routes: [
    {
      path: webhooksPath,
      group: 'shell',
      titleKey: 'webhooks.title',
      page: lazyComponent(() => import('./administration/webhooks-page.tsx')),
    },
  ],
  later: () => import('./webhooks.offers.ts'),
})
