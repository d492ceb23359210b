import { lazyComponent } from '#platform/web/chunks.ts'
import { defineWebModule } from '#platform/web/modules.ts'
import { administrators } from '../contract/admin.rules.ts'

/** The administration: where it begins, and the audit log. What else there is, other modules offer. */
export const adminModule = defineWebModule({
  name: 'admin',
  routes: [
    {
      path: '/admin',
      group: 'shell',
      titleKey: 'admin.home.title',
      grants: administrators,
      page: lazyComponent(() => import('./home/admin-page.tsx')),
    },
    {
      path: '/admin/audit',
      group: 'shell',
      titleKey: 'admin.audit.title',
      grants: administrators,
      page: lazyComponent(() => import('./audit/audit-page.tsx')),
    },
  ],
  later: () => import('./admin.offers.ts'),
})
