/**
 * The menus of 한빛소프트 in the notation of menu-table.ts. Roles: 1 top administrators, 2 company managers, 3 board
 * managers, 4 and 5 reservation managers, 6 popup managers, 12 development, 13 sales, 15 security and operations,
 * 18 executives, 19 the group portal task force. Calendar is 1105 (0§2).
 */
export const softwareCompanyMenus = `
1000 | 홈 | /home/Home | call=HOME icon=home
1001 | 마이 페이지 | /home/MyPage | call=MYPAGE icon=user
1010 | 게시판 | /board/list | icon=layout-board sys=101
  1011 | 최근 게시물 | /home/recentarticle | class=shortcut
  1012 | 게시물 검색 | /home/search?Target=BOARD | class=shortcut
  1013 | 전사 게시판
    1014 | 공지사항 | /board/list | sys=101
    1015 | 인사 공지 | /board/list | sys=102
    1016 | 사내 소식 | /board/list | sys=103
    1017 | 경조사 | /board/list | sys=104
    1018 | 제안과 개선 | /board/list | sys=105
    1019 | 복지 게시판 | /board/list?SYSID=106&MENUID=1019 | sys=106
  1020 | 부서 게시판
    1021 | 플랫폼본부 | /board/list | sys=111 to=role:12
    1022 | 개발 표준 | /board/list | sys=112 to=role:12 to=departmentTree:HC1040
    1023 | 회의록 | /board/list | sys=113
    1024 | 업무 인수인계 | /board/list | sys=114
    1025 | 디지털전략실 | /board/list | sys=115 to=departmentTree:HC1060 to=role:12
    1026 | 영업 자료 | /board/list | sys=116 to=role:13 to=role:18
  1027 | 자료실
    1028 | 양식함 | /board/list | sys=121
    1029 | 교육 자료 | /board/list | sys=122
    1030 | 홍보 자료 앨범 | /board/album | sys=123
    1031 | 브랜드 가이드 | /board/list | sys=124
    1032 | 제품 카탈로그 | https://catalogue.hanbit.example/ | popup
  1033 | 지식과 기술
    1034 | 기술 블로그 | /board/summary | sys=131
    1035 | 묻고 답하기 | /board/list | sys=132
    1036 | 장애 사례집 | /board/list | sys=133 to=role:12 to=role:15
    1037 | 보안 권고 | /board/list | sys=134
    1038 | 도서 목록 | https://library.hanbit.example/ | popup
  1039 | 한빛물산 | | to=role:18 to=role:19
    1040 | 물산 공지 | /board/list | sys=201
    1041 | 물류센터 소식 | /board/list | sys=202
    1042 | 안전보건 | /board/list | sys=203
    1043 | 협력사 알림 | /board/list | sys=204
  1044 | 계약과 규정
    1045 | 계약서 목록 | /board/contract | sys=141
    1046 | 연도별 계약 | /board/contract?view=year | sys=141
    1047 | 사내 규정 | /board/list | sys=142
    1048 | 개정 이력 | /board/list | sys=143
1050 | 메일 | /mail/box/inbox | icon=mail
  1051 | 메일함
    1052 | 받은메일함 | /mail/box/inbox
    1053 | 보낸메일함 | /mail/box/sent
    1054 | 임시보관함 | /mail/box/drafts
    1055 | 예약메일함 | /mail/box/scheduled
  1056 | 공용 메일 | | to=departmentTree:HC1020 to=departmentTree:HC1070 to=departmentTree:HC1100
    1057 | 대표 메일 | /mail/shared/contact
    1058 | 고객 문의 | /mail/shared/support
  1059 | 메일 설정 | /mail/settings
1070 | 전자결재 | /workflow/box/pending | icon=signature
  1071 | 기안
    1072 | 새 결재 문서 | /workflow/forms
    1073 | 자주 쓰는 양식 | /workflow/forms?favourite=Y
    1074 | 임시 저장 | /workflow/box/draft
  1075 | 결재함
    1076 | 결재 대기 | /workflow/box/pending
    1077 | 진행 문서 | /workflow/box/inprogress
    1078 | 완료 문서 | /workflow/box/completed
    1079 | 반려 문서 | /workflow/box/rejected
  1080 | 수신과 공람
    1081 | 부서 수신함 | /workflow/box/received
    1082 | 공람 문서 | /workflow/box/circulated
  1083 | 결재 설정
    1084 | 대결 지정 | /workflow/settings/delegation
1105 | 일정 | /mail/calendar/month | icon=calendar-event frame
  1106 | 내 일정
    1107 | 월간 보기 | /mail/calendar/month | frame
    1108 | 주간 보기 | /mail/calendar/week | frame
  1109 | 공유 일정
    1110 | 팀 일정 | /mail/calendar/month?target=DEPT | frame
    1111 | 회사 일정 | /mail/calendar/month?target=COM | frame
  1112 | 휴가 달력 | /mail/calendar/month?target=LEAVE | frame
1120 | 예약 | /reserve/week | icon=door sys=1
  1121 | 자원 예약
    1122 | 월간 현황 | /reserve/month | sys=1
    1123 | 주간 현황 | /reserve/week | sys=1
    1124 | 일간 현황 | /reserve/day | sys=1
    1125 | 예약 검색 | /reserve/search | sys=1
  1126 | 예약 승인 | /reserve/approval | sys=1 to=role:1 to=role:4 to=role:5
  1127 | 업무용 차량
    1128 | 판교 | /reserve/week?sysid=2&menuid=1128 | sys=2
    1129 | 평택 | /reserve/week?sysid=3&menuid=1129 | sys=3
1140 | 업무 | /workplace/taskSummary | icon=checklist
  1141 | 업무 요약 | /workplace/taskSummary
    1142 | 대시보드 | /workplace/TaskDashBoard
    1143 | 업무 피드 | /workplace/feedHistory
  1144 | 내 프로젝트 | /MyProject
    1145 | 포털 고도화 | /MyProject?groupId=7a5c0000-0000-4000-8000-000000000001 | to=role:12
    1146 | 물산 연동 | /MyProject?groupId=7a5c0000-0000-4000-8000-000000000002 | to=role:19
    1147 | 보안 개선 | /MyProject?groupId=7a5c0000-0000-4000-8000-000000000003 | to=role:12 to=role:15
  1148 | 프로젝트 만들기 | /CreateProject
1160 | 설문 | /survey/List | icon=clipboard-list
  1161 | 전체 설문 | /survey/List
  1162 | 내 설문
    1163 | 작성 중 | /survey/List?type=2&status=composing
    1164 | 진행 중 | /survey/List?type=2&status=posting
    1165 | 마감 | /survey/List?type=2&status=closed
  1166 | 승인 대기 설문 | /survey/List?type=3 | to=role:1 to=role:2 to=role:14
1170 | 근태 | https://ehr.hanbit.example/attendance | icon=clock
  1171 | 출퇴근
    1172 | 근무 기록 | https://ehr.hanbit.example/attendance/record | popup
    1173 | 연장 근무 신청 | /workflow/page/form?appid=111&storekey=HC&pop=1 | popup
  1174 | 휴가
    1175 | 휴가 신청 | /workflow/page/form?appid=101&storekey=HC&pop=1 | popup
    1176 | 잔여 휴가 조회 | https://ehr.hanbit.example/leave/balance | popup
    1177 | 휴가 현황 | https://ehr.hanbit.example/leave/team | popup
  1178 | 출장과 외근
    1179 | 출장 신청 | /workflow/page/form?appid=104&storekey=HC&pop=1 | popup
    1180 | 정산 | /workflow/page/form?appid=102&storekey=HC&pop=1 | popup
1190 | 업무지원 | | icon=briefcase
  1191 | 총무 서비스
    1192 | 명함 신청 | /workflow/page/form?appid=105&storekey=HC&pop=1 | popup
    1193 | 비품 신청 | /workflow/page/form?appid=106&storekey=HC&pop=1 | popup
    1194 | 우편과 택배 | /workflow/page/form?appid=parcel&storekey=HC&pop=1 | popup
    1195 | 방문자 등록 | /workflow/page/form?appid=visitor&storekey=HC&pop=1 | popup
  1196 | IT 서비스
    1197 | 계정 신청 | /workflow/page/form?appid=account&storekey=HC&pop=1 | popup
    1198 | 장비 대여 | /workflow/page/form?appid=equipment&storekey=HC&pop=1 | popup
    1199 | 원격 지원 | https://remote.hanbit.example/ | popup
  1200 | 복리후생
    1201 | 경조 신청 | /workflow/page/form?appid=101&storekey=HC&pop=1 | popup
    1202 | 교육비 지원 | /workflow/page/form?appid=107&storekey=HC&pop=1 | popup
    1203 | 건강검진 예약 | /reserve/month | sys=4
  1204 | 시설
    1205 | 좌석 배치도 | /board/album | sys=151
    1206 | 구내식당 식단 | /board/list | sys=152
1220 | 한빛물산 | | call=SITE icon=building-warehouse to=role:18 to=role:19
  1221 | 물류 현황
    1222 | 입출고 조회 | https://wms.hanbit-trading.example/moves | popup
    1223 | 재고 조회 | https://wms.hanbit-trading.example/stock | popup
  1224 | 안전보건
    1225 | 작업 허가 | /workflow/page/form?appid=permit&storekey=FL&pop=1 | popup
    1226 | 사고 신고 | /workflow/page/form?appid=accident&storekey=FL&pop=1 | popup
1240 | 조직도 | /orgmap/main | call=SITE icon=users-group
1250 | 관리자 | | call=SITE icon=shield-cog to=role:1 to=role:2 to=role:3 to=role:4 to=role:5 to=role:6
  1251 | 관리자 홈 | /admin | to=role:1 to=role:2
  1252 | 게시판 관리 | /admin/board-admin/boardSetting/general | to=role:1 to=role:2 to=role:3
  1253 | 예약 자원 관리 | /admin/reservedb/category | to=role:1 to=role:2 to=role:4 to=role:5
  1254 | 팝업 공지 관리 | /admin/func/noticepopup | to=role:1 to=role:2 to=role:6
  1255 | 웹파트 관리 | /webparts/test/admin/webpart | to=role:1 to=role:2
`
