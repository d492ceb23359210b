import type { MailOut, OutgoingMail } from '#platform/server/offers/mail-out.ts'
import { alertsConfig } from '../alerts.config.ts'
import { carry } from './carry.ts'
import { type Letter, sendMail } from './mail.ts'
import { escaped, linkTo } from './mail-html.ts'

/** What other modules have sent by mail, over the server that takes alerts. */
export const mailOut: MailOut = {
  isOn: ({ config }) => config(alertsConfig).SMTP_URL !== undefined,
  send: (services, mail) => sendMail(services, letterFrom(mail)),
  carry,
}

/** In plain text and the same as HTML. */
const letterFrom = ({ to, language, subject, lines, link, calendar }: OutgoingMail): Letter => ({
  to,
  subject: subject.replace(/\s+/g, ' ').trim(),
  text: [...lines, ...(link ? [`${link.text}\n${link.address}`] : [])].join('\n\n'),
  html: [
    `<!doctype html><html lang="${language}"><body>`,
    ...lines.map((line) => `<p>${escaped(line)}</p>`),
    ...(link ? [`<p>${linkTo(link.address, link.text)}</p>`] : []),
    '</body></html>',
  ].join('\n'),
  ...(calendar && { icalEvent: { method: calendar.method, filename: 'invite.ics', content: calendar.text } }),
})
