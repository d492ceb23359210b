/** What the web side of this module shows, below `/po`. */
export const pages: readonly string[] = [
  '/CreateProject',
  '/MyProject',
  '/workplace',
  '/workplace/CreateProject',
  '/workplace/MyProject',
  '/workplace/TaskDashBoard',
  '/workplace/feedHistory',
  '/workplace/feedHistory/detail',
  '/workplace/taskSummary',
  '/workplace/taskSummary/detail',
  '/workplace/taskSummary/list/detail',
  '/workplace/taskSummary/notice',
]
