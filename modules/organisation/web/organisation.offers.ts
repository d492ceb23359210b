import {
  IconBuildingCog,
  IconColorSwatch,
  IconHierarchy2,
  IconPlugConnected,
  IconStairs,
  IconTableImport,
  IconUserCog,
  IconUsersGroup,
} from '@tabler/icons-react'
import { lazyComponent } from '#platform/web/chunks.ts'
import type { LaterOffers } from '#platform/web/modules.ts'
import { provisioners } from '../contract/provisioning.rules.ts'
import { roleManagers } from '../contract/role-groups.contract.ts'

export default {
  widgets: [
    { component: 'birthday-webpart', view: lazyComponent(() => import('./widgets/birthday.tsx')) },
    { component: 'recent-people-webpart', view: lazyComponent(() => import('./widgets/recent-people.tsx')) },
  ],
  adminPages: [
    {
      to: '/admin/people',
      titleKey: 'organisation.byHand.title',
      hintKey: 'organisation.byHand.hint',
      section: 'people',
      icon: IconUserCog,
      grants: roleManagers,
    },
    {
      to: '/admin/departments',
      titleKey: 'organisation.byHand.departments.title',
      hintKey: 'organisation.byHand.departments.hint',
      section: 'people',
      icon: IconHierarchy2,
      grants: roleManagers,
    },
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
    {
      to: '/admin/theme',
      titleKey: 'organisation.theme.title',
      hintKey: 'organisation.theme.hint',
      section: 'people',
      icon: IconColorSwatch,
      grants: roleManagers,
    },
    {
      to: '/admin/titles',
      titleKey: 'organisation.titles.title',
      hintKey: 'organisation.titles.hint',
      section: 'people',
      icon: IconStairs,
      grants: roleManagers,
    },
    {
      to: '/admin/hr-import',
      titleKey: 'organisation.import.title',
      hintKey: 'organisation.import.hint',
      section: 'people',
      icon: IconTableImport,
      grants: roleManagers,
    },
    {
      to: '/admin/provisioning',
      titleKey: 'organisation.sources.title',
      hintKey: 'organisation.sources.hint',
      section: 'people',
      icon: IconPlugConnected,
      grants: provisioners,
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
} satisfies LaterOffers
