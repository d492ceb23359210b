import type { Page } from '@playwright/test'
import { type Account, callsAs } from '../calls.ts'
import { koreanKeyboard } from '../korean-keyboard.ts'
import { demoPassword } from '../people.ts'

/** A text of a survey that is written in Korean. */
export const ko = (text: string) => ({ ko: text, en: '', zh: '', ja: '' })

/** Those of a person. */
export const askedPerson = (code: string) => ({ kind: 'person', code })

/** Whoever accepts the surveys of 한빛소프트. */
export const manager = { userName: 'manager', password: demoPassword }

/** A survey that is accepted where somebody has to, and posted. @returns its number */
export async function posted(url: string, author: Account, survey: Record<string, unknown>): Promise<number> {
  const calls = await callsAs(url, author)
  const { surveyId } = await calls.post<{ surveyId: number }>('/api/HC_Survey/api', survey)
  const { surveyStatus } = await calls.post<{ surveyStatus: string }>('/commonsurvey/survey/api/Composing', {
    surveyId,
    isComposing: false,
  })
  if (surveyStatus === 'waiting') {
    const approver = await callsAs(url, manager)
    await approver.post('/api/HC_Survey/api/Approval', { surveyId, approvalStatus: 2 })
    await approver.close()
  }
  await calls.post('/commonsurvey/survey/api/NowPosting', { surveyId })
  await calls.close()
  return surveyId
}

/** Where a survey is answered. */
export const readAt = (url: string, surveyId: number) => `${url}/po/survey/Read?surveyId=${surveyId}`
/** Where what was answered is seen. */
export const resultsAt = (url: string, surveyId: number) => `${url}/po/survey/Statistics?surveyId=${surveyId}`

/** Types in Korean; nobody's next key comes before the browser is through with the end of the last syllable. */
export async function koreanWriter(page: Page): Promise<(text: string) => Promise<void>> {
  const korean = await koreanKeyboard(page)
  return async (text) => {
    await korean.type(text)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  }
}
