import type { NamedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { isAlertUrl } from '../../contract/alerts.rules.ts'

/** An announcement while it is being written. */
export type Draft = { text: LocalName; url: string; audience: NamedAudienceEntry[]; toAllCompanies: boolean }

export const emptyDraft: Draft = {
  text: { ko: '', en: '', zh: '', ja: '' },
  url: '',
  audience: [],
  toAllCompanies: false,
}

/** What is missing or wrong, by field, as text keys; empty when it can be sent. */
export function faultsOf({ text, url, audience }: Draft): { text?: string; url?: string; audience?: string } {
  return {
    ...(text.ko.trim() === '' ? { text: 'alerts.announce.textMissing' } : {}),
    ...(isAlertUrl(url.trim()) ? {} : { url: 'alerts.announce.urlWrong' }),
    ...(audience.length === 0 ? { audience: 'alerts.announce.audienceMissing' } : {}),
  }
}
