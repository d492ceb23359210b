import { bindCalls } from '#platform/server/modules.ts'
import { contractsCalls } from '../../contract/contracts.contract.ts'
import { contractYears, listContracts, readContract } from './list-contracts.ts'
import { recordOpening } from './record-opening.ts'
import { deleteContract, restoreContract } from './remove-contract.ts'
import { saveContract } from './save-contract.ts'

export const contractsHandlers = bindCalls(contractsCalls, {
  contractList: listContracts,
  contract: readContract,
  contractOpened: recordOpening,
  contractSave: saveContract,
  contractDelete: deleteContract,
  contractRestore: restoreContract,
  contractYears,
})
