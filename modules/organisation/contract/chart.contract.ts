import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, line, localName, paging } from '#platform/contract/fields.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { post } from './organisation.contract.ts'

/** Levels of departments read at once: at first load, and when one is opened (ORG-057, G-058). */
export const treeLevels = { first: 5, opened: 1 } as const

/** Departments of one answer; deeper levels that do not fit whole are left to be opened. */
export const treeLimit = 2_000

/** Rows of members a page may have (ORG-015), 10 for the recipient field (ORG-037), 200 for scrolling through many. */
export const memberPages = [50, 10, 20, 100, 200] as const

/** Departments found by one search. */
export const departmentsFoundLimit = 20

/** Who may change how the people of a department are ordered. */
export const chartManagers = ['superAdmin', 'companyManager'] as const

/** A company one may look into (ORG-066); `selected` marks the one a chart opens with: that of the acting post. */
export const chartCompany = z.object({
  comCode: z.string(),
  companyName: z.string(),
  companyNameEng: z.string(),
  name: localName(),
  selected: z.boolean(),
})
export type ChartCompany = z.output<typeof chartCompany>

/**
 * A department in the flat list that becomes a tree by `parentDeptCode` (ORG-023, ORG-064). `level` counts from 1 at the
 * top of the company, `people` is who holds a post right there, `email` is empty where there is none.
 */
export const chartDepartment = z.object({
  id: z.string(),
  deptCode: z.string(),
  /** Empty for a department of the first level. */
  parentDeptCode: z.string(),
  comCode: z.string(),
  deptName: z.string(),
  deptNameEn: z.string(),
  name: localName(),
  order: z.int(),
  level: z.int(),
  hasChildren: z.enum(['TRUE', 'FALSE']),
  email: z.string(),
  people: z.int(),
})
export type ChartDepartment = z.output<typeof chartDepartment>

/**
 * A person at one post: what the lists show and what is handed over as recipient (ORG-063, ORG-067). `displayName` and
 * `titleName` are in the reader's language, `names` and `post` in all four; a number she may not see is empty.
 */
export const chartPerson = z.object({
  id: z.string(),
  personCode: z.string(),
  comCode: z.string(),
  deptCode: z.string(),
  /** Of her department; empty at the first level. */
  parentDeptCode: z.string(),
  displayName: z.string(),
  name: z.string(),
  nameEn: z.string(),
  nameChi: z.string(),
  titleName: z.string(),
  title: z.string(),
  titleEn: z.string(),
  deptName: z.string(),
  deptNameEn: z.string(),
  company: z.string(),
  companyEn: z.string(),
  email: z.string(),
  mobile: z.string(),
  tel: z.string(),
  extension: z.string(),
  officeFax: z.string(),
  employeeNumber: z.string(),
  photoPath: z.string().nullable(),
  state: z.enum(['active', 'onLeave', 'retired']),
  names: localName(),
  /** Null for somebody who retired and holds none any more. */
  post: post.nullable(),
})
export type ChartPerson = z.output<typeof chartPerson>

/** The detail card: everything a colleague may see of a person, with all her posts (겸직). */
export const chartPersonCard = chartPerson.extend({
  posts: z.array(post.extend({ jobDescription: localName() })),
})
export type ChartPersonCard = z.output<typeof chartPersonCard>

/** Texts of one pasted list. */
export const mostTexts = 100

/** `match` marks in `displayName` what was found, as [from, to) in characters; empty when something else was. */
export const chartPersonFound = chartPerson.extend({ match: z.array(z.tuple([z.int(), z.int()])) })
export type ChartPersonFound = z.output<typeof chartPersonFound>

/** A department found, with the names of what it lies in to tell it from another of the same name. */
export const chartDepartmentFound = chartDepartment.extend({ pathName: localName() })
export type ChartDepartmentFound = z.output<typeof chartDepartmentFound>

const mail = () => line(320)

export const chartCalls = defineCalls('organisation', {
  organizationList: {
    method: 'POST',
    path: '/api/hr/organization/list',
    summary:
      'Departments under one, or of the first level, as many levels deep as asked: a flat list in order. At most 2,000; a level that does not fit whole is left to be opened.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({
      /** Left out, the company of the acting post. */
      comCode: code().optional(),
      /** Empty: from the top of the company. */
      parentDeptCode: z.union([code(), z.literal('')]).default(''),
      level: z.int().min(1).max(treeLevels.first).default(treeLevels.opened),
    }),
    result: z.object({ items: z.array(chartDepartment) }),
    requirements: ['ORG-023', 'ORG-043', 'ORG-057', 'ORG-064', 'ORG-065'],
  },
  organizationPath: {
    method: 'POST',
    path: '/api/hr/organization/path',
    summary: 'What leads to a department: its code behind those it lies in, joined by slashes, the outermost first.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({
      comCode: code().optional(),
      /** Left out, the department of the acting post. */
      deptCode: code().optional(),
    }),
    result: z.object({
      items: z.array(
        z.object({
          comCode: z.string(),
          deptCode: z.string(),
          path: z.string(),
          departments: z.array(z.object({ deptCode: z.string(), name: localName() })),
        }),
      ),
    }),
    requirements: ['ORG-044', 'ORG-058'],
  },
  organizationDept: {
    method: 'GET',
    path: '/api/hr/organization/dept',
    summary: 'One department.',
    access: access.signedIn,
    input: z.object({ comCode: code().optional(), deptCode: code() }),
    result: chartDepartment,
    requirements: ['ORG-045'],
  },
  departmentInfo: {
    method: 'GET',
    path: '/api/hr/department/info',
    summary: 'The department with a mail address.',
    access: access.signedIn,
    input: z.object({ email: mail() }),
    result: chartDepartment,
    requirements: ['ORG-046'],
  },
  departmentList: {
    method: 'POST',
    path: '/api/hr/department/list',
    summary:
      'Who holds a post in a department, in the order an administrator gave, then executives, whoever leads it, duty, rank, name.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({
      comCode: code().optional(),
      /** Left out, the department of the acting post. */
      deptCode: code().optional(),
      ...paging(memberPages),
    }),
    result: pageOf(chartPerson),
    requirements: ['ORG-047', 'ORG-062', 'ORG-067', 'ORG-068'],
  },
  departmentSearch: {
    method: 'POST',
    path: '/api/hr/department/search',
    summary:
      'People by name, English name, employee number, extension, telephone, mail, title, duty or department, and departments by name; initial consonants, half-typed syllables and the wrong keyboard layout are understood. At least two characters; counted to 100.',
    access: access.signedIn,
    effect: 'read',
    queryFields: ['searchVal'],
    input: z.object({
      searchVal: line(100).default(''),
      /** The same as `searchVal`, which comes first. */
      query: line(100).default(''),
      /** Only this company; left out, all one may look into. */
      comCode: code().optional(),
      /** All companies one may look into, whatever `comCode` says. */
      includeAllFlag: z.boolean().default(false),
      /** Those who retired instead of those who work: for super administrators, or while the installation rolls out (G-098). */
      retiredFlag: z.boolean().default(false),
      ...paging(memberPages),
    }),
    result: pageOf(chartPersonFound).extend({ departments: z.array(chartDepartmentFound) }),
    requirements: ['ORG-040', 'ORG-041', 'ORG-048', 'ORG-059', 'ORG-063'],
  },
  peopleByTexts: {
    method: 'POST',
    path: '/api/organisation/people/by-texts',
    summary: 'Whom each text of a pasted list means, in its order: whole names, employee numbers and mail addresses.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({ texts: z.array(line(254).trim().min(1)).min(1).max(mostTexts) }),
    result: z.object({ items: z.array(z.object({ people: z.array(chartPerson) })) }),
  },
  getCompanies: {
    method: 'POST',
    path: '/api/hr/organization/getcompanies',
    summary: 'The companies one may look into; the one of the acting post is selected.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({}),
    result: z.object({ items: z.array(chartCompany) }),
    requirements: ['ORG-049', 'ORG-066'],
  },
  personByEmail: {
    method: 'GET',
    path: '/api/hr/person',
    summary: 'The person with a mail address as a list of one; empty when there is none one may see.',
    access: access.signedIn,
    input: z.object({ email: mail() }),
    result: z.object({ items: z.array(chartPersonCard) }),
    requirements: ['ORG-050'],
  },
  personByCode: {
    method: 'GET',
    path: '/api/hr/department/person',
    summary: 'The detail card of a person; with a department, shown at her post there.',
    access: access.signedIn,
    input: z.object({ personCode: code(), deptCode: code().optional() }),
    result: chartPersonCard,
    requirements: ['ORG-051', 'ORG-067'],
  },
  picker: {
    method: 'GET',
    path: '/api/organisation/picker',
    summary:
      'Everything a chart shows at first, in one answer: companies, the tree opened down to a department, and who works there. Without a company and department one’s own; not found when that is not to be seen.',
    access: access.signedIn,
    input: z.object({ comCode: code().optional(), deptCode: code().optional() }),
    result: z.object({
      companies: z.array(chartCompany),
      comCode: z.string(),
      /** Which department is open; null where a company was named without one. */
      deptCode: z.string().nullable(),
      /** The codes leading there, the outermost first, itself last. */
      path: z.array(z.string()),
      /** The first level and what lies directly in every department of the path. */
      departments: z.array(chartDepartment),
      /** The first 50 of the open department. */
      members: pageOf(chartPerson),
      /** Whether one may look for those who retired (ORG-041). */
      canSearchRetired: z.boolean(),
    }),
    requirements: ['ORG-014', 'ORG-022', 'ORG-041'],
  },
  orderMembers: {
    method: 'PUT',
    path: '/api/organisation/departments/{deptCode}/order',
    summary:
      'Puts people of a department first, in the order given; whoever is not named follows by rank. An empty list returns to the order of ranks.',
    access: access.grant(...chartManagers),
    input: z.object({ deptCode: code(), personCodes: z.array(code()).max(500) }),
    result: z.object({ deptCode: z.string() }),
  },
})
