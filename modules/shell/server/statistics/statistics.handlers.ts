import { bindCalls } from '#platform/server/modules.ts'
import { statisticsCalls } from '../../contract/statistics.contract.ts'
import { menuReport, menuReportFile } from './menu-report.ts'
import { logMenuUse } from './menu-use.ts'

export const statisticsHandlers = bindCalls(statisticsCalls, {
  menuUseLog: logMenuUse,
  menuStatistics: menuReport,
  menuStatisticsFile: menuReportFile,
})
