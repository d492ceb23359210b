import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, day, line, localName, paging } from '#platform/contract/fields.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { handManagers, mostBelongings, mostPosts, personStates } from './by-hand.rules.ts'
import { hrColumns, hrFailures } from './hr-import.rules.ts'
import { largestPhoto } from './profile.rules.ts'

const languageName = () => line(100).trim()
export const givenName = z.object({
  ko: languageName().min(1),
  en: languageName(),
  zh: languageName(),
  ja: languageName(),
})
const state = z.enum(personStates)
/** From whose beginning in Korea it holds; left out, at once. */
const on = day().optional()

const givenPost = z.object({
  deptCode: code(),
  rankCode: code(),
  /** Empty: none. */
  dutyCode: z.union([code(), z.literal('')]),
  isPrimary: z.boolean(),
  jobDescription: line(500).trim(),
})
export type GivenPost = z.output<typeof givenPost>

const personDraft = z.object({
  name: givenName,
  employeeNumber: line(40).trim().min(1),
  email: line(254).trim().min(1),
  officeTel: line(40).trim(),
  extension: line(40).trim(),
  mobileTel: line(40).trim(),
  /** Empty: not known. */
  joinedOn: z.union([day(), z.literal('')]),
  /** MM-dd, or empty. */
  birthday: line(10).trim(),
  /** All of them in the companies within reach; others of hers stay. */
  posts: z.array(givenPost).min(1).max(mostPosts),
  /** What she signs in with; empty for a new person: the beginning of her mail address. */
  userName: line(64).trim(),
})

const personInList = z.object({
  personCode: z.string(),
  comCode: z.string(),
  name: localName(),
  employeeNumber: z.string(),
  email: z.string(),
  state,
  photoPath: z.string().nullable(),
  deptName: localName().nullable(),
  rankName: localName().nullable(),
  dutyName: localName().nullable(),
  /** Posts beside the primary one. */
  otherPosts: z.int(),
})
export type PersonInList = z.output<typeof personInList>

/** A change by hand that waits for its day, or the one before that may still be taken back. */
export const handChange = z.object({
  importId: z.int(),
  subject: z.string().nullable(),
  label: z.string(),
  applyOn: z.string().nullable(),
  /** Its day came and it could not be done: what it built on is another by now. */
  hasFailed: z.boolean(),
  /** Why not. */
  failure: z.enum(hrFailures).nullable(),
  begunBy: localName().nullable(),
  fields: z.array(z.object({ name: z.enum(hrColumns), before: z.string(), after: z.string() })),
})
export type HandChange = z.output<typeof handChange>

const managedPost = givenPost.omit({ jobDescription: true }).extend({
  comCode: z.string(),
  companyName: localName(),
  deptName: localName(),
  rankName: localName(),
  dutyName: localName().nullable(),
  jobDescription: z.string(),
  /** False for a post in a company that somebody else looks after. */
  isInReach: z.boolean(),
})
export type ManagedPost = z.output<typeof managedPost>

const managedPerson = z.object({
  personCode: z.string(),
  comCode: z.string(),
  name: localName(),
  employeeNumber: z.string(),
  email: z.string(),
  officeTel: z.string(),
  extension: z.string(),
  mobileTel: z.string(),
  joinedOn: z.string(),
  birthday: z.string(),
  state,
  /** Empty without an account. */
  userName: z.string(),
  photoPath: z.string().nullable(),
  /** A photo of HR's records, which is shown unless she has put her own in its place. */
  hasHrPhoto: z.boolean(),
  hasOwnPhoto: z.boolean(),
  posts: z.array(managedPost),
  /** An identity provider keeps her in step with its own, and may set again what is changed here. */
  isProvisioned: z.boolean(),
  pending: z.array(handChange),
  /** Of what was read; somebody who saved meanwhile makes another one. */
  version: z.string(),
  can: z.object({ change: z.boolean(), retire: z.boolean() }),
})
export type ManagedPerson = z.output<typeof managedPerson>

/** What was done: nothing where `importId` is null, since it was so already. */
const done = z.object({ importId: z.int().nullable() })

const belonging = z.object({ key: z.string(), name: localName(), hint: localName().nullable() })
export type Belonging = z.output<typeof belonging>
const belongings = z.object({
  groups: z.array(z.object({ offer: z.string(), titleKey: z.string(), items: z.array(belonging), more: z.boolean() })),
})
const handOver = z.object({
  to: code(),
  items: z.array(z.object({ offer: line(60), key: line(100) })).max(mostBelongings * 10),
})
export type HandOver = z.output<typeof handOver>

const granted = access.grant(...handManagers)
const path = '/api/organisation/managed-people'
const one = z.object({ personCode: code() })

/** People, changed by hand: the verbs are those of an import, with one row in place of a file. */
export const handCalls = defineCalls('organisation', {
  managedPeople: {
    method: 'GET',
    path,
    summary: 'The people of a company that an administrator looks after, whoever retired included.',
    access: granted,
    input: z.object({
      comCode: code().optional(),
      /** By name, number or address; at least two characters. */
      query: line(100).trim().optional(),
      /** With the departments below. */
      deptCode: code().optional(),
      state: state.optional(),
      ...paging([50, 20, 100]),
    }),
    /** `department` is the one that was asked for. */
    result: pageOf(personInList).extend({
      department: z.object({ deptCode: z.string(), name: localName() }).nullable(),
    }),
  },
  managedPerson: {
    method: 'GET',
    path: `${path}/{personCode}`,
    summary: 'A person as an administrator changes her: details, posts, and what waits for its day.',
    access: granted,
    input: one,
    result: managedPerson,
  },
  addPerson: {
    method: 'POST',
    path,
    summary: 'Adds a person with her posts and an account that nobody can sign in with before it is given a password.',
    access: granted,
    input: personDraft.extend({ comCode: code().optional() }),
    result: one,
  },
  changePerson: {
    method: 'PUT',
    path: `${path}/{personCode}`,
    summary:
      'Changes what is given of a person, at once or from a day on; refused when somebody has changed her since `version` was read.',
    access: granted,
    input: one.extend({ ...personDraft.partial().shape, on, version: line(64) }),
    result: done,
  },
  setPersonState: {
    method: 'POST',
    path: `${path}/{personCode}/state`,
    summary:
      'Leave of absence, retiring, coming back, at once or from a day on. What she looks after is handed over at once.',
    access: granted,
    input: one.extend({ state, on, handOver: handOver.optional() }),
    result: done,
  },
  belongings: {
    method: 'GET',
    path: `${path}/{personCode}/belongings`,
    summary: 'What a person looks after in all modules, to be handed over when she leaves.',
    access: granted,
    input: one,
    result: belongings,
  },
  setPersonPhoto: {
    method: 'POST',
    path: `${path}/{personCode}/photo`,
    summary: 'Makes a picture the photo of HR’s records: JPEG, PNG, WebP or GIF, drawn anew as a square.',
    effect: 'staged',
    once: 'harmless',
    access: granted,
    upload: { maxBytes: largestPhoto },
    input: one,
    result: z.object({ photoPath: z.string().nullable() }),
  },
  removePersonPhoto: {
    method: 'DELETE',
    path: `${path}/{personCode}/photo`,
    summary: 'Takes the photo of HR’s records away; a person’s own stays.',
    effect: 'staged',
    once: 'harmless',
    access: granted,
    input: one,
    result: z.object({ photoPath: z.string().nullable() }),
  },
})
