/**
 * The boards of 한빛소프트, by the numbers of its menus, in the notation of board-table.ts. Roles: 12 development, 13
 * sales, 15 security and operations, 18 executives. HC1021 human resources, HC1022 general affairs, HC1024 legal, HC1034
 * quality, HC1035 design, HC1060 digital strategy, HC1080 information security, HC1090 public relations.
 */
export const softwareBoards = `
100 | group | 전사 게시판 | Company boards | 全公司公告板 | 全社掲示板 | comment=company:HC
  101 | list | 공지사항 | Notices | 公告事项 | お知らせ | comment=company:HC write=department:HC1021,department:HC1022,department:HC1023,department:HC1080,department:HC1090,department:HC1031,role:15
  102 | list | 인사 공지 | HR notices | 人事公告 | 人事のお知らせ | read=company:HC write=department:HC1021
  103 | list | 사내 소식 | Company news | 公司新闻 | 社内ニュース | write=company:HC manage=department:HC1090
  104 | list | 경조사 | Family events | 红白喜事 | 慶弔 | write=company:HC
  105 | list | 제안과 개선 | Suggestions | 建议与改进 | 提案と改善 | write=company:HC
  106 | list | 복지 게시판 | Benefits | 福利 | 福利厚生 | comment=company:HC write=department:HC1021,department:HC1022
110 | group | 부서 게시판 | Department boards | 部门公告板 | 部署掲示板 | write=company:HC
  111 | list | 플랫폼본부 | Platform Division | 平台本部 | プラットフォーム本部 | write=role:12
  112 | list | 개발 표준 | Development standards | 开发规范 | 開発標準 | write=role:12,departmentTree:HC1040 manage=department:HC1034
  113 | list | 회의록 | Minutes | 会议记录 | 議事録
  114 | list | 업무 인수인계 | Handovers | 工作交接 | 業務引き継ぎ
  115 | list | 디지털전략실 | Digital Strategy Office | 数字战略室 | デジタル戦略室 | write=departmentTree:HC1060 comment=role:12
  116 | list | 영업 자료 | Sales material | 营业资料 | 営業資料 | write=role:13 comment=role:18
120 | group | 자료실 | Library | 资料室 | 資料室 | comment=company:HC
  121 | list | 양식함 | Forms | 表格 | 書式集 | comment=company:HC write=departmentTree:HC1020
  122 | list | 교육 자료 | Training material | 培训资料 | 教育資料 | comment=company:HC write=department:HC1021,role:12
  123 | album | 홍보 자료 앨범 | Publicity album | 宣传相册 | 広報アルバム | comment=company:HC write=department:HC1090,department:HC1035
  124 | list | 브랜드 가이드 | Brand guide | 品牌指南 | ブランドガイド | comment=company:HC manage=department:HC1035 write=department:HC1090
130 | group | 지식과 기술 | Knowledge and technology | 知识与技术 | 知識と技術 | write=company:HC
  131 | summary | 기술 블로그 | Technology blog | 技术博客 | 技術ブログ
  132 | list | 묻고 답하기 | Questions and answers | 问与答 | 質問と回答
  133 | list | 장애 사례집 | Incident cases | 故障案例集 | 障害事例集 | write=role:12,role:15
  134 | list | 보안 권고 | Security advisories | 安全通告 | セキュリティ勧告 | comment=company:HC write=role:15
140 | group | 계약과 규정 | Contracts and rules | 合同与规章 | 契約と規程 | read=company:HC
  141 | contract | 계약서 목록 | Contracts | 合同列表 | 契約書一覧 | read=company:HC write=department:HC1025 manage=department:HC1024
  142 | list | 사내 규정 | Company rules | 公司规章 | 社内規程 | read=company:HC write=department:HC1021,department:HC1024
  143 | list | 개정 이력 | Amendments | 修订记录 | 改訂履歴 | read=company:HC write=department:HC1021,department:HC1024
150 | group | 생활 | Everyday life | 生活 | 生活 | comment=company:HC
  151 | album | 좌석 배치도 | Seating plans | 座位图 | 座席配置図 | comment=company:HC write=department:HC1022
  152 | list | 구내식당 식단 | Canteen menu | 食堂菜单 | 食堂の献立 | comment=company:HC write=department:HC1022
`
