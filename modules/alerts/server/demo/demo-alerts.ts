import type { LocalName } from '#platform/contract/fields.ts'

/** Something the bell shows. WF: approval, BB: board, others only under All (G-114). */
export type DemoAlert = {
  forUserName: string
  alarmType: 'WF' | 'BB' | 'RS' | 'SV' | 'TK'
  text: LocalName
  createUserName: string
  /** How long before the first start of the demo it was raised. */
  minutesAgo: number
  /** Where it leads, with /po. */
  itemUrl: string
  /** What happened, `module.happened`. */
  kind: string
  /** What it is about. */
  objectKey?: string
  /** More than one: as many came since the last look. */
  count?: number
  /** Read so long after it came; unread without. */
  readAfterMinutes?: number
}

const article = (boardId: number, articleId: number) => `/po/board/read?SYSID=${boardId}&ARTICLEID=${articleId}`
const document = (id: number) => `/po/workflow/document/${id}`

/** The alerts of the demo people, the newest of each person first; what was read stands in the history. */
export const demoAlerts: readonly DemoAlert[] = [
  {
    forUserName: 'jiwoo.seo',
    alarmType: 'WF',
    text: {
      ko: '권나영 책임이 결재를 요청했어요. 2026년 2분기 외주 용역 계약 품의',
      en: 'Nayoung Kwon asks for your approval. Outsourcing contract for the second quarter of 2026',
      zh: '权娜英 责任请求审批。2026年第二季度外包服务合同请示',
      ja: 'クォン・ナヨン責任が決裁を依頼しました。2026年第2四半期 外注契約の稟議',
    },
    createUserName: 'nayoung.kwon',
    minutesAgo: 12,
    itemUrl: document(304),
    kind: 'approvals.next',
    objectKey: 'approvalDocument:304',
  },
  {
    forUserName: 'jiwoo.seo',
    alarmType: 'BB',
    text: {
      ko: '공지사항에 새 글이 올라왔어요. 사내 시스템 정기 점검 안내',
      en: 'New in Notices: Regular maintenance of company systems',
      zh: '公告事项有新文章。公司系统定期检查通知',
      ja: 'お知らせに新しい記事があります。社内システム定期点検のご案内',
    },
    createUserName: 'board.manager',
    minutesAgo: 37,
    itemUrl: article(101, 318),
    kind: 'boards.posted',
    objectKey: 'article:318',
  },
  {
    forUserName: 'jiwoo.seo',
    alarmType: 'WF',
    text: {
      ko: '박준영 팀장이 출장 신청서를 승인했어요. 평택 물류센터 현장 점검',
      en: 'Junyoung Park approved your trip request. Site inspection at the Pyeongtaek logistics centre',
      zh: '朴俊英 组长批准了出差申请。平泽物流中心现场检查',
      ja: 'パク・ジュニョンチーム長が出張申請書を承認しました。平沢物流センターの現場点検',
    },
    createUserName: 'junyoung.park',
    minutesAgo: 64,
    itemUrl: document(305),
    kind: 'approvals.complete',
    objectKey: 'approvalDocument:305',
  },
  {
    forUserName: 'jiwoo.seo',
    alarmType: 'BB',
    text: {
      ko: '김도현 수석이 내 글에 댓글을 남겼어요. "측정 환경도 함께 적어 주시면 좋겠어요."',
      en: 'Dohyun Kim commented on your article. "Please add how you measured it."',
      zh: '金度贤 首席评论了我的文章。“希望也写上测量环境。”',
      ja: 'キム・ドヒョン首席が自分の記事にコメントしました。「測定環境も書いていただけると助かります。」',
    },
    createUserName: 'dohyun.kim',
    minutesAgo: 89,
    itemUrl: article(131, 46),
    kind: 'boards.commented',
    objectKey: 'article:46',
    count: 3,
  },
  {
    forUserName: 'jiwoo.seo',
    alarmType: 'RS',
    text: {
      ko: '4층 한강 회의실 예약이 승인되었어요.',
      en: 'Your reservation of meeting room Hangang, 4th floor, is approved.',
      zh: '四楼汉江会议室的预约已批准。',
      ja: '4階 漢江会議室の予約が承認されました。',
    },
    createUserName: 'reserve.manager',
    minutesAgo: 1130,
    itemUrl: '/po/reserve/week?SYSID=1&MENUID=1123',
    kind: 'reserve.decided',
  },
  {
    forUserName: 'jiwoo.seo',
    alarmType: 'WF',
    text: {
      ko: '연장 근무 신청서가 반려되었어요. 사유를 확인해 주세요.',
      en: 'Your overtime request was returned. Please see the reason.',
      zh: '加班申请已被驳回，请确认原因。',
      ja: '残業申請書が差し戻されました。理由をご確認ください。',
    },
    createUserName: 'seohyun.moon',
    minutesAgo: 1385,
    itemUrl: document(306),
    kind: 'approvals.complete',
    objectKey: 'approvalDocument:306',
  },
  {
    forUserName: 'jiwoo.seo',
    alarmType: 'BB',
    text: {
      ko: '인사 공지에 새 글이 올라왔어요. 2026년 건강검진 일정 안내',
      en: 'New in HR notices: Health check schedule 2026',
      zh: '人事公告有新文章。2026年体检日程通知',
      ja: '人事のお知らせに新しい記事があります。2026年 健康診断の日程のご案内',
    },
    createUserName: 'haeun.jung',
    minutesAgo: 2760,
    itemUrl: article(102, 87),
    kind: 'boards.posted',
    objectKey: 'article:87',
  },
  {
    forUserName: 'dohyun.kim',
    alarmType: 'TK',
    text: {
      ko: '서지우 책임이 업무를 완료 대기로 옮겼어요. 알림 패널 속도 개선',
      en: 'Jiwoo Seo moved a task to review: Faster alert panel',
      zh: '徐智宇 责任将任务移到了待完成。提升通知面板速度',
      ja: 'ソ・ジウ責任がタスクを完了待ちに移しました。通知パネルの速度改善',
    },
    createUserName: 'jiwoo.seo',
    minutesAgo: 25,
    itemUrl: '/po/workplace/taskSummary',
    kind: 'tasks.moved',
    objectKey: 'task:faster-panel',
  },
  {
    forUserName: 'dohyun.kim',
    alarmType: 'BB',
    text: {
      ko: '기술 블로그에 새 글이 올라왔어요. 화면 시험을 절반 시간에 끝내기',
      en: 'New in Tech blog: Screen tests in half the time',
      zh: '技术博客有新文章。用一半时间完成界面测试',
      ja: '技術ブログに新しい記事があります。画面テストを半分の時間で終える',
    },
    createUserName: 'geonwoo.ryu',
    minutesAgo: 320,
    itemUrl: article(131, 47),
    kind: 'boards.posted',
    objectKey: 'article:47',
  },
  {
    forUserName: 'haneul.song',
    alarmType: 'WF',
    text: {
      ko: '비품 구매 신청서가 승인되었어요. 평택 사무실 의자 12개',
      en: 'Your purchase request was approved. Twelve chairs for the Pyeongtaek office',
      zh: '办公用品采购申请已批准。平泽办公室椅子12把',
      ja: '備品購入申請書が承認されました。平沢事務所の椅子12脚',
    },
    createUserName: 'insoo.hwangbo',
    minutesAgo: 48,
    itemUrl: document(402),
    kind: 'approvals.complete',
    objectKey: 'approvalDocument:402',
  },
  {
    forUserName: 'haneul.song',
    alarmType: 'BB',
    text: {
      ko: '물류센터 소식에 새 글이 올라왔어요. 평택 물류센터 2동 준공식 안내',
      en: 'New in Logistics centre news: Opening of Pyeongtaek hall 2',
      zh: '物流中心新闻有新文章。平泽物流中心二号楼竣工仪式通知',
      ja: '物流センターニュースに新しい記事があります。平沢物流センター2号棟の竣工式のご案内',
    },
    createUserName: 'yoon.namgung',
    minutesAgo: 410,
    itemUrl: article(202, 16),
    kind: 'boards.posted',
    objectKey: 'article:16',
  },
  {
    forUserName: 'manager',
    alarmType: 'SV',
    text: {
      ko: '설문 승인 요청이 있어요. 2026년 사내 업무 환경 설문',
      en: 'A survey waits for your approval: Work environment survey 2026',
      zh: '有问卷等待批准。2026年公司工作环境问卷',
      ja: 'アンケートの承認依頼があります。2026年 社内業務環境アンケート',
    },
    createUserName: 'eunbi.cho',
    minutesAgo: 95,
    itemUrl: '/po/survey/List?scope=approval&MENUID=1166',
    kind: 'survey.requested',
  },
  {
    forUserName: 'reserve.manager',
    alarmType: 'RS',
    text: {
      ko: '예약 승인 요청이 있어요. 3층 대강당, 해외 법인 화상 회의',
      en: 'A reservation waits for approval: Auditorium, 3rd floor, video meeting with the overseas branches',
      zh: '有预约等待批准。三楼大礼堂，海外法人视频会议',
      ja: '予約の承認依頼があります。3階 大講堂、海外法人とのテレビ会議',
    },
    createUserName: 'seungwoo.baek',
    minutesAgo: 33,
    itemUrl: '/po/reserve/approval?SYSID=1&MENUID=1126',
    kind: 'reserve.requested',
  },
  {
    forUserName: 'jiwoo.seo',
    alarmType: 'BB',
    text: {
      ko: '공지사항에 새 글이 올라왔어요. 추석 연휴 당직 근무 안내',
      en: 'New in Notices: Who is on duty over the holidays',
      zh: '公告事项有新文章。中秋假期值班通知',
      ja: 'お知らせに新しい記事があります。秋夕連休の当番勤務のご案内',
    },
    createUserName: 'board.manager',
    minutesAgo: 5_760,
    itemUrl: article(101, 311),
    kind: 'boards.posted',
    objectKey: 'article:311',
    readAfterMinutes: 24,
  },
  {
    forUserName: 'jiwoo.seo',
    alarmType: 'WF',
    text: {
      ko: '박준영 팀장이 교육 신청서를 승인했어요. 웹 접근성 실무 과정',
      en: 'Junyoung Park approved your training request. Web accessibility in practice',
      zh: '朴俊英 组长批准了培训申请。网页无障碍实务课程',
      ja: 'パク・ジュニョンチーム長が研修申請書を承認しました。ウェブアクセシビリティ実務課程',
    },
    createUserName: 'junyoung.park',
    minutesAgo: 7_210,
    itemUrl: document(307),
    kind: 'approvals.complete',
    objectKey: 'approvalDocument:307',
    readAfterMinutes: 3,
  },
  {
    forUserName: 'jiwoo.seo',
    alarmType: 'BB',
    text: {
      ko: '김도현 수석이 내 글에 댓글을 남겼어요. "정리해 주셔서 고마워요."',
      en: 'Dohyun Kim commented on your article. "Thank you for writing it up."',
      zh: '金度贤 首席评论了我的文章。“谢谢整理。”',
      ja: 'キム・ドヒョン首席が自分の記事にコメントしました。「まとめていただきありがとうございます。」',
    },
    createUserName: 'dohyun.kim',
    minutesAgo: 8_655,
    itemUrl: article(131, 44),
    kind: 'boards.commented',
    objectKey: 'article:44',
    count: 2,
    readAfterMinutes: 190,
  },
  {
    forUserName: 'jiwoo.seo',
    alarmType: 'RS',
    text: {
      ko: '3층 금강 회의실 예약이 승인되었어요.',
      en: 'Your reservation of meeting room Geumgang, 3rd floor, is approved.',
      zh: '三楼锦江会议室的预约已批准。',
      ja: '3階 錦江会議室の予約が承認されました。',
    },
    createUserName: 'reserve.manager',
    minutesAgo: 10_090,
    itemUrl: '/po/reserve/week?SYSID=1&MENUID=1123',
    kind: 'reserve.decided',
    readAfterMinutes: 11,
  },
  {
    forUserName: 'dohyun.kim',
    alarmType: 'WF',
    text: {
      ko: '서버 증설 품의가 승인되었어요. 시험 장비 두 대',
      en: 'The request for more servers was approved. Two machines for tests',
      zh: '服务器扩容请示已批准。两台测试设备',
      ja: 'サーバー増設の稟議が承認されました。テスト機2台',
    },
    createUserName: 'junyoung.park',
    minutesAgo: 4_330,
    itemUrl: document(308),
    kind: 'approvals.complete',
    objectKey: 'approvalDocument:308',
    readAfterMinutes: 8,
  },
]
