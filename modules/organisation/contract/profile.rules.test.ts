import { describe, expect, it } from 'vitest'
import { faultsOfDetails, type OwnDetail } from './profile.rules.ts'

const faultsOf = (field: OwnDetail, text: string) => faultsOfDetails({ [field]: text }).map(({ key }) => key)

describe('what a person may write about herself (SETTINGS-010)', () => {
  it.each([
    ['displayNameEng', "Seo Ji-woo (Ann) O'Neil"],
    ['displayNameEng', 'Renée Müller'],
    ['officeTel', '02-6000-1147'],
    ['officeTel', '+82 2 6000 1147 내선 1147'],
    ['mobileTel', '010 1234 5678'],
    ['officeFax', '(02) 6000.1148'],
    ['homeZipCode', '04524'],
    ['homeZipCode', 'SW1A 1AA'],
    ['homeAddress', '서울특별시 중구 세종대로 110, 101동 1203호'],
    ['homeTel', ''],
    ['homeTel', '  '],
  ] as const)('%s may be %j', (field, text) => {
    expect(faultsOf(field, text)).toEqual([])
  })

  it.each([
    ['displayNameEng', '서지우', 'organisation.profile.errors.latin'],
    ['displayNameEng', 'a<b>', 'organisation.profile.errors.latin'],
    ['officeTel', 'call me', 'organisation.profile.errors.number'],
    ['mobileTel', '=1+1', 'organisation.profile.errors.number'],
    ['homeTel', '02;drop', 'organisation.profile.errors.number'],
    ['homeZipCode', '우편 04524', 'organisation.profile.errors.zipCode'],
    ['homeAddress', 'x'.repeat(201), 'errors.field.tooLong'],
    ['homeAddress', '서울\n중구', 'errors.field.type'],
  ] as const)('%s may not be %j', (field, text, key) => {
    expect(faultsOf(field, text)).toEqual([key])
  })
})
