import type { LocalName } from '#platform/contract/fields.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { Services } from '../ctx.ts'
import type { Db } from '../database/database.ts'
import type { AlertKind } from './alert-kind.ts'

/** What waits for one person by one channel, the newest first, at least one: it goes out as one message. */
export type AlertMessage = {
  language: Language
  alerts: readonly { alertId: number; text: LocalName; url: string }[]
}

/** A way by which an alert reaches a person beside the list at her bell, which every alert has. */
export type AlertChannel = {
  /** As choices and deliveries are kept: `mail`. Once people have chosen it, it keeps its name. */
  channel: string
  /** Its name in the settings. */
  titleKey: string
  /** Whether it takes a kind that says nothing about it, until a person chooses otherwise; left out, it does not. */
  takes?: (kind: AlertKind) => boolean
  /** What happens again before it was read goes out again; left out, only the first does, and what protects an account. */
  repeats?: boolean
  /** Open pages show it as well: it is wanted also by who cannot be reached otherwise. */
  isShownByPages?: boolean
  /** Whether this installation can send by it; left out, always. */
  isOn?: (services: Pick<Services, 'config'>) => boolean
  /** Those of these people who can be reached by it; left out, all. */
  reached?: (db: Db, personCodes: readonly string[]) => Promise<ReadonlySet<string>>
  /**
   * Sends what is due for a person whose account is open.
   * @returns `refused` when trying again is of no use
   * @throws Error when it should be tried again
   */
  send: (services: Services, personCode: string, message: AlertMessage) => Promise<'sent' | 'refused'>
}

declare module './offers.ts' {
  interface Offers {
    /** Ways by which alerts leave the portal. */
    alertChannels?: readonly AlertChannel[]
  }
}
