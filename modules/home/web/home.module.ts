import { lazyComponent } from '#platform/web/chunks.ts'
import { defineWebModule } from '#platform/web/modules.ts'

/** The home page. */
export const homeModule = defineWebModule({
  name: 'home',
  routes: [
    {
      path: '/home/Home',
      group: 'shell',
      titleKey: 'home.title',
      isBare: true,
      page: lazyComponent(() => import('./home-page.tsx')),
    },
  ],
})
