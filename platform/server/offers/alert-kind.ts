import type { AlarmName } from '#platform/contract/alarm.ts'
import type { Db } from '../database/database.ts'

/** What may concern a person: modules offer their kinds, and people choose for each where they want to hear of it. */
export type AlertKind = {
  /** `module.happened`, as in `accounts.newDevice`. */
  kind: string
  /** Under which tab it stands: WF approval, BB board, SY anything else, shown under All only (G-114). */
  type: 'WF' | 'BB' | 'SY'
  /** The switch of the settings dialog it stands under; left out, boards for BB and what is new for the others. */
  alarm?: AlarmName
  /** Its name in the settings. */
  titleKey: string
  /** Answers "why did I get this", unless the one who raises it says it better. */
  reasonKey: string
  /**
   * Where it is heard of until a person chooses otherwise: at the `bell`, and by which channels; about those left out the
   * channel decides.
   */
  defaultChannels: Readonly<Record<string, boolean>>
  /**
   * Channels about which people choose at a place of the module's own, and what some of them have chosen there; the
   * settings of the bell leave these out.
   */
  elsewhere?: {
    channels: readonly string[]
    chosen: (db: Db, personCodes: readonly string[]) => Promise<ReadonlyMap<string, Readonly<Record<string, boolean>>>>
  }
  /** For what protects the person: it stays in the bell, and nobody mutes it. */
  mandatory?: boolean
  /** Several about one object become one line with a count until it is read. */
  collapse?: boolean
}

declare module './offers.ts' {
  interface Offers {
    /** What may concern a person; the bell offers them in its settings. */
    alertKinds?: readonly AlertKind[]
  }
}
