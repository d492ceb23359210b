import { join } from 'node:path'
import { defineServerModule } from '#platform/server/modules.ts'
import { paintHome } from './first-paint.ts'

/** The home page shows what other modules offer; the server's part is its texts and its first paint. */
export const homeModule = defineServerModule({
  name: 'home',
  calls: [],
  texts: join(import.meta.dirname, '../texts'),
  defaultMenus: [
    { nameKey: 'home.title', targetUrl: '/home/Home', callType: 'HOME', icon: 'home', audience: 'company', order: 1 },
  ],
  firstPaints: { '': paintHome, '/home': paintHome, '/home/home': paintHome },
})
