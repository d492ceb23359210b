import { IconBuildingCog, IconUsersGroup } from '@tabler/icons-react'
import { lazyComponent } from '#platform/web/chunks.ts'
import { defineWebModule } from '#platform/web/modules.ts'
import { roleManagers } from '../contract/role-groups.contract.ts'

/** Pages for whoever administers people: role groups and company settings. */
export const organisationModule = defineWebModule({
  name: 'organisation',
  routes: [
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
  ],
  adminPages: [
    {
      to: '/admin/roles',
      titleKey: 'organisation.roles.title',
      hintKey: 'organisation.roles.hint',
      section: 'people',
      icon: IconUsersGroup,
      grants: roleManagers,
    },
    {
      to: '/admin/company',
      titleKey: 'organisation.company.title',
      hintKey: 'organisation.company.hint',
      section: 'people',
      icon: IconBuildingCog,
      grants: roleManagers,
    },
  ],
  paletteGroups: [
    {
      key: 'people',
      labelKey: 'organisation.palette.people',
      limit: 6,
      atHand: 0,
      load: () => import('./palette/people-group.ts'),
    },
  ],
})
