import type { Ctx } from '#platform/server/ctx.ts'
import type { UserCard } from '../../contract/preferences/card.contract.ts'
import { signatureOf } from '../../contract/preferences/signature.ts'
import type { Address, ReadMessage } from '../mime/read-message.ts'

/** People that the head of a quote names of each field. */
const named = 20

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Words as paragraphs, line by line. */
export const textAsHtml = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((block) => `<p>${escapeHtml(block).replaceAll('\n', '<br>')}</p>`)
    .join('')

/**
 * What stands below an answer: who wrote the mail when to whom, in the language of whoever answers, and its text.
 * @param html clean
 */
export function quoteOf({ services, language, viewer }: Ctx, mail: ReadMessage, html: string): string {
  const say = (field: string) => services.texts.say(language, { key: `mail.quote.${field}` })
  const people = (list: readonly Address[]) =>
    list
      .slice(0, named)
      .map(({ name, address }) => (name ? `${name} <${address}>` : address))
      .join(', ') + (list.length > named ? ' …' : '')
  const lines: [string, string][] = [
    ['from', people(mail.from ? [mail.from] : [])],
    ['date', mail.date ? momentIn(viewer.timeZone, new Date(mail.date)) : ''],
    ['to', people(mail.to)],
    ['cc', people(mail.cc)],
    ['subject', mail.subject],
  ]
  const head = lines
    .filter(([, text]) => text !== '')
    .map(([field, text]) => `<strong>${escapeHtml(say(field))}</strong> ${escapeHtml(text)}`)
    .join('<br>')
  return `<hr><p>${head}</p><blockquote>${html}</blockquote>`
}

/** yyyy-MM-dd HH:mm, as the portal writes it. */
const momentIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at)

/** Room to write in, above what stands there already. */
export const roomToWrite = '<p></p><p></p>'

/** One's signature as it stands in a mail, below a line; empty where there is nothing to say. */
export function signatureBelow(card: UserCard): string {
  const signature = signatureOf(card, card.usageState)
  return signature && `<hr>${signature}`
}
