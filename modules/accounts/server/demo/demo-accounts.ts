/** The password of every demo account. It is public: production mode refuses a database that holds the demo company. */
export const demoPassword = 'Maru!2026'

/** The accounts anyone may try in demo mode; the sign-in page and the start-up message list them. */
export const demoAccounts = [
  { comCode: 'HC', userName: 'admin', roleKey: 'superAdmin', note: 'super administrator' },
  { comCode: 'HC', userName: 'manager', roleKey: 'companyManager', note: 'company manager of HC' },
  { comCode: 'HC', userName: 'board.manager', roleKey: 'boardManager', note: 'board manager' },
  { comCode: 'HC', userName: 'reserve.manager', roleKey: 'reserveManager', note: 'reservation manager' },
  { comCode: 'HC', userName: 'popup.manager', roleKey: 'popupManager', note: 'popup manager' },
  {
    comCode: 'HC',
    userName: 'jiwoo.seo',
    roleKey: 'employeeTwoPosts',
    note: '서지우, employee of HC with a second post in FL',
  },
  { comCode: 'HC', userName: 'dohyun.kim', roleKey: 'employee', note: '김도현, employee of HC' },
  { comCode: 'FL', userName: 'haneul.song', roleKey: 'employee', note: '송하늘, employee of FL' },
] as const
