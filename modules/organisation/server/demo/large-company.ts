import { drawCareer, drawRank } from './careers.ts'
import { demoDuties, demoRanks } from './companies.ts'
import { headJob, memberJob } from './jobs.ts'
import { type LevelPlan, largeDepartment, largeDeptCode, levelOf, planLevels } from './large-departments.ts'
import { createLoginNames, drawName } from './person-names.ts'
import { createPrng, type Prng } from './prng.ts'
import { writeName } from './romanisation.ts'
import type { DemoCompany, DemoPerson, DemoPost, OrganisationData, PersonState } from './types.ts'

export type LargeCompanyOptions = {
  /** Employees of all companies together, at least one for each company. */
  people: number
  /** Departments of all companies together, at least one for each company, at most 99,999 a company. */
  departments: number
  /** 1 to 99; 1 by default. */
  companies?: number
  /** The same seed gives the same data; 1 by default. */
  seed?: number
  /** Most rows of one kind in one batch; 1,000 by default. */
  batchSize?: number
}

/** Rank and duty of whoever leads a department, by level from the top. */
const heads = [
  { rank: '전무', dutyCode: 'D20' },
  { rank: '상무', dutyCode: 'D20' },
  { rank: '이사', dutyCode: 'D30' },
  { rank: '수석', dutyCode: 'D30' },
  { rank: '수석', dutyCode: 'D40' },
  { rank: '책임', dutyCode: 'D50' },
]

const rankCodes = new Map(
  demoRanks.filter(({ comCode }) => comCode === 'HC').map((rank) => [rank.name.ko, rank.rankCode]),
)

/** Kinds of work that occur everywhere, so that a search for a job finds people in every corner of the tree. */
const works = ['develop', 'sales', 'planning', 'quality', 'support', 'operate', 'logistics', 'finance', 'hr']

/** A company with the numbers of its employees and departments. */
type Share = { company: DemoCompany; people: number; departments: number; firstPerson: number; plan: LevelPlan }

/**
 * Load-test data: companies with a department tree of up to six levels, in batches that can be inserted in the order
 * they come. The first batch holds companies, ranks and duties, then departments from the top down, then people with
 * their posts. Memory stays at one batch and a counter for each login name, whatever the size. Every department has
 * exactly one head; about one person in fifty holds a second post. Options out of range are a RangeError.
 */
export function* generateLargeCompany(options: LargeCompanyOptions): Generator<OrganisationData> {
  const { people, departments, companies = 1, seed = 1, batchSize = 1000 } = options
  for (const [name, value, most] of [
    ['companies', companies, 99],
    ['people', people, 9_999_999],
    ['departments', departments, 99_999 * companies],
    ['batchSize', batchSize, 100_000],
  ] as const) {
    const least = name === 'people' || name === 'departments' ? companies : 1
    if (!Number.isInteger(value) || value < least || value > most) {
      throw new RangeError(`${name} must be a whole number from ${least} to ${most}, not ${value}`)
    }
  }
  const shares = shareOut(people, departments, companies)

  yield {
    ...emptyBatch(),
    companies: shares.map(({ company }) => company),
    ranks: shares.flatMap(({ company }) => ofCompany(demoRanks, company.comCode)),
    duties: shares.flatMap(({ company }) =>
      ofCompany(demoDuties, company.comCode).map((duty) => ({
        ...duty,
        isHead: duty.isHead || duty.dutyCode === 'D50',
      })),
    ),
  }
  for (const share of shares) {
    for (let from = 0; from < share.departments; from += batchSize) {
      const length = Math.min(batchSize, share.departments - from)
      yield {
        ...emptyBatch(),
        departments: Array.from({ length }, (_, at) => largeDepartment(share.company, share.plan, from + at)),
      }
    }
  }
  const prng = createPrng(seed)
  const loginName = createLoginNames()
  for (const share of shares) {
    for (let from = 0; from < share.people; from += batchSize) {
      const batch = emptyBatch()
      for (let index = from; index < Math.min(from + batchSize, share.people); index += 1) {
        const person = largePerson(prng, loginName, share, index)
        batch.people.push(person.person)
        batch.posts.push(...person.posts)
      }
      yield batch
    }
  }
}

/** The ranks or duties of 한빛소프트, for a large company. */
const ofCompany = <T extends { comCode: string }>(list: T[], comCode: string) =>
  list.filter((item) => item.comCode === 'HC').map((item) => ({ ...item, comCode }))

const emptyBatch = (): OrganisationData => ({
  companies: [],
  ranks: [],
  duties: [],
  departments: [],
  people: [],
  posts: [],
})

function shareOut(people: number, departments: number, companies: number): Share[] {
  const partOf = (total: number, nth: number) =>
    Math.floor(((nth + 1) * total) / companies) - Math.floor((nth * total) / companies)
  return Array.from({ length: companies }, (_, nth) => {
    const number = String(nth + 1).padStart(2, '0')
    const own = partOf(departments, nth)
    return {
      company: {
        comCode: `L${number}`,
        groupCode: 'HANBIT-LARGE',
        name: {
          ko: `한빛계열 ${nth + 1}사`,
          en: `Hanbit Affiliate ${nth + 1}`,
          zh: `韩光旗下第${nth + 1}公司`,
          ja: `ハンビット系列${nth + 1}社`,
        },
        order: 100 + nth,
        emailDomain: `l${number}.hanbit.example`,
      },
      people: partOf(people, nth),
      departments: own,
      firstPerson: Math.floor((nth * people) / companies),
      plan: planLevels(own),
    }
  })
}

/** The nth employee of a company: the first ones lead one department each, the others work mostly on the lower levels. */
function largePerson(
  prng: Prng,
  loginName: (base: string) => string,
  share: Share,
  index: number,
): { person: DemoPerson; posts: DemoPost[] } {
  const { company, plan } = share
  const leads = index < share.departments
  const lowest = plan.starts[Math.min(3, plan.starts.length - 1)] ?? 0
  const home = leads ? index : prng.int(prng.chance(0.1) ? 0 : lowest, share.departments - 1)
  const headOf = (department: number) =>
    department === 0 ? { rank: '사장', dutyCode: 'D10' } : heads[levelOf(plan, department)]
  const memberRank = drawRank(prng, 'HC')
  const rank = leads ? (headOf(home)?.rank ?? memberRank) : memberRank
  const { birthYear, birthday, joinedOn } = drawCareer(prng, rank)
  const { login, ...name } = writeName(drawName(prng, birthYear))
  const userName = loginName(login)
  const number = share.firstPerson + index
  const personCode = `P9${String(number + 1).padStart(7, '0')}`
  const extension = String((share.people > 90_000 ? 100_000 : 10_000) + index)
  const person: DemoPerson = {
    personCode,
    homeComCode: company.comCode,
    userName,
    employeeNumber: `${company.comCode}${joinedOn.slice(0, 4)}-${String(index + 1).padStart(7, '0')}`,
    name,
    email: `${userName}@${company.emailDomain}`,
    officeTel: telephone('070', number),
    extension,
    mobileTel: telephone('010', (number * 7919) % 10_000_000),
    joinedOn,
    birthday,
    state: leads ? 'active' : drawState(prng),
  }

  const post = (department: number, asHead: boolean, order: number): DemoPost => {
    const head = headOf(department)
    const work = works[department % works.length] ?? 'planning'
    return {
      personCode,
      comCode: company.comCode,
      deptCode: largeDeptCode(company.comCode, department),
      rankCode: rankCodes.get(rank) ?? 'R80',
      dutyCode: asHead && head ? head.dutyCode : 'D60',
      isPrimary: order === 1,
      jobDescription: asHead ? headJob(work) : memberJob(work, index),
      order,
    }
  }
  const posts = [post(home, leads, 1)]
  for (let led = index + share.people; led < share.departments; led += share.people) {
    posts.push(post(led, true, posts.length + 1))
  }
  const elsewhere = prng.int(0, share.departments - 1)
  if (prng.chance(0.02) && elsewhere !== home && elsewhere % share.people !== index) {
    posts.push(post(elsewhere, false, posts.length + 1))
  }
  return { person, posts }
}

/** A number of an exchange that starts with 0, which no real subscriber has. `number` has at most seven digits. */
function telephone(prefix: string, number: number): string {
  const digits = String(number).padStart(7, '0')
  return `${prefix}-0${digits.slice(0, 3)}-${digits.slice(3)}`
}

function drawState(prng: Prng): PersonState {
  const at = prng.next()
  if (at < 0.01) return 'onLeave'
  return at < 0.03 ? 'retired' : 'active'
}
