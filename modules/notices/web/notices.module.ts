import { lazyComponent } from '#platform/web/chunks.ts'
import { defineWebModule } from '#platform/web/modules.ts'
import { noticeManagers } from '../contract/notices.rules.ts'

/** The first page is drawn and answers before popups are asked for. */
const whenIdle = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 1_500)
  })

/** Popups on the home page, and the regulations. */
export const noticesModule = defineWebModule({
  name: 'notices',
  routes: [
    {
      path: '/home/popup/notice',
      group: 'popup',
      titleKey: 'notices.title',
      page: lazyComponent(() => import('./popup/popup-page.tsx')),
    },
    {
      path: '/home/popup/regulation',
      group: 'popup',
      titleKey: 'notices.regulation.title',
      page: lazyComponent(() => import('./regulations/regulation-page.tsx')),
    },
    {
      path: '/admin/func/noticepopup',
      group: 'shell',
      titleKey: 'notices.admin.title',
      grants: noticeManagers,
      page: lazyComponent(() => import('./administration/administration-page.tsx')),
    },
  ],
  frameParts: lazyComponent(async () => {
    await whenIdle()
    return import('./popup/today.tsx')
  }),
  later: () => import('./notices.offers.ts'),
})
