import type { AlertChannel } from '#platform/server/offers/alert-channel.ts'
import '../alerts.tables.ts'
import { chatOf } from '../sending/messages.ts'
import { writeToChat } from './chat.ts'

/** Alerts in the chat program of those who have given an address of it. */
export const chatChannel: AlertChannel = {
  channel: 'chat',
  titleKey: 'alerts.settings.channel.chat',
  reached: async (db, personCodes) => {
    const rows = await db
      .selectFrom('alerts_settings')
      .select('person_code')
      .where('person_code', 'in', personCodes)
      .where('chat_url', '<>', '')
      .execute()
    return new Set(rows.map(({ person_code }) => person_code))
  },
  send: async (services, personCode, message) => {
    const settings = await services.database.reader
      .selectFrom('alerts_settings')
      .select('chat_url')
      .where('person_code', '=', personCode)
      .executeTakeFirst()
    return settings?.chat_url ? writeToChat(services, settings.chat_url, chatOf(services, message)) : 'sent'
  },
}
