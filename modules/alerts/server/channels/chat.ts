import type { Services } from '#platform/server/ctx.ts'
import { postOutside } from '#platform/server/outside/outside.ts'
import { alertsConfig } from '../alerts.config.ts'

/**
 * Writes to the chat address of a person, in the form that Slack, Mattermost, Teams and their like take.
 * @returns `refused` when trying again is of no use
 * @throws Error when it cannot be reached, leads inside, or asks to wait
 */
export async function writeToChat(services: Services, chatUrl: string, text: string): Promise<'sent' | 'refused'> {
  const status = await postOutside(
    chatUrl,
    { headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify({ text }) },
    services.config(alertsConfig).CHAT_WEBHOOK_HOSTS,
  )
  if (status >= 200 && status < 300) return 'sent'
  if (status === 429 || status >= 500) throw new Error(`the chat address answers ${status}`)
  return 'refused'
}

/** Characters that a chat program would take for mentions, links or emphasis. */
const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '@': '@\u200b' }

/** A text in which nobody is called by name and nothing is a link that we did not make. */
export const plainForChat = (text: string): string => text.replace(/[&<>@]/g, (mark) => marks[mark]!)
