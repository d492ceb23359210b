import { IconMailPlus } from '@tabler/icons-react'
import { lazyComponent } from '#platform/web/chunks.ts'
import { defineWebModule } from '#platform/web/modules.ts'
import { mailAdministrators } from '../contract/administrators.ts'
import { mailChanged } from '../contract/mail.events.ts'
import {
  administrationPath,
  boxPages,
  boxPath,
  composePath,
  plannedPath,
  receiptsPath,
  settingsPath,
  writingPath,
} from './place/paths.ts'
import { askedOfThing } from './place/thing.ts'

/** Beside every page of mail stand its folders, in place of the menus of its section. */
const side = lazyComponent(() => import('./side/mail-side.tsx'))
const inFrame = { group: 'shell', side } as const

/** One's mailbox: what came, what was sent, and what is written. */
export const mailModule = defineWebModule({
  name: 'mail',
  routes: [
    {
      path: boxPages,
      titleKey: 'mail.title',
      // A folder is one page whichever mail of it is open.
      namedBy: [],
      page: lazyComponent(() => import('./box/box-page.tsx')),
      ...inFrame,
    },
    {
      path: writingPath,
      titleKey: 'mail.write.title',
      namedBy: [],
      page: lazyComponent(() => import('./write/write-page.tsx')),
      ...inFrame,
    },
    {
      path: composePath,
      group: 'popup',
      titleKey: 'mail.write.title',
      inPortal: writingPath,
      page: lazyComponent(() => import('./write/write-popup.tsx')),
    },
    {
      path: plannedPath,
      titleKey: 'mail.planned.title',
      namedBy: [],
      page: lazyComponent(() => import('./sent/planned-page.tsx')),
      ...inFrame,
    },
    {
      path: receiptsPath('$itemId'),
      titleKey: 'mail.receipts.title',
      page: lazyComponent(() => import('./sent/receipts-page.tsx')),
      ...inFrame,
    },
    {
      path: administrationPath,
      group: 'shell',
      titleKey: 'mail.administration.title',
      grants: mailAdministrators,
      page: lazyComponent(() => import('./administration/administration-page.tsx')),
    },
    {
      path: '/preview/sign/$lang',
      group: 'popup',
      titleKey: 'mail.signature.preview',
      page: lazyComponent(() => import('./settings/signature/preview-page.tsx')),
      inPortal: '/settings/mail/signature',
    },
  ],
  thingActions: [{ key: 'mail', labelKey: 'mail.write.aboutIt', icon: IconMailPlus, asked: askedOfThing }],
  frameParts: lazyComponent(() => import('./write/write-part.tsx')),
  later: () => import('./mail.offers.ts'),
  redirects: {
    '/mail': boxPath('inbox'),
    '/mail/box': boxPath('inbox'),
    '/mail/box/scheduled': plannedPath,
    '/mail/settings': settingsPath,
  },
  headRefreshOn: [mailChanged],
})
