import { z } from 'zod'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { talkCalls } from '../../contract/talk.contract.ts'
import { newestNotices } from './notices.ts'

type Answer = CallResult<(typeof talkCalls)['stoneCall']>

const noticesAsked = z.object({ count: z.int().min(1).max(100).default(20) })

/** Everything the envelope knows. Whoever adds a line here opens it to every signed-in person (G-019). */
const functions: Readonly<Record<string, (ctx: Ctx, params: unknown) => Promise<Answer>>> = {
  'BoardService.GetAllNoticeArticles': async (ctx, params) => {
    const asked = noticesAsked.safeParse(params)
    if (!asked.success) throw invalid('Params', 'boards.talk.errors.stoneParams')
    return { items: await newestNotices(ctx, asked.data.count) }
  },
}

/**
 * The old service envelope: one function, the newest notices of all boards one may read.
 * @throws AppError ValidationException for every other name and for parameters that are no JSON of its shape
 */
export async function stoneCall(
  ctx: Ctx,
  { ServiceName, FunctionName, Params }: CallParsedInput<(typeof talkCalls)['stoneCall']>,
): Promise<Answer> {
  const name = `${ServiceName}.${FunctionName}`
  const answer = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (!answer) throw invalid('FunctionName', 'boards.talk.errors.stoneFunction')
  return answer(ctx, parsed(Params))
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
