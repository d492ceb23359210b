import { expect, it } from 'vitest'
import { grantNames } from './role-groups.contract.ts'

it('role groups hand out the six rights that the specification names, and no other (ADMIN-011)', () => {
  expect([...grantNames].toSorted()).toEqual([
    'boardManager',
    'companyManager',
    'globalReserveManager',
    'popupManager',
    'reserveManager',
    'superAdmin',
  ])
})
