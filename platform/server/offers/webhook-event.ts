import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '../database/database.ts'

/** What other programs may be told of: a module offers it, and says it by raising it (`webhookEvents.raised`). */
export type WebhookEvent = {
  /** `module.happened`, as in `approvals.completed`; the `type` of the message. */
  name: string
  /** What it is called where somebody chooses it. */
  titleKey: string
  /** What it may be narrowed to; events of one `kind` share their choice. */
  topics?: {
    /** `module.thing`; what is raised names one as `approvals.form:101`. */
    kind: string
    titleKey: string
    /** What there is to choose from in a company, by id; it has an end. */
    list: (db: Db, comCode: string) => Promise<readonly { id: string; name: LocalName }[]>
  }
}

declare module './offers.ts' {
  interface Offers {
    /** What other programs may be told of. */
    webhookEvents?: readonly WebhookEvent[]
  }
}
