/** Names of menus as portals have them, some alike. */
export const demoMenuNames = [
  '게시판',
  '게시판 관리',
  '전사 게시판',
  '부서 게시판',
  '공지사항',
  '인사 공지',
  '기술 블로그',
  '전자결재',
  '결재 문서함',
  '결재 문서 양식',
  '예약',
  '회의실 예약',
  '설문',
  'Board 안내',
  'Notice board',
]
