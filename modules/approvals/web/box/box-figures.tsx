import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatCount } from '#platform/web/format.ts'
import { type Box, boxCalls } from '../../contract/boxes.contract.ts'
import { boxPath } from '../place/paths.ts'

const counted = ['pending', 'upcoming', 'progress', 'received'] as const

/** How many documents wait, each a way to its box. */
export function BoxFigures({ box }: { box: Box }) {
  const { t } = useTranslation()
  const { data } = useCall(boxCalls.boxCounts, {})
  return (
    <ul className="apfig" aria-label={t('approvals.figures.all')}>
      {counted.map((each) => (
        <li key={each}>
          <Link to={boxPath(each) as string} aria-current={each === box ? 'page' : undefined}>
            <span>{t(`approvals.box.${each}`)}</span>
            <b>{data ? formatCount(data[each]) : '–'}</b>
            <small className="muted">{t(`approvals.figures.${each}`)}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}
