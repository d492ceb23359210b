import { useTranslation } from 'react-i18next'
import { RecipientField } from '#modules/organisation/web/organisation.public.tsx'
import { namedPerson } from '#platform/web/offers/picker-tab.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { limits } from '../../../contract/surveys.rules.ts'
import { useNamedAudience } from './use-named-audience.ts'

type Props = { coAuthors: readonly string[]; onCoAuthors: (coAuthors: string[]) => void }

const none = { ko: '', en: '', zh: '', ja: '' }

/** Who writes the survey, too, and sees what is answered. */
export function CoAuthorsField({ coAuthors, onCoAuthors }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const { entries, remember } = useNamedAudience(coAuthors.map((code) => ({ kind: 'person', code })))
  return (
    <RecipientField
      label={t('surveys.write.coAuthors.label')}
      help={t('surveys.write.coAuthors.help')}
      colleaguesOnly
      most={limits.coAuthors}
      value={entries.map((entry) => namedPerson(entry.code, name(entry.name)))}
      onChange={(people) => {
        remember(
          people.map(({ personCode, displayName }) => ({
            kind: 'person',
            code: personCode,
            name: { ...none, ko: displayName },
            hint: none,
          })),
        )
        onCoAuthors(people.map(({ personCode }) => personCode))
      }}
    />
  )
}
