import type { Generated } from 'kysely'
import type { Instant } from '#platform/server/database/tables.ts'
import type { Delivery } from '../contract/webhooks.contract.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    webhooks_hooks: {
      hook_id: Generated<number>
      com_code: string
      name: string
      url: string
      events: string[]
      topics: string[]
      is_on: boolean
      switched_off_at: Date | null
      secret: string
      previous_secret: string | null
      previous_until: Date | null
      taken_at: Date | null
      is_failing: Generated<boolean>
      owner_code: string
      created_at: Instant
    }
    webhooks_deliveries: {
      delivery_id: Generated<number>
      hook_id: number
      raise_id: string
      event: string
      body: string
      made_at: Instant
      state: Delivery['state']
      due_at: Date | null
      leased_until: Date | null
      tries: Generated<number>
      tried_at: Date | null
      status: number | null
    }
  }
}
