import type { CallParsedInput } from '#platform/contract/call.ts'
import { conflict, invalid } from '#platform/contract/errors.ts'
import type { Ctx, Services } from '#platform/server/ctx.ts'
import { mailOutOf } from '#platform/server/offers/mail-out.ts'
import type { talkCalls } from '../../contract/talk.contract.ts'
import { auditAct, tellingOf } from '../access/sealed-acts.ts'
import { toldOf } from '../alerts/commented.ts'
import { raiseOf } from '../alerts/raise.ts'
import { maySendMail } from './may.ts'
import { readersAmong, shownAs } from './readers.ts'
import { allow, readArticle } from './seen.ts'

/** Whether there is a mail service; without one no mail alarm is offered (G-106). */
export const hasMail = (services: Services): boolean => mailOutOf(services) !== undefined

/**
 * Sends title and address of an article to colleagues: at their bell and by mail, as each of them wishes. Of a secret or
 * protected one the title stays where it is.
 * @throws AppError as `readArticle`; ConflictException without a mail service, AccessDeniedException where the board has
 * no mail alarm, ValidationException at `to` for somebody who may not read it, the same for a code nobody has
 */
export async function sendMailAlarm(
  ctx: Ctx,
  { articleId, to }: CallParsedInput<(typeof talkCalls)['sendMailAlaram']>,
): Promise<{ sent: number }> {
  const read = await readArticle(ctx, articleId)
  if (!hasMail(ctx.services)) throw conflict('boards.talk.errors.noMail')
  allow(maySendMail(read, ctx, true), 'boards.talk.errors.mailOff')
  const wanted = [...new Set(to)]
  const readers = await readersAmong(ctx.db, shownAs(read), wanted)
  if (wanted.some((code) => !readers.has(code))) throw invalid('to', 'boards.talk.errors.mailedMayNotRead')
  const others = wanted.filter((code) => code !== ctx.viewer.personCode)
  await raiseOf(ctx, toldOf(read), {
    kind: 'boards.mailAlarm',
    to: others,
    text: 'sentBy',
    byPersonCode: ctx.viewer.personCode,
  })
  // To whom somebody writes says much about who she is.
  await auditAct(
    ctx,
    'boards.article.mailed',
    read,
    tellingOf(ctx, read).seal ? { people: others.length } : { to: others },
  )
  return { sent: others.length }
}
