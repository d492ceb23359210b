import { bindCalls } from '#platform/server/modules.ts'
import { calendarCalls, transferCalls } from '../contract/calendar.contract.ts'
import { wireCalls } from '../contract/wire.contract.ts'
import { busyTimes } from './busy/busy.ts'
import { changeEvent } from './events/change-event.ts'
import { calendarList } from './events/list-events.ts'
import { moveEvent } from './events/move-event.ts'
import { answerEvent, readEvent } from './events/read-event.ts'
import { removeEvent } from './events/remove-event.ts'
import { createEvent } from './events/write-event.ts'
import { calendarConfigGet, calendarFolders } from './exchange-calls/exchange-calls.ts'
import { todayAppointmentCount } from './exchange-calls/today.ts'
import { addHolidays, changeFolder, createFolder, listFolders, markFolder, removeFolder } from './folders/folders.ts'
import { listShares, saveShares } from './folders/shares.ts'
import { restoreKept } from './kept/change-kept.ts'
import { saveSettings } from './settings/settings.ts'
import { createFeed, listFeeds, readFeed, removeFeed } from './transfer/feeds.ts'
import { exportEvents, importEvents, previewImport } from './transfer/transfer.ts'

export const calendarHandlers = [
  ...bindCalls(wireCalls, {
    todayAppointmentCount,
    calendarList,
    calendarFolders,
    calendarConfigGet,
    calendarConfigSet: saveSettings,
  }),
  ...bindCalls(calendarCalls, {
    event: readEvent,
    createEvent,
    changeEvent,
    moveEvent,
    removeEvent,
    restoreEvent: restoreKept,
    answer: answerEvent,
    busy: busyTimes,
    folders: listFolders,
    createFolder,
    changeFolder,
    removeFolder,
    markFolder,
    shares: listShares,
    saveShares,
    addHolidays,
    feeds: listFeeds,
    createFeed,
    removeFeed,
    readFeed,
  }),
  ...bindCalls(transferCalls, { previewImport, importEvents, exportEvents }),
]
