import { IconLayoutGrid } from '@tabler/icons-react'
import { lazyComponent } from '#platform/web/chunks.ts'
import type { LaterOffers } from '#platform/web/modules.ts'
import { administrators, adminPath } from './administration/tabs.ts'
import { boardsField, searchRead, searchWrite } from './lazy-pages.ts'
import { boardWidgets } from './widgets/widgets.ts'

export default {
  adminPages: [
    {
      to: adminPath,
      titleKey: 'boards.admin.title',
      hintKey: 'boards.admin.hint',
      icon: IconLayoutGrid,
      grants: administrators,
    },
  ],
  searchViews: [
    { target: 'BOARD', mode: 'read', view: lazyComponent(searchRead) },
    { target: 'BOARD', mode: 'write', view: lazyComponent(searchWrite) },
  ],
  widgets: boardWidgets,
  settingFields: [{ kind: 'boards', field: lazyComponent(boardsField) }],
} satisfies LaterOffers
