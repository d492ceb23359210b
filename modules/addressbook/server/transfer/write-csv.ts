import type { Language } from '#platform/contract/languages.ts'
import type { ContactFields } from '../../contract/addressbook.entities.ts'
import type { PhoneKind } from '../../contract/addressbook.rules.ts'

type Column = { en: string; ko: string; value: (contact: ContactFields) => string }

const phoneAt = (kind: PhoneKind, at: number) => (contact: ContactFields) =>
  contact.phones.filter((phone) => phone.kind === kind)[at]?.number ?? ''
const emailAt = (at: number) => (contact: ContactFields) => contact.emails[at]?.address ?? ''
const addressOf = (wanted: string) => (contact: ContactFields) =>
  contact.addresses.find(({ kind }) => kind === wanted)?.text ?? ''
const column = (en: string, ko: string, value: Column['value']): Column => ({ en, ko, value })

/** The columns Outlook reads, in its English and its Korean. What a table has no columns for stays in cards only. */
const columns: readonly Column[] = [
  column('Display Name', '표시 이름', ({ displayName }) => displayName),
  column('First Name', '이름', ({ givenName }) => givenName),
  column('Last Name', '성', ({ familyName }) => familyName),
  column('Nickname', '애칭', ({ nickname }) => nickname),
  column('Company', '회사', ({ companyName }) => companyName),
  column('Department', '부서', ({ department }) => department),
  column('Job Title', '직함', ({ jobTitle }) => jobTitle),
  column('Office Location', '사무실 위치', ({ officeLocation }) => officeLocation),
  column('E-mail Address', '전자 메일 주소', emailAt(0)),
  column('E-mail 2 Address', '전자 메일 2 주소', emailAt(1)),
  column('E-mail 3 Address', '전자 메일 3 주소', emailAt(2)),
  column('Mobile Phone', '휴대폰', phoneAt('mobile', 0)),
  column('Car Phone', '카폰', phoneAt('mobile', 1)),
  column('Business Phone', '근무처 전화', phoneAt('work', 0)),
  column('Business Phone 2', '근무처 전화 2', phoneAt('work', 1)),
  column('Home Phone', '집 전화', phoneAt('home', 0)),
  column('Home Phone 2', '집 전화 2', phoneAt('home', 1)),
  column('Business Fax', '근무처 팩스', phoneAt('fax', 0)),
  column('Home Fax', '집 팩스', phoneAt('fax', 1)),
  column('Other Phone', '기타 전화', phoneAt('other', 0)),
  column('Primary Phone', '기본 전화', phoneAt('other', 1)),
  column('Business Street', '근무지 번지', addressOf('work')),
  column('Home Street', '집 번지', addressOf('home')),
  column('Other Street', '기타 번지', addressOf('other')),
  column('Web Page', '웹 페이지', ({ website }) => website),
  column('Birthday', '생일', ({ birthday }) => birthday),
  column('Notes', '메모', ({ memo }) => memo),
]

/** The heads of the table: Korean ones for who reads Korean, English ones for everybody else. */
export const csvHeads = (language: Language): string[] => columns.map(({ en, ko }) => (language === 'ko' ? ko : en))

export const csvCells = (contact: ContactFields): string[] => columns.map(({ value }) => value(contact))
