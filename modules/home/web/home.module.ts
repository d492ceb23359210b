import { IconLayoutDashboard } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { lazyComponent } from '#platform/web/chunks.ts'
import { defineWebModule, type PageRoute } from '#platform/web/modules.ts'
import { pageAdministrators } from '../contract/webparts.rules.ts'
import type * as parts from './lazy-pages.ts'

const home = lazyComponent(() => import('./home-page.tsx'))
const administration = '/webparts/test/admin'
const bare = { group: 'shell', titleKey: 'home.title', isBare: true } as const

/** Every page but the first one; their list is a part of its own, which the home page does not load. */
const part = (load: (all: typeof parts) => Promise<{ default: ComponentType }>) =>
  lazyComponent(async () => load(await import('./lazy-pages.ts')))

const administrationPage = (
  name: keyof typeof parts.administrationPages,
  titleKey: string,
  more?: Partial<PageRoute>,
): PageRoute => ({
  path: `${administration}/${name}`,
  group: 'shell',
  titleKey,
  grants: pageAdministrators,
  page: part(({ administrationPages }) => administrationPages[name]()),
  ...more,
})

/** The home page and the other pages of widgets. */
export const homeModule = defineWebModule({
  name: 'home',
  routes: [
    { path: '/home/Home', ...bare, page: home },
    { path: '/webparts/test/portal/home', ...bare, page: home },
    { path: '/home/MyPage', ...bare, page: part(({ myPage }) => myPage()) },
    { path: '/home/WebPart', ...bare, page: part(({ webpartPage }) => webpartPage()) },
    administrationPage('webpart', 'home.webparts.title'),
    administrationPage('template', 'home.templates.title'),
    administrationPage('page', 'home.pages.title'),
    administrationPage('designer', 'home.designer.title'),
    administrationPage('preview', 'home.designer.previewTitle', { group: 'popup' }),
    // Everybody arranges her own page.
    administrationPage('personal-designer', 'home.designer.personalTitle', { grants: undefined }),
  ],
  redirects: {
    [administration]: `${administration}/webpart`,
    '/webparts/test/portal': '/webparts/test/portal/home',
    '/webparts/test': '/webparts/test/portal/home',
  },
  // One arranges one's own pages from everywhere (SHELL-025).
  userMenu: [
    {
      key: 'pageSettings',
      labelKey: 'home.pageSettings',
      icon: IconLayoutDashboard,
      to: `${administration}/personal-designer`,
    },
  ],
  later: () => import('./home.offers.ts'),
})
