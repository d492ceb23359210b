import { IconArchive } from '@tabler/icons-react'
import { lazyComponent } from '#platform/web/chunks.ts'
import type { LaterOffers } from '#platform/web/modules.ts'
import { approvalsChanged } from '../contract/approvals.events.ts'
import { formManagers } from '../contract/approvals.rules.ts'
import { retentionPath } from './place/paths.ts'

export default {
  adminPages: [
    {
      to: retentionPath,
      titleKey: 'approvals.retention.title',
      hintKey: 'approvals.retention.hint',
      section: 'records',
      icon: IconArchive,
      grants: formManagers,
    },
  ],
  settingsPages: [
    {
      group: 'approval',
      key: 'setting',
      titleKey: 'approvals.mySetting.title',
      hintKey: 'approvals.mySetting.hint',
      order: 10,
      page: lazyComponent(() => import('./settings/my-setting-page.tsx')),
    },
    {
      group: 'approval',
      key: 'confrontationView',
      titleKey: 'approvals.delegations.title',
      hintKey: 'approvals.delegations.hint',
      order: 20,
      page: lazyComponent(() => import('./settings/delegations-page.tsx')),
    },
    {
      group: 'approval',
      key: 'reception',
      titleKey: 'approvals.reception.title',
      hintKey: 'approvals.reception.hint',
      order: 30,
      page: lazyComponent(() => import('./settings/reception-page.tsx')),
    },
    {
      group: 'approval',
      key: 'changeApprovalPassword',
      titleKey: 'approvals.newPassword.title',
      hintKey: 'approvals.newPassword.hint',
      order: 40,
      page: lazyComponent(() => import('./settings/password-page.tsx')),
    },
  ],
  searchViews: [
    { target: 'WORKFLOW', mode: 'read', view: lazyComponent(() => import('./document/search-read.tsx')) },
    { target: 'WORKFLOW', mode: 'write', view: lazyComponent(() => import('./draft/search-write.tsx')) },
  ],
  alertActions: [{ kind: 'approvals.next', view: lazyComponent(() => import('./acting/alert-acts.tsx')) }],
  widgets: [
    {
      component: 'approvals-webpart',
      view: lazyComponent(() => import('./widgets/approvals-widget.tsx')),
      refreshOn: [approvalsChanged],
    },
  ],
} satisfies LaterOffers
