// The pages of widgets and their administration, each loaded by itself, by its name in `home.module.ts`.

export const myPage = () => import('./my-page.tsx')
export const webpartPage = () => import('./webpart-page.tsx')

export const administrationPages = {
  webpart: () => import('./administration/webparts-page.tsx'),
  template: () => import('./administration/templates-page.tsx'),
  page: () => import('./administration/pages-page.tsx'),
  designer: () => import('./designer/designer-page.tsx'),
  preview: () => import('./designer/preview-page.tsx'),
  'personal-designer': () => import('./designer/personal-page.tsx'),
}
