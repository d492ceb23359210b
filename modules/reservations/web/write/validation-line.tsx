import { IconAlertTriangle, IconCircleCheck, IconClockHour4, IconLoader2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import type { requestCalls } from '../../contract/requests.contract.ts'
import { useHolderWords } from './holder-words.ts'

type Found = CallResult<(typeof requestCalls)['requestValidateIncludeWait']>
type Props = {
  /** What the server says of the form; undefined as long as it is not known. */
  found: Found | undefined
  isAsking: boolean
  hasResource: boolean
  timeZone: string
}

/**
 * Whether the form can be booked as it is (RESERVE-022): free, free once somebody accepts it, or taken, with the name of
 * who has it. Read aloud as it changes.
 */
export function ValidationLine({ found, isAsking, hasResource, timeZone }: Props) {
  const { t } = useTranslation()
  return (
    <output className="reservations-state" aria-live="polite">
      {!hasResource ? (
        <span className="reservations-state__n">{t('reservations.form.chooseFirst')}</span>
      ) : found ? (
        <Answer found={found} timeZone={timeZone} />
      ) : isAsking ? (
        <span className="reservations-state__n">
          <IconLoader2 className="i spin" aria-hidden />
          {t('reservations.form.looking')}
        </span>
      ) : null}
    </output>
  )
}

function Answer({ found, timeZone }: { found: Found; timeZone: string }) {
  const { t } = useTranslation()
  const wordsOf = useHolderWords()
  const { occurrences, waiting, clashes, exempt } = found
  if (clashes.length > 0)
    return (
      <Line look="taken" icon={<IconAlertTriangle className="i" aria-hidden />}>
        {occurrences > 1 ? (
          t('reservations.form.someTaken', { count: clashes.length, all: occurrences })
        ) : (
          <ul>
            {wordsOf(clashes[0]!, timeZone).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </Line>
    )
  const rules = exempt.map(({ says }) => says).filter((says, at, all) => all.indexOf(says) === at)
  return (
    <>
      {waiting > 0 ? (
        <Line look="waits" icon={<IconClockHour4 className="i" aria-hidden />}>
          {t('reservations.form.freeWaiting', { count: waiting })}
        </Line>
      ) : (
        <Line look="free" icon={<IconCircleCheck className="i" aria-hidden />}>
          {occurrences > 1 ? t('reservations.form.allFree', { count: occurrences }) : t('reservations.form.free')}
        </Line>
      )}
      {rules.length > 0 ? (
        <p className="reservations-state__n">{t('reservations.form.exempt', { rules: rules.join(', ') })}</p>
      ) : null}
    </>
  )
}

const Line = ({ look, icon, children }: { look: 'free' | 'waits' | 'taken'; icon: ReactNode; children: ReactNode }) => (
  <div className={`reservations-state__l reservations-state__l--${look}`}>
    {icon}
    {children}
  </div>
)
