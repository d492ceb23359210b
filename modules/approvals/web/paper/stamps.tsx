import { useTranslation } from 'react-i18next'
import { classNames } from '#platform/web/ui/class-names.ts'
import './stamps.css'
import type { Stamp } from '../../contract/line/stamps.ts'

/** The boxes in which everybody stamps; the one whose turn it is is framed. */
export function Stamps({ stamps }: { stamps: readonly Stamp[] }) {
  const { t } = useTranslation()
  return (
    <ol className="apstamps" aria-label={t('approvals.paper.stamps')}>
      {stamps.map((stamp) => (
        <StampBox key={stamp.key} stamp={stamp} />
      ))}
    </ol>
  )
}

function StampBox({ stamp }: { stamp: Stamp }) {
  const { role, name, actedBy, state, at, signature, marks } = stamp
  const { t } = useTranslation()
  const isNow = state === 'asked' || state === 'held'
  const word = state === 'ahead' || state === 'approved' ? null : t(`approvals.paper.states.${state}`)
  return (
    <li
      className={classNames('apstamp', isNow && 'apstamp--now', state === 'skipped' && 'apstamp--skipped')}
      aria-current={isNow ? 'step' : undefined}
    >
      <p className="apstamp__role">
        {t(`approvals.kinds.${role}`)}
        {marks.map((mark) => (
          <span key={mark} className="apstamp__mark">
            {t(`approvals.marks.${mark}`)}
          </span>
        ))}
      </p>
      <div className="apstamp__seal">
        {state === 'approved' ? (
          <Seal name={actedBy ?? name} signature={signature} />
        ) : state === 'rejected' || state === 'disagreed' ? (
          <span className="apseal apseal--no">{word}</span>
        ) : null}
      </div>
      <b className="apstamp__name">{name}</b>
      <span className="apstamp__at num">
        {actedBy ? <span className="apstamp__by">{t('approvals.paper.actedBy', { name: actedBy })} </span> : null}
        {at ?? (state === 'rejected' || state === 'disagreed' ? '' : word)}
      </span>
    </li>
  )
}

function Seal({ name, signature }: { name: string; signature: string | null }) {
  const { t } = useTranslation()
  if (signature) return <img className="apseal__picture" src={signature} alt={t('approvals.paper.signed')} />
  return (
    <span className={classNames('apseal', name.length > 4 && 'apseal--small')}>
      <span className="sr">{t('approvals.paper.signed')}</span>
      <span aria-hidden>{name}</span>
      <span aria-hidden>{t('approvals.paper.seal')}</span>
    </span>
  )
}
