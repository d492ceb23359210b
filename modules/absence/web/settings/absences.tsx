import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { absenceCalls } from '../../contract/absence.contract.ts'
import type { OwnAbsence } from '../../contract/absence.entities.ts'
import { AbsenceDialog } from './absence-dialog.tsx'
import { AbsenceRow } from './absence-row.tsx'
import './absences.css'
import { PastAbsences } from './past-absences.tsx'
import { useAbsencesChanged } from './use-absences-changed.ts'

const states = ['now', 'coming'] as const
/** What stands in the address while a new one is entered. */
const isNew = 'new'

type Props = {
  /** Somebody whom the reader administers; left out, herself. */
  personCode?: string
}

/** The absences of a person, to add to and to change: what is now, what comes, what was. */
export function Absences({ personCode }: Props) {
  const { t } = useTranslation()
  const whose = personCode ? { personCode } : {}
  const open = useCall(absenceCalls.list, whose)
  const [{ absence: asked }, ask] = useAsked<{ absence?: string }>()
  const edit = (absence: string) => ask({ absence }, { isPlace: true })
  useAbsencesChanged()
  return (
    <>
      <Pane query={open}>
        {({ items }) => (
          <>
            <div className="absences__h">
              <Button variant="primary" icon={IconPlus} onClick={() => edit(isNew)}>
                {t('absence.settings.add')}
              </Button>
            </div>
            {items.length === 0 ? <EmptyState title={t('absence.settings.none')} /> : null}
            {states.map((state) => {
              const shown = items.filter((each) => each.state === state)
              return shown.length === 0 ? null : (
                <section key={state}>
                  <h3>{t(`absence.settings.${state}`)}</h3>
                  <ul aria-label={t(`absence.settings.${state}`)}>
                    {shown.map((absence) => (
                      <AbsenceRow
                        key={absence.absenceId}
                        absence={absence}
                        onEdit={() => edit(String(absence.absenceId))}
                      />
                    ))}
                  </ul>
                </section>
              )
            })}
            <PastAbsences {...whose} />
          </>
        )}
      </Pane>
      {asked && open.data ? (
        <AskedAbsence
          key={asked}
          {...whose}
          asked={asked}
          items={open.data.items}
          timeZone={open.data.timeZone}
          onClose={() => ask({ absence: undefined })}
        />
      ) : null}
    </>
  )
}

type AskedProps = Props & { asked: string; items: readonly OwnAbsence[]; timeZone: string; onClose: () => void }

/** The form that the address asks for. It stays what it was opened with, whatever becomes of the list meanwhile. */
function AskedAbsence({ asked, items, ...dialog }: AskedProps) {
  const [absence] = useState(() => items.find(({ absenceId }) => String(absenceId) === asked))
  return asked === isNew || absence ? <AbsenceDialog {...dialog} absence={absence} /> : null
}
