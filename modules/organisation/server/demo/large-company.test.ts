import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { generateLargeCompany, type LargeCompanyOptions } from './large-company.ts'
import { givenNames } from './person-names.ts'
import { familyNames, writeName } from './romanisation.ts'
import type { OrganisationData } from './types.ts'

/** All batches put together; only for sizes that fit. */
function collect(options: LargeCompanyOptions): OrganisationData {
  const all: OrganisationData = { companies: [], ranks: [], duties: [], departments: [], people: [], posts: [] }
  for (const batch of generateLargeCompany(options)) {
    all.companies.push(...batch.companies)
    all.ranks.push(...batch.ranks)
    all.duties.push(...batch.duties)
    all.departments.push(...batch.departments)
    all.people.push(...batch.people)
    all.posts.push(...batch.posts)
  }
  return all
}

/** A fingerprint of the first thousand employees. */
function fingerprint(options: LargeCompanyOptions): string {
  for (const { people, posts } of generateLargeCompany(options)) {
    if (people.length > 0)
      return createHash('sha256')
        .update(JSON.stringify([people, posts]))
        .digest('hex')
  }
  throw new Error('No people')
}

/** Numbers that must be as expected for data of any size, and whatever is wrong with it in words. */
function examine(all: OrganisationData) {
  const problems: string[] = []
  const unique = (what: string, values: string[]) => {
    if (new Set(values).size !== values.length) problems.push(`${what} twice`)
  }
  const companyOf = new Map<string, string>()
  const siblings = new Map<string, number>()
  for (const { deptCode, comCode, parentDeptCode, order } of all.departments) {
    if (parentDeptCode !== null && companyOf.get(parentDeptCode) !== comCode) problems.push(`no parent of ${deptCode}`)
    companyOf.set(deptCode, comCode)
    const above = parentDeptCode ?? comCode
    siblings.set(above, (siblings.get(above) ?? 0) + 1)
    if (order !== siblings.get(above)) problems.push(`wrong place of ${deptCode}`)
  }
  unique(
    'department',
    all.departments.map(({ deptCode }) => deptCode),
  )
  unique(
    'abbreviation',
    all.departments.map(({ comCode, abbreviation }) => `${comCode} ${abbreviation}`),
  )
  unique(
    'sibling',
    all.departments.map(({ comCode, parentDeptCode, name }) => `${comCode} ${parentDeptCode} ${name.ko}`),
  )
  unique(
    'person',
    all.people.map(({ personCode }) => personCode),
  )
  unique(
    'user name',
    all.people.map(({ userName }) => userName),
  )
  unique(
    'number',
    all.people.map(({ homeComCode, employeeNumber }) => `${homeComCode} ${employeeNumber}`),
  )
  unique(
    'extension',
    all.people.map(({ homeComCode, extension }) => `${homeComCode} ${extension}`),
  )
  unique(
    'mobile',
    all.people.map(({ mobileTel }) => mobileTel),
  )
  unique(
    'post',
    all.posts.map(({ personCode, deptCode }) => `${personCode} ${deptCode}`),
  )

  const headDuties = new Set(
    all.duties.filter(({ isHead }) => isHead).map((duty) => `${duty.comCode} ${duty.dutyCode}`),
  )
  const ranks = new Set(all.ranks.map((rank) => `${rank.comCode} ${rank.rankCode}`))
  const duties = new Set(all.duties.map((duty) => `${duty.comCode} ${duty.dutyCode}`))
  for (const { comCode, deptCode, dutyCode, rankCode } of all.posts) {
    const known = ranks.has(`${comCode} ${rankCode}`) && duties.has(`${comCode} ${dutyCode}`)
    if (companyOf.get(deptCode) !== comCode || !known) problems.push(`bad post in ${deptCode}`)
  }
  const led = all.posts.filter(({ comCode, dutyCode }) => headDuties.has(`${comCode} ${dutyCode}`))
  unique(
    'head',
    led.map(({ deptCode }) => deptCode),
  )
  return {
    companies: all.companies.length,
    departments: all.departments.length,
    people: all.people.length,
    heads: led.length,
    primaryPosts: all.posts.filter(({ isPrimary }) => isPrimary).length,
    problems,
  }
}

/** What `examine` finds in sound data of the given size. */
const soundness = ({ people, departments, companies = 1 }: LargeCompanyOptions) => ({
  companies,
  departments,
  people,
  heads: departments,
  primaryPosts: people,
  problems: [],
})

describe('generateLargeCompany', () => {
  it('gives the same data for the same seed and other data for another', () => {
    const options = { people: 100_000, departments: 10_000 }
    expect(fingerprint(options)).toBe(fingerprint({ ...options, seed: 1 }))
    expect(fingerprint(options)).not.toBe(fingerprint({ ...options, seed: 2 }))
  })

  it('reaches 100,000 people in 10,000 departments, six levels deep', () => {
    const options = { people: 100_000, departments: 10_000 }
    const all = collect(options)
    expect(examine(all)).toEqual(soundness(options))
    const depth = new Map<string | null, number>([[null, 0]])
    for (const { deptCode, parentDeptCode } of all.departments)
      depth.set(deptCode, (depth.get(parentDeptCode) ?? 0) + 1)
    expect(Math.max(...depth.values())).toBe(6)
    const sizes = Map.groupBy(all.posts, ({ deptCode }) => deptCode)
    expect(Math.max(...[...sizes.values()].map((posts) => posts.length))).toBeLessThan(60)
  })

  it.each([
    { people: 1, departments: 1 },
    { people: 1, departments: 9 },
    { people: 7, departments: 100, companies: 3 },
    { people: 5000, departments: 500, companies: 4, seed: 7 },
  ])('is sound for %j', (options) => {
    expect(examine(collect(options))).toEqual(soundness(options))
  })

  it('never yields more than a batch of people or departments at once', () => {
    for (const { people, departments } of generateLargeCompany({ people: 1050, departments: 230, batchSize: 100 })) {
      expect(people.length).toBeLessThanOrEqual(100)
      expect(departments.length).toBeLessThanOrEqual(100)
    }
  })

  it.each([
    { people: 0, departments: 1 },
    { people: 10, departments: 1.5 },
    { people: 10, departments: 1, companies: 2 },
    { people: 100, departments: 100, companies: 100 },
  ])('refuses %j', (options) => {
    expect(() => generateLargeCompany(options).next()).toThrow(RangeError)
  })
})

describe('names', () => {
  it('can be written in Latin letters for every family and every given name', () => {
    for (const given of givenNames) expect(writeName({ family: '김', given }).login).toMatch(/^[a-z]+\.kim$/)
    for (const family of familyNames.keys())
      expect(writeName({ family, given: '지우' }).en).toMatch(/^Jiwoo [A-Z][a-z]+$/)
  })

  it('refuse a syllable that the table does not know, naming it', () => {
    expect(() => writeName({ family: '김', given: '뷁' })).toThrow('뷁')
  })
})
