/** The groups of alerts that a person switches on and off in the settings dialog, as they are named on the wire (0§3). */
export type AlarmName = 'noticeAlarm' | 'boardAlarm' | 'serveyAlarm' | 'newAlarm' | 'scheduleAlarm'
