/** A text in the four languages of the product. */
export type FourLanguages = { ko: string; en: string; zh: string; ja: string }

export type DemoCompany = {
  comCode: string
  groupCode: string
  name: FourLanguages
  /** Place in lists of companies, from 1. */
  order: number
  emailDomain: string
  /** `#rrggbb`; left out: the house's own. */
  accent?: string
}

export type DemoDepartment = {
  deptCode: string
  comCode: string
  /** null: directly under the company. */
  parentDeptCode: string | null
  name: FourLanguages
  /** Short Latin code used in document numbers, unique within the company. */
  abbreviation: string
  email: string
  /** Place among its siblings, from 1. */
  order: number
}

/** 직위, the level of a person in a company. A smaller order is a higher rank. */
export type DemoRank = {
  rankCode: string
  comCode: string
  name: FourLanguages
  order: number
  isExecutive: boolean
}

/** 직책, what a person is responsible for in a department. A smaller order comes first. */
export type DemoDuty = {
  dutyCode: string
  comCode: string
  name: FourLanguages
  order: number
  /** Whoever holds this duty leads the department. */
  isHead: boolean
}

export type PersonState = 'active' | 'onLeave' | 'retired'

export type DemoPerson = {
  personCode: string
  homeComCode: string
  /** The name typed at sign-in; unique in the whole group, not only in the company. */
  userName: string
  /** Unique in the company, for example HB2019-0417: entry year and running number. */
  employeeNumber: string
  /** zh is absent for names without Chinese characters, such as 하늘. */
  name: { ko: string; en: string; zh?: string }
  email: string
  officeTel: string
  /** Unique in the company: four digits in the demo company, five or six in large data. */
  extension: string
  mobileTel: string
  /** yyyy-MM-dd */
  joinedOn: string
  /** MM-dd */
  birthday: string
  state: PersonState
}

/** One place of a person in a department. The primary one is 소속, the others are 겸직. */
export type DemoPost = {
  personCode: string
  comCode: string
  deptCode: string
  rankCode: string
  dutyCode: string | null
  isPrimary: boolean
  jobDescription: { ko: string; en: string }
  /** Place among the posts of the person, from 1. */
  order: number
}

export type RoleGrant =
  | 'superAdmin'
  | 'companyManager'
  | 'boardManager'
  | 'reserveManager'
  | 'globalReserveManager'
  | 'popupManager'

export type RoleMember = { kind: 'person' | 'department' | 'departmentTree' | 'company'; code: string }

/** A role group (역할 그룹). Role 1 makes a super administrator (G-128). */
export type DemoRole = {
  roleId: number
  /** null: belongs to the whole group, not to one company. */
  comCode: string | null
  name: FourLanguages
  grants: RoleGrant[]
  members: RoleMember[]
}

/** Everything an organisation consists of, in the order in which it can be inserted. */
export type OrganisationData = {
  companies: DemoCompany[]
  ranks: DemoRank[]
  duties: DemoDuty[]
  departments: DemoDepartment[]
  people: DemoPerson[]
  posts: DemoPost[]
}
