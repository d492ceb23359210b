import { lazyComponent } from '#platform/web/chunks.ts'
import { defineWebModule } from '#platform/web/modules.ts'
import { boxPages, boxPath } from './place/paths.ts'

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
  ],
  later: () => import('./mail.offers.ts'),
  redirects: { '/mail': boxPath('inbox'), '/mail/box': boxPath('inbox') },
})
