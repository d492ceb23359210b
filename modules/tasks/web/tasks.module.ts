import { IconChecklist } from '@tabler/icons-react'
import { lazyComponent } from '#platform/web/chunks.ts'
import { defineWebModule } from '#platform/web/modules.ts'
import {
  areaPath,
  createAreaPath,
  dashboardPath,
  feedPath,
  feedTaskPath,
  noticePath,
  summaryPath,
  taskPath,
} from './place/paths.ts'
import { askedOfThing } from './place/thing.ts'

/** Beside every page of tasks stand its parts, one's areas and the labels, in place of the menus of its section. */
const side = lazyComponent(() => import('./side/tasks-side.tsx'))
const ofTasks = { group: 'shell', side } as const
const taskPage = lazyComponent(() => import('./task/task-page.tsx'))

/** What people owe each other, in project areas and by oneself. */
export const tasksModule = defineWebModule({
  name: 'tasks',
  routes: [
    {
      path: summaryPath,
      titleKey: 'tasks.summary.title',
      namedBy: [],
      page: lazyComponent(() => import('./summary/summary-page.tsx')),
      ...ofTasks,
    },
    { path: taskPath, titleKey: 'tasks.task.title', namedBy: ['taskId'], page: taskPage, ...ofTasks },
    {
      path: '/workplace/taskSummary/list/detail',
      titleKey: 'tasks.task.title',
      namedBy: ['taskId'],
      page: taskPage,
      ...ofTasks,
    },
    {
      path: noticePath,
      titleKey: 'tasks.notices.title',
      group: 'popup',
      inPortal: dashboardPath,
      page: lazyComponent(() => import('./dashboard/notice-page.tsx')),
    },
    {
      path: dashboardPath,
      titleKey: 'tasks.dashboard.title',
      namedBy: [],
      page: lazyComponent(() => import('./dashboard/dashboard-page.tsx')),
      ...ofTasks,
    },
    {
      path: feedPath,
      titleKey: 'tasks.feed.title',
      namedBy: [],
      page: lazyComponent(() => import('./feed/feed-page.tsx')),
      ...ofTasks,
    },
    { path: feedTaskPath, titleKey: 'tasks.task.title', namedBy: ['taskId'], page: taskPage, ...ofTasks },
    {
      path: areaPath,
      titleKey: 'tasks.area.title',
      namedBy: ['groupId'],
      page: lazyComponent(() => import('./area/area-page.tsx')),
      ...ofTasks,
    },
    {
      path: createAreaPath,
      titleKey: 'tasks.area.new',
      namedBy: [],
      page: lazyComponent(() => import('./area/create-area-page.tsx')),
      ...ofTasks,
    },
  ],
  cardLines: lazyComponent(() => import('./card/tasks-together.tsx')),
  thingActions: [{ key: 'task', labelKey: 'tasks.source.action', icon: IconChecklist, asked: askedOfThing }],
  phoneHome: lazyComponent(() => import('./today/today-part.tsx')),
  frameParts: lazyComponent(() => import('./add/add-part.tsx')),
  redirects: {
    '/workplace': summaryPath,
    '/workplace/MyProject': areaPath,
    '/workplace/CreateProject': createAreaPath,
  },
  later: () => import('./tasks.offers.ts'),
})
