import { type Call, type CallInput, type CallResult, pathParameters } from '#platform/contract/call.ts'
import { AppError, errorStatus } from '#platform/contract/errors.ts'
import { addFault } from './faults.ts'

/** What a call was given, as it travelled: numbers of an address are texts there. */
export type Asked<C extends Call> = { [Field in keyof CallInput<C>]?: unknown }

/** What the server would answer: the result, or a function of what was asked; an `AppError` it throws is a refusal. */
type Answer<C extends Call> = CallResult<C> | ((asked: Asked<C>) => CallResult<C> | Promise<CallResult<C>>)

type Answering = { call: Call; answer: (asked: Record<string, unknown>) => unknown; heard: Record<string, unknown>[] }

let answers: Answering[] = []
const throughTheNetwork = Reflect.get(window, 'fetch').bind(window)

/**
 * Answers a call in place of the server until the end of the test, at the network's edge: all of the web is at work.
 * The contract says what the answer must be. A later one for the same call stands in place of the earlier.
 * @returns what was asked so far, oldest first
 */
export function answering<C extends Call>(call: C, answer: Answer<NoInfer<C>>): Asked<C>[] {
  const answerTo = typeof answer === 'function' ? (answer as Answering['answer']) : () => answer
  const heard: Record<string, unknown>[] = []
  answers = [{ call, answer: answerTo, heard }, ...answers]
  return heard as Asked<C>[]
}

/** Answers nothing any more. */
export function forgetAnswers(): void {
  answers = []
}

Object.assign(window, { fetch: answerOrFetch })

/** Stands in place of `fetch`. */
export async function answerOrFetch(resource: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(resource, init)
  const url = new URL(request.url)
  if (!url.pathname.startsWith('/cm/')) return throughTheNetwork(resource, init)
  const path = url.pathname.slice('/cm'.length)
  const found = answers.find(({ call }) => call.method === request.method && patternOf(call).test(path))
  if (!found) {
    addFault(
      `Nobody answers ${request.method} ${url.pathname}: say what the server would with answering(call, result).`,
    )
    return envelope(500, { code: 'InternalServerErrorException', error: {} })
  }
  const asked = { ...patternOf(found.call).exec(path)?.groups, ...fieldsOf(url), ...(await bodyOf(request)) }
  found.heard.push(asked)
  return answered(found, asked)
}

async function answered({ call, answer }: Answering, asked: Record<string, unknown>): Promise<Response> {
  try {
    const result = await answer(asked)
    return envelope(200, call.answer === 'raw' ? result : { code: 'ok', result })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, key, params, fields } = error
    return envelope(errorStatus[code], { code, error: { message: key, key, params, fields, requestId: 'test' } })
  }
}

const envelope = (status: number, body: unknown) => Response.json(body, { status })

/** Addresses are matched without regard to case, as the server does (G-063). */
function patternOf({ path }: Call): RegExp {
  const named = pathParameters(path).reduce(
    (pattern, parameter) => pattern.replace(`{${parameter}}`, `(?<${parameter}>[^/]+)`),
    path,
  )
  return new RegExp(`^${named}$`, 'i')
}

function fieldsOf({ searchParams }: URL): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name)
    fields[name] = values.length > 1 ? values : values[0]
  }
  return fields
}

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? ''
  if (type.includes('json')) return (await request.json()) as Record<string, unknown>
  if (type.includes('form-data')) return Object.fromEntries(await request.formData())
  return {}
}
