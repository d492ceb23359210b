/**
 * The menus of 한빛물산 in the notation of menu-table.ts: boards of sites and trade instead of development. Roles:
 * 7 company managers, 8 board and reservation managers, 16 logistics, 17 trading, 18 executives, 19 the group portal
 * task force. Calendar is 1133 (0§2).
 */
export const tradingCompanyMenus = `
2000 | 홈 | /home/Home | call=HOME icon=home
2001 | 마이 페이지 | /home/MyPage | call=MYPAGE icon=user
2010 | 게시판 | /board/list | icon=layout-board sys=201
  2011 | 최근 게시물 | /home/recentarticle | class=shortcut
  2012 | 게시물 검색 | /home/search?Target=BOARD | class=shortcut
  2013 | 전사 게시판
    2014 | 물산 공지 | /board/list | sys=201
    2015 | 인사 공지 | /board/list | sys=205
    2016 | 경조사 | /board/list | sys=206
    2017 | 사내 규정 | /board/list | sys=213
  2018 | 현장 게시판
    2019 | 물류센터 소식 | /board/list | sys=202
    2020 | 안전보건 | /board/list | sys=203
    2021 | 협력사 알림 | /board/list | sys=204
    2022 | 작업 일보 | /board/list | sys=207 to=role:16 to=role:18
  2023 | 무역 게시판 | | to=role:17 to=role:18 to=department:FL1033
    2024 | 선적 공지 | /board/list | sys=208 to=role:17 to=role:18
    2025 | 환율과 시황 | /board/list | sys=209 to=role:17 to=role:18
    2026 | 통관 사례 | /board/list | sys=210 to=role:17 to=department:FL1033
  2027 | 자료실
    2028 | 양식함 | /board/list | sys=211
    2029 | 안전 교육 자료 | /board/album | sys=212
2040 | 메일 | /mail/box/inbox | icon=mail
  2041 | 받은메일함 | /mail/box/inbox
  2042 | 보낸메일함 | /mail/box/sent
  2043 | 임시보관함 | /mail/box/drafts
  2044 | 메일 설정 | /mail/settings
2050 | 전자결재 | /workflow/box/pending | icon=signature
  2051 | 기안
    2052 | 새 결재 문서 | /workflow/forms
    2053 | 임시 저장 | /workflow/box/draft
  2054 | 결재함
    2055 | 결재 대기 | /workflow/box/pending
    2056 | 진행 문서 | /workflow/box/inprogress
    2057 | 완료 문서 | /workflow/box/completed
    2058 | 반려 문서 | /workflow/box/rejected
1133 | 일정 | /mail/calendar/month | icon=calendar-event frame
  1134 | 내 일정 | /mail/calendar/month | frame
  1135 | 팀 일정 | /mail/calendar/month?target=DEPT | frame
  1136 | 회사 일정 | /mail/calendar/month?target=COM | frame
2070 | 예약 | /reserve/week | icon=door sys=11
  2071 | 자원 예약
    2072 | 월간 현황 | /reserve/month | sys=11
    2073 | 주간 현황 | /reserve/week | sys=11
  2074 | 하역 장비 | /reserve/week?sysid=12&menuid=2074 | sys=12 to=role:16
  2075 | 예약 승인 | /reserve/approval | sys=11 to=role:1 to=role:5 to=role:8
2080 | 물류 | | icon=building-warehouse
  2081 | 물류 현황
    2082 | 입출고 조회 | https://wms.hanbit-trading.example/moves | popup
    2083 | 재고 조회 | https://wms.hanbit-trading.example/stock | popup
    2084 | 배차 현황 | https://tms.hanbit-trading.example/dispatch | popup to=role:16
  2085 | 안전보건
    2086 | 작업 허가 | /workflow/page/form?appid=permit&storekey=FL&pop=1 | popup
    2087 | 사고 신고 | /workflow/page/form?appid=accident&storekey=FL&pop=1 | popup
2090 | 업무 | /workplace/taskSummary | icon=checklist
  2091 | 업무 요약 | /workplace/taskSummary
  2092 | 내 프로젝트 | /MyProject
    2093 | 물산 연동 | /MyProject?groupId=7a5c0000-0000-4000-8000-000000000002 | to=role:19
    2094 | 평택 2동 개장 | /MyProject?groupId=7a5c0000-0000-4000-8000-000000000006 | to=role:16
2100 | 설문 | /survey/List | icon=clipboard-list
  2101 | 전체 설문 | /survey/List
  2102 | 내 설문 | /survey/List?type=2
2110 | 근태 | | icon=clock
  2111 | 출퇴근
    2112 | 교대 근무표 | https://ehr.hanbit-trading.example/shifts | popup
    2113 | 연장 근무 신청 | /workflow/page/form?appid=205&storekey=FL&pop=1 | popup
  2114 | 휴가
    2115 | 휴가 신청 | /workflow/page/form?appid=203&storekey=FL&pop=1 | popup
    2116 | 잔여 휴가 조회 | https://ehr.hanbit-trading.example/leave | popup
  2117 | 출장 신청 | /workflow/page/form?appid=204&storekey=FL&pop=1 | popup
2120 | 업무지원 | | icon=briefcase
  2121 | 총무 서비스
    2122 | 명함 신청 | /workflow/page/form?appid=206&storekey=FL&pop=1 | popup
    2123 | 비품 신청 | /workflow/page/form?appid=202&storekey=FL&pop=1 | popup
  2124 | 구내식당 식단 | /board/list | sys=252
2130 | 조직도 | /orgmap/main | call=SITE icon=users-group
2140 | 관리자 | | call=SITE icon=shield-cog to=role:1 to=role:5 to=role:7 to=role:8
  2141 | 관리자 홈 | /admin | to=role:1 to=role:7
  2142 | 게시판 관리 | /admin/board-admin/boardSetting/general | to=role:1 to=role:7 to=role:8
  2143 | 예약 자원 관리 | /admin/reservedb/category | to=role:1 to=role:5 to=role:7 to=role:8
`
