import { mailAddressesOf } from '#modules/organisation/server/organisation.public.ts'
import type { AlertChannel } from '#platform/server/offers/alert-channel.ts'
import { alertsConfig } from '../alerts.config.ts'
import { letterOf } from '../sending/messages.ts'
import { sendMail } from './mail.ts'

/** Alerts by mail, over the company's mail server. */
export const mailChannel: AlertChannel = {
  channel: 'mail',
  titleKey: 'alerts.settings.channel.mail',
  isOn: ({ config }) => config(alertsConfig).SMTP_URL !== undefined,
  send: async (services, personCode, message) => {
    const address = (await mailAddressesOf(services.database.reader, [personCode])).get(personCode)
    return address ? sendMail(services, letterOf(services, address, message)) : 'sent'
  },
}
