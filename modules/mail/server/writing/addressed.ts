import { expandList } from '#modules/addressbook/server/addressbook.public.ts'
import { membersOfSeenDepartments } from '#modules/organisation/server/organisation.public.ts'
import { invalid } from '#platform/contract/errors.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Address } from '../../contract/mail.entities.ts'
import { limits } from '../../contract/mail.rules.ts'
import type { Someone } from '../../contract/recipients.contract.ts'

/** A department's id in the pickers is `company/department`, in other calls its code alone. */
const codeOf = (id: string): string => id.split('/').at(-1)!

/**
 * Those of a field as they stand in the head of a mail: departments and lists made of their people, each address once.
 * @param field what it is called in the call
 * @throws AppError ValidationException for more than a mail goes to; NotFoundException for a department or list that one
 * may not see
 */
export async function addressesOf(ctx: Ctx, field: string, people: readonly Someone[]): Promise<Address[]> {
  const found = new Map<string, Address>()
  const add = (name: string, address: string) => {
    const key = address.toLowerCase()
    if (address !== '' && !found.has(key)) found.set(key, { name: onOneLine(name), address })
    if (found.size > limits.recipients)
      throw invalid(field, 'mail.errors.tooManyRecipients', { most: limits.recipients })
  }
  for (const one of people) {
    if (one.kind === 'department') {
      const members = await membersOfSeenDepartments(ctx.db, ctx.viewer, [codeOf(one.id)], limits.recipients + 1)
      for (const { name, email } of members) add(nameIn(name, ctx.language), email)
    } else if (one.kind === 'list') {
      const { items } = await expandList(ctx, { contactId: listNumber(field, one.id) })
      for (const { displayName, email } of items) add(displayName, email)
    } else add(one.name, one.address)
  }
  return [...found.values()]
}

function listNumber(field: string, id: string): number {
  const contactId = Number(id)
  if (!Number.isInteger(contactId) || contactId < 1 || contactId > 2_147_483_647)
    throw invalid(field, 'mail.errors.noRecipient')
  return contactId
}

/** A name is one line. */
const onOneLine = (name: string): string => name.replace(/\p{Cc}+/gu, ' ').trim()
