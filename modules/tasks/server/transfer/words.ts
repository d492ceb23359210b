import { languages } from '#platform/contract/languages.ts'
import type { Texts } from '#platform/server/texts.ts'
import { bucketOrder, priorities, type TaskStatus } from '../../contract/tasks.rules.ts'

/** The columns of a table of tasks, in their order. */
export const heads = [
  'number',
  'title',
  'description',
  'project',
  'column',
  'status',
  'startDate',
  'endDate',
  'endTime',
  'priority',
  'labels',
  'tags',
  'members',
  'url',
] as const
export type Head = (typeof heads)[number]

/** What tables and boards call things: in our four languages, and in the words of other programs. */
export type Words = {
  heads: ReadonlyMap<string, Head>
  statuses: ReadonlyMap<string, TaskStatus>
  priorities: ReadonlyMap<string, number>
  labels: ReadonlyMap<string, number>
}

/** Words are compared without spaces, signs and capital letters. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Heads of Kanboard and of the tables that people keep themselves. */
const otherHeads: Readonly<Record<Head, readonly string[]>> = {
  number: ['Task Id', 'ID', 'No', '번호', '编号', '番号'],
  title: ['Title', 'Name', 'Task', 'Task Name', 'Card Name', '제목', '업무명', '할 일', '任务', 'タイトル'],
  description: ['Description', 'Card Description', 'Notes', '설명', '내용', '비고'],
  project: ['Project', 'Board Name', '프로젝트', '项目'],
  column: ['Column', 'List Name', 'Bucket', 'Section', '칸', '목록', '단계'],
  status: ['State', 'Progress', '진행 상태', '상태', '状态', '状態'],
  startDate: ['Start date', 'Start', 'Begin', '시작일', '시작'],
  endDate: ['Due date', 'Due', 'Deadline', 'End date', '마감일', '기한', '종료일', '截止日期', '期限'],
  endTime: ['Due time', '마감 시각'],
  priority: ['Priority', 'Importance', '우선순위', '중요도'],
  labels: ['Labels', 'Label'],
  tags: ['Tags', 'Categories', 'Category', '태그', '분류'],
  members: ['Assignee', 'Assignee Username', 'Assigned To', 'Members', 'Owner', '담당자', '담당', '负责人', '担当者'],
  url: ['URL', 'Link', 'Card URL', '링크', '주소'],
}

/** `Hold` of other programs is what waits to be finished (G-037). */
const otherStatuses: Readonly<Record<TaskStatus, readonly string[]>> = {
  ToDo: ['Todo', 'To do', 'Backlog', 'Ready', 'Open', 'Not started', '대기', '예정', '시작 전', '할일'],
  Process: ['Progress', 'In progress', 'Work in progress', 'Doing', 'Started', '진행', '진행중', '작업 중'],
  Pending: ['Hold', 'On hold', 'Waiting', 'Blocked', '보류', '완료대기'],
  Completed: ['Done', 'Closed', 'Complete', 'Finished', '완료됨', '종료', '끝남'],
}

/** @returns plain values, which cross threads */
export function wordsOf(texts: Texts): Words {
  const known = <Value extends string, Meant>(
    values: readonly Value[],
    {
      meant,
      key,
      others,
    }: { meant: (value: Value) => Meant; key: string; others?: Readonly<Record<Value, readonly string[]>> },
  ): Map<string, Meant> =>
    new Map(
      values.flatMap((value) =>
        [
          value,
          ...languages.map((each) => texts.say(each, { key: `${key}.${value}` })),
          ...(others?.[value] ?? []),
        ].map((text): [string, Meant] => [plain(text), meant(value)]),
      ),
    )
  return {
    heads: known(heads, { meant: (head) => head, key: 'tasks.import.heads', others: otherHeads }),
    statuses: known(bucketOrder, { meant: (status) => status, key: 'tasks.status', others: otherStatuses }),
    priorities: known(priorities, { meant: (priority) => priorities.indexOf(priority), key: 'tasks.priority' }),
    labels: known(['1', '2', '3', '4', '5'], { meant: (place) => Number(place) - 1, key: 'tasks.labels' }),
  }
}

/** The state that the name of a column means, or has in it; none for what says nothing of one. */
export function statusIn(name: string, { statuses }: Pick<Words, 'statuses'>): TaskStatus | undefined {
  const text = plain(name)
  const known = statuses.get(text)
  if (known) return known
  const held = [...statuses].filter(([word]) => word.length > 1 && text.includes(word))
  return held.toSorted(([a], [b]) => b.length - a.length)[0]?.[1]
}
