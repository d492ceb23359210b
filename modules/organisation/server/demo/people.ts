import { drawCareer, drawRank, headDutyOf } from './careers.ts'
import { demoCompanies, demoDuties, demoRanks } from './companies.ts'
import { type DepartmentPlan, departmentPlans } from './departments.ts'
import { createIdentities } from './identities.ts'
import { headJob, memberJob } from './jobs.ts'
import { type NamedPerson, namedPeople, secondPosts } from './named-people.ts'
import { createPrng, type Prng } from './prng.ts'
import { writeName } from './romanisation.ts'
import type { DemoPerson, DemoPost, PersonState } from './types.ts'

const seed = 20260302

/** Ranks from which a member may lead a part of a team (파트장). */
const partLeaderRanks = new Set(['책임', '과장', '차장'])
const smallestTeamWithParts = 8

type CodeList<Key extends string> = ({ comCode: string; name: { ko: string } } & Record<Key, string>)[]

function codeOf<Key extends string>(list: CodeList<Key>, key: Key, comCode: string, name: string): string {
  const found = list.find((item) => item.comCode === comCode && item.name.ko === name)
  if (!found) throw new Error(`${comCode} has no ${name}`)
  return found[key]
}

const rankCodeOf = (comCode: string, rank: string) => codeOf(demoRanks, 'rankCode', comCode, rank)
const dutyCodeOf = (comCode: string, duty: string) => codeOf(demoDuties, 'dutyCode', comCode, duty)
const headDutyNames = new Set(demoDuties.filter(({ isHead }) => isHead).map(({ name }) => name.ko))

/** One employee to be: a row of the named people, or nothing but a place in a department with a drawn rank. */
type Place = { plan: DepartmentPlan; named?: NamedPerson; isHead: boolean; rank: string; duty: string; nth: number }

/** The places of a department, named people first. Its head is named, comes by a second post, or takes the first free place. */
function placesOf(prng: Prng, plan: DepartmentPlan): Place[] {
  const { deptCode, comCode, name } = plan.department
  const named = namedPeople.filter((person) => person.deptCode === deptCode)
  if (named.length > plan.size) throw new Error(`${name.ko} has more named people than places`)
  const headDuty = headDutyOf(name.ko)
  const isLed = [...named, ...secondPosts.filter((post) => post.deptCode === deptCode)].some(({ duty }) =>
    headDutyNames.has(duty),
  )
  const isTeam = headDuty === '팀장'
  let needsPartLeader = plan.size >= smallestTeamWithParts && !named.some(({ duty }) => duty === '파트장')
  return Array.from({ length: plan.size }, (_, nth) => {
    const person = named[nth]
    const isHead = person ? headDutyNames.has(person.duty) : nth === named.length && !isLed
    const rank = person?.rank ?? drawRank(prng, comCode, isHead ? headDuty : undefined)
    const leadsPart = needsPartLeader && !person && !isHead && partLeaderRanks.has(rank)
    if (leadsPart) needsPartLeader = false
    const memberDuty = leadsPart ? '파트장' : isTeam ? '팀원' : ''
    return { plan, named: person, isHead, rank, duty: person?.duty || (isHead ? headDuty : memberDuty), nth }
  })
}

/**
 * The employees of the demo companies with their posts, the same on every call. Named people are as written; all
 * others are drawn so that nobody shares a name who is not meant to.
 */
export function demoPeople(): { people: DemoPerson[]; posts: DemoPost[] } {
  const prng = createPrng(seed)
  const identities = createIdentities(prng)
  const people: DemoPerson[] = []
  const posts: DemoPost[] = []
  let members = 0
  for (const place of departmentPlans.flatMap((plan) => placesOf(prng, plan))) {
    const { named, rank, plan } = place
    const { comCode } = plan.department
    const { birthYear, birthday, joinedOn } = drawCareer(prng, rank)
    const [family = '', given = ''] = named?.name.split(' ') ?? []
    const { login, ...name } = writeName(named ? { family, given } : identities.name(birthYear))
    const userName = named?.userName || identities.userName(login)
    const extension = named?.extension || identities.extension(comCode)
    const isOrdinary = !named && ['팀원', ''].includes(place.duty)
    if (isOrdinary) members += 1
    const personCode = `P${100_001 + people.length}`
    people.push({
      personCode,
      homeComCode: comCode,
      userName,
      employeeNumber: identities.employeeNumber(comCode, joinedOn),
      name,
      email: `${userName}@${demoCompanies.find((company) => company.comCode === comCode)?.emailDomain}`,
      officeTel: `02-0000-${extension}`,
      extension,
      mobileTel: identities.mobileTel(userName),
      joinedOn,
      birthday,
      state: isOrdinary ? stateOfMember(members) : 'active',
    })
    posts.push(primaryPost(personCode, place))
  }
  return { people, posts: [...posts, ...secondPostsOf(people, posts)] }
}

/** Of those who lead nothing, a handful are on leave and a handful have left. */
function stateOfMember(nth: number): PersonState {
  if (nth % 45 === 17) return 'onLeave'
  return nth % 55 === 41 ? 'retired' : 'active'
}

function primaryPost(personCode: string, { plan, named, isHead, rank, duty, nth }: Place): DemoPost {
  const { comCode, deptCode } = plan.department
  const usualJob = isHead ? headJob(plan.work) : memberJob(plan.work, nth)
  return {
    personCode,
    comCode,
    deptCode,
    rankCode: rankCodeOf(comCode, rank),
    dutyCode: duty === '' ? null : dutyCodeOf(comCode, duty),
    isPrimary: true,
    jobDescription: named?.jobKo ? { ko: named.jobKo, en: named.jobEn } : usualJob,
    order: 1,
  }
}

function secondPostsOf(people: DemoPerson[], primaryPosts: DemoPost[]): DemoPost[] {
  return secondPosts.map(({ userName, deptCode, rank, duty, jobKo, jobEn }) => {
    const person = people.find((candidate) => candidate.userName === userName)
    const department = departmentPlans.find((plan) => plan.department.deptCode === deptCode)?.department
    const primary = primaryPosts.find((post) => post.personCode === person?.personCode)
    if (!person || !department || !primary) throw new Error(`No such second post: ${userName} in ${deptCode}`)
    const { comCode } = department
    return {
      personCode: person.personCode,
      comCode,
      deptCode,
      rankCode: rank ? rankCodeOf(comCode, rank) : primary.rankCode,
      dutyCode: dutyCodeOf(comCode, duty),
      isPrimary: false,
      jobDescription: { ko: jobKo, en: jobEn },
      order: 2,
    }
  })
}
