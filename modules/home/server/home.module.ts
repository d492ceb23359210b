import { join } from 'node:path'
import { defineServerModule } from '#platform/server/modules.ts'

/** The home page shows what other modules offer; the server's part is its texts. */
export const homeModule = defineServerModule({ name: 'home', calls: [], texts: join(import.meta.dirname, '../texts') })
