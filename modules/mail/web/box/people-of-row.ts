import type { Correspondent, ListedItem } from '../../contract/mail.entities.ts'

export const nameOf = ({ name, address }: Pick<Correspondent, 'name' | 'address'>): string => name || address

/** Who stands at a mail in a list: its writer, or of mails of one's own whom they went to. */
export function peopleOfRow(
  { from, to, moreRecipients }: Pick<ListedItem, 'from' | 'to' | 'moreRecipients'>,
  isSent: boolean,
): { first: Correspondent | undefined; names: string } {
  if (!isSent) return { first: from, names: nameOf(from) }
  const names = to.map(nameOf).join(', ')
  return { first: to[0], names: moreRecipients > 0 ? `${names} +${moreRecipients}` : names }
}
