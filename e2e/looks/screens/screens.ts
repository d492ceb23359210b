import type { Screen } from '../looking.ts'
import { accounts } from './accounts.ts'
import { addressbook } from './addressbook.ts'
import { admin } from './admin.ts'
import { alerts } from './alerts.ts'
import { approvals } from './approvals.ts'
import { boards } from './boards.ts'
import { calendar } from './calendar.ts'
import { home } from './home.ts'
import { mail } from './mail.ts'
import { notices } from './notices.ts'
import { organisation } from './organisation.ts'
import { platform } from './platform.ts'
import { reservations } from './reservations.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { surveys } from './surveys.ts'
import { tasks } from './tasks.ts'
import { webhooks } from './webhooks.ts'

/** Every screen by its module; `files` shows itself within others only. */
export const screensOf = {
  accounts,
  addressbook,
  admin,
  alerts,
  approvals,
  boards,
  calendar,
  home,
  mail,
  notices,
  organisation,
  platform,
  reservations,
  search,
  settings,
  shell,
  surveys,
  tasks,
  webhooks,
} satisfies Readonly<Record<string, readonly Screen[]>>

/** The modules that have pages; `platform` looks at what every page has. */
export type ModuleWithPages = Exclude<keyof typeof screensOf, 'platform'>
