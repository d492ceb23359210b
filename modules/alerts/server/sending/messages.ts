import { type Language, nameIn } from '#platform/contract/languages.ts'
import { platformConfig } from '#platform/server/config.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { AlertMessage } from '#platform/server/offers/alert-channel.ts'
import { plainForChat } from '../channels/chat.ts'
import type { Letter } from '../channels/mail.ts'
import { escaped, linkTo } from '../channels/mail-html.ts'
import type { Pushed } from '../channels/push.ts'
import { noticeOf } from '../raising/tell.ts'

/** Of many only the newest are told one by one. */
const listed = 20
/** Where all of them stand. */
const historyPath = '/po/home/alerts'
const settingsPath = '/po/home/alerts/settings'

type Alerts = AlertMessage['alerts']

/** As a notification of the browser: one as it is, several as their number. */
export function pushedOf({ texts }: Services, { language, alerts }: AlertMessage): Pushed {
  const [newest] = alerts as [Alerts[number]]
  if (alerts.length === 1)
    return { alarmId: newest.alertId, text: noticeOf(nameIn(newest.text, language)), url: newest.url || historyPath }
  const text = texts.say(language, { key: 'alerts.mail.several', params: { count: alerts.length } })
  return { alarmId: newest.alertId, text, url: historyPath }
}

/** As a message in a chat program. */
export function chatOf(services: Services, { language, alerts }: AlertMessage): string {
  const lines = alerts.slice(0, listed).map(({ text, url }) => {
    const link = addressOf(services, url)
    return plainForChat(noticeOf(nameIn(text, language))) + (link ? ` ${link}` : '')
  })
  return [...headOf(services, language, alerts), ...lines, ...moreOf(services, language, alerts)].join('\n')
}

/** As a mail, in plain text and the same as HTML. */
export function letterOf(services: Services, to: string, { language, alerts }: AlertMessage): Letter {
  const { texts } = services
  const say = (key: string, params?: Record<string, number>) => texts.say(language, { key, params })
  const items = alerts.slice(0, listed).map(({ text, url }) => ({
    text: nameIn(text, language),
    link: addressOf(services, url),
  }))
  const head = headOf(services, language, alerts)
  const more = moreOf(services, language, alerts)
  const settings = addressOf(services, settingsPath)
  const about = say('alerts.mail.about')
  return {
    to,
    subject:
      alerts.length === 1 ? noticeOf(oneLine(items[0]!.text)) : say('alerts.mail.several', { count: alerts.length }),
    text: [
      ...head,
      ...items.map(({ text, link }) => (link ? `${text}\n${link}` : text)),
      ...more,
      `${about}${settings ? `\n${settings}` : ''}`,
    ].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}"><body>`,
      ...head.map((line) => `<p>${escaped(line)}</p>`),
      ...items.map(
        ({ text, link }) => `<p>${escaped(text)}${link ? `<br>${linkTo(link, say('alerts.mail.open'))}` : ''}</p>`,
      ),
      ...more.map((line) => `<p>${escaped(line)}</p>`),
      `<p>${escaped(about)}${settings ? `<br>${linkTo(settings, say('alerts.mail.settings'))}` : ''}</p>`,
      '</body></html>',
    ].join('\n'),
  }
}

const headOf = ({ texts }: Services, language: Language, { length: count }: Alerts) =>
  count === 1 ? [] : [texts.say(language, { key: 'alerts.mail.several', params: { count } })]

const moreOf = ({ texts }: Services, language: Language, { length }: Alerts) =>
  length > listed ? [texts.say(language, { key: 'alerts.mail.more', params: { count: length - listed } })] : []

/** A path of ours as an address from outside; none while the portal does not know its own (PUBLIC_URL). */
function addressOf({ config }: Services, url: string): string | undefined {
  if (!url.startsWith('/')) return url || undefined
  const origin = config(platformConfig).PUBLIC_URL
  return origin && new URL(url, origin).href
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
