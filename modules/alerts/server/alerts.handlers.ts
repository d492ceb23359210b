import { bindCalls } from '#platform/server/modules.ts'
import { alarmConfigCalls } from '../contract/alarm-config.contract.ts'
import { alertSettingsCalls } from '../contract/alert-settings.contract.ts'
import { alertsCalls } from '../contract/alerts.contract.ts'
import { announcementsCalls } from '../contract/announcements.contract.ts'
import { listUnread, remove, removeAll, restore, updateAllRead, updateRead } from './bell/bell.ts'
import { history } from './bell/history.ts'
import { countUnread } from './bell/unread.ts'
import { getAlarmConfig, getWebhook, setAlarmConfig, setWebhook } from './settings/alarm-config.ts'
import { removeDevice, subscribe, unsubscribe } from './settings/devices.ts'
import { mute, unmute } from './settings/mutes.ts'
import { getSettings, saveSettings } from './settings/settings.ts'
import { testChat } from './settings/test-chat.ts'
import { announce, listAnnouncements, reach } from './talking/announcements.ts'
import { sendNote } from './talking/notes.ts'

/** Each call of the contracts with the function that answers it. */
export const alertsHandlers = [
  ...bindCalls(alertsCalls, {
    list: listUnread,
    count: countUnread,
    updateRead,
    updateAllRead,
    history,
    remove,
    restore,
    removeAll,
    note: sendNote,
  }),
  ...bindCalls(alertSettingsCalls, {
    get: getSettings,
    save: saveSettings,
    mute,
    unmute,
    testChat,
    subscribe,
    unsubscribe,
    removeDevice,
  }),
  ...bindCalls(alarmConfigCalls, {
    get: getAlarmConfig,
    set: setAlarmConfig,
    getWebhook,
    setWebhook,
    sendMessage: testChat,
  }),
  ...bindCalls(announcementsCalls, { list: listAnnouncements, reach, send: announce }),
]
