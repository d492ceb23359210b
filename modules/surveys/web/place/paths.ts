/** The pages of surveys (1§2). */
export const listPath = '/survey/List'
export const writePath = '/survey/WriteStep-01'
export const questionsPath = '/survey/WriteStep-02'
export const readPath = '/survey/Read'
export const resultsPath = '/survey/Statistics'
/** Who writes and accepts, for administrators. */
export const rulesPath = '/admin/surveys'

/** The same as popups: “the same under survey/Popup with Popup-prefixed names”. */
export const popupPaths = {
  list: '/survey/Popup/PopupList',
  write: '/survey/Popup/PopupWriteStep-01',
  questions: '/survey/Popup/PopupWriteStep-02',
  read: '/survey/Popup/PopupRead',
  results: '/survey/Popup/PopupStatistics',
} as const
