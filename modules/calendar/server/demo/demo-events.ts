/** What the demo people do, in the order: weekdays or days from today, when, how long (minutes), what, where. */

/** Returns each week; `weekday` 1 Monday to 5 Friday. */
export type WeeklyMeeting = { weekday: number; at: string; minutes: number; subject: string; location: string }
/** Once, so many working days from today. */
export type Appointment = {
  days: number
  at: string
  minutes: number
  subject: string
  location?: string
  isPrivate?: boolean
  tentative?: boolean
  with?: readonly string[]
}
/** All day, for so many days. */
export type DaysAway = { days: number; length: number; subject: string; away: boolean }

export const rooms = ['3층 북악', '4층 한강', '4층 남산', '5층 설악', '6층 대회의실'] as const

/** What everybody has now and then; each person gets some of them on other days. */
export const usual: readonly Omit<Appointment, 'days'>[] = [
  { at: '10:00', minutes: 60, subject: '협력사 미팅', location: '4층 남산' },
  { at: '16:00', minutes: 30, subject: '1대1 면담', location: '5층 설악' },
  { at: '14:00', minutes: 90, subject: '분기 계획 검토', location: '4층 한강' },
  { at: '15:00', minutes: 60, subject: '신규 입사자 온보딩', location: '3층 북악' },
  { at: '09:30', minutes: 60, subject: '정보보안 교육', location: '온라인' },
  { at: '18:30', minutes: 60, subject: '치과', isPrivate: true },
  { at: '12:00', minutes: 60, subject: '점심 약속', location: '판교역' },
  { at: '11:00', minutes: 60, subject: '채용 면접', location: '3층 북악' },
  { at: '17:00', minutes: 30, subject: '주간 업무 정리' },
  { at: '13:30', minutes: 60, subject: '고객사 화상 회의', location: '온라인', tentative: true },
  { at: '19:00', minutes: 120, subject: '사내 동호회', location: '지하 1층 체육실' },
]

/** Reasons to be away, written into the calendar of the team. */
export const away = [
  { subject: '연차', length: 1 },
  { subject: '부산 출장', length: 2 },
  { subject: '오후 반차', length: 1 },
  { subject: '평택 물류센터 출장', length: 1 },
  { subject: '재택근무', length: 1 },
  { subject: '외부 교육', length: 2 },
] as const

/** Of the people whom readers meet first. */
export const ofPerson: Readonly<Record<string, { weekly: readonly WeeklyMeeting[]; once: readonly Appointment[] }>> = {
  'jiwoo.seo': {
    weekly: [
      { weekday: 3, at: '11:00', minutes: 60, subject: '주간 개발 회의', location: '4층 한강' },
      { weekday: 5, at: '09:30', minutes: 60, subject: '플랫폼본부 주간 보고', location: '6층 대회의실' },
    ],
    once: [
      {
        days: 0,
        at: '10:00',
        minutes: 30,
        subject: '포털 개편 점검',
        location: '4층 남산',
        with: ['dohyun.kim', 'serin.oh'],
      },
      {
        days: 0,
        at: '14:00',
        minutes: 60,
        subject: '한빛물산 연동 점검 회의',
        location: '온라인',
        with: ['haneul.song'],
      },
      {
        days: 0,
        at: '16:00',
        minutes: 60,
        subject: '2분기 로드맵 리뷰',
        location: '4층 한강',
        with: ['dohyun.kim', 'junyoung.park'],
      },
      { days: 1, at: '13:00', minutes: 60, subject: '디자인 시스템 정례', location: '5층 설악' },
      {
        days: 2,
        at: '15:00',
        minutes: 60,
        subject: '보안 점검 결과 공유',
        location: '3층 북악',
        with: ['minjae.kang'],
      },
      { days: -1, at: '15:30', minutes: 60, subject: '채용 면접 1차', location: '3층 북악' },
      { days: -3, at: '10:00', minutes: 60, subject: '고객사 방문', location: '여의도' },
      { days: 5, at: '18:30', minutes: 60, subject: '치과', isPrivate: true },
      {
        days: 7,
        at: '14:00',
        minutes: 120,
        subject: '상반기 전략 워크숍 준비',
        location: '6층 대회의실',
        tentative: true,
      },
    ],
  },
  'dohyun.kim': {
    weekly: [{ weekday: 2, at: '14:00', minutes: 60, subject: '공통 구조 설계 회의', location: '4층 남산' }],
    once: [
      { days: 1, at: '10:30', minutes: 60, subject: '아키텍처 자문', location: '5층 설악', with: ['jiwoo.seo'] },
      {
        days: 3,
        at: '16:00',
        minutes: 60,
        subject: '성능 시험 결과 검토',
        location: '4층 한강',
        with: ['jiwoo.seo', 'minjae.kang'],
      },
      { days: 4, at: '18:00', minutes: 90, subject: '아이 학교 상담', isPrivate: true },
    ],
  },
  'haneul.song': {
    weekly: [{ weekday: 1, at: '16:00', minutes: 30, subject: '비품 재고 점검', location: '평택 사무실' }],
    once: [
      { days: 1, at: '11:00', minutes: 60, subject: '배차 업체 미팅', location: '평택 2회의실' },
      { days: 3, at: '14:00', minutes: 60, subject: '예산 협의', location: '본사 2층' },
    ],
  },
}

/** What a company writes for all. `rule` returns; without one it is so many days from today. */
export const ofCompany = [
  { subject: '전사 타운홀', at: '16:00', minutes: 60, location: '6층 대회의실', rule: 'FREQ=MONTHLY;BYDAY=-1FR' },
  { subject: '정보보안의 날', rule: 'FREQ=MONTHLY;BYDAY=3WE' },
  { subject: '급여일', rule: 'FREQ=MONTHLY;BYMONTHDAY=25' },
  { subject: '창립기념일', rule: 'FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=17' },
  { subject: '건강검진 기간', days: 6, length: 5 },
  { subject: '사내 시스템 정기 점검', days: 3, length: 1 },
] as const
