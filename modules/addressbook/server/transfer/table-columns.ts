import type { PhoneKind, PlaceKind } from '../../contract/addressbook.rules.ts'

/** What a column of a table holds. */
export type Column =
  | {
      to: 'field'
      field:
        | 'displayName'
        | 'familyName'
        | 'givenName'
        | 'middleName'
        | 'nickname'
        | 'companyName'
        | 'department'
        | 'jobTitle'
        | 'officeLocation'
        | 'website'
        | 'birthday'
        | 'memo'
    }
  | { to: 'email'; kind: PlaceKind; at: number }
  | { to: 'phone'; kind: PhoneKind; at: number }
  | { to: 'address'; kind: PlaceKind; part: number; at: number }
  /** Google says in a column of its own what the value beside it is for. */
  | { to: 'label'; of: 'email' | 'phone' | 'address'; at: number }
  /** Known, and of no use to a contact of ours. */
  | { to: 'ignored' }

/** Google puts several values of one kind into one cell so. */
export const several = ' ::: '

/** Heads are compared without spaces, signs and capital letters. */
export const headKey = (head: string): string =>
  head
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const field = (name: Extract<Column, { to: 'field' }>['field'], ...heads: string[]) =>
  heads.map((head) => [headKey(head), { to: 'field', field: name }] as const)
const phone = (kind: PhoneKind, ...heads: string[]) =>
  heads.map((head) => [headKey(head), { to: 'phone', kind, at: 0 }] as const)
const email = (kind: PlaceKind, ...heads: string[]) =>
  heads.map((head) => [headKey(head), { to: 'email', kind, at: 0 }] as const)
const address = (kind: PlaceKind, ...parts: string[][]) =>
  parts.flatMap((heads, part) => heads.map((head) => [headKey(head), { to: 'address', kind, part, at: 0 }] as const))
const ignored = (...heads: string[]) => heads.map((head) => [headKey(head), { to: 'ignored' }] as const)

/** Columns of Outlook (English and Korean), of Google, and of the tables people keep themselves. */
const columns: ReadonlyMap<string, Column> = new Map<string, Column>([
  ...field(
    'displayName',
    'Name',
    'Full Name',
    'Display Name',
    'File As',
    '표시 이름',
    '성명',
    '이름 전체',
    '姓名',
    '氏名',
  ),
  ...field('givenName', 'First Name', 'Given Name', '이름', '名'),
  ...field('middleName', 'Middle Name', 'Additional Name', '중간 이름'),
  ...field('familyName', 'Last Name', 'Family Name', '성', '姓'),
  ...field('nickname', 'Nickname', '애칭', '별명', 'ニックネーム', '昵称'),
  ...field(
    'companyName',
    'Company',
    'Company Name',
    'Organization Name',
    'Organization 1 - Name',
    '회사',
    '회사명',
    '회사 이름',
    '会社名',
    '公司',
  ),
  ...field(
    'department',
    'Department',
    'Organization Department',
    'Organization 1 - Department',
    '부서',
    '부서명',
    '部署',
    '部门',
  ),
  ...field(
    'jobTitle',
    'Job Title',
    'Organization Title',
    'Organization 1 - Title',
    '직함',
    '직위',
    '직책',
    '직급',
    '役職',
    '职务',
  ),
  ...field(
    'officeLocation',
    'Office Location',
    'Organization 1 - Location',
    '사무실 위치',
    '사무실',
    '근무처 위치',
    '근무지 위치',
  ),
  ...field(
    'website',
    'Web Page',
    'Website',
    'Website 1 - Value',
    'Personal Web Page',
    'Business Web Page',
    '웹 페이지',
    '웹페이지',
    '홈페이지',
    '개인 웹 페이지',
  ),
  ...field('birthday', 'Birthday', '생일', '생년월일', '誕生日', '生日'),
  ...field('memo', 'Notes', 'Note', 'Memo', '메모', '비고', 'メモ', '备注'),
  ...email(
    'work',
    'E-mail',
    'Email',
    'Mail',
    'E-mail Address',
    'Email Address',
    '전자 메일',
    '전자 메일 주소',
    '메일',
    '메일 주소',
    '이메일',
    '이메일 주소',
    'メールアドレス',
    '邮箱',
  ),
  ...email(
    'other',
    'E-mail 2 Address',
    'E-mail 3 Address',
    '전자 메일 2 주소',
    '전자 메일 3 주소',
    '전자 메일 주소 2',
    '전자 메일 주소 3',
  ),
  ...phone(
    'mobile',
    'Mobile Phone',
    'Mobile',
    'Cell Phone',
    'Car Phone',
    '휴대폰',
    '휴대 전화',
    '휴대 전화 번호',
    '핸드폰',
    '카폰',
    '携帯電話',
    '手机',
  ),
  ...phone(
    'work',
    'Business Phone',
    'Business Phone 2',
    'Company Main Phone',
    'Work Phone',
    '근무처 전화',
    '근무처 전화 2',
    '근무지 전화',
    '근무지 전화 번호',
    '근무지 전화 2',
    '회사 전화',
    '회사 전화 2',
    '회사 대표 전화',
    '회사 대표 전화 번호',
    '직장 전화',
    '직장 전화 2',
    '사무실 전화',
    '전화',
    '전화번호',
    '会社電話',
  ),
  ...phone('home', 'Home Phone', 'Home Phone 2', '집 전화', '집 전화 번호', '집 전화 2', '집 전화 번호 2', '自宅電話'),
  ...phone(
    'fax',
    'Business Fax',
    'Home Fax',
    'Other Fax',
    'Fax',
    '근무처 팩스',
    '근무지 팩스',
    '회사 팩스',
    '집 팩스',
    '기타 팩스',
    '팩스',
    'ファックス',
    '传真',
  ),
  ...phone(
    'other',
    'Other Phone',
    'Primary Phone',
    'Assistant’s Phone',
    "Assistant's Phone",
    'Callback',
    'Radio Phone',
    'Pager',
    '기타 전화',
    '기타 전화 번호',
    '기본 전화',
    '기본 전화 번호',
    '호출기',
    '비서 전화',
    '비서 전화 번호',
  ),
  ...address(
    'work',
    [
      'Business Street',
      '근무지 주소 번지',
      '근무지 번지',
      '근무처 번지',
      '근무처 주소 번지',
      '회사 번지',
      '회사 주소',
      '주소',
      'Business Address',
      '근무지 주소',
    ],
    ['Business Street 2', '근무지 번지 2', '근무지 주소 번지 2', '근무처 번지 2'],
    ['Business Street 3', '근무지 번지 3', '근무지 주소 번지 3', '근무처 번지 3'],
    ['Business City', '근무지 구/군/시', '근무처 구/군/시', '회사 구/군/시'],
    ['Business State', '근무지 시/도', '근무처 시/도', '회사 시/도'],
    ['Business Postal Code', '근무지 우편 번호', '근무처 우편 번호', '회사 우편 번호'],
    ['Business Country/Region', 'Business Country', '근무지 국가', '근무처 국가', '회사 국가', '근무지 국가/지역'],
  ),
  ...address(
    'home',
    ['Home Street', '집 번지 주소', '집 번지', '집 주소 번지', '집 주소', 'Home Address'],
    ['Home Street 2', '집 번지 2', '집 번지 주소 2'],
    ['Home Street 3', '집 번지 3', '집 번지 주소 3'],
    ['Home City', '집 구/군/시'],
    ['Home State', '집 시/도'],
    ['Home Postal Code', '집 우편 번호'],
    ['Home Country/Region', 'Home Country', '집 국가', '집 국가/지역'],
  ),
  ...address(
    'other',
    ['Other Street', '기타 번지', '기타 주소 번지', '기타 주소', 'Other Address'],
    ['Other Street 2', '기타 번지 2'],
    ['Other Street 3', '기타 번지 3'],
    ['Other City', '기타 구/군/시'],
    ['Other State', '기타 시/도'],
    ['Other Postal Code', '기타 우편 번호'],
    ['Other Country/Region', 'Other Country', '기타 국가', '기타 국가/지역'],
  ),
  ...ignored(
    'Title',
    'Suffix',
    'Name Prefix',
    'Name Suffix',
    'Given Yomi',
    'Surname Yomi',
    'Company Yomi',
    'E-mail Type',
    'E-mail 2 Type',
    'E-mail 3 Type',
    'E-mail Display Name',
    'E-mail 2 Display Name',
    'E-mail 3 Display Name',
    'Priority',
    'Private',
    'Sensitivity',
    'Gender',
    'Initials',
    'Photo',
    'Labels',
    'Group Membership',
    'Phonetic First Name',
    'Phonetic Middle Name',
    'Phonetic Last Name',
    '호칭',
    '접미사',
    '중요도',
    '개인',
    '민감도',
    '성별',
    '머리글자',
    '전자 메일 유형',
    '전자 메일 2 유형',
    '전자 메일 3 유형',
    '전자 메일 표시 이름',
    '전자 메일 2 표시 이름',
    '전자 메일 3 표시 이름',
    '우선 순위',
    '숨김',
  ),
])

const googlePhone: Readonly<Record<string, PhoneKind>> = {
  mobile: 'mobile',
  work: 'work',
  home: 'home',
  main: 'work',
  workfax: 'fax',
  homefax: 'fax',
  fax: 'fax',
  휴대전화: 'mobile',
  직장: 'work',
  집: 'home',
}
const googlePlace: Readonly<Record<string, PlaceKind>> = { work: 'work', home: 'home', 직장: 'work', 집: 'home' }

/** What Google's label says a number is for. */
export const phoneKindOf = (label: string): PhoneKind => googlePhone[headKey(label)] ?? 'other'
/** What Google's label says a mail or postal address is for. */
export const placeKindOf = (label: string): PlaceKind => googlePlace[headKey(label)] ?? 'other'

const numbered = /^(e-?mail|phone|address)\s*(\d+)\s*-\s*(label|type|value|formatted)$/i

/**
 * What each column of a table is; undefined where no field of a contact takes it.
 * @param heads the first line of the table
 */
export function columnsOf(heads: readonly string[]): (Column | undefined)[] {
  const hasFamilyName = heads.some(
    (head) =>
      columns.get(headKey(head)) === columns.get(headKey('Last Name')) ||
      ['성', 'lastname', 'familyname', '姓'].includes(headKey(head)),
  )
  return heads.map((head) => {
    const google = googleColumn(head)
    if (google) return google
    // 이름 is the given name beside 성, and the whole one alone.
    if (headKey(head) === '이름' && !hasFamilyName) return { to: 'field', field: 'displayName' }
    return columns.get(headKey(head))
  })
}

function googleColumn(head: string): Column | undefined {
  const [, thing, number, what] = numbered.exec(head.trim()) ?? []
  if (!thing || !what)
    return /^(address|relation|event|custom field|im|website|phone|e-?mail|organization)\s*\d* ?-/i.test(head) &&
      !columns.has(headKey(head))
      ? { to: 'ignored' }
      : undefined
  const of = thing.toLowerCase().startsWith('e') ? 'email' : thing.toLowerCase() === 'phone' ? 'phone' : 'address'
  const at = Number(number)
  if (/label|type/i.test(what)) return { to: 'label', of, at }
  if (of === 'email') return { to: 'email', kind: 'other', at }
  if (of === 'phone') return { to: 'phone', kind: 'other', at }
  return { to: 'address', kind: 'other', part: 0, at }
}
