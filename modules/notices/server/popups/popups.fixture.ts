import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { type PopupFields, popupCalls } from '../../contract/popups.contract.ts'

/** A Monday noon in Seoul, after the demo company's popups have ended. */
export const monday = new Date('2031-03-03T03:00:00Z')

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

/** The code of somebody of the demo company, and her as an entry of an audience. */
export const codeOf = (userName: string) => demoPerson(userName).personCode
export const person = (userName: string) => ({ kind: 'person' as const, code: codeOf(userName) })

/** The portal at a moment that tests move, with sessions that outlive it, its people, and what they do again and again. */
export async function openNotices(now: () => Date) {
  const app = await startTestApp({ now, env: { SESSION_IDLE_MINUTES: '43200', SESSION_ABSOLUTE_HOURS: '8760' } })
  const names = ['popup.manager', 'dohyun.kim', 'jiwoo.seo', 'haneul.song', 'admin'] as const
  const [maker, dohyun, jiwoo, haneul, admin] = (await Promise.all(names.map((userName) => app.signIn(userName)))) as [
    TestClient,
    TestClient,
    TestClient,
    TestClient,
    TestClient,
  ]
  /** Makes such a popup as {@link fields} say. @returns its number */
  const make = async (more: Partial<PopupFields> = {}, pictures?: { code: string; content: string }) =>
    (
      await maker.call(popupCalls.popupSave, {
        ...fields,
        ...more,
        ...(pictures && { fileCode: pictures.code, content: { ...fields.content, ko: pictures.content } }),
      })
    ).popupId
  /** Takes away what earlier tests have made. */
  const dropMade = () => app.db.deleteFrom('notices_popups').where('popup_id', '>=', 1000).execute()
  return { app, maker, dohyun, jiwoo, haneul, admin, make, dropMade }
}

export const today = async (client: TestClient, more: { device?: 'pc' | 'phone' } = {}, id = 'HC') =>
  (await client.call(popupCalls.popupsOfToday, { id, ...more })).items
export const numbers = async (client: TestClient, more: { device?: 'pc' | 'phone' } = {}, id = 'HC') =>
  (await today(client, more, id)).map(({ noticePopupId }) => noticePopupId)
export const mark = (client: TestClient, popupId: number, what: 'seen' | 'closed' | 'hiddenToday' | 'acknowledged') =>
  client.call(popupCalls.popupMark, { popupId, mark: what })
export const nothing = { code: 'NotFoundException' }
