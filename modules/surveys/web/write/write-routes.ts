import { lazyComponent } from '#platform/web/chunks.ts'
import type { PageRoute } from '#platform/web/modules.ts'
import { popupPaths, questionsPath, writePath } from '../place/paths.ts'

/** Beside the pages of writing stand the questions, in place of the lists (picture 16). */
const side = lazyComponent(() => import('./outline/write-side.tsx'))
const ofPage = { titleKey: 'surveys.write.new', group: 'shell', namedBy: ['surveyId'], side } as const
const ofPopup = { titleKey: 'surveys.write.new', group: 'popup' } as const

/** The two steps of writing, each as a page and in a window of its own. */
export const writeRoutes: readonly PageRoute[] = [
  { path: writePath, page: lazyComponent(() => import('./write-page-01.tsx')), ...ofPage },
  { path: questionsPath, page: lazyComponent(() => import('./write-page-02.tsx')), ...ofPage },
  {
    path: popupPaths.write,
    inPortal: writePath,
    page: lazyComponent(() => import('./write-popup-01.tsx')),
    ...ofPopup,
  },
  {
    path: popupPaths.questions,
    inPortal: questionsPath,
    page: lazyComponent(() => import('./write-popup-02.tsx')),
    ...ofPopup,
  },
]
