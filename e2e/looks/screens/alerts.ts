import { heading, type Screen } from '../looking.ts'

export const alerts: readonly Screen[] = [
  { name: 'alerts', path: '/po/home/alerts', whole: heading },
  { name: 'alert-settings', path: '/po/home/alerts/settings', whole: heading },
  { name: 'announcements', path: '/po/admin/alerts', whole: heading },
]
