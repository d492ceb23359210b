import { organisationCalls, titleOf } from '#modules/organisation/contract/organisation.contract.ts'
import { nameIn } from '#platform/contract/languages.ts'
import { call } from '#platform/web/calls/call.ts'
import type { Mentionable } from '#platform/web/editor/editor.types.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'

/** Colleagues who fit what was typed after `@`. */
export async function findMentionable(query: string, signal: AbortSignal): Promise<readonly Mentionable[]> {
  if (query.trim().length < 2) return []
  const language = currentLanguage()
  const { items } = await call(organisationCalls.searchPeople, { query }, { signal })
  return items.map(({ personCode, name, post }) => ({
    personCode,
    name: nameIn(name, language),
    detail: [nameIn(titleOf(post), language), nameIn(post.deptName, language)].filter(Boolean).join(', '),
  }))
}
