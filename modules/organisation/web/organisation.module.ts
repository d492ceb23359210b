import { IconSitemap } from '@tabler/icons-react'
import { lazyComponent } from '#platform/web/chunks.ts'
import { defineWebModule } from '#platform/web/modules.ts'
import { provisioners } from '../contract/provisioning.rules.ts'
import { roleManagers } from '../contract/role-groups.contract.ts'
import { offerPicker } from './picker/picker-part.ts'

offerPicker(lazyComponent(() => import('./picker/picker-dialog.tsx')))

/** Pages for whoever administers people: role groups and company settings. */
export const organisationModule = defineWebModule({
  name: 'organisation',
  routes: [
    {
      path: '/admin/people',
      group: 'shell',
      titleKey: 'organisation.byHand.title',
      page: lazyComponent(() => import('./by-hand/people-page.tsx')),
      grants: roleManagers,
      namedBy: [],
    },
    {
      path: '/admin/departments',
      group: 'shell',
      titleKey: 'organisation.byHand.departments.title',
      page: lazyComponent(() => import('./departments/departments-page.tsx')),
      grants: roleManagers,
      namedBy: [],
    },
    {
      path: '/admin/roles',
      group: 'shell',
      titleKey: 'organisation.roles.title',
      page: lazyComponent(() => import('./role-groups/role-groups-page.tsx')),
      grants: roleManagers,
    },
    {
      path: '/admin/company',
      group: 'shell',
      titleKey: 'organisation.company.title',
      page: lazyComponent(() => import('./company-settings/company-settings-page.tsx')),
      grants: roleManagers,
    },
    {
      path: '/admin/theme',
      group: 'shell',
      titleKey: 'organisation.theme.title',
      page: lazyComponent(() => import('./theme/theme-page.tsx')),
      grants: roleManagers,
    },
    {
      path: '/admin/titles',
      group: 'shell',
      titleKey: 'organisation.titles.title',
      page: lazyComponent(() => import('./titles/titles-page.tsx')),
      grants: roleManagers,
    },
    {
      path: '/admin/provisioning',
      group: 'shell',
      titleKey: 'organisation.sources.title',
      page: lazyComponent(() => import('./directory-sources/directory-sources-page.tsx')),
      grants: provisioners,
    },
    {
      path: '/admin/hr-import',
      group: 'shell',
      titleKey: 'organisation.import.title',
      page: lazyComponent(() => import('./hr-import/hr-import-page.tsx')),
      grants: roleManagers,
    },
    {
      path: '/orgmap/chart',
      group: 'shell',
      titleKey: 'organisation.picture.title',
      page: lazyComponent(() => import('./chart-picture/chart-picture-page.tsx')),
    },
    {
      path: '/orgmap/main',
      group: 'shell',
      titleKey: 'organisation.picker.title',
      page: lazyComponent(() => import('./picker/chart-page.tsx')),
    },
    // popup, hr, personal, public, mobile; another tab is not supported (ORG-003 … ORG-006, ORG-075).
    {
      path: '/orgmap/$tab',
      group: 'popup',
      titleKey: 'organisation.picker.title',
      page: lazyComponent(() => import('./picker/picker-page.tsx')),
    },
  ],
  redirects: { '/orgmap': '/orgmap/popup' },
  topPanels: [
    {
      key: 'orgChart',
      labelKey: 'organisation.picker.title',
      tabKey: 'organisation.picker.tab',
      icon: IconSitemap,
      // One is looked at, nothing is handed over, no address books (SHELL-060).
      popup: { path: '/orgmap/popup?single=true', width: 1024, height: 700 },
      to: '/orgmap/main',
    },
  ],
  later: () => import('./organisation.offers.ts'),
})
