import { IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDateTime } from '#platform/web/format.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import type { MainFields } from '../../contract/surveys.entities.ts'
import { useEditedSurvey } from './edited-survey.ts'
import { useNamedAudience } from './first/use-named-audience.ts'
import { wordsOf } from './model/numbers.ts'

/** What the survey is, above its questions: its title, who is asked and until when. */
export function SurveyLine({ main }: { main: MainFields }) {
  const { t } = useTranslation()
  const name = useName()
  const { tongue, written } = useEditedSurvey()
  const { entries, people } = useNamedAudience(main.audience)
  const who = entries[0] ? name(entries[0].name) : t('surveys.write.head.nobody')
  return (
    <p className="swhead">
      {main.isAnonymous ? (
        <Badge tone="green" icon={IconShieldCheck}>
          {t('surveys.write.anonymity.anonymous')}
        </Badge>
      ) : null}
      <span className="muted">
        {[
          wordsOf(main.title, tongue, written) || t('surveys.write.noTitle'),
          entries.length > 1 ? t('surveys.write.head.andMore', { name: who, count: entries.length - 1 }) : who,
          ...(people === undefined || entries.length === 0
            ? []
            : [t('surveys.write.head.people', { people: formatCount(people) })]),
          ...(main.endDate === null ? [] : [t('surveys.write.head.until', { at: formatDateTime(main.endDate) })]),
        ].join(', ')}
      </span>
    </p>
  )
}
