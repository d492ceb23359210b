import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import type { PopupFields } from '../../contract/popups.contract.ts'
import { popupCalls } from '../../contract/popups.contract.ts'

/** A Monday noon in Seoul, after the demo company's popups have ended. */
export const monday = new Date('2031-03-03T03:00:00Z')

/** The portal at a moment that tests move, with sessions that outlive it. */
export const startNoticesApp = (now: () => Date): Promise<TestApp> =>
  startTestApp({ now, env: { SESSION_IDLE_MINUTES: '43200', SESSION_ABSOLUTE_HOURS: '8760' } })

/** Takes away what earlier tests have made. */
export const dropMadePopups = (app: TestApp) =>
  app.db.deleteFrom('notices_popups').where('popup_id', '>=', 1000).execute()

/** A daily popup of March 2031 for one team. */
export const fields: PopupFields = {
  title: { ko: '안내', en: 'Notice', zh: '', ja: '' },
  content: { ko: '<p>내일 쉬어요</p>', en: '<p>No work tomorrow</p>', zh: '', ja: '' },
  fromDay: '2031-03-01',
  toDay: '2031-03-31',
  repeat: 'daily',
  repeatDays: [],
  device: 'all',
  width: 640,
  height: 480,
  mustAcknowledge: false,
  mayHide: true,
  isEnabled: true,
  audience: [{ kind: 'department', code: 'HC1031' }],
}

/** Makes such a popup. @returns its number */
export const makePopup = async (
  client: TestClient,
  more: Partial<PopupFields> = {},
  pictures?: { code: string; content: string },
) =>
  (
    await client.call(popupCalls.popupSave, {
      ...fields,
      ...more,
      ...(pictures && { fileCode: pictures.code, content: { ...fields.content, ko: pictures.content } }),
    })
  ).popupId

export const today = async (client: TestClient, more: { device?: 'pc' | 'phone' } = {}, id = 'HC') =>
  (await client.call(popupCalls.popupsOfToday, { id, ...more })).items
export const numbers = async (client: TestClient, more: { device?: 'pc' | 'phone' } = {}, id = 'HC') =>
  (await today(client, more, id)).map(({ noticePopupId }) => noticePopupId)
export const mark = (client: TestClient, popupId: number, what: 'seen' | 'closed' | 'hiddenToday' | 'acknowledged') =>
  client.call(popupCalls.popupMark, { popupId, mark: what })
export const nothing = { code: 'NotFoundException' }
