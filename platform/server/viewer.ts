import type { OwnName } from '#platform/contract/fields.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { Topic } from './live/live.ts'

/** Who is asking, taken from the session and nothing else. */
export type Viewer = {
  readonly sessionId: string
  readonly personCode: string
  /** The company and department of the post she acts at. */
  readonly comCode: string
  readonly deptCode: string
  readonly language: Language
  /** IANA zone; decides what "today" is. */
  readonly timeZone: string
  /** What her role groups hand out: `superAdmin`, `boardManager`, … */
  readonly grants: ReadonlySet<string>
  /** Her own values of the fields a client may repeat (G-011). */
  readonly own: Readonly<Record<OwnName, string>>
  /** Only calls open `evenRestricted` answer; the key says what must be done first. */
  readonly restriction: string | null
  readonly topics: readonly Topic[]
}

/** What a request shows of its sender's identity. */
export type Credentials = { cookie?: string; bearer?: string }
export type RequestOrigin = { address: string; userAgent: string }

/** How the platform learns who is asking; one module implements it. */
export type SessionPort = {
  /** @returns null when the credentials are unknown, ended or expired */
  resolve: (credentials: Credentials, origin: RequestOrigin) => Promise<Viewer | null>
  /**
   * Names the browser that shows this cookie, for counting what the signed-out ask: somebody has signed in with it
   * before. It costs no look-up, and a name is nobody's right.
   * @returns null for a cookie that is made up or over
   */
  browserOf: (cookie: string) => Promise<string | null>
  stop: () => Promise<void>
}
