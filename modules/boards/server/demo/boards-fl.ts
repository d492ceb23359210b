/**
 * The boards of 한빛물산, by the numbers of its menus, in the notation of board-table.ts. Roles: 16 logistics, 17
 * trading, 18 executives, 19 the group portal task force (people of both companies). FL1021 human resources, FL1022
 * general affairs, FL1024 IT planning, FL1033 customs, FL1070 health and safety.
 */
export const tradingBoards = `
200 | group | 전사 게시판 | Company boards | 全公司公告板 | 全社掲示板 | comment=company:FL,role:18,role:19
  201 | list | 물산 공지 | Trading notices | 物产公告 | 物産のお知らせ | comment=company:FL,role:18,role:19 write=department:FL1021,department:FL1022,department:FL1024
  205 | list | 인사 공지 | HR notices | 人事公告 | 人事のお知らせ | read=company:FL write=department:FL1021
  206 | list | 경조사 | Family events | 红白喜事 | 慶弔 | write=company:FL
  213 | list | 사내 규정 | Company rules | 公司规章 | 社内規程 | read=company:FL write=department:FL1021
220 | group | 현장 게시판 | Site boards | 现场公告板 | 現場掲示板 | comment=company:FL,role:18,role:19
  202 | list | 물류센터 소식 | Logistics centre news | 物流中心新闻 | 物流センターニュース | write=company:FL comment=role:18,role:19
  203 | list | 안전보건 | Health and safety | 安全保健 | 安全衛生 | comment=company:FL,role:18,role:19 write=department:FL1070
  204 | list | 협력사 알림 | Partner announcements | 合作公司通知 | 協力会社へのお知らせ | comment=company:FL,role:18,role:19 write=departmentTree:FL1030
  207 | list | 작업 일보 | Daily work reports | 作业日报 | 作業日報 | write=role:16 comment=role:18
230 | group | 무역 게시판 | Trade boards | 贸易公告板 | 貿易掲示板 | comment=role:17,role:18
  208 | list | 선적 공지 | Shipping notices | 装船公告 | 船積みのお知らせ | write=role:17 comment=role:18
  209 | list | 환율과 시황 | Rates and markets | 汇率与行情 | 為替と市況 | write=role:17 comment=role:18
  210 | list | 통관 사례 | Customs cases | 通关案例 | 通関事例 | write=role:17,department:FL1033
240 | group | 자료실 | Library | 资料室 | 資料室 | comment=company:FL
  211 | list | 양식함 | Forms | 表格 | 書式集 | comment=company:FL write=departmentTree:FL1020
  212 | album | 안전 교육 자료 | Safety training | 安全培训资料 | 安全教育資料 | comment=company:FL write=department:FL1070
250 | group | 생활 | Everyday life | 生活 | 生活 | comment=company:FL
  252 | list | 구내식당 식단 | Canteen menu | 食堂菜单 | 食堂の献立 | comment=company:FL write=department:FL1022
`
