import { bindCalls } from '#platform/server/modules.ts'
import { companyBlockCalls } from '../../contract/blocking/company-blocks.contract.ts'
import { blockForCompany, listCompanyBlocks, unblockForCompany } from './company-blocks.ts'

/** Senders from whom no mail is wanted. */
export const blockingHandlers = [
  ...bindCalls(companyBlockCalls, { companyBlocks: listCompanyBlocks, blockForCompany, unblockForCompany }),
]
