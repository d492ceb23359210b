import type { FastifyInstance } from 'fastify'
import type { CompiledQuery, LogEvent } from 'kysely'
import { errorStatus } from '#platform/contract/errors.ts'
import { toAppError } from '#platform/server/http/failures.ts'

// An answer with status 500 says no more than that, and background work that fails says nothing and is tried again: the
// reasons stay in the log. Here they are kept for whoever reads the failed test.

/** Why a call could not be answered, with the stack of the original error and the statement that the database refused. */
export class UnexpectedFailure extends Error {
  constructor(asked: string, status: number, reason: Error) {
    super([`${asked} answered ${status}: ${saidBy(reason)}`, ...toldStatement(reason)].join('\n'))
    this.name = 'UnexpectedFailure'
    this.stack = [`${this.name}: ${this.message}`, ...framesOf(reason)].join('\n')
  }
}

const refusedStatements = new WeakMap<Error, CompiledQuery>()
const heard = new Map<string, UnexpectedFailure>()

/** Keeps what was asked of the database where it refused. */
export function keepRefused(event: LogEvent): void {
  if (event.level === 'error' && event.error instanceof Error) refusedStatements.set(event.error, event.query)
}

/** Keeps why calls of an app fail that ought not to; 501 says in words that something is not configured. */
export function listenForFailures(http: FastifyInstance): void {
  http.addHook('onError', async (request, _reply, error) => {
    const status = errorStatus[toAppError(error).code]
    if (status < 500 || status === 501) return
    heard.set(request.id, new UnexpectedFailure(`${request.method} ${request.url.split('?', 1)[0]}`, status, error))
  })
}

/** Lines of the log that are kept for one test; of many the last ones. */
const mostLines = 20
const warned: string[] = []

/** Takes the log of an app whose test does not read it: what went wrong beside its calls. */
export const keptLog = {
  write(line: string): void {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string; stack?: string } }
    const [frame] = framesOf(err)
    warned.push([msg, err?.message, frame?.trim()].filter(Boolean).join(': '))
    if (warned.length > mostLines) warned.shift()
  },
}

/** Why the request with this id failed, if it did. */
export const failureOf = (requestId: string): UnexpectedFailure | undefined => heard.get(requestId)

/**
 * For the end of each test: adds to one that failed why a call failed meanwhile, unless it says so already, or else what
 * the log warned of. One that expects such an answer goes on as it did.
 * @throws UnexpectedFailure the first one, from which the others mostly follow
 * @throws Error with the warnings, where no call failed
 */
export function tellFailures(result: { state: string; errors?: { message: string }[] } | undefined): void {
  const failures = [...heard.values()]
  const warnings = warned.splice(0)
  heard.clear()
  if (result?.state !== 'fail') return
  const said = (result.errors ?? []).map(({ message }) => message).join('\n')
  const untold = failures.find(({ message }) => !said.includes(message))
  if (untold) throw untold
  if (failures.length === 0 && warnings.length > 0) throw new Error(['Meanwhile the log said:', ...warnings].join('\n'))
}

/** An error and those behind it, each in its own words. */
const saidBy = (error: Error): string =>
  error.cause instanceof Error
    ? `${error.message}, caused by ${saidBy(error.cause)}`
    : `${error.name}: ${error.message}`

/** Of the error that all began with. */
function framesOf(error: { stack?: string; cause?: unknown } | undefined): string[] {
  if (error?.cause instanceof Error) return framesOf(error.cause)
  return (error?.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
}

function toldStatement(error: Error): string[] {
  const query = refusedStatements.get(error)
  if (!query) return error.cause instanceof Error ? toldStatement(error.cause) : []
  const kinds = query.parameters.map((value, at) => `$${at + 1} ${kindOf(value)}`)
  return [`the statement: ${query.sql}`, ...(kinds.length > 0 ? [`its parameters: ${kinds.join(', ')}`] : [])]
}

/** What a parameter is, never what it holds: it may be somebody's password. */
function kindOf(value: unknown): string {
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value
  return Array.isArray(value) ? `list of ${value.length}` : value.constructor.name
}
