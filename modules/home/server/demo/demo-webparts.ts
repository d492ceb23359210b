import type { LocalName } from '#platform/contract/fields.ts'

/** A webpart of a demo company; for everyone unless role groups are named. */
export type DemoWebpart = {
  id: number
  component: string
  title: LocalName
  /** Columns and rows it is placed with. */
  size: readonly [columns: number, rows: number]
  settings?: Record<string, unknown>
  roles?: readonly number[]
  isDisabled?: boolean
  isFixedSize?: boolean
}

const name = (ko: string, en: string, zh: string, ja: string): LocalName => ({ ko, en, zh, ja })

/**
 * What both companies have, by the first part of the component's name.
 * @param boards what those see who have no favourite board yet
 */
const common = (first: number, boards: readonly number[]): DemoWebpart[] => {
  const webpart = (
    at: number,
    component: string,
    title: LocalName,
    size: DemoWebpart['size'],
    more: Partial<DemoWebpart> = {},
  ): DemoWebpart => ({ id: first + at, component: `${component}-webpart`, title, size, ...more })
  return [
    webpart(1, 'greeting', name('인사', 'Greeting', '问候', 'あいさつ'), [12, 1]),
    webpart(2, 'calendar', name('일정 달력', 'Calendar', '日程日历', 'カレンダー'), [3, 4]),
    webpart(
      3,
      'bookmark-board',
      name('즐겨찾는 게시판', 'Favourite boards', '收藏的公告板', 'お気に入り掲示板'),
      [6, 4],
      { settings: { boards } },
    ),
    webpart(5, 'icon-banner', name('바로가기', 'Shortcuts', '快捷入口', 'ショートカット'), [3, 4]),
    webpart(6, 'todo', name('할 일', 'To do', '待办', 'やること'), [3, 3]),
    webpart(8, 'notice', name('회사 공지', 'Company notices', '公司公告', '会社のお知らせ'), [6, 3]),
    webpart(9, 'recent-articles', name('새 글', 'New articles', '最新文章', '新着記事'), [6, 3]),
    webpart(10, 'alerts', name('알림', 'Alerts', '通知', '通知'), [3, 3]),
    webpart(11, 'recent-people', name('최근 찾은 사람', 'People found lately', '最近查找的人', '最近探した人'), [3, 3]),
    webpart(
      12,
      'birthday',
      name('생일과 새 동료', 'Birthdays and new colleagues', '生日与新同事', '誕生日と新しい仲間'),
      [3, 3],
    ),
    webpart(14, 'note', name('메모', 'Note', '便签', 'メモ'), [3, 2]),
    webpart(15, 'my-posts', name('내 소속', 'My posts', '我的所属', '自分の所属'), [6, 2]),
    webpart(33, 'approvals', name('전자결재', 'Approvals', '电子审批', '電子決裁'), [6, 2]),
    webpart(31, 'own-bookings', name('내 예약', 'My bookings', '我的预约', '自分の予約'), [3, 3]),
    webpart(32, 'free-rooms', name('빈 회의실', 'Free rooms', '空闲会议室', '空いている会議室'), [3, 3]),
    webpart(16, 'find-people', name('사람 찾기', 'Find people', '查找人员', '人を探す'), [3, 2]),
  ]
}

/** The numbers of two demo companies' webparts begin here; what is common to both has the same last two digits. */
export const firstWebpart = { HC: 100, FL: 200 } as const

const city = (zone: string, cityName: string, country: string) => ({ zone, city: cityName, country })

export const demoWebparts: Readonly<Record<keyof typeof firstWebpart, readonly DemoWebpart[]>> = {
  HC: [
    // Notices, news, proposals.
    ...common(firstWebpart.HC, [101, 103, 105]),
    {
      id: 104,
      component: 'image-list-webpart',
      title: name('포토 소식', 'Photo news', '图片新闻', 'フォトニュース'),
      size: [6, 3],
      // 홍보 자료 앨범.
      settings: { boards: [123] },
    },
    {
      id: 107,
      component: 'world-time-webpart',
      title: name('세계 시각', 'World time', '世界时间', '世界時計'),
      size: [3, 3],
    },
    {
      id: 113,
      component: 'rss-webpart',
      title: name('개발 소식', 'Developer news', '开发资讯', '開発ニュース'),
      size: [3, 3],
      roles: [12],
    },
    {
      id: 117,
      component: 'note-webpart',
      title: name('개발 조직 안내', 'For developers', '开发组织须知', '開発組織の案内'),
      size: [6, 2],
      isFixedSize: true,
      roles: [12],
      settings: {
        text: '배포는 화요일과 목요일 오후 2시에 합니다.\n장애 대응 당번은 매주 월요일에 바뀝니다.\n코드 리뷰는 하루 안에 첫 의견을 남겨 주세요.',
      },
    },
    {
      id: 118,
      component: 'note-webpart',
      title: name('영업 조직 안내', 'For sales', '营业组织须知', '営業組織の案内'),
      size: [6, 2],
      isFixedSize: true,
      roles: [13],
      settings: {
        text: '주간 실적은 금요일 오전 11시까지 올려 주세요.\n견적서 양식이 새로 바뀌었습니다. 자료실에서 내려받을 수 있어요.',
      },
    },
    {
      id: 119,
      component: 'frame-webpart',
      title: name('사내 현황판', 'Company dashboard', '公司看板', '社内ダッシュボード'),
      size: [6, 4],
      isDisabled: true,
    },
  ],
  FL: [
    // Notices, the logistics centre, the market.
    ...common(firstWebpart.FL, [201, 202, 209]),
    {
      id: 204,
      component: 'image-list-webpart',
      title: name('안전 교육 자료', 'Safety training', '安全培训资料', '安全教育資料'),
      size: [6, 3],
      settings: { boards: [212] },
    },
    {
      id: 207,
      component: 'world-time-webpart',
      title: name('거래처 시각', 'Partners’ time', '客户所在地时间', '取引先の時刻'),
      size: [3, 3],
      settings: {
        cities: [
          city('Asia/Seoul', '서울', '대한민국'),
          city('Asia/Shanghai', '상하이', '중국'),
          city('Asia/Singapore', '싱가포르', '싱가포르'),
          city('Europe/Amsterdam', '로테르담', '네덜란드'),
          city('America/Los_Angeles', '로스앤젤레스', '미국'),
          city('America/New_York', '뉴욕', '미국'),
        ],
      },
    },
    {
      id: 217,
      component: 'note-webpart',
      title: name('물류 조직 안내', 'For logistics', '物流组织须知', '物流組織の案内'),
      size: [6, 2],
      isFixedSize: true,
      roles: [16],
      settings: { text: '입고 예약은 전날 오후 5시에 마감합니다.\n우천 시 상하차 안전 수칙을 꼭 확인해 주세요.' },
    },
  ],
}
