import { describe, expect, it } from 'vitest'
import { demoOrganisation } from './demo-company.ts'
import { namesakes } from './named-people.ts'
import type { DemoPost } from './types.ts'

const group = demoOrganisation()
const personByUserName = new Map(group.people.map((person) => [person.userName, person]))
const departmentByCode = new Map(group.departments.map((department) => [department.deptCode, department]))

const duplicates = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at)
const isHead = (post: DemoPost) =>
  group.duties.some((duty) => duty.comCode === post.comCode && duty.dutyCode === post.dutyCode && duty.isHead)

/** The posts of a person as a reader would say them. */
const postsOf = (userName: string) =>
  group.posts
    .filter((post) => post.personCode === personByUserName.get(userName)?.personCode)
    .map((post) =>
      [
        post.comCode,
        departmentByCode.get(post.deptCode)?.name.ko,
        group.ranks.find((rank) => rank.comCode === post.comCode && rank.rankCode === post.rankCode)?.name.ko,
        group.duties.find((duty) => duty.comCode === post.comCode && duty.dutyCode === post.dutyCode)?.name.ko,
      ].join(' '),
    )

describe('the demo group', () => {
  it('is the same on every call', () => {
    expect(demoOrganisation()).toEqual(group)
  })

  it('has two companies, about 60 departments and about 400 people', () => {
    expect(group.companies.map(({ comCode, name }) => `${comCode} ${name.ko}`)).toEqual([
      'HC 한빛소프트',
      'FL 한빛물산',
    ])
    expect(group.departments.length).toBeGreaterThanOrEqual(55)
    expect(group.departments.length).toBeLessThanOrEqual(70)
    expect(group.people.length).toBeGreaterThanOrEqual(380)
    expect(group.people.length).toBeLessThanOrEqual(420)
  })

  it('names everything in all four languages', () => {
    const named = [group.companies, group.departments, group.ranks, group.duties, group.roles].flat()
    const languages = ['ko', 'en', 'zh', 'ja'] as const
    expect(named.filter(({ name }) => languages.some((language) => !name[language]))).toEqual([])
    for (const { name } of group.people) expect(name.en).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
    for (const { jobDescription } of group.posts) {
      expect(jobDescription.ko).not.toBe('')
      expect(jobDescription.en).not.toBe('')
    }
  })
})

describe('departments', () => {
  it('stand after their parent of the same company, so that the tree has no cycle', () => {
    const seen = new Map<string | null, string>()
    const orphans = group.departments.filter(({ deptCode, comCode, parentDeptCode }) => {
      seen.set(deptCode, comCode)
      return parentDeptCode !== null && (parentDeptCode === deptCode || seen.get(parentDeptCode) !== comCode)
    })
    expect(orphans).toEqual([])
  })

  it('have unique codes, and unique abbreviations, addresses and places within their surroundings', () => {
    const { departments } = group
    expect(duplicates(departments.map(({ deptCode }) => deptCode))).toEqual([])
    expect(duplicates(departments.map(({ comCode, abbreviation }) => `${comCode} ${abbreviation}`))).toEqual([])
    expect(duplicates(departments.map(({ comCode, name }) => `${comCode} ${name.ko}`))).toEqual([])
    expect(duplicates(departments.map((d) => `${d.comCode} ${d.parentDeptCode} ${d.order}`))).toEqual([])
    expect(duplicates([...departments, ...group.people].map(({ email }) => email))).toEqual([])
  })

  it('each have exactly one head, who is at work', () => {
    for (const { deptCode } of group.departments) {
      const heads = group.posts.filter((post) => post.deptCode === deptCode && isHead(post))
      const states = heads.map((post) => group.people.find(({ personCode }) => personCode === post.personCode)?.state)
      expect({ deptCode, states }).toEqual({ deptCode, states: ['active'] })
    }
  })
})

describe('people', () => {
  it('have codes, login names, numbers and telephones of their own', () => {
    const { people } = group
    expect(duplicates(people.map(({ personCode }) => personCode))).toEqual([])
    expect(duplicates(people.map(({ userName }) => userName))).toEqual([])
    expect(duplicates(people.map(({ homeComCode, employeeNumber }) => `${homeComCode} ${employeeNumber}`))).toEqual([])
    expect(duplicates(people.map(({ homeComCode, extension }) => `${homeComCode} ${extension}`))).toEqual([])
    expect(duplicates(people.map(({ officeTel }) => officeTel))).toEqual([])
    expect(duplicates(people.map(({ mobileTel }) => mobileTel))).toEqual([])
  })

  it('are written in the agreed forms, with telephone numbers that nobody has', () => {
    for (const person of group.people) {
      expect(person.personCode).toMatch(/^P\d{6}$/)
      expect(person.userName).toMatch(/^[a-z]+(\.[a-z]+\d?)?$/)
      expect(person.employeeNumber).toMatch(/^(HB|HT)\d{4}-\d{4}$/)
      expect(person.employeeNumber.slice(2, 6)).toBe(person.joinedOn.slice(0, 4))
      expect(person.extension).toMatch(/^\d{4}$/)
      expect(person.officeTel).toBe(`02-0000-${person.extension}`)
      expect(person.mobileTel).toMatch(/^010-0000-\d{4}$/)
      expect(Date.parse(person.joinedOn)).toBeLessThanOrEqual(Date.parse('2026-03-02'))
      expect(Number.isNaN(Date.parse(`2024-${person.birthday}`))).toBe(false)
    }
  })

  it('share a name only where it is meant, and then in different departments', () => {
    const byName = Map.groupBy(group.people, ({ name }) => name.ko)
    const shared = [...byName].filter(([, bearers]) => bearers.length > 1)
    expect(shared.map(([name]) => name).sort()).toEqual([...namesakes].sort())
    for (const [, bearers] of shared) {
      const codes = new Set(bearers.map(({ personCode }) => personCode))
      const depts = group.posts.filter((post) => codes.has(post.personCode)).map(({ deptCode }) => deptCode)
      expect(duplicates(depts)).toEqual([])
    }
  })

  it('are a handful on leave, a handful retired, and some with a family name of two syllables', () => {
    for (const state of ['onLeave', 'retired']) {
      const people = group.people.filter((person) => person.state === state)
      expect(people.length).toBeGreaterThanOrEqual(3)
      expect(people.length).toBeLessThanOrEqual(10)
    }
    expect(personByUserName.get('yoon.namgung')?.name).toEqual({ ko: '남궁윤', en: 'Yoon Namgung', zh: '南宫允' })
    expect(personByUserName.get('jin.sunwoo')?.name.ko).toBe('선우진')
    expect(personByUserName.get('insoo.hwangbo')?.name.ko).toBe('황보인수')
  })

  it('write pure Korean names without Chinese characters', () => {
    expect(personByUserName.get('haneul.song')?.name).toEqual({ ko: '송하늘', en: 'Haneul Song' })
    expect(personByUserName.get('jiwoo.seo')?.name).toEqual({ ko: '서지우', en: 'Jiwoo Seo', zh: '徐智宇' })
  })
})

describe('posts', () => {
  it('are one primary post at the home company each, others of existing rank, duty and department', () => {
    for (const { personCode, homeComCode } of group.people) {
      const posts = group.posts.filter((post) => post.personCode === personCode)
      expect(posts.filter(({ isPrimary }) => isPrimary).map(({ comCode }) => comCode)).toEqual([homeComCode])
      expect(posts.map(({ order }) => order)).toEqual(posts.map((_, at) => at + 1))
      expect(duplicates(posts.map(({ deptCode }) => deptCode))).toEqual([])
    }
    for (const { comCode, deptCode, rankCode, dutyCode } of group.posts) {
      expect(departmentByCode.get(deptCode)?.comCode).toBe(comCode)
      expect(group.ranks.some((rank) => rank.comCode === comCode && rank.rankCode === rankCode)).toBe(true)
      const known = group.duties.some((duty) => duty.comCode === comCode && duty.dutyCode === dutyCode)
      expect(dutyCode === null || known).toBe(true)
    }
  })

  it('give several people a second one', () => {
    expect(group.posts.filter(({ isPrimary }) => !isPrimary).length).toBeGreaterThanOrEqual(5)
  })
})

describe('the demo accounts', () => {
  it.each([
    ['admin', ['HC IT운영팀 수석 팀원']],
    ['manager', ['HC 인사팀 책임 파트장']],
    ['board.manager', ['HC 홍보팀 책임 팀장']],
    ['reserve.manager', ['HC 총무팀 선임 팀원']],
    ['popup.manager', ['HC 홍보팀 선임 팀원']],
    ['jiwoo.seo', ['HC 플랫폼개발1팀 책임 팀원', 'FL IT기획팀 책임 팀장 대행']],
    ['dohyun.kim', ['HC 플랫폼개발1팀 수석 파트장', 'HC 공통기반팀 수석 팀원']],
    ['haneul.song', ['FL 총무팀 선임 팀원']],
  ])('%s holds %j', (userName, posts) => {
    expect(personByUserName.get(userName)?.state).toBe('active')
    expect(postsOf(userName)).toEqual(posts)
  })

  it.each([
    ['admin', ['superAdmin']],
    ['manager', ['companyManager']],
    ['board.manager', ['boardManager']],
    ['reserve.manager', ['reserveManager']],
    ['popup.manager', ['popupManager']],
    ['jiwoo.seo', []],
    ['haneul.song', []],
  ])('%s is granted %j by name', (userName, grants) => {
    const code = personByUserName.get(userName)?.personCode
    const roles = group.roles.filter(({ members }) => members.some((member) => member.code === code))
    expect(roles.flatMap((role) => role.grants)).toEqual(grants)
  })
})

describe('role groups', () => {
  it('have unique ids, and members that exist', () => {
    expect(duplicates(group.roles.map(({ roleId }) => String(roleId)))).toEqual([])
    expect(group.roles.find(({ roleId }) => roleId === 1)?.grants).toEqual(['superAdmin'])
    const known = {
      person: new Set(group.people.map(({ personCode }) => personCode)),
      department: new Set(group.departments.map(({ deptCode }) => deptCode)),
      departmentTree: new Set(group.departments.map(({ deptCode }) => deptCode)),
      company: new Set(group.companies.map(({ comCode }) => comCode)),
    }
    expect(group.roles.filter(({ members }) => members.length === 0)).toEqual([])
    const members = group.roles.flatMap((role) => role.members)
    expect(members.filter(({ kind, code }) => !known[kind].has(code))).toEqual([])
  })
})
