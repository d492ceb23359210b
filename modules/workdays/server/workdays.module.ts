import { join } from 'node:path'
import { bindCalls, defineServerModule } from '#platform/server/modules.ts'
import { workdaysCalls } from '../contract/workdays.contract.ts'
import { daysOff } from './holidays/days-off.ts'
import { lunarDaysOf, lunarMonths } from './lunar/lunar-days.ts'

/** Days people work on: what returns and when, the lunar calendar, holidays. */
export const workdaysModule = defineServerModule({
  name: 'workdays',
  calls: bindCalls(workdaysCalls, { daysOff, lunar: lunarDaysOf, lunarMonths }),
  texts: join(import.meta.dirname, '../texts'),
})
