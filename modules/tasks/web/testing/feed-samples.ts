import type { Writer } from '#modules/organisation/contract/writer.ts'
import type { WorkEntry } from '../../contract/feed.contract.ts'
import { named, portal } from './plain-samples.ts'

export const writer = (personCode: string, name: string, title = ''): Writer => ({
  personCode,
  name: named(name),
  titleName: named(title),
  deptName: named('플랫폼개발1팀'),
  photoPath: null,
})

/** A remark of 박준영, which one has read. */
export const workEntry = (feedId: number, more: Partial<WorkEntry> = {}): WorkEntry => ({
  feedId,
  taskId: 100 + feedId,
  act: 'commented',
  details: {},
  createdUser: writer('p2', '박준영', '팀장'),
  createdDate: '2026-03-18T02:00:00.000Z',
  title: '포털 고도화',
  groupId: portal.groupId,
  groupAcronym: portal.groupAcronym,
  isRead: true,
  ...more,
})
