/** What the web side of this module shows, below `/po`. */
export const pages: readonly string[] = [
  '/survey',
  '/survey/List',
  '/survey/Popup/List',
  '/survey/Popup/PopupList',
  '/survey/Popup/PopupRead',
  '/survey/Popup/PopupStatistics',
  '/survey/Popup/PopupWriteStep-01',
  '/survey/Popup/PopupWriteStep-02',
  '/survey/Popup/Read',
  '/survey/Popup/Statistics',
  '/survey/Popup/WriteStep-01',
  '/survey/Popup/WriteStep-02',
  '/survey/Read',
  '/survey/Statistics',
  '/survey/WriteStep-01',
  '/survey/WriteStep-02',
]
