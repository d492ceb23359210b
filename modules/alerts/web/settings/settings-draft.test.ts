import { describe, expect, it } from 'vitest'
import type { AlertSettings } from '../../contract/alert-settings.contract.ts'
import { changesOf, draftOf, withDay } from './settings-draft.ts'

const row = (kind: string) => ({
  kind,
  alarmType: 'WF',
  title: kind,
  isMandatory: false,
  channels: { bell: true, browser: false, mail: false, chat: false },
})
const saved: AlertSettings = {
  channels: [],
  kinds: [row('approval.requested'), row('board.posted')],
  quiet: { isOn: false, days: [1, 2, 3, 4, 5], from: '19:00', to: '08:00', offDays: [6, 7] },
  alarmsOff: [],
  chatUrl: '',
  mutes: [],
  devices: [],
  mailAddress: null,
  pushKey: '',
}

describe('what is saved of the settings', () => {
  it('is nothing while all is as it was', () => {
    expect(changesOf(saved, draftOf(saved))).toBeUndefined()
  })

  it('is the changed rows, with their channels alone', () => {
    const draft = {
      ...draftOf(saved),
      kinds: [row('approval.requested'), { ...row('board.posted'), channels: { bell: true, mail: true } }],
    }
    expect(changesOf(saved, draft)).toEqual({
      kinds: [{ kind: 'board.posted', channels: { bell: true, mail: true } }],
    })
  })

  it('is the whole of the quiet hours, and the chat address without blanks around it', () => {
    const draft = { ...draftOf(saved), quiet: { ...saved.quiet, isOn: true }, chatUrl: ' https://chat.example/a ' }
    expect(changesOf(saved, draft)).toEqual({ quiet: draft.quiet, chatUrl: 'https://chat.example/a' })
  })
})

describe('the days of the quiet hours', () => {
  it('switched on and off again are as they were', () => {
    const without = withDay(saved.quiet, 'days', 3, false)
    expect(without.days).toEqual([1, 2, 4, 5])
    expect(withDay(without, 'days', 3, true)).toEqual(saved.quiet)
    expect(without.offDays).toEqual([6, 7])
  })
})
