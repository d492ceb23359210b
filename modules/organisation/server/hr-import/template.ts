import type { Language } from '#platform/contract/languages.ts'
import { type TableFormat, tableFile } from '#platform/server/export/table-file.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import { type HrField, type HrKind, hrFields } from '../../contract/hr-import.rules.ts'
import { headerNames } from './reading/headers.ts'

/** A row that shows how each column is written. */
const examples: Record<HrField, string> = {
  comCode: 'HC',
  deptCode: 'HC1032',
  parentDeptCode: 'HC1030',
  employeeNumber: '20260101',
  nameKo: '홍길동',
  nameEn: 'Hong Gildong',
  nameZh: '洪吉童',
  nameJa: 'ホン・ギルドン',
  emailDomain: 'example.com',
  abbreviation: '플랫폼',
  email: 'gildong.hong@example.com',
  rank: '대리',
  duty: '팀원',
  officeTel: '02-1234-5678',
  extension: '5678',
  mobileTel: '010-1234-5678',
  joinedOn: '2026-01-05',
  birthday: '03-01',
  state: '재직',
  primary: 'N',
  jobDescription: '서비스 기획',
  order: '10',
}
const ownNames: Partial<Record<HrKind, string>> = { company: '한빛소프트', department: '플랫폼팀' }
const nameHeads: Partial<Record<HrKind, readonly [string, string]>> = {
  company: ['회사명', 'Name'],
  department: ['부서명', 'Name'],
}

/** An empty file of a kind with one example row; its headings are Korean for readers of Korean, else English. */
export function templateOf(kind: HrKind, format: TableFormat, language: Language): Promise<FileAnswer> {
  const at = language === 'ko' ? 0 : 1
  const fields: readonly HrField[] = hrFields[kind]
  const columns = fields.map((field) => ({
    head: (field === 'nameKo' ? nameHeads[kind]?.[at] : undefined) ?? headerNames[field][at],
  }))
  const example = fields.map((field) => (field === 'nameKo' ? ownNames[kind] : undefined) ?? examples[field])
  return tableFile(format, { name: `maru-${kind}`, sheet: kind, columns, rows: [example] })
}
