import type { UserCard } from './card.contract.ts'
import type { UsageState } from './preference.rules.ts'

type CardTexts = Pick<UserCard, 'freeContent'> & Partial<UserCard>

/**
 * The HTML of a signature: the card in Korean, in English, what one wrote oneself, or as usual: Korean with the English
 * name (MAIL-006, MAIL-039). What stands on the card is text and stays text; a line without words is left out.
 */
export function signatureOf(card: CardTexts, state: UsageState): string {
  if (state === 'Free') return card.freeContent
  const lines = state === 'English' ? english(card) : korean(card, state === 'Default')
  return lines
    .map((line) => line.filter(Boolean).join(' | '))
    .filter((line) => line !== '')
    .map((line, at) => `<p>${at === 0 ? `<strong>${escaped(line)}</strong>` : escaped(line)}</p>`)
    .join('')
}

type Line = (string | undefined)[]

const korean = (card: CardTexts, hasBothNames: boolean): Line[] => [
  [spaced(card.displayName, hasBothNames ? card.displayNameEng : '', card.titleName)],
  [card.companyName, card.deptName, card.roleName, card.jobGroupName],
  [labelled('T', card.officeTel), labelled('M', card.mobileTel), labelled('F', card.officeFax)],
  [labelled('E', card.email), card.homePage],
  [card.officeAddress],
]

const english = (card: CardTexts): Line[] => [
  [spaced(card.displayNameEng || card.displayName, card.titleNameEng)],
  [card.companyNameEng, card.deptNameEng, card.roleNameEng, card.jobGroupNameEng],
  [labelled('T', card.officeTel), labelled('M', card.mobileTel), labelled('F', card.officeFax)],
  [labelled('E', card.email), card.homePage],
  [card.officeAddressEng],
]

const spaced = (...words: Line): string => words.filter(Boolean).join(' ')
const labelled = (label: string, text: string | undefined): string => (text ? `${label} ${text}` : '')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
