import { isDeepStrictEqual } from 'node:util'
import type { Language } from '#platform/contract/languages.ts'
import type { ContactFields } from '../../contract/addressbook.entities.ts'
import type { PhoneKind } from '../../contract/addressbook.rules.ts'
import { several } from './table-columns.ts'

type Column = { en: string; ko: string; value: (contact: ContactFields) => string }

const phoneAt = (kind: PhoneKind, at: number) => (contact: ContactFields) =>
  contact.phones.filter((phone) => phone.kind === kind)[at]?.number ?? ''
const emailAt = (at: number) => (contact: ContactFields) => contact.emails[at]?.address ?? ''
const addressOf = (wanted: string) => (contact: ContactFields) =>
  contact.addresses.find(({ kind }) => kind === wanted)?.text ?? ''
const column = (en: string, ko: string, value: Column['value']): Column => ({ en, ko, value })

/**
 * Outlook's columns hold one mail address for work and two others, and two numbers of a kind. Where a contact has more,
 * or for something else, these hold all of them as Google writes them; they come first, since what stands twice counts
 * once.
 */
const whole = <Value extends { kind: string }>(
  things: string,
  value: string,
  of: (contact: ContactFields) => readonly Value[],
  textOf: (value: Value) => string,
  outlook: (values: readonly Value[]) => readonly Value[],
): Column[] => {
  const needed = (contact: ContactFields) => {
    const values = of(contact)
    return isDeepStrictEqual(outlook(values), values) ? [] : values
  }
  return [[`${things} 1 - Label`, (one: Value) => one.kind] as const, [`${things} 1 - ${value}`, textOf] as const].map(
    ([head, say]) => column(head, head, (contact) => needed(contact).map(say).join(several)),
  )
}
const phonesOfOutlook = (phones: readonly ContactFields['phones'][number][]) =>
  (['mobile', 'work', 'home', 'fax', 'other'] as const).flatMap((kind) =>
    phones.filter((phone) => phone.kind === kind).slice(0, 2),
  )
const emailsOfOutlook = (emails: readonly ContactFields['emails'][number][]): ContactFields['emails'] =>
  emails.slice(0, 3).map((email, at) => ({ ...email, kind: at === 0 ? ('work' as const) : ('other' as const) }))
const addressesOfOutlook = (addresses: readonly ContactFields['addresses'][number][]) =>
  (['work', 'home', 'other'] as const).flatMap((kind) => addresses.find((each) => each.kind === kind) ?? [])

/** The columns Outlook reads, in its English and its Korean. */
const columns: readonly Column[] = [
  column('Display Name', '표시 이름', ({ displayName }) => displayName),
  column('First Name', '이름', ({ givenName }) => givenName),
  column('Last Name', '성', ({ familyName }) => familyName),
  column('Nickname', '애칭', ({ nickname }) => nickname),
  column('Company', '회사', ({ companyName }) => companyName),
  column('Department', '부서', ({ department }) => department),
  column('Job Title', '직함', ({ jobTitle }) => jobTitle),
  column('Office Location', '사무실 위치', ({ officeLocation }) => officeLocation),
  ...whole(
    'E-mail',
    'Value',
    ({ emails }) => emails,
    ({ address }) => address,
    emailsOfOutlook,
  ),
  ...whole(
    'Phone',
    'Value',
    ({ phones }) => phones,
    ({ number }) => number,
    phonesOfOutlook,
  ),
  ...whole(
    'Address',
    'Formatted',
    ({ addresses }) => addresses,
    ({ text }) => text,
    addressesOfOutlook,
  ),
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
export const csvColumns = (language: Language): { head: string }[] =>
  columns.map(({ en, ko }) => ({ head: language === 'ko' ? ko : en }))

export const csvCells = (contact: ContactFields): string[] => columns.map(({ value }) => value(contact))
