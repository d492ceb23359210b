import type { Language } from '#platform/contract/languages.ts'
import type { CardText, UserCard } from '../../contract/preferences/card.contract.ts'
import { escapeHtml as escaped } from './quote.ts'

/** The texts of a card that have a twin in English. */
type InBoth = Extract<CardText, `${string}Eng`> extends `${infer Name}Eng` ? Name : never

/**
 * The signature that a mail begins with, made of one's business card (MAIL-039, MAIL-097): in Korean, in English, as one
 * wrote it oneself, or by default in the language of whoever writes.
 * @returns clean HTML; empty where there is nothing to say
 */
export function signatureOf(card: UserCard, language: Language): string {
  if (card.usageState === 'Free') return card.freeContent === '' ? '' : `<hr>${card.freeContent}`
  const isEnglish = card.usageState === 'English' || (card.usageState === 'Default' && language !== 'ko')
  const text = (field: InBoth) => (isEnglish && card[`${field}Eng`]) || card[field]
  const who = [text('displayName'), text('titleName') || text('roleName')].filter(Boolean).join(' ')
  const lines = [
    [who && `<strong>${escaped(who)}</strong>`, escaped(text('deptName'))],
    [escaped(text('companyName')), escaped(text('officeAddress'))],
    [card.officeTel, card.mobileTel, card.email, card.homePage].map(escaped),
  ]
    .map((parts) => parts.filter(Boolean).join(', '))
    .filter(Boolean)
  return lines.length === 0 ? '' : `<hr><p>${lines.join('<br>')}</p>`
}
