import { demoCompanies } from './companies.ts'
import { readTable } from './table.ts'
import type { DemoDepartment } from './types.ts'

const columns = ['deptCode', 'parent', 'size', 'abbreviation', 'work', 'ko', 'en', 'zh', 'ja'] as const

/** 한빛소프트. Siblings stand in the order of their display; `size` counts primary posts, `work` names a row set of jobs.ts. */
const softwareCompany = `
  HC1000 |        | 5  | CEO  | executive | 대표이사 직속    | CEO Office                    | 代表理事直属   | 代表取締役直属
  HC1010 |        | 4  | AUD  | audit     | 감사팀           | Internal Audit Team           | 审计组         | 監査チーム
  HC1020 |        | 2  | MS   | planning  | 경영지원본부     | Management Support Division   | 经营支援本部   | 経営支援本部
  HC1021 | HC1020 | 9  | HR   | hr        | 인사팀           | Human Resources Team          | 人事组         | 人事チーム
  HC1022 | HC1020 | 8  | GA   | general   | 총무팀           | General Affairs Team          | 总务组         | 総務チーム
  HC1023 | HC1020 | 9  | FIN  | finance   | 재무팀           | Finance Team                  | 财务组         | 財務チーム
  HC1024 | HC1020 | 4  | LEG  | legal     | 법무팀           | Legal Team                    | 法务组         | 法務チーム
  HC1025 | HC1020 | 5  | PUR  | purchase  | 자재구매팀       | Procurement Team              | 物资采购组     | 資材購買チーム
  HC1030 |        | 2  | PLT  | planning  | 플랫폼본부       | Platform Division             | 平台本部       | プラットフォーム本部
  HC1031 | HC1030 | 9  | PD1  | develop   | 플랫폼개발1팀    | Platform Development Team 1   | 平台开发一组   | プラットフォーム開発1チーム
  HC1032 | HC1030 | 15 | PD2  | develop   | 플랫폼개발2팀    | Platform Development Team 2   | 平台开发二组   | プラットフォーム開発2チーム
  HC1033 | HC1030 | 9  | FND  | develop   | 공통기반팀       | Common Foundation Team        | 公共基础组     | 共通基盤チーム
  HC1034 | HC1030 | 8  | QA   | quality   | 품질혁신팀       | Quality Innovation Team       | 质量创新组     | 品質革新チーム
  HC1035 | HC1030 | 8  | UX   | design    | UX디자인팀       | UX Design Team                | UX设计组       | UXデザインチーム
  HC1036 | HC1030 | 1  | DAT  | data      | 데이터플랫폼실   | Data Platform Office          | 数据平台室     | データプラットフォーム室
  HC1037 | HC1036 | 8  | DS   | data      | 데이터서비스팀   | Data Services Team            | 数据服务组     | データサービスチーム
  HC1038 | HC1036 | 7  | AI   | data      | AI개발팀         | AI Development Team           | AI开发组       | AI開発チーム
  HC1040 |        | 2  | SOL  | planning  | 솔루션사업본부   | Solutions Division            | 解决方案本部   | ソリューション事業本部
  HC1041 | HC1040 | 14 | PTL  | develop   | 포털개발팀       | Portal Development Team       | 门户开发组     | ポータル開発チーム
  HC1042 | HC1040 | 9  | MOB  | develop   | 모바일개발팀     | Mobile Development Team       | 移动开发组     | モバイル開発チーム
  HC1043 | HC1040 | 8  | TS   | support   | 기술지원팀       | Technical Support Team        | 技术支援组     | 技術支援チーム
  HC1044 | HC1040 | 6  | CON  | consult   | 컨설팅팀         | Consulting Team               | 咨询组         | コンサルティングチーム
  HC1050 |        | 1  | INF  | operate   | 인프라운영실     | Infrastructure Office         | 基础设施运营室 | インフラ運営室
  HC1051 | HC1050 | 8  | IT   | operate   | IT운영팀         | IT Operations Team            | IT运营组       | IT運営チーム
  HC1052 | HC1050 | 9  | CLD  | operate   | 클라우드운영팀   | Cloud Operations Team         | 云运营组       | クラウド運営チーム
  HC1060 |        | 3  | DX   | planning  | 디지털전략실     | Digital Strategy Office       | 数字战略室     | デジタル戦略室
  HC1061 | HC1060 | 6  | SP   | planning  | 서비스기획팀     | Service Planning Team         | 服务企划组     | サービス企画チーム
  HC1070 |        | 2  | SAL  | planning  | 영업본부         | Sales Division                | 营业本部       | 営業本部
  HC1071 | HC1070 | 15 | DOM  | sales     | 국내영업팀       | Domestic Sales Team           | 国内营业组     | 国内営業チーム
  HC1072 | HC1070 | 10 | OVS  | sales     | 해외영업팀       | Overseas Sales Team           | 海外营业组     | 海外営業チーム
  HC1073 | HC1070 | 9  | PUB  | sales     | 공공사업팀       | Public Sector Team            | 公共事业组     | 公共事業チーム
  HC1074 | HC1070 | 7  | MKT  | marketing | 마케팅팀         | Marketing Team                | 市场组         | マーケティングチーム
  HC1080 |        | 7  | SEC  | security  | 정보보안팀       | Information Security Team     | 信息安全组     | 情報セキュリティチーム
  HC1090 |        | 6  | PR   | publicity | 홍보팀           | Public Relations Team         | 宣传组         | 広報チーム
  HC1100 |        | 1  | CS   | support   | 고객지원실       | Customer Support Office       | 客户支援室     | 顧客支援室
  HC1101 | HC1100 | 12 | CSC  | support   | 고객상담팀       | Customer Care Team            | 客户咨询组     | 顧客相談チーム
  HC1102 | HC1100 | 6  | CSM  | support   | 고객성공팀       | Customer Success Team         | 客户成功组     | カスタマーサクセスチーム
`

/** 한빛물산. IT기획팀 has no leader of its own: its head is a second post (see named-people.ts). */
const tradingCompany = `
  FL1000 |        | 4  | CEO  | executive | 대표이사 직속    | CEO Office                    | 代表理事直属   | 代表取締役直属
  FL1020 |        | 2  | MA   | planning  | 경영관리본부     | Management Division           | 经营管理本部   | 経営管理本部
  FL1021 | FL1020 | 6  | HR   | hr        | 인사팀           | Human Resources Team          | 人事组         | 人事チーム
  FL1022 | FL1020 | 6  | GA   | general   | 총무팀           | General Affairs Team          | 总务组         | 総務チーム
  FL1023 | FL1020 | 7  | FIN  | finance   | 재무팀           | Finance Team                  | 财务组         | 財務チーム
  FL1024 | FL1020 | 4  | ITP  | operate   | IT기획팀         | IT Planning Team              | IT企划组       | IT企画チーム
  FL1030 |        | 2  | LOG  | planning  | 물류사업본부     | Logistics Division            | 物流事业本部   | 物流事業本部
  FL1031 | FL1030 | 11 | LO   | logistics | 물류운영팀       | Logistics Operations Team     | 物流运营组     | 物流運営チーム
  FL1032 | FL1030 | 12 | TRN  | transport | 운송관리팀       | Transport Management Team     | 运输管理组     | 輸送管理チーム
  FL1033 | FL1030 | 7  | CUS  | customs   | 통관팀           | Customs Clearance Team        | 通关组         | 通関チーム
  FL1034 | FL1030 | 5  | LP   | planning  | 물류기획팀       | Logistics Planning Team       | 物流企划组     | 物流企画チーム
  FL1035 | FL1030 | 2  | PTK  | logistics | 평택물류센터     | Pyeongtaek Logistics Centre   | 平泽物流中心   | 平沢物流センター
  FL1036 | FL1035 | 9  | INB  | logistics | 입고팀           | Inbound Team                  | 入库组         | 入庫チーム
  FL1037 | FL1035 | 12 | OUT  | logistics | 출고팀           | Outbound Team                 | 出库组         | 出庫チーム
  FL1038 | FL1035 | 6  | STK  | logistics | 재고관리팀       | Inventory Team                | 库存管理组     | 在庫管理チーム
  FL1050 |        | 2  | TRD  | planning  | 무역사업본부     | Trading Division              | 贸易事业本部   | 貿易事業本部
  FL1051 | FL1050 | 8  | RAW  | trade     | 원자재팀         | Raw Materials Team            | 原材料组       | 原材料チーム
  FL1052 | FL1050 | 8  | CG   | trade     | 소비재팀         | Consumer Goods Team           | 消费品组       | 消費財チーム
  FL1053 | FL1050 | 7  | IE   | trade     | 수출입관리팀     | Import and Export Team        | 进出口管理组   | 輸出入管理チーム
  FL1054 | FL1050 | 2  | OB   | planning  | 해외사업실       | Overseas Business Office      | 海外事业室     | 海外事業室
  FL1055 | FL1054 | 6  | CHN  | trade     | 중국사업팀       | China Business Team           | 中国事业组     | 中国事業チーム
  FL1056 | FL1054 | 5  | VNM  | trade     | 베트남사업팀     | Vietnam Business Team         | 越南事业组     | ベトナム事業チーム
  FL1060 |        | 7  | SAL  | sales     | 유통영업팀       | Distribution Sales Team       | 流通营业组     | 流通営業チーム
  FL1070 |        | 6  | EHS  | safety    | 안전보건팀       | Health and Safety Team        | 安全保健组     | 安全衛生チーム
`

/** What the generator of people needs to know about a department besides its data. */
export type DepartmentPlan = { department: DemoDepartment; size: number; work: string }

function plan(comCode: string, table: string): DepartmentPlan[] {
  const emailDomain = demoCompanies.find((company) => company.comCode === comCode)?.emailDomain
  const siblings = new Map<string, number>()
  return readTable(columns, table).map(({ deptCode, parent, size, abbreviation, work, ko, en, zh, ja }) => {
    const order = (siblings.get(parent) ?? 0) + 1
    siblings.set(parent, order)
    return {
      department: {
        deptCode,
        comCode,
        parentDeptCode: parent === '' ? null : parent,
        name: { ko, en, zh, ja },
        abbreviation,
        email: `${abbreviation.toLowerCase()}@${emailDomain}`,
        order,
      },
      size: Number(size),
      work,
    }
  })
}

/** Every department of the demo companies, parents before their children. */
export const departmentPlans: readonly DepartmentPlan[] = [
  ...plan('HC', softwareCompany),
  ...plan('FL', tradingCompany),
]
