import type { Alert } from '../../contract/alerts.contract.ts'

/** An unread alert of a board, for tests. */
export const alertOf = (alarmId: number, text: string, createDate: string): Alert => ({
  alarmId,
  alarmType: 'BB',
  kind: 'boards.commented',
  alarmText: text,
  alarmTextEng: '',
  text,
  createUserName: '서지우',
  createDate,
  itemUrl: '/po/board/read?SYSID=101&ARTICLEID=1',
  readFlag: 'N',
  count: 1,
  reasonKey: '',
  mutable: [],
})
