import type { LocalName } from '#platform/contract/fields.ts'
import type { AlertKind } from '#platform/server/offers/alert-kind.ts'
import type { Raised } from '../../contract/alerts.events.ts'

/** The parts of an alert that are the same for everybody who gets it. */
export type Telling = {
  raised: Raised
  kind: AlertKind
  text: LocalName
  /** The name of who caused it; empty when nobody did. */
  byName: LocalName
}
