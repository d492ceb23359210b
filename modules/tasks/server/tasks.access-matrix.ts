import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { NewComment } from '#modules/talk/server/talk.public.ts'
import type { AccessMatrix, AccessRow } from '#platform/testing/access-matrix.ts'
import { areas } from './demo/demo-areas.ts'
import { demoChecks } from './demo/demo-checks.ts'
import { demoFeed } from './demo/demo-feed.ts'
import { demoRelations } from './demo/demo-relations.ts'
import { bucketIdOf, demoTasks } from './demo/demo-tasks.ts'

/** 김도현 owns the area of the link and is a member of that of the portal; the last one is of the second company. */
const [portal, link, theirs] = [areas[0]!, areas[1]!, areas[5]!]
const tasks = demoTasks(new Date())
const { comments, history } = demoFeed(tasks, new Date())
const tasksOf = (areaId: string) => tasks.filter((task) => task.area_id === areaId).map(({ task_id }) => task_id)
/** Of the portal, of the link (one of its own for each call that takes it away), and of the second company. */
const [[task], [toDelete], [hers]] = [tasksOf(portal.areaId), tasksOf(link.areaId), tasksOf(theirs.areaId)] as [
  number[],
  number[],
  number[],
]
const [dohyun, haneul] = [demoPerson('dohyun.kim').personCode, demoPerson('haneul.song').personCode]
const saidBy = (code: string) => comments.filter(({ author_code }) => author_code === code)
const tagOf = (areaId: string) => {
  const tagged = tasks.filter(({ task_id }) => task_id % 5 === 0)
  const nth = tagged.findIndex(({ area_id }) => area_id === areaId)
  return { taskId: tagged[nth]!.task_id, tagId: nth + 1 }
}

/** What somebody else did with a task that a person has to do. */
const inFeedOf = (code: string) =>
  history.findIndex(
    ({ task_id, person_code }) =>
      person_code !== code && tasks.some((each) => each.task_id === task_id && each.people.includes(code)),
  ) + 1

/** What the first task of an area has to do with another one. */
const relationOf = (taskId: number) => ({
  taskId,
  relationId: demoRelations(tasks).find(({ kind, task_id }) => kind === 'relates' && task_id === taskId)!.relation_id,
})

/** One item of the checklist of a task of each area, by its place. */
const listed = (areaId: string) =>
  tasksOf(areaId).find((taskId) => demoChecks(tasks).some(({ task_id }) => task_id === taskId))!
const checkOf = (areaId: string, nth: number) => ({
  taskId: listed(areaId),
  checkId: demoChecks(tasks).filter(({ task_id }) => task_id === listed(areaId))[nth]!.check_id,
})

const unlisted = (areaId: string) =>
  tasksOf(areaId).find((taskId) => !demoChecks(tasks).some(({ task_id }) => task_id === taskId))!
const parentIn = (areaId: string) =>
  tasks.find(({ area_id, parent_task_id }) => area_id === areaId && parent_task_id !== null)!.parent_task_id!

/** A call that names an item of a checklist, and one of the second company. */
const byCheck = (nth: number, more: Record<string, unknown> = {}): AccessRow => ({
  input: () => ({ ...checkOf(portal.areaId, nth), ...more }),
  ...members,
  foreign: {
    of: () => ({ ...checkOf(theirs.areaId, nth), ...more }),
    missing: ({ missing }) => ({ taskId: missing.id, checkId: missing.id, ...more }),
  },
})

const everyone = { employee: 200, manager: 200, otherCompany: 200 }
/** Who belongs to the area, and nobody else. */
const members = { employee: 200, manager: 404, otherCompany: 404 }
/** What one keeps for a while or under a name is known to oneself alone, and nobody has it at first. */
const nobody = { employee: 404, manager: 404, otherCompany: 404 }

/** A call that names a task, and one of the second company. */
const byTask = (more: Record<string, unknown> = {}, taskId = task!): AccessRow => ({
  input: () => ({ ...more, taskId }),
  ...members,
  foreign: { of: () => ({ ...more, taskId: hers }), missing: ({ missing }) => ({ ...more, taskId: missing.id }) },
})

/** A call that names an area, and one of the second company. */
const byArea = (more: Record<string, unknown> = {}, groupId = link.areaId): AccessRow => ({
  input: () => ({ ...more, groupId }),
  ...members,
  foreign: {
    of: () => ({ ...more, groupId: theirs.areaId }),
    missing: ({ missing }) => ({ ...more, groupId: missing.code }),
  },
})

const rule = { name: '새 규칙', trigger: { kind: 'created' }, actions: [{ kind: 'tag', tag: '새 업무' }] }
/** A call that names a rule or a filter of an area that 김도현 owns, and one of the second company. */
const byNumber =
  (field: 'ruleId' | 'filterId') =>
  (id: number, more: Record<string, unknown> = {}): AccessRow => ({
    input: () => ({ [field]: id, ...more }),
    ...members,
    foreign: { of: () => ({ [field]: 3, ...more }), missing: ({ missing }) => ({ [field]: missing.id, ...more }) },
  })
const [byRule, byFilter] = [byNumber('ruleId'), byNumber('filterId')]

const labels = { taskLabel1: true, taskLabel2: false, taskLabel3: false, taskLabel4: false, taskLabel5: false }
const named = { groupTitle: '새 영역', groupAcronym: 'N', groupCoverColor: 'blue', description: '' }
/** What he said: to be changed, and to be taken back by either call. */
const [ofDohyun, takenBack, alsoTakenBack] = saidBy(dohyun) as [NewComment, NewComment, NewComment]
const [ofHaneul] = saidBy(haneul) as [NewComment]
const said = (comment: typeof ofDohyun) => ({ taskId: Number(comment.owner_id), feedId: comment.comment_id })

/** A file with one task. */
const table = { name: 'tasks.csv', content: '제목,종료일\n가져온 업무,2031-03-12\n' }

export const accessMatrix: AccessMatrix = {
  'tasks.myGroupItems': { input: () => ({}), ...everyone },
  'tasks.taskGroupMember': byArea({}, portal.areaId),
  'tasks.taskBucket': {
    ...byArea(),
    silent:
      'It tells how columns are called: those of no area are of no company, and the area of the second has no others.',
  },
  'tasks.taskMembers': byTask(),
  'tasks.taskTags': {
    ...byTask({}, tagOf(portal.areaId).taskId),
    foreign: {
      of: () => ({ taskId: tagOf(theirs.areaId).taskId }),
      missing: ({ missing }) => ({ taskId: missing.id }),
    },
  },
  'tasks.myTaskItems': {
    input: () => ({ viewKind: 'MyArea', groupId: portal.areaId }),
    ...members,
    foreign: {
      of: () => ({ viewKind: 'MyArea', groupId: theirs.areaId }),
      missing: ({ missing }) => ({ viewKind: 'MyArea', groupId: missing.code }),
    },
  },
  'tasks.taskRead': {
    input: () => ({ id: task }),
    ...members,
    foreign: { of: () => ({ id: hers }), missing: ({ missing }) => ({ id: missing.id }) },
  },
  'tasks.taskCounts': { input: () => ({}), ...everyone, silent: 'It counts.' },
  'tasks.dashboardChart': { input: () => ({}), ...everyone, silent: 'It counts.' },
  'tasks.taskAdd': byArea({ title: '새 업무' }),
  'tasks.taskDelete': byTask({}, toDelete),
  'tasks.taskRestore': {
    ...byTask(),
    employee: 404,
    silent: 'It is known only to whoever deleted something of late.',
  },
  'tasks.taskMove': {
    input: () => ({ taskId: task, bucketId: bucketIdOf(0, 1) }),
    ...members,
    foreign: {
      of: () => ({ taskId: task, bucketId: bucketIdOf(5, 1) }),
      missing: ({ missing }) => ({ taskId: task, bucketId: missing.id }),
    },
  },
  'tasks.taskTitle': byTask({ title: '다른 이름' }),
  'tasks.taskDescription': byTask({ description: '<p>설명</p>' }),
  'tasks.taskUrl': byTask({ url: 'https://example.com/' }),
  'tasks.taskStartDate': byTask({ startDate: null }),
  'tasks.taskEndDate': byTask({ endDate: '2999-01-01' }),
  'tasks.taskPriority': byTask({ priority: 'High' }),
  'tasks.taskLabel': byTask(labels),
  'tasks.taskMemberAdd': byTask({ userId: dohyun }),
  'tasks.taskMemberDelete': byTask({ userId: demoPerson('junyoung.park').personCode }),
  'tasks.taskMemberStatus': byTask({ userId: dohyun, taskStatus: 'Process' }),
  'tasks.addTracker': byTask({ userId: dohyun }),
  'tasks.deleteTracker': byTask({ userId: dohyun }),
  'tasks.taskRepeat': byTask({ repeat: { rule: 'FREQ=WEEKLY' } }),
  // It stands for another day, if for any.
  'tasks.taskSkip': { ...byTask({ day: '2999-12-31' }), employee: 409 },
  'tasks.taskTagAdd': byTask({ tagName: '급함' }),
  'tasks.taskTagDelete': {
    input: () => tagOf(portal.areaId),
    ...members,
    foreign: {
      of: () => tagOf(theirs.areaId),
      missing: ({ missing }) => ({ taskId: missing.id, tagId: missing.id }),
    },
  },
  'tasks.taskRelations': byTask(),
  'tasks.taskRelationAdd': byTask({ otherTaskId: tasksOf(portal.areaId)[1], kind: 'relatesTo' }),
  'tasks.taskRelationDelete': {
    input: () => relationOf(task!),
    ...members,
    foreign: {
      of: () => relationOf(hers!),
      missing: ({ missing }) => ({ taskId: missing.id, relationId: missing.id }),
    },
  },
  'tasks.taskDependencies': {
    input: () => ({ taskIds: tasksOf(portal.areaId) }),
    ...everyone,
    silent: 'It answers with the numbers of tasks.',
    foreign: {
      of: () => ({ taskIds: tasksOf(theirs.areaId) }),
      missing: ({ missing }) => ({ taskIds: [missing.id] }),
    },
  },
  'tasks.changeTasks': {
    input: () => ({ taskIds: [task], change: { kind: 'priority', priority: 'High' } }),
    ...members,
    foreign: {
      of: () => ({ taskIds: [hers], change: { kind: 'priority', priority: 'High' } }),
      missing: ({ missing }) => ({ taskIds: [missing.id], change: { kind: 'priority', priority: 'High' } }),
    },
  },
  'tasks.undoChange': { input: ({ missing }) => ({ changeId: missing.id }), ...nobody },
  'tasks.savedFilters': byArea({}, portal.areaId),
  'tasks.saveFilter': byArea({ name: '급한 일', address: 'label=1', isShared: true }),
  'tasks.renameFilter': byFilter(2, { name: '나중 일' }),
  'tasks.shareFilter': byFilter(2, { isShared: true }),
  'tasks.removeFilter': byFilter(2),
  'tasks.tableColumns': { input: () => ({}), ...everyone, silent: 'It names columns.' },
  'tasks.keepTableColumns': { input: () => ({ columns: ['due'] }), ...everyone },
  'tasks.taskChecks': {
    input: () => ({ taskId: listed(portal.areaId) }),
    ...members,
    foreign: {
      of: () => ({ taskId: listed(theirs.areaId) }),
      missing: ({ missing }) => ({ taskId: missing.id }),
    },
  },
  'tasks.taskCheckAdd': byTask({ title: '새 항목' }),
  'tasks.taskCheckChange': byCheck(0, { isDone: true }),
  'tasks.taskCheckMove': byCheck(0, { belowCheckId: null }),
  'tasks.taskCheckDelete': byCheck(1),
  'tasks.taskCheckToTask': byCheck(2),
  'tasks.subtasks': {
    ...byTask({}, parentIn(portal.areaId)),
    foreign: {
      of: () => ({ taskId: parentIn(theirs.areaId) }),
      missing: ({ missing }) => ({ taskId: missing.id }),
    },
  },
  'tasks.taskFiles': {
    // Nobody has opened that set.
    ...byTask({ fileCode: '7a5c0000-0000-4000-8000-0000000000ff' }),
    employee: 404,
  },
  'tasks.taskHours': {
    ...byTask(),
    silent: 'It tells days and minutes, and people whom the organisation names.',
  },
  'tasks.taskHourAdd': byTask({ minutes: 90 }),
  'tasks.taskHourDelete': {
    ...byTask({ entryId: 1 }),
    employee: 404,
  },
  'tasks.taskEstimate': byTask({ minutes: 480 }),
  'tasks.taskProgress': byTask({ progress: 30 }, unlisted(portal.areaId)),
  'tasks.taskMute': byTask({ isMuted: true }),
  'tasks.createArea': {
    input: () => named,
    ...everyone,
    foreign: {
      of: () => ({ ...named, likeGroupId: theirs.areaId }),
      missing: ({ missing }) => ({ ...named, likeGroupId: missing.code }),
    },
  },
  'tasks.areaTemplates': { input: () => ({}), ...everyone },
  'tasks.saveAreaTemplate': byArea({ title: '물산 연동 방식' }),
  'tasks.removeAreaTemplate': {
    input: () => ({ templateId: 1 }),
    employee: 403,
    manager: 200,
    otherCompany: 404,
    foreign: { of: () => ({ templateId: 2 }), missing: ({ missing }) => ({ templateId: missing.id }) },
  },
  'tasks.changeArea': byArea({ ...named, version: 1 }),
  'tasks.archiveArea': byArea({ isArchived: false }),
  'tasks.areaLines': byArea({}, portal.areaId),
  'tasks.saveAreaLines': {
    ...byArea({ version: 3, items: [{ kind: 'person', code: dohyun, role: 'owner' }] }),
  },
  'tasks.createBucket': byArea({ title: '시험', status: 'Process' }),
  'tasks.changeBucket': {
    input: () => ({ bucketId: bucketIdOf(1, 1), title: '', cardLimit: 9 }),
    ...members,
    foreign: {
      of: () => ({ bucketId: bucketIdOf(5, 1), title: '', cardLimit: 9 }),
      missing: ({ missing }) => ({ bucketId: missing.id, title: '', cardLimit: 9 }),
    },
  },
  'tasks.removeBucket': {
    // One of the four of an area that one owns: it stays, and only its owner is told why.
    input: () => ({ bucketId: bucketIdOf(1, 1) }),
    employee: 409,
    manager: 404,
    otherCompany: 404,
    foreign: { of: () => ({ bucketId: bucketIdOf(5, 1) }), missing: ({ missing }) => ({ bucketId: missing.id }) },
  },
  'tasks.areaRules': byArea(),
  'tasks.areaRuleAdd': byArea(rule),
  'tasks.areaRuleChange': byRule(1, { ...rule, version: 1 }),
  'tasks.areaRuleSwitch': byRule(1, { isOn: false }),
  'tasks.areaRulesOrder': byArea({ ruleIds: [2, 1] }),
  'tasks.areaRuleRemove': byRule(2),
  'tasks.areaRuleTry': byArea({ trigger: rule.trigger, actions: rule.actions }),
  'tasks.areaRuleLog': byRule(1),
  'tasks.workload': byArea({}, portal.areaId),
  'tasks.areaFlow': byArea({ days: 90 }, portal.areaId),
  'tasks.flowFile': byArea({ by: 'cycle', format: 'csv', days: 90 }, portal.areaId),
  'tasks.taskFeed': byTask(),
  'tasks.taskFeedAdd': byTask({ feedMessage: '확인했어요' }),
  'tasks.taskFeedUpdate': {
    input: () => ({ ...said(ofDohyun), feedMessage: '고쳐 씁니다' }),
    ...members,
    foreign: {
      of: () => ({ ...said(ofHaneul), feedMessage: '고쳐 씁니다' }),
      missing: ({ missing }) => ({ taskId: missing.id, feedId: missing.id, feedMessage: '고쳐 씁니다' }),
    },
  },
  'tasks.taskFeedDelete': {
    input: () => said(takenBack),
    ...members,
    foreign: { of: () => said(ofHaneul), missing: ({ missing }) => ({ taskId: missing.id, feedId: missing.id }) },
  },
  'tasks.getComments': {
    ...byTask({}, Number(ofDohyun.owner_id)),
    silent: 'What was said stands apart from the companies, so that its words are not marked; `taskFeed` shows titles.',
    foreign: {
      of: () => ({ taskId: Number(ofHaneul.owner_id) }),
      missing: ({ missing }) => ({ taskId: missing.id }),
    },
  },
  'tasks.createComment': byTask({ body: '확인했어요' }),
  'tasks.updateComment': {
    input: () => ({ commentId: ofDohyun.comment_id, body: '고쳐 씁니다' }),
    ...members,
    foreign: {
      of: () => ({ commentId: ofHaneul.comment_id, body: '고쳐 씁니다' }),
      missing: ({ missing }) => ({ commentId: missing.id, body: '고쳐 씁니다' }),
    },
  },
  'tasks.deleteComment': {
    input: () => ({ commentId: alsoTakenBack.comment_id }),
    ...members,
    foreign: {
      of: () => ({ commentId: ofHaneul.comment_id }),
      missing: ({ missing }) => ({ commentId: missing.id }),
    },
  },
  'tasks.mentionCandidates': byTask({ q: '' }),
  'tasks.workFeed': { input: () => ({}), ...everyone },
  'tasks.readWorkFeed': {
    input: () => ({ feedId: inFeedOf(dohyun) }),
    ...members,
    foreign: { of: () => ({ feedId: inFeedOf(haneul) }), missing: ({ missing }) => ({ feedId: missing.id }) },
  },
  'tasks.noticeConfirms': { input: () => ({}), ...everyone },
  'tasks.setConfirm': {
    input: () => ({ id: 2 }),
    employee: 200,
    manager: 200,
    otherCompany: 404,
    foreign: { of: () => ({ id: 1 }), missing: ({ missing }) => ({ id: missing.id }) },
  },
  'tasks.writeNotice': { input: () => ({ title: '알림' }), employee: 403, manager: 200, otherCompany: 403 },
  'tasks.removeNotice': {
    input: () => ({ id: 2 }),
    employee: 403,
    manager: 200,
    otherCompany: 403,
    foreign: { of: () => ({ id: 1 }), missing: ({ missing }) => ({ id: missing.id }) },
  },
  'tasks.calendarFeeds': {
    input: () => ({}),
    ...everyone,
    silent: 'It answers with what the asking person keeps for herself.',
  },
  'tasks.makeCalendarFeed': byArea({ look: 'days' }),
  'tasks.removeCalendarFeed': {
    input: ({ missing }) => ({ feedId: missing.id }),
    employee: 404,
    manager: 404,
    otherCompany: 404,
  },
  'tasks.readCalendarFeed': {
    input: ({ missing }) => ({ token: missing.code }),
    employee: 404,
    manager: 404,
    otherCompany: 404,
    visitor: 404,
  },
  'tasks.exportTasks': {
    input: () => ({ viewKind: 'MyArea', groupId: portal.areaId, format: 'csv' }),
    ...members,
    foreign: {
      of: () => ({ viewKind: 'MyArea', groupId: theirs.areaId, format: 'csv' }),
      missing: ({ missing }) => ({ viewKind: 'MyArea', groupId: missing.code, format: 'csv' }),
    },
  },
  'tasks.previewImport': byArea({ upload: table }),
  'tasks.importTasks': byArea({ upload: table }),
  'tasks.undoImport': {
    input: ({ missing }) => ({ importId: missing.id }),
    employee: 404,
    manager: 404,
    otherCompany: 404,
  },
}
