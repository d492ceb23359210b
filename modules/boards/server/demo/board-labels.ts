import type { LabelSet, LabelTone } from '../../contract/boards.rules.ts'

/** Korean | English | Chinese | Japanese. */
const words = new Map(
  `점검|Maintenance|维护|点検
인사|HR|人事|人事
보안|Security|安全|セキュリティ
안내|Information|指南|案内
행사|Event|活动|行事
교육|Training|培训|教育
시설|Facilities|设施|施設
제도|Policy|制度|制度
재무|Finance|财务|財務
발령|Appointments|任命|発令
채용|Hiring|招聘|採用
복무|Attendance|考勤|服務
평가|Appraisal|考核|評価
소식|News|新闻|ニュース
인터뷰|Interview|访谈|インタビュー
결혼|Wedding|结婚|結婚
출산|Birth|生育|出産
부고|Obituary|讣告|訃報
제안|Proposal|提案|提案
개선|Improvement|改进|改善
복지|Benefits|福利|福利
휴양|Recreation|休养|保養
회고|Retrospective|回顾|振り返り
배포|Release|发布|リリース
품질|Quality|质量|品質
표준|Standard|规范|標準
논의|Discussion|讨论|議論
회의록|Minutes|会议记录|議事録
인수인계|Handover|交接|引き継ぎ
기획|Planning|企划|企画
조사|Research|调研|調査
자료|Material|资料|資料
제안서|Proposal|提案书|提案書
공공|Public sector|公共|公共
해외|Overseas|海外|海外
총무|General affairs|总务|総務
법무|Legal|法务|法務
필수|Compulsory|必修|必須
기술|Technology|技术|技術
제품|Products|产品|製品
사옥|Offices|办公楼|社屋
봉사|Volunteering|志愿服务|ボランティア
가이드|Guide|指南|ガイド
프런트엔드|Front end|前端|フロントエンド
데이터|Data|数据|データ
검색|Search|搜索|検索
모바일|Mobile|移动|モバイル
운영|Operations|运营|運用
구조|Architecture|架构|構造
질문|Question|提问|質問
해결|Solved|已解决|解決
장애|Incident|故障|障害
긴급|Urgent|紧急|緊急
권고|Advisory|通告|勧告
규정|Rule|规章|規程
개정|Amendment|修订|改訂
배치도|Plan|平面图|配置図
식단|Menu|菜单|献立
현장|On site|现场|現場
사고|Accident|事故|事故
안전|Safety|安全|安全
알림|Announcement|通知|お知らせ
일보|Daily report|日报|日報
선적|Shipping|装船|船積み
환율|Rates|汇率|為替
시황|Markets|行情|市況
사례|Case|案例|事例
양식|Form|表格|書式
본사|Head office|总部|本社
평택|Pyeongtaek|平泽|平沢
전체|Everybody|全体|全体`
    .split('\n')
    .map((row) => row.split('|') as [string, string, string, string])
    .map(([ko, en, zh, ja]) => [ko, { ko, en, zh, ja }] as const),
)

/** Board | set | words in their order. */
const sets = `101|preface1|안내 인사 보안 점검 행사 교육 시설 제도 재무
101|category|전체 본사 평택
102|preface1|발령 채용 평가 복무 교육
103|preface1|소식 인터뷰 행사
104|preface1|결혼 출산 부고
105|preface1|제안 개선
106|preface1|복지 휴양
111|preface1|안내 회고 배포
112|preface1|표준 논의
113|preface1|회의록
114|preface1|인수인계
115|preface1|기획 조사 자료
116|preface1|제안서 공공 해외 자료
121|preface1|인사 총무 재무 법무
122|preface1|필수 기술 보안
123|category|제품 행사 사옥 봉사
123|preface1|제품 행사 사옥 봉사
124|preface1|가이드
131|preface1|프런트엔드 데이터 검색 모바일 운영 구조 품질
132|preface1|질문 해결
133|preface1|장애
133|preface2|긴급 권고
134|preface1|긴급 권고
142|preface1|규정
143|preface1|개정
151|preface1|배치도
152|preface1|식단
201|preface1|안내 행사 시설
202|preface1|소식 현장
203|preface1|안전 교육 점검 사고
204|preface1|알림
205|preface1|발령 채용
206|preface1|결혼 출산 부고
207|preface1|일보
208|preface1|선적
209|preface1|환율 시황
210|preface1|사례
211|preface1|양식
212|preface1|교육
213|preface1|규정
252|preface1|식단`

/** Words that are not to be overlooked, and good news. */
const tones: Readonly<Record<string, LabelTone>> = {
  점검: 'orange',
  개정: 'orange',
  권고: 'orange',
  보안: 'red',
  장애: 'red',
  긴급: 'red',
  사고: 'red',
  안전: 'red',
  필수: 'red',
  해결: 'green',
}

/** The words of the demo boards; their numbers begin at 1. */
export const demoLabels = sets
  .split('\n')
  .flatMap((row) => {
    const [board = '', set = '', listed = ''] = row.split('|')
    return listed.split(' ').map((ko, order) => {
      const name = words.get(ko)
      if (!name) throw new Error(`No translation: ${ko}`)
      return { boardId: Number(board), set: set as LabelSet, name, tone: tones[ko] ?? ('neutral' as const), order }
    })
  })
  .map((label, at) => ({ labelId: at + 1, ...label }))

/** The number of a word of a demo board. @throws Error when the board has no such word */
export function demoLabelId(boardId: number, set: LabelSet, ko: string): number {
  const found = demoLabels.find((label) => label.boardId === boardId && label.set === set && label.name.ko === ko)
  if (!found) throw new Error(`Board ${boardId} has no ${set} ${ko}`)
  return found.labelId
}
