import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import type { ImportReport as Report } from '../../contract/calendar.contract.ts'
import './folders.css'

type Props = { report: Report }

/** What reading a calendar file would do, or why parts of it are left out. */
export function ImportReport({ report }: Props) {
  const { t } = useTranslation()
  const { say } = useSay()
  const { added, changed, same, wrong } = report
  return (
    <section aria-live="polite" className="fdlg__rep">
      <p>{t('calendar.import.would', { added, changed, same, wrong })}</p>
      {report.faults.length > 0 ? (
        <ul className="fdlg__bad">
          {report.faults.map((fault) => (
            <li key={fault.row}>
              <b>{fault.subject || t('calendar.import.nth', { row: fault.row })}</b> {say({ key: fault.key })}{' '}
              <small className="num">{t('calendar.import.line', { line: fault.line })}</small>
            </li>
          ))}
        </ul>
      ) : null}
      {report.noted > 0 ? <Notes report={report} /> : null}
      <ul className="fdlg__sam">
        {report.sample.map((event) => (
          <li key={`${event.start} ${event.subject}`}>
            <time className="num">{event.isAllDay ? event.start : formatDateTime(event.start)}</time>
            <span className="ell">{event.subject}</span>
            {event.isRecurring ? <small>{t('calendar.import.returns')}</small> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the file says and is not taken so, by the line where it stands: folded away, since most of it matters little. */
function Notes({ report: { noted, notes } }: Props) {
  const { t } = useTranslation()
  const { say } = useSay()
  return (
    <details className="fdlg__not">
      <summary>{t('calendar.import.noted', { count: noted })}</summary>
      <ul>
        {notes.map(({ line, subject, key, name }) => (
          <li key={`${line} ${key} ${name}`}>
            <small className="num">{t('calendar.import.line', { line })}</small> {subject ? <b>{subject}</b> : null}{' '}
            <span>{say({ key, params: { name } })}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
