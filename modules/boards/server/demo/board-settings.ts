import type { BoardSettings } from '../../contract/boards.rules.ts'

const noticesByManagers = { notices: { allowed: true, longestDays: 30, by: 'managers' as const } }
const usual = { category: 'off', preface1: 'optional', preface2: 'off' } as const

/** What the demo boards have other than usual, by number. */
export const demoSettings: Readonly<Record<number, Partial<BoardSettings>>> = {
  101: {
    labels: { ...usual, category: 'optional', preface1: 'required' },
    notices: { allowed: true, longestDays: 90, by: 'writers' },
  },
  102: { labels: { ...usual, preface1: 'required' }, comments: false, viewLog: 'managers' },
  104: { ...noticesByManagers, versions: false, mustRead: false },
  // Whoever suggests something need not say who she is.
  105: { isAnonymous: true, viewLog: 'managers', mustRead: false, mailAlarm: false, ...noticesByManagers },
  // Handovers: what only the two of them need to know.
  114: {
    secretArticles: true,
    passwordArticles: true,
    template: '<h3>담당 업무</h3><p></p><h3>진행 중인 일</h3><ul><li><p></p></li></ul><h3>계정과 자료</h3><p></p>',
  },
  113: {
    template:
      '<table><tbody><tr><th><p>일시</p></th><td><p></p></td></tr><tr><th><p>참석</p></th><td><p></p></td></tr></tbody></table><h3>논의</h3><p></p><h3>결정</h3><p></p>',
    secretArticles: true,
  },
  116: { secretArticles: true, passwordArticles: true },
  123: { labels: { ...usual, category: 'optional' }, versions: false },
  131: { listFields: ['preface1', 'author', 'department', 'createdDate', 'views', 'recommends'], viewLog: 'readers' },
  133: { labels: { ...usual, preface2: 'optional' } },
  134: { labels: { ...usual, preface1: 'required' } },
  142: { comments: false, recommends: false },
  143: { comments: false, recommends: false },
  // A menu of last year helps nobody.
  152: { retentionDays: 180, mustRead: false, versions: false, mailAlarm: false },
  203: { labels: { ...usual, preface1: 'required' } },
  207: { retentionDays: 1095 },
  213: { comments: false, recommends: false },
  252: { retentionDays: 180, mustRead: false, versions: false, mailAlarm: false },
}
