import { z } from 'zod'
import { StartRefused } from './start-refused.ts'

/**
 * A part of the configuration: environment variables by name, each with its schema. Every part is parsed once, at
 * start; a wrong value stops the start with a sentence that names the variable.
 */
export type ConfigPart<Shape extends z.ZodRawShape = z.ZodRawShape> = { readonly schema: z.ZodObject<Shape> }

export const defineConfig = <Shape extends z.ZodRawShape>(shape: Shape): ConfigPart<Shape> => ({
  schema: z.object(shape),
})

/** A whole number written as text. */
export const envNumber = (fallback: number, range: { min: number; max: number }) =>
  z.preprocess(
    (value) => (value === undefined || value === '' ? fallback : Number(value)),
    z.int().min(range.min).max(range.max),
  )

/** `1`, `true`, `yes`, `on` and their opposites. */
export const envFlag = (fallback: boolean) =>
  z.preprocess((value) => {
    if (value === undefined || value === '') return fallback
    const said = typeof value === 'string' ? value.toLowerCase() : ''
    if (['1', 'true', 'yes', 'on'].includes(said)) return true
    return ['0', 'false', 'no', 'off'].includes(said) ? false : value
  }, z.boolean())

/** A text that may be left out; an empty one counts as left out. */
export const envText = () => z.preprocess((value) => (value === '' ? undefined : value), z.string().trim().optional())

/** Hosts, with their ports, separated by commas. */
export const envHosts = () =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value : ''),
    z
      .string()
      .transform((value) => value.split(',').map((host) => host.trim().toLowerCase()))
      .transform((list) => list.filter((host) => host !== ''))
      .refine(
        (list) => list.every((host) => /^[\w.-]+(:\d{1,5})?$/.test(host)),
        'must be hosts, as chat.example.com:8443',
      ),
  )

const httpUrl = (value: string | undefined) => value === undefined || /^https?:\/\/[^\s/]+(\/\S*)?$/.test(value)

/** What every installation may set; `docs/operations.md` explains each. */
export const platformConfig = defineConfig({
  /** Where the server listens. */
  PORT: envNumber(4000, { min: 0, max: 65_535 }),
  HOST: envText(),
  /** The address people use, when a balancer stands in front: `https://portal.example.com`. */
  PUBLIC_URL: envText().refine(httpUrl, 'must be an http or https address'),
  /** Believe X-Forwarded-* of the balancer in front. */
  TRUST_PROXY: envFlag(false),
  /** `demo` seeds the demo company on first start; `production` refuses a database that holds it. */
  MARU_MODE: z.enum(['demo', 'production']).default('demo'),
  /** The data folder: embedded database, files, logs of the database. */
  MARU_DATA: z.string().min(1).default('./data'),
  /** The built web, when it lies elsewhere than `dist/web` of the program. */
  WEB_FOLDER: envText(),
  /** An external PostgreSQL, 15 or newer; the embedded one is not started then. */
  DATABASE_URL: envText().refine(
    (value) => value === undefined || /^postgres(ql)?:\/\//.test(value),
    'must start with postgres:// or postgresql://',
  ),
  /** Connections for reading and as many for writing, per process. */
  DATABASE_POOL: envNumber(8, { min: 2, max: 200 }),
  /** A call that has waited so long for a free connection is told to come again (milliseconds). */
  DATABASE_CONNECTION_TIMEOUT: envNumber(5_000, { min: 100, max: 600_000 }),
  /** A statement that takes longer is ended (milliseconds). */
  DATABASE_STATEMENT_TIMEOUT: envNumber(5_000, { min: 100, max: 600_000 }),
  /** The largest JSON body taken in (bytes). */
  BODY_LIMIT: envNumber(1_048_576, { min: 1_024, max: 104_857_600 }),
  /** Calls a minute for one session; without one, for a known browser, else for the network. */
  RATE_LIMIT: envNumber(1_200, { min: 1, max: 10_000_000 }),
  /** How long open requests may finish after a stop signal (milliseconds). */
  SHUTDOWN_TIMEOUT: envNumber(10_000, { min: 0, max: 600_000 }),
  /** How long audit lines are kept (days): one year is the least in Korea, two where there are 50,000 people. */
  AUDIT_RETENTION_DAYS: envNumber(730, { min: 30, max: 36_500 }),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

/** A parsed configuration: ask it for a part. */
export type Config = <Shape extends z.ZodRawShape>(part: ConfigPart<Shape>) => z.output<z.ZodObject<Shape>>

/** Why a configuration cannot be used; the message is meant for the person who starts the server. */
export class ConfigError extends StartRefused {}

/**
 * Parses all parts from the environment at once.
 * @param env usually `process.env`
 * @param parts the platform's and the modules' parts
 * @throws ConfigError naming each variable at fault; values are not repeated (they may be secrets)
 */
export function readConfig(env: Record<string, string | undefined>, parts: readonly ConfigPart[]): Config {
  const parsed = new Map<ConfigPart, unknown>()
  const faults: string[] = []
  for (const part of parts) {
    const result = part.schema.safeParse(env)
    if (result.success) parsed.set(part, result.data)
    else for (const issue of result.error.issues) faults.push(`${issue.path.join('.')}: ${issue.message}`)
  }
  if (faults.length > 0)
    throw new ConfigError(`The configuration cannot be used.\n${faults.map((fault) => `  ${fault}`).join('\n')}`)

  return ((part: ConfigPart) => {
    const values = parsed.get(part)
    if (!values) throw new ConfigError('A part of the configuration was asked for that no module declares.')
    return values
  }) as Config
}
