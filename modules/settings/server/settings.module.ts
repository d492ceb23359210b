import { join } from 'node:path'
import { bindCalls, defineServerModule } from '#platform/server/modules.ts'
import '#platform/server/offers/pages.ts'
import { settingsCalls } from '../contract/settings.contract.ts'
import { timeZones } from './time-zones.ts'
import { saveUserSetting, userSetting } from './user-setting.ts'

/** The settings dialog: what one chooses for oneself. Its pages come from every module. */
export const settingsModule = defineServerModule({
  name: 'settings',
  calls: bindCalls(settingsCalls, { userSetting, saveUserSetting, timeZones: () => [...timeZones] }),
  migrations: join(import.meta.dirname, 'migrations'),
  texts: join(import.meta.dirname, '../texts'),
  pages: ['/example', '/example/i18n', '/settings', '/settings/$group/$page'],
})
