/** The pages of tasks, below `/po`. */
export const summaryPath = '/workplace/taskSummary'
export const taskPath = '/workplace/taskSummary/detail'
export const noticePath = '/workplace/taskSummary/notice'
export const dashboardPath = '/workplace/TaskDashBoard'
export const feedPath = '/workplace/feedHistory'
export const feedTaskPath = '/workplace/feedHistory/detail'
export const areaPath = '/MyProject'
export const createAreaPath = '/CreateProject'
