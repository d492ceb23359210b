import { readTable } from './table.ts'

export type JobDescription = { ko: string; en: string }

/** What people do, by the kind of work of their department; the first of each kind is what its head does. */
const jobs: ReadonlyMap<string, JobDescription[]> = Map.groupBy(
  readTable(
    ['work', 'ko', 'en'],
    `
  executive | 경영 총괄            | Overall management
  executive | 신사업 투자 검토     | New business investments
  executive | 이사회 운영          | Board of directors
  executive | 대표이사 일정과 의전 | CEO schedule and protocol
  audit     | 내부 감사 총괄       | Internal audit lead
  audit     | 정기 감사            | Regular audits
  audit     | 윤리 경영 신고 접수  | Ethics hotline
  planning  | 본부 운영 총괄       | Division management
  planning  | 사업 계획과 실적     | Business plans and results
  planning  | 본부 예산 관리       | Division budget
  planning  | 중장기 과제 기획     | Long-term planning
  hr        | 인사 총괄            | Human resources lead
  hr        | 채용                 | Recruiting
  hr        | 급여와 4대 보험      | Payroll and social insurance
  hr        | 교육과 평가          | Training and appraisal
  hr        | 인사 발령과 조직 관리 | Personnel orders and organisation
  general   | 총무 총괄            | General affairs lead
  general   | 사옥과 좌석 관리     | Offices and seating
  general   | 업무용 차량          | Company vehicles
  general   | 비품과 명함          | Supplies and business cards
  general   | 우편과 방문자        | Mail and visitors
  finance   | 재무 총괄            | Finance lead
  finance   | 자금과 외환          | Treasury and foreign exchange
  finance   | 결산과 공시          | Closing and disclosure
  finance   | 세무                 | Taxes
  finance   | 법인카드와 경비 정산 | Company cards and expenses
  legal     | 법무 총괄            | Legal lead
  legal     | 계약 검토            | Contract review
  legal     | 지식 재산권          | Intellectual property
  purchase  | 구매 총괄            | Procurement lead
  purchase  | 협력사 관리          | Supplier management
  purchase  | 외주 용역 계약       | Outsourcing contracts
  develop   | 개발 총괄            | Development lead
  develop   | 서버 개발            | Server development
  develop   | 화면 개발            | Front-end development
  develop   | 연동 개발            | Integrations
  develop   | 배포와 빌드          | Builds and releases
  quality   | 품질 총괄            | Quality lead
  quality   | 시험 자동화          | Test automation
  quality   | 성능과 접근성 점검   | Performance and accessibility checks
  design    | 디자인 총괄          | Design lead
  design    | 화면 설계            | Interaction design
  design    | 디자인 시스템        | Design system
  design    | 사용자 조사          | User research
  data      | 데이터 총괄          | Data lead
  data      | 데이터 수집과 적재   | Data pipelines
  data      | 검색과 추천          | Search and recommendation
  data      | 언어 모델 서비스     | Language model services
  operate   | 시스템 운영 총괄     | System operations lead
  operate   | 서버와 네트워크      | Servers and network
  operate   | 계정과 권한 관리     | Accounts and permissions
  operate   | 백업과 장애 대응     | Backup and incident response
  support   | 고객 지원 총괄       | Customer support lead
  support   | 설치와 교육          | Installation and training
  support   | 문의 응대            | Customer enquiries
  support   | 기술 문서            | Technical documents
  consult   | 컨설팅 총괄          | Consulting lead
  consult   | 업무 분석            | Business analysis
  consult   | 도입 전략 제안       | Adoption strategy
  sales     | 영업 총괄            | Sales lead
  sales     | 신규 고객 발굴       | New customers
  sales     | 기존 고객 관리       | Key accounts
  sales     | 제안과 입찰          | Proposals and tenders
  sales     | 매출과 채권 관리     | Revenue and receivables
  marketing | 마케팅 총괄          | Marketing lead
  marketing | 전시회와 행사        | Exhibitions and events
  marketing | 온라인 광고          | Online advertising
  security  | 정보 보안 총괄       | Information security lead
  security  | 보안 관제            | Security monitoring
  security  | 개인정보 보호        | Personal data protection
  security  | 모의 해킹과 점검     | Penetration tests
  publicity | 홍보 총괄            | Public relations lead
  publicity | 언론 대응            | Press relations
  publicity | 사내 소식            | Company news
  publicity | 브랜드 관리          | Brand management
  logistics | 물류 운영 총괄       | Logistics lead
  logistics | 입출고 계획          | Inbound and outbound planning
  logistics | 재고 실사            | Stock counts
  logistics | 창고 설비            | Warehouse equipment
  transport | 운송 총괄            | Transport lead
  transport | 배차                 | Dispatching
  transport | 운송사 계약          | Carrier contracts
  transport | 운임 정산            | Freight settlement
  customs   | 통관 총괄            | Customs lead
  customs   | 수입 신고            | Import declarations
  customs   | 관세 환급            | Duty drawback
  trade     | 무역 총괄            | Trade lead
  trade     | 수출 계약            | Export contracts
  trade     | 수입 계약            | Import contracts
  trade     | 신용장과 선적 서류   | Letters of credit and shipping documents
  trade     | 해외 거래처 관리     | Overseas accounts
  safety    | 안전 보건 총괄       | Health and safety lead
  safety    | 작업 허가            | Work permits
  safety    | 사고 조사와 교육     | Accident investigation and training
`,
  ),
  ({ work }) => work,
)

/** Jobs of one kind of work; an unknown kind is an Error. */
function jobsOf(work: string): JobDescription[] {
  const found = jobs.get(work)
  if (!found) throw new Error(`No jobs for ${work}`)
  return found
}

/** What the head of a department with this kind of work does. */
export function headJob(work: string): JobDescription {
  const { ko, en } = jobsOf(work)[0] as JobDescription
  return { ko, en }
}

/** What the nth member (from 0) does: the members share the jobs of their kind in turn. */
export function memberJob(work: string, nth: number): JobDescription {
  const members = jobsOf(work).slice(1)
  const { ko, en } = members[nth % members.length] as JobDescription
  return { ko, en }
}
