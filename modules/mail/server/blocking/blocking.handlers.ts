import { bindCalls } from '#platform/server/modules.ts'
import { companyBlockCalls } from '../../contract/blocking/company-blocks.contract.ts'
import { ownBlockCalls } from '../../contract/blocking/own-blocks.contract.ts'
import { blockForCompany, listCompanyBlocks, unblockForCompany } from './company-blocks.ts'
import { blockSender, blocksOf, listOwnBlocks, unblockSender } from './own-blocks.ts'

/** Senders from whom no mail is wanted. */
export const blockingHandlers = [
  ...bindCalls(companyBlockCalls, { companyBlocks: listCompanyBlocks, blockForCompany, unblockForCompany }),
  ...bindCalls(ownBlockCalls, { ownBlocks: listOwnBlocks, blocksOf, blockSender, unblockSender }),
]
