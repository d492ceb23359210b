import { useTranslation } from 'react-i18next'
import type { NamedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { useName } from '#platform/web/texts/use-texts.ts'

/** Names shown before the rest is only counted. */
const namesShown = 2

/** Who sees something, in few words: the first names and how many more. */
export function useAudienceWords(): (audience: readonly NamedAudienceEntry[]) => string {
  const { t } = useTranslation()
  const name = useName()
  return (audience) => {
    if (audience.length === 0) return t('shell.quickMenu.manage.nobody')
    const names = audience
      .slice(0, namesShown)
      .map((entry) => name(entry.name))
      .join(', ')
    const more = audience.length - namesShown
    return more > 0 ? t('shell.quickMenu.manage.andMore', { names, count: more }) : names
  }
}
