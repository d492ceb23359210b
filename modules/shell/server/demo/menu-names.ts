import { type FourLanguages, readRows } from './demo-text.ts'

/** Every menu name of the demo companies by its Korean form; both companies share them. */
export const menuNames: ReadonlyMap<string, FourLanguages> = new Map(
  readRows(`
  홈                | Home                     | 首页             | ホーム
  마이 페이지       | My page                  | 我的页面         | マイページ
  게시판            | Boards                   | 公告板           | 掲示板
  최근 게시물       | Recent articles          | 最新文章         | 最近の記事
  게시물 검색       | Search articles          | 搜索文章         | 記事検索
  전사 게시판       | Company boards           | 全公司公告板     | 全社掲示板
  공지사항          | Notices                  | 公告事项         | お知らせ
  인사 공지         | HR notices               | 人事公告         | 人事のお知らせ
  사내 소식         | Company news             | 公司新闻         | 社内ニュース
  경조사            | Family events            | 红白喜事         | 慶弔
  제안과 개선       | Suggestions              | 建议与改进       | 提案と改善
  복지 게시판       | Benefits board           | 福利公告板       | 福利掲示板
  부서 게시판       | Department boards        | 部门公告板       | 部署掲示板
  플랫폼본부        | Platform Division        | 平台本部         | プラットフォーム本部
  개발 표준         | Development standards    | 开发标准         | 開発標準
  회의록            | Minutes                  | 会议记录         | 議事録
  업무 인수인계     | Handovers                | 工作交接         | 業務引き継ぎ
  디지털전략실      | Digital Strategy Office  | 数字战略室       | デジタル戦略室
  영업 자료         | Sales materials          | 营业资料         | 営業資料
  자료실            | Library                  | 资料室           | 資料室
  양식함            | Forms                    | 表单库           | 様式集
  교육 자료         | Training materials       | 培训资料         | 教育資料
  홍보 자료 앨범    | Publicity album          | 宣传资料相册     | 広報資料アルバム
  브랜드 가이드     | Brand guide              | 品牌指南         | ブランドガイド
  제품 카탈로그     | Product catalogue        | 产品目录         | 製品カタログ
  지식과 기술       | Knowledge                | 知识与技术       | 知識と技術
  기술 블로그       | Tech blog                | 技术博客         | 技術ブログ
  묻고 답하기       | Questions and answers    | 问答             | 質問と回答
  장애 사례집       | Incident reports         | 故障案例集       | 障害事例集
  보안 권고         | Security advisories      | 安全通告         | セキュリティ勧告
  도서 목록         | Book list                | 图书目录         | 図書リスト
  한빛물산          | Hanbit Trading           | 韩光物产         | ハンビット物産
  물산 공지         | Trading notices          | 物产公告         | 物産のお知らせ
  물류센터 소식     | Logistics centre news    | 物流中心新闻     | 物流センターニュース
  안전보건          | Health and safety        | 安全保健         | 安全衛生
  협력사 알림       | Partner notices          | 合作公司通知     | 協力会社のお知らせ
  계약과 규정       | Contracts and rules      | 合同与规定       | 契約と規定
  계약서 목록       | Contracts                | 合同列表         | 契約書一覧
  연도별 계약       | Contracts by year        | 年度合同         | 年度別契約
  사내 규정         | Company regulations      | 公司规定         | 社内規定
  개정 이력         | Revision history         | 修订记录         | 改定履歴
  현장 게시판       | Site boards              | 现场公告板       | 現場掲示板
  작업 일보         | Daily work reports       | 作业日报         | 作業日報
  무역 게시판       | Trade boards             | 贸易公告板       | 貿易掲示板
  선적 공지         | Shipping notices         | 装船公告         | 船積みのお知らせ
  환율과 시황       | Rates and markets        | 汇率与行情       | 為替と市況
  통관 사례         | Customs cases            | 通关案例         | 通関事例
  안전 교육 자료    | Safety training          | 安全培训资料     | 安全教育資料
  메일              | Mail                     | 邮件             | メール
  메일함            | Mailboxes                | 邮箱             | メールボックス
  받은메일함        | Inbox                    | 收件箱           | 受信トレイ
  보낸메일함        | Sent                     | 已发送           | 送信済み
  임시보관함        | Drafts                   | 草稿箱           | 下書き
  예약메일함        | Scheduled                | 定时邮件         | 予約送信
  공용 메일         | Shared mail              | 公共邮件         | 共有メール
  대표 메일         | Company mailbox          | 代表邮箱         | 代表メール
  고객 문의         | Customer enquiries       | 客户咨询         | お客様の問い合わせ
  메일 설정         | Mail settings            | 邮件设置         | メール設定
  전자결재          | Approvals                | 电子审批         | 電子決裁
  기안              | Drafting                 | 起草             | 起案
  새 결재 문서      | New document             | 新建审批文件     | 新規決裁文書
  자주 쓰는 양식    | Favourite forms          | 常用表单         | よく使う様式
  임시 저장         | Saved drafts             | 临时保存         | 一時保存
  결재함            | Approval boxes           | 审批箱           | 決裁箱
  결재 대기         | Waiting for me           | 待审批           | 決裁待ち
  진행 문서         | In progress              | 进行中文件       | 進行中の文書
  완료 문서         | Completed                | 已完成文件       | 完了した文書
  반려 문서         | Rejected                 | 驳回文件         | 差し戻し文書
  수신과 공람       | Received and shared      | 接收与传阅       | 受信と回覧
  부서 수신함       | Department inbox         | 部门收件箱       | 部署受信箱
  공람 문서         | Circulated documents     | 传阅文件         | 回覧文書
  결재 설정         | Approval settings        | 审批设置         | 決裁設定
  대결 지정         | Delegation               | 指定代审         | 代理決裁の指定
  일정              | Calendar                 | 日程             | 予定
  내 일정           | My calendar              | 我的日程         | 自分の予定
  월간 보기         | Month                    | 月视图           | 月表示
  주간 보기         | Week                     | 周视图           | 週表示
  공유 일정         | Shared calendars         | 共享日程         | 共有予定
  팀 일정           | Team calendar            | 团队日程         | チームの予定
  회사 일정         | Company calendar         | 公司日程         | 会社の予定
  휴가 달력         | Leave calendar           | 休假日历         | 休暇カレンダー
  예약              | Reservations             | 预约             | 予約
  자원 예약         | Book a resource          | 资源预约         | リソース予約
  월간 현황         | By month                 | 月度情况         | 月間状況
  주간 현황         | By week                  | 每周情况         | 週間状況
  일간 현황         | By day                   | 每日情况         | 日間状況
  예약 검색         | Search reservations      | 搜索预约         | 予約検索
  예약 승인         | Reservation approval     | 预约审批         | 予約承認
  업무용 차량       | Company vehicles         | 公务车辆         | 社用車
  판교              | Pangyo                   | 板桥             | 板橋
  평택              | Pyeongtaek               | 平泽             | 平沢
  하역 장비         | Loading equipment        | 装卸设备         | 荷役機器
  업무              | Tasks                    | 任务             | タスク
  업무 요약         | Task summary             | 任务摘要         | タスク概要
  대시보드          | Dashboard                | 仪表板           | ダッシュボード
  업무 피드         | Work feed                | 任务动态         | タスクフィード
  내 프로젝트       | My projects              | 我的项目         | 自分のプロジェクト
  포털 고도화       | Portal improvement       | 门户升级         | ポータル高度化
  물산 연동         | Trading integration      | 物产对接         | 物産連携
  보안 개선         | Security improvement     | 安全改进         | セキュリティ改善
  평택 2동 개장     | Pyeongtaek hall 2        | 平泽二号楼启用   | 平沢2号棟の開設
  프로젝트 만들기   | Create a project         | 创建项目         | プロジェクト作成
  설문              | Surveys                  | 问卷             | アンケート
  전체 설문         | All surveys              | 全部问卷         | すべてのアンケート
  내 설문           | My surveys               | 我的问卷         | 自分のアンケート
  작성 중           | Being written            | 编写中           | 作成中
  진행 중           | Running                  | 进行中           | 実施中
  마감              | Closed                   | 已截止           | 締め切り
  승인 대기 설문    | Surveys to approve       | 待批准问卷       | 承認待ちのアンケート
  근태              | Attendance               | 考勤             | 勤怠
  출퇴근            | Working hours            | 上下班           | 出退勤
  근무 기록         | Attendance record        | 出勤记录         | 勤務記録
  연장 근무 신청    | Overtime request         | 加班申请         | 残業申請
  교대 근무표       | Shift plan               | 轮班表           | シフト表
  휴가              | Leave                    | 休假             | 休暇
  휴가 신청         | Leave request            | 休假申请         | 休暇申請
  잔여 휴가 조회    | Remaining leave          | 剩余休假查询     | 残り休暇の照会
  휴가 현황         | Leave overview           | 休假情况         | 休暇状況
  출장과 외근       | Business trips           | 出差与外勤       | 出張と外勤
  출장 신청         | Trip request             | 出差申请         | 出張申請
  정산              | Expense settlement       | 费用结算         | 精算
  물류 현황         | Logistics status         | 物流情况         | 物流状況
  입출고 조회       | Inbound and outbound     | 出入库查询       | 入出庫照会
  재고 조회         | Stock                    | 库存查询         | 在庫照会
  배차 현황         | Dispatch status          | 派车情况         | 配車状況
  작업 허가         | Work permit              | 作业许可         | 作業許可
  사고 신고         | Accident report          | 事故报告         | 事故報告
  물류              | Logistics                | 物流             | 物流
  업무지원          | Work support             | 业务支持         | 業務支援
  총무 서비스       | General affairs          | 总务服务         | 総務サービス
  명함 신청         | Business cards           | 名片申请         | 名刺申請
  비품 신청         | Office supplies          | 办公用品申请     | 備品申請
  우편과 택배       | Mail and parcels         | 邮寄与快递       | 郵便と宅配
  방문자 등록       | Visitor registration     | 访客登记         | 来訪者登録
  IT 서비스         | IT services              | IT服务           | ITサービス
  계정 신청         | Account request          | 账号申请         | アカウント申請
  장비 대여         | Equipment loan           | 设备借用         | 機器の貸出
  원격 지원         | Remote support           | 远程支持         | リモートサポート
  복리후생          | Benefits                 | 福利             | 福利厚生
  경조 신청         | Family event support     | 红白喜事申请     | 慶弔申請
  교육비 지원       | Tuition support          | 培训费支持       | 教育費支援
  건강검진 예약     | Health check booking     | 体检预约         | 健康診断の予約
  시설              | Facilities               | 设施             | 施設
  좌석 배치도       | Seating plan             | 座位图           | 座席配置図
  구내식당 식단     | Cafeteria menu           | 食堂菜单         | 社員食堂の献立
  조직도            | Organisation chart       | 组织架构图       | 組織図
  관리자            | Administration           | 管理             | 管理者
  관리자 홈         | Administration home      | 管理首页         | 管理者ホーム
  게시판 관리       | Board administration     | 公告板管理       | 掲示板管理
  예약 자원 관리    | Reservation resources    | 预约资源管理     | 予約リソース管理
  팝업 공지 관리    | Popup notices            | 弹窗公告管理     | ポップアップ管理
  웹파트 관리       | Webparts                 | 网页部件管理     | ウェブパーツ管理
`).map(({ cells: [ko = '', en = '', zh = '', ja = ''] }) => [ko, { ko, en, zh, ja }]),
)
