import { bindCalls } from '#platform/server/modules.ts'
import { areaCalls } from '../contract/areas.contract.ts'
import { calendarFeedCalls } from '../contract/calendar-feeds.contract.ts'
import { changeCalls } from '../contract/changes.contract.ts'
import { checkCalls } from '../contract/checks.contract.ts'
import { taskCommentCalls } from '../contract/comments.contract.ts'
import { effortCalls } from '../contract/effort.contract.ts'
import { feedCalls } from '../contract/feed.contract.ts'
import { taskFileCalls } from '../contract/files.contract.ts'
import { flowCalls } from '../contract/flow.contract.ts'
import { importCalls } from '../contract/import.contract.ts'
import { lookCalls } from '../contract/looks.contract.ts'
import { manyCalls } from '../contract/many.contract.ts'
import { relationCalls } from '../contract/relations.contract.ts'
import { repeatCalls } from '../contract/repeat/repeat.contract.ts'
import { ruleCalls } from '../contract/rules/rules.contract.ts'
import { subtaskCalls } from '../contract/subtasks.contract.ts'
import { tasksCalls } from '../contract/tasks.contract.ts'
import { templateCalls } from '../contract/templates.contract.ts'
import { readLines, saveLines } from './areas/area-members.ts'
import { changeBucket, createBucket, removeBucket } from './areas/buckets.ts'
import { archiveArea, changeArea, createArea } from './areas/keep-area.ts'
import { listAreaPeople, listAreas, listBuckets } from './areas/list-areas.ts'
import { listCalendarFeeds, makeCalendarFeed, removeCalendarFeed } from './calendar-feeds/keep-feeds.ts'
import { readCalendarFeed } from './calendar-feeds/read-feed.ts'
import { addTask } from './changes/add-task.ts'
import {
  describeTask,
  endTask,
  labelTask,
  linkTask,
  prioritiseTask,
  renameTask,
  startTask,
} from './changes/change-task.ts'
import { deleteTask, restoreTask } from './changes/delete-task.ts'
import { addMember, addTracker, removeMember, removeTracker, setMemberStatus } from './changes/members.ts'
import { moveTask } from './changes/move-task.ts'
import { addTag, removeTag } from './changes/tags.ts'
import { addCheck, changeCheck, checkToTask, moveCheck, readChecks, removeCheck } from './checks/checks.ts'
import { addHours, estimateTask, progressTask, readHours, removeHours } from './effort/effort.ts'
import { muteTask } from './effort/mute.ts'
import { changeComment, commentTask, listOfTask, mentionable, takeBackComment } from './feed/comments.ts'
import { addFeed, deleteFeed, readTaskFeed, updateFeed } from './feed/task-feed.ts'
import { markFeedRead, readWorkFeed } from './feed/work-feed.ts'
import { keepFiles } from './files/task-files.ts'
import { areaFlow } from './flow/area-flow.ts'
import { flowFile } from './flow/flow-file.ts'
import { workload } from './flow/workload.ts'
import { listFilters, removeFilter, renameFilter, saveFilter, shareFilter } from './looks/filters.ts'
import { keepTableColumns, readTableColumns } from './looks/table-columns.ts'
import { changeTasks } from './many/change-tasks.ts'
import { undoChange } from './many/undo-change.ts'
import { confirmNotice, listNotices, removeNotice, writeNotice } from './notices/notices.ts'
import { addRelation, removeRelation } from './relations/change-relations.ts'
import { readDependencies, readRelations } from './relations/read-relations.ts'
import { repeatTask, skipTask } from './repeat/repeat-task.ts'
import { addRule, changeRule, listRules, orderRules, removeRule, switchRule } from './rules/keep-rules.ts'
import { readRuleLog } from './rules/read-log.ts'
import { tryRule } from './rules/try-rule.ts'
import { readSubtasks } from './subtasks/read-subtasks.ts'
import { countTasks } from './tasks/count-tasks.ts'
import { dashboardChart } from './tasks/dashboard-chart.ts'
import { listTasks } from './tasks/list-tasks.ts'
import { listMembers, listTags, readTask } from './tasks/read-task.ts'
import { listTemplates, removeTemplate, saveTemplate } from './templates/templates.ts'
import { exportTasks } from './transfer/export-tasks.ts'
import { importTasks, previewImport } from './transfer/import-tasks.ts'
import { undoImport } from './transfer/undo-import.ts'

export const tasksHandlers = [
  ...bindCalls(tasksCalls, {
    myGroupItems: listAreas,
    taskGroupMember: listAreaPeople,
    taskBucket: listBuckets,
    taskMembers: listMembers,
    taskTags: listTags,
    myTaskItems: listTasks,
    taskCounts: countTasks,
    exportTasks,
    taskRead: readTask,
    dashboardChart,
  }),
  ...bindCalls(changeCalls, {
    taskAdd: addTask,
    taskDelete: deleteTask,
    taskRestore: restoreTask,
    taskMove: moveTask,
    taskTitle: renameTask,
    taskDescription: describeTask,
    taskUrl: linkTask,
    taskStartDate: startTask,
    taskEndDate: endTask,
    taskPriority: prioritiseTask,
    taskLabel: labelTask,
    taskMemberAdd: addMember,
    taskMemberDelete: removeMember,
    taskMemberStatus: setMemberStatus,
    addTracker,
    deleteTracker: removeTracker,
    taskTagAdd: addTag,
    taskTagDelete: removeTag,
  }),
  ...bindCalls(relationCalls, {
    taskRelations: readRelations,
    taskRelationAdd: addRelation,
    taskRelationDelete: removeRelation,
    taskDependencies: readDependencies,
  }),
  ...bindCalls(repeatCalls, { taskRepeat: repeatTask, taskSkip: skipTask }),
  ...bindCalls(manyCalls, { changeTasks, undoChange }),
  ...bindCalls(lookCalls, {
    savedFilters: listFilters,
    saveFilter,
    renameFilter,
    shareFilter,
    removeFilter,
    tableColumns: readTableColumns,
    keepTableColumns,
  }),
  ...bindCalls(checkCalls, {
    taskChecks: readChecks,
    taskCheckAdd: addCheck,
    taskCheckChange: changeCheck,
    taskCheckMove: moveCheck,
    taskCheckDelete: removeCheck,
    taskCheckToTask: checkToTask,
  }),
  ...bindCalls(subtaskCalls, { subtasks: readSubtasks }),
  ...bindCalls(taskFileCalls, { taskFiles: keepFiles }),
  ...bindCalls(effortCalls, {
    taskHours: readHours,
    taskHourAdd: addHours,
    taskHourDelete: removeHours,
    taskEstimate: estimateTask,
    taskProgress: progressTask,
    taskMute: muteTask,
  }),
  ...bindCalls(areaCalls, {
    createArea,
    changeArea,
    archiveArea,
    areaLines: readLines,
    saveAreaLines: saveLines,
    createBucket,
    changeBucket,
    removeBucket,
  }),
  ...bindCalls(templateCalls, {
    areaTemplates: listTemplates,
    saveAreaTemplate: saveTemplate,
    removeAreaTemplate: removeTemplate,
  }),
  ...bindCalls(ruleCalls, {
    areaRules: listRules,
    areaRuleAdd: addRule,
    areaRuleChange: changeRule,
    areaRuleSwitch: switchRule,
    areaRulesOrder: orderRules,
    areaRuleRemove: removeRule,
    areaRuleTry: tryRule,
    areaRuleLog: readRuleLog,
  }),
  ...bindCalls(flowCalls, { workload, areaFlow, flowFile }),
  ...bindCalls(feedCalls, {
    taskFeed: readTaskFeed,
    taskFeedAdd: addFeed,
    taskFeedUpdate: updateFeed,
    taskFeedDelete: deleteFeed,
    workFeed: readWorkFeed,
    readWorkFeed: markFeedRead,
    noticeConfirms: listNotices,
    setConfirm: confirmNotice,
    writeNotice,
    removeNotice,
  }),
  ...bindCalls(taskCommentCalls, {
    getComments: listOfTask,
    createComment: commentTask,
    updateComment: changeComment,
    deleteComment: takeBackComment,
    mentionCandidates: mentionable,
  }),
  ...bindCalls(calendarFeedCalls, {
    calendarFeeds: listCalendarFeeds,
    makeCalendarFeed,
    removeCalendarFeed,
    readCalendarFeed,
  }),
  ...bindCalls(importCalls, { previewImport, importTasks, undoImport }),
]
