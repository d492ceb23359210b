import { z } from 'zod'
import { writer } from '#modules/organisation/contract/writer.ts'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, day, id, line, localName, own, text } from '#platform/contract/fields.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { contractCurrencies, contractRenewals, contractStates } from './contracts.rules.ts'

/** What is known of a contract (BOARD-080, G-092). Amounts are whole units of the currency, days are dates. */
const contractFields = z.object({
  title: line(200).trim().min(1),
  contractNumber: line(60).default(''),
  partner: line(120).default(''),
  kind: line(60).default(''),
  signedOn: day(),
  startsOn: day().nullable().default(null),
  endsOn: day().nullable().default(null),
  amount: z.int().min(0).max(9_000_000_000_000).nullable().default(null),
  currency: z.enum(contractCurrencies).default('KRW'),
  renewal: z.enum(contractRenewals).default('none'),
  note: text(4000).default(''),
  /** Days before its end on which its keeper is reminded. */
  remindDays: z.array(z.int().min(1).max(365)).max(5).default([30, 7]),
  keeperCode: code().nullable().default(null),
  fileCode: code().nullish(),
})

const contract = contractFields.omit({ keeperCode: true }).extend({
  contractId: z.int(),
  boardId: z.int(),
  comCode: z.string(),
  keeper: writer.nullable(),
  state: z.enum(contractStates),
  version: z.int(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
})
export type Contract = z.output<typeof contract>

/** The contract board: what was agreed with whom and until when. */
export const contractsCalls = defineCalls('boards', {
  contractList: {
    method: 'POST',
    path: '/api/HC/contractboard/contract/list',
    summary: 'Contracts of a company, by the years they were signed in, by words and state.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({
      /** Left out, the first contract board one may list. */
      boardId: id().nullish(),
      comCode: own('comCode'),
      years: z.array(z.int().min(1900).max(9999)).max(30).default([]),
      keyword: line(100).default(''),
      state: z.enum(['all', ...contractStates]).default('all'),
      page: z.int().min(1).max(10_000).default(1),
      itemsPerPage: z.literal([20, 50, 100]).default(20),
    }),
    result: pageOf(contract).extend({
      boardId: z.int(),
      boardName: localName(),
      can: z.object({ write: z.boolean(), manage: z.boolean() }),
    }),
    requirements: ['BOARD-065', 'BOARD-080'],
  },
  contract: {
    method: 'GET',
    path: '/api/boards/contracts/{id}',
    summary: 'One contract.',
    access: access.signedIn,
    input: z.object({ id: id() }),
    result: contract,
    requirements: ['BOARD-019'],
  },
  contractOpened: {
    method: 'POST',
    path: '/api/boards/contracts/{id}/opening',
    summary: 'Records in the audit log that one has opened a contract.',
    access: access.signedIn,
    input: z.object({ id: id() }),
    result: z.object({ id: z.int() }),
  },
  contractSave: {
    method: 'POST',
    path: '/api/HC/contractboard/contract',
    summary: 'Writes a contract, new or changed.',
    access: access.signedIn,
    input: contractFields.extend({
      boardId: id(),
      id: id().nullish(),
      version: z.int().nullish(),
      comCode: code().optional(),
    }),
    result: z.object({ id: z.int(), version: z.int() }),
    requirements: ['BOARD-066'],
  },
  contractDelete: {
    method: 'DELETE',
    path: '/api/HC/contractboard/contract/{id}',
    summary: 'Takes a contract away; softly, unless a manager says for good (BOARD-028).',
    access: access.signedIn,
    input: z.object({ id: id(), isSoft: z.boolean().default(true) }),
    result: z.object({ id: z.int() }),
    requirements: ['BOARD-028', 'BOARD-067'],
  },
  contractRestore: {
    method: 'POST',
    path: '/api/boards/contracts/{id}/restore',
    summary: 'Brings a softly deleted contract back; for managers of the board.',
    access: access.signedIn,
    input: z.object({ id: id() }),
    result: z.object({ id: z.int() }),
  },
  contractYears: {
    method: 'GET',
    path: '/api/HC/contractboard/contract/years',
    summary: 'The years in which contracts of a company were signed, newest first.',
    access: access.signedIn,
    input: z.object({ comCode: own('comCode'), boardId: id().nullish() }),
    result: z.array(z.int()),
    requirements: ['BOARD-068'],
  },
})
