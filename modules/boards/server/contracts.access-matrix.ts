import type { AccessMatrix, AccessRow } from '#platform/testing/access-matrix.ts'
import { demoContracts } from './demo/contracts.ts'

/** The contract board of the first company: everybody there reads it, the legal department and managers keep it. */
const boardId = 141
const reads = { employee: 200, manager: 200, otherCompany: 404 }
const keeps = { employee: 403, manager: 200, otherCompany: 404 }

const contract = {
  boardId,
  title: '사무실 임대차',
  signedOn: '2026-01-02',
  startsOn: null,
  endsOn: null,
  amount: null,
  keeperCode: null,
}
/** A board of the second company, which has none of contracts: as missing as none. */
const ofBoard = (more: Record<string, unknown>): AccessRow['foreign'] => ({
  of: () => ({ ...more, boardId: 205 }),
  missing: ({ missing }) => ({ ...more, boardId: missing.id }),
})
const id = demoContracts[0]!.contractId

export const accessMatrix: AccessMatrix = {
  'boards.contractList': { input: () => ({ boardId }), ...reads, foreign: ofBoard({}) },
  'boards.contract': { input: () => ({ id }), ...reads },
  'boards.contractOpened': { input: () => ({ id }), ...reads },
  'boards.contractSave': { input: () => contract, ...keeps, foreign: ofBoard(contract) },
  'boards.contractDelete': { input: () => ({ id }), ...keeps },
  'boards.contractRestore': {
    input: () => ({ id: demoContracts.find(({ isDeleted }) => isDeleted)!.contractId }),
    // What was deleted is found by managers alone.
    employee: 404,
    manager: 200,
    otherCompany: 404,
  },
  'boards.contractYears': { input: () => ({ boardId }), ...reads, foreign: ofBoard({}) },
}
