import type { SheetMapping } from '../../../contract/hr-import.contract.ts'
import {
  type HrField,
  type HrKind,
  hrFields,
  hrKinds,
  hrRequiredFields,
  isTransferList,
} from '../../../contract/hr-import.rules.ts'

/** What columns are called in the files of HR departments; the first Korean and the first English name are those of the templates. */
export const headerNames: Record<HrField, readonly [string, string, ...string[]]> = {
  comCode: ['회사코드', 'Company code', '법인코드', 'comcode', 'company', '公司代码', '会社コード'],
  deptCode: [
    '부서코드',
    'Department code',
    '소속부서코드',
    '소속코드',
    '조직코드',
    'deptcode',
    'department',
    '部门代码',
    '部署コード',
  ],
  parentDeptCode: [
    '상위부서코드',
    'Parent department code',
    '상위조직코드',
    '상위코드',
    'parentcode',
    'parent',
    '上级部门代码',
    '上位部署コード',
  ],
  employeeNumber: [
    '사번',
    'Employee number',
    '사원번호',
    '직원번호',
    'employeeno',
    'employeeid',
    'empno',
    '工号',
    '社員番号',
  ],
  nameKo: [
    '이름',
    'Name',
    '성명',
    '한글이름',
    '이름(한국어)',
    '부서명',
    '조직명',
    '회사명',
    '법인명',
    'koreanname',
    'nameko',
    '姓名',
    '氏名',
  ],
  nameEn: [
    '영문이름',
    'English name',
    '영문명',
    '영문성명',
    '영문부서명',
    '영문회사명',
    '이름(영어)',
    'nameen',
    '英文名',
    '英語名',
  ],
  nameZh: ['중문이름', 'Chinese name', '중문명', '이름(중국어)', 'namezh', '中文名', '中国語名'],
  nameJa: ['일문이름', 'Japanese name', '일문명', '이름(일본어)', 'nameja', '日文名', '日本語名'],
  emailDomain: ['메일도메인', 'Mail domain', '이메일도메인', 'emaildomain', 'domain'],
  abbreviation: ['약칭', 'Abbreviation', '부서약칭', '약어', '简称', '略称'],
  email: ['이메일', 'Email', '메일', '메일주소', 'e-mail', 'mail', 'emailaddress', '邮箱', 'メール'],
  rank: ['직위', 'Rank', '직급', '직급코드', '직위코드', 'rankcode', 'grade', '职级', '職級'],
  duty: ['직책', 'Duty', '직책코드', 'dutycode', '职务', '役職'],
  officeTel: [
    '사무실전화',
    'Office phone',
    '회사전화',
    '전화번호',
    '전화',
    'officetel',
    'phone',
    'tel',
    '办公电话',
    '会社電話',
  ],
  extension: ['내선번호', 'Extension', '내선', 'ext', '分机', '内線'],
  mobileTel: [
    '휴대전화',
    'Mobile phone',
    '휴대폰',
    '핸드폰',
    '휴대폰번호',
    'mobile',
    'mobiletel',
    'cell',
    '手机',
    '携帯電話',
  ],
  joinedOn: ['입사일', 'Joined on', '입사일자', 'hiredate', 'joindate', '入职日期', '入社日'],
  birthday: ['생일', 'Birthday', '생년월일', 'birthdate', '生日', '誕生日'],
  state: ['재직상태', 'State', '상태', '재직구분', 'status', '在职状态', '在職状態'],
  primary: ['소속구분', 'Primary', '주소속', '겸직구분', '겸직여부', 'isprimary', '主要部门', '主務'],
  jobDescription: ['담당업무', 'Job description', '업무', 'jobdescription', '工作内容', '担当業務'],
  order: ['정렬순서', 'Order', '순서', '정렬', 'sortorder', 'sort', '排序', '並び順'],
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_*()[\]./-]/g, '')
const fieldByName = new Map<string, HrField>(
  Object.entries(headerNames).flatMap(([field, names]) =>
    [field, ...names].map((name) => [plain(name), field as HrField] as const),
  ),
)

/** Which field each column of a header row is; a field that stands twice is read from its first column. */
export function columnsOf(headers: readonly string[]): (HrField | null)[] {
  const taken = new Set<HrField>()
  return headers.map((header) => {
    const field = fieldByName.get(plain(header)) ?? null
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

const sheetWords: Record<HrKind, RegExp> = {
  company: /회사|법인|compan|公司|会社/i,
  department: /부서|조직|depart|部门|部署/i,
  person: /사원|직원|인사|임직원|people|person|employee|员工|社員/i,
  post: /겸직|발령|post|兼/i,
}

/**
 * What the rows of a sheet are: by the name of sheet or file when it fits, else by the columns.
 * @returns null when a column is missing for every kind
 */
export function kindOf(sheetName: string, columns: readonly (HrField | null)[]): HrKind | null {
  const has = (field: HrField) => columns.includes(field)
  const possible = hrKinds.filter((kind) => hrRequiredFields[kind].every(has))
  const named = possible.filter((kind) => sheetWords[kind].test(sheetName))
  if (named.length === 1) return named[0]!
  // Whoever has a name or an address is a person, and so is who moves; a number with a department and more is a post.
  if (has('employeeNumber'))
    return has('nameKo') || has('email') || !has('deptCode') || isTransferList(columns) ? 'person' : 'post'
  if (has('deptCode')) return 'department'
  return has('comCode') && (has('nameKo') || has('emailDomain')) ? 'company' : null
}

/** How many columns a kind would take from a row of headings. */
export const recognised = (cells: readonly string[]): number =>
  columnsOf(cells).filter((field) => field !== null).length

/** Columns that say the key of a kind but are not there. */
export const missingColumns = ({ kind, columns }: Pick<SheetMapping, 'kind' | 'columns'>): HrField[] =>
  kind ? hrRequiredFields[kind].filter((field) => !columns.includes(field)) : []

/** Fields of a kind that a row of cells gives. */
export function fieldsOfRow(kind: HrKind, columns: SheetMapping['columns'], cells: readonly string[]) {
  const known: readonly string[] = hrFields[kind]
  const fields: Partial<Record<HrField, string>> = {}
  columns.forEach((field, at) => {
    if (field !== null && known.includes(field)) fields[field] = cells[at] ?? ''
  })
  return fields
}
