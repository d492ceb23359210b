import { IconRefresh } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { PersonMarks } from '#platform/web/offers/person-marks.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { Skeleton } from '#platform/web/ui/states/skeleton.tsx'
import type { ChartPerson } from '../../contract/chart.contract.ts'
import { titleOf } from '../../contract/organisation.contract.ts'
import { type PeopleNode, personKey, spotsOf } from './chart-tree.ts'
import type { Direction, Rect } from './layout.ts'
import { useSecondLine } from './use-words.ts'

type Props = {
  node: PeopleNode
  rect: Rect
  direction: Direction
  /** The one card that Tab comes to. */
  current: string
  onPerson: (personCode: string) => void
  onRetry: () => void
}

/** The people of a department as cards; grey ones until they are there, so that nothing jumps. */
export function PeopleBlock({ node, rect, direction, current, onPerson, onRetry }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const style = { left: rect.x, top: rect.y, width: rect.width, height: rect.height }
  if (node.state === 'failed')
    return (
      <div className="pblock pblock--failed" style={style} role="alert">
        <span>{t('organisation.picture.peopleFailed')}</span>
        <Button variant="soft" icon={IconRefresh} onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      </div>
    )
  const spots = spotsOf(node, rect, direction)
  return (
    <>
      <div className="pblock" style={style} aria-hidden />
      <ul
        aria-label={t('organisation.picture.peopleOf', { name: name(node.deptName) })}
        aria-busy={node.people === undefined || undefined}
      >
        {spots.map((spot, at) => {
          const person = node.people?.[at]
          const key = person ? personKey(person) : `${node.key}/${at}`
          const place = { left: spot.x, top: spot.y, width: spot.width, height: spot.height }
          return (
            <li key={key}>
              {person ? (
                <PersonCard person={person} cardKey={key} style={place} isCurrent={key === current} onOpen={onPerson} />
              ) : (
                <span className="pcard-p pcard-p--grey" style={place} aria-hidden>
                  <Skeleton width={28} height={28} round />
                  <Skeleton width={90} />
                </span>
              )}
            </li>
          )
        })}
        {node.more > 0 ? (
          <li className="pblock__more" style={{ left: rect.x, top: rect.y + rect.height - 28, width: rect.width }}>
            {t('organisation.picture.more', { shown: formatCount(node.more) })}
          </li>
        ) : null}
      </ul>
    </>
  )
}

type CardProps = {
  person: ChartPerson
  cardKey: string
  style: CSSProperties
  isCurrent: boolean
  onOpen: (personCode: string) => void
}

/** A person at her post; pressing it opens her card. */
function PersonCard({ person, cardKey, style, isCurrent, onOpen }: CardProps) {
  const name = useName()
  const second = useSecondLine()(person)
  const shown = name(person.names)
  return (
    <button
      type="button"
      className="pcard-p"
      style={style}
      data-card={cardKey}
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => onOpen(person.personCode)}
    >
      <Avatar personCode={person.personCode} name={shown} photoUrl={person.photoPath} size={28} />
      <span className="pcard-p__t">
        <span className="pcard-p__n ell">
          {shown} {person.post ? name(titleOf(person.post)) : null}
        </span>
        {second ? (
          <span className="pcard-p__x ell num">
            {person.state === 'onLeave' ? <Badge tone="yellow">{second}</Badge> : second}
          </span>
        ) : null}
      </span>
      <PersonMarks personCode={person.personCode} look="badge" />
    </button>
  )
}
