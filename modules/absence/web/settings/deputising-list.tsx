import { useTranslation } from 'react-i18next'
import { openPersonCard } from '#modules/organisation/web/organisation.public.tsx'
import { useCall } from '#platform/web/calls/queries.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { absenceCalls } from '../../contract/absence.contract.ts'
import { useAbsenceWords } from '../words.ts'

/** For whom one acts, now and later. */
export function DeputisingList() {
  const { t } = useTranslation()
  const name = useName()
  const words = useAbsenceWords()
  const deputising = useCall(absenceCalls.deputising, {})
  return (
    <section>
      <h3>{t('absence.settings.deputising')}</h3>
      <Pane
        query={deputising}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="muted">{t('absence.settings.noneDeputising')}</p>}
      >
        {({ items }) => (
          <ul aria-label={t('absence.settings.deputising')}>
            {items.map((absence) => (
              <li key={absence.absenceId}>
                <div className="grow">
                  <p className="absences__w">
                    <button type="button" className="link" onClick={() => openPersonCard(absence.personCode)}>
                      {name(absence.name)}
                    </button>
                    <Badge tone="yellow">{words.what(absence)}</Badge>
                    <span className="num">{words.when(absence)}</span>
                  </p>
                  {absence.note ? <p className="absences__m">{absence.note}</p> : null}
                </div>
                {absence.state === 'now' ? <Badge tone="accent">{t('absence.settings.now')}</Badge> : null}
              </li>
            ))}
          </ul>
        )}
      </Pane>
    </section>
  )
}
