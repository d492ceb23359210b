import { AppError, conflict } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { plainForChat, writeToChat } from '../channels/chat.ts'

/** One test at a time (milliseconds): the portal is no tool for knocking at doors. */
const everyMs = 10_000
const lastTests = new Map<string, number>()

/**
 * Sends a test message to the saved chat address. Why it failed is not told: that would map the company's network.
 * @throws AppError ConflictException without an address, TooManyRequestsException more often than every ten seconds
 */
export async function testChat({ db, viewer, services, language, now, log }: Ctx): Promise<{ delivered: boolean }> {
  const settings = await db
    .selectFrom('alerts_settings')
    .select('chat_url')
    .where('person_code', '=', viewer.personCode)
    .executeTakeFirst()
  if (!settings?.chat_url) throw conflict('alerts.errors.noChatUrl')
  takeTurn(viewer.personCode, now.getTime())
  const text = plainForChat(services.texts.say(language, { key: 'alerts.mail.test' }))
  try {
    return { delivered: (await writeToChat(services, settings.chat_url, text)) === 'sent' }
  } catch (error) {
    log.info({ err: error, personCode: viewer.personCode }, 'a test message could not be sent')
    return { delivered: false }
  }
}

function takeTurn(personCode: string, now: number): void {
  for (const [who, at] of lastTests) if (at <= now - everyMs) lastTests.delete(who)
  const last = lastTests.get(personCode)
  if (last !== undefined) {
    const wait = Math.ceil((last + everyMs - now) / 1_000)
    throw new AppError('TooManyRequestsException', 'alerts.errors.tooSoon', {
      params: { seconds: wait },
      retryAfterSeconds: wait,
    })
  }
  lastTests.set(personCode, now)
}
