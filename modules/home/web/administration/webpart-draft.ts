import type { CallInput } from '#platform/contract/call.ts'
import { languages } from '#platform/contract/languages.ts'
import type { Webpart, webpartCalls } from '../../contract/webparts.contract.ts'
import { newWebpart } from '../../contract/webparts.rules.ts'
import { type ForWhom, forWhomOf, sentForWhom } from './for-whom.tsx'

/** A webpart as it is edited. */
export type WebpartDraft = {
  titles: Webpart['titles']
  component: string
  enabled: boolean
  isFixedSize: boolean
  columns: number
  rows: number
  allowsOwn: boolean
  whom: ForWhom
  props: Record<string, unknown>
}

/** What a form begins with. @param webpart null for a new one */
export function draftOf(webpart: Webpart | null): WebpartDraft {
  if (!webpart)
    return {
      ...newWebpart,
      titles: { ko: '', en: '', zh: '', ja: '' },
      component: '',
      allowsOwn: true,
      whom: { isForEveryone: true, roles: [] },
      props: {},
    }
  const { titles, component, enabled, isFixedSize, columns, rows, allowsOwn, props } = webpart
  return { titles, component, enabled, isFixedSize, columns, rows, allowsOwn, props, whom: forWhomOf(webpart) }
}

/** The draft as it is sent. */
export function sentOf(
  draft: WebpartDraft,
  webpart: Webpart | null,
  comCode: string,
): CallInput<typeof webpartCalls.webpartSave> {
  const { titles, whom, ...rest } = draft
  const [title, titleEn, titleZh, titleJa] = languages.map((language) => titles[language])
  return {
    ...rest,
    ...sentForWhom(whom),
    title,
    titleEn,
    titleZh,
    titleJa,
    ...(webpart ? { id: webpart.id, version: webpart.version } : { comCode }),
  }
}
