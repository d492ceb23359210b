import fastJson from 'fast-json-stringify'
import type { z } from 'zod'
import type { Call } from '#platform/contract/call.ts'
import { answerForSerialiser, answerSchemaOf } from './answers.ts'
import { createInputReader, createOwnCheck, type InputReader } from './input.ts'

/** What is worked out of the contract of a call, to serve it. */
export type CallTools = {
  readInput: InputReader
  checkOwn: ReturnType<typeof createOwnCheck>
  answerSchema: z.ZodType
  /** Writes an answer; a call that answers with bytes or a stream has none. */
  stringify: ((answer: unknown) => string) | undefined
}

const known = new WeakMap<Call, CallTools>()

/**
 * The tools of a call. They are made when it is called for the first time, a millisecond each, and kept: made all at
 * once they were most of what a start of the server costs.
 */
export function toolsOf(call: Call): CallTools {
  let tools = known.get(call)
  if (!tools) {
    tools = {
      readInput: createInputReader(call),
      checkOwn: createOwnCheck(call),
      answerSchema: answerSchemaOf(call),
      stringify:
        call.answer === 'file' || call.answer === 'stream'
          ? undefined
          : fastJson(answerForSerialiser(call) as fastJson.AnySchema),
    }
    known.set(call, tools)
  }
  return tools
}
