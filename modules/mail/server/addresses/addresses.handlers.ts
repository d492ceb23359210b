import { bindCalls } from '#platform/server/modules.ts'
import { addressCalls } from '../../contract/addresses/addresses.contract.ts'
import { sharedCalls } from '../../contract/addresses/shared.contract.ts'
import { changeAddress, createAddress, dropAddress } from './change-addresses.ts'
import { mailDomains, saveMailDomains } from './domains.ts'
import { ownAddresses } from './own-addresses.ts'
import { listShared } from './shared-mailboxes.ts'
import { listAddresses, showAddress } from './show-addresses.ts'

/** Domains and addresses of companies. */
export const addressHandlers = [
  ...bindCalls(sharedCalls, { sharedMailboxes: listShared }),
  ...bindCalls(addressCalls, {
    mailDomains,
    saveMailDomains,
    companyAddresses: listAddresses,
    companyAddress: showAddress,
    createAddress,
    changeAddress,
    dropAddress,
    ownAddresses,
  }),
]
