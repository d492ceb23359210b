/** A mail between people of one demo company. */
export type DemoMail = {
  from: string
  to: readonly string[]
  minutesAgo: number
  subject: string
  text: string
  isRead?: boolean
  /** Which one of these it answers. */
  answers?: number
}

/** Those who have a mailbox in the demo. */
export const mailOwners = ['jiwoo.seo', 'dohyun.kim', 'manager', 'haneul.song', 'admin'] as const

export const demoMails: readonly DemoMail[] = [
  {
    from: 'jiwoo.seo',
    to: ['dohyun.kim', 'manager'],
    minutesAgo: 2_880,
    subject: '봄 워크숍 장소 의견 부탁드려요',
    text: '안녕하세요. 봄 워크숍 장소로 양평과 가평 두 곳을 알아봤어요. 금요일까지 의견 부탁드려요.',
    isRead: true,
  },
  {
    from: 'dohyun.kim',
    to: ['jiwoo.seo'],
    minutesAgo: 2_700,
    subject: 'Re: 봄 워크숍 장소 의견 부탁드려요',
    text: '저는 양평이 좋아요. 회의실이 넓어서 발표하기 편할 것 같아요.',
    answers: 0,
  },
  {
    from: 'manager',
    to: ['dohyun.kim', 'jiwoo.seo'],
    minutesAgo: 95,
    subject: '이번 주 주간 보고 양식 안내',
    text: '이번 주부터 주간 보고를 새 양식으로 받아요. 목요일 오후까지 올려 주세요.',
  },
  {
    from: 'haneul.song',
    to: ['haneul.song'],
    minutesAgo: 400,
    subject: '물류 창고 점검 메모',
    text: '월요일 오전 창고 점검. 온도 기록계 확인, 지게차 점검표 챙기기.',
  },
]
