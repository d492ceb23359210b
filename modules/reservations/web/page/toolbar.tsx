import {
  IconChevronLeft,
  IconChevronRight,
  IconColumns3,
  IconLayoutRows,
  IconList,
  IconPlus,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Segmented } from '#platform/web/ui/fields/choice.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import type { Place } from '../place/use-place.ts'
import { layouts, turned, views } from '../place/views.ts'
import { useHeadWords } from './head-words.ts'

const layoutIcons = { columns: IconColumns3, rows: IconLayoutRows, list: IconList } as const

type Props = { place: Place; canBook: boolean; onBook: () => void }

/** Where one is and where one may go: days, views, how a day stands; and the quick way to book. */
export function Toolbar({ place, canBook, onBook }: Props) {
  const { t } = useTranslation()
  const headOf = useHeadWords()
  const { view, day, today, layout } = place
  const turn = (by: 1 | -1) => {
    const next = turned(view, day, by)
    place.goTo(next)
    announce(headOf(view, next))
  }
  return (
    <header className="resp__t">
      <Button onClick={() => place.goTo(today)}>{t('reservations.view.today')}</Button>
      <IconButton icon={IconChevronLeft} name={t(`reservations.view.previous.${view}`)} onClick={() => turn(-1)} />
      <IconButton icon={IconChevronRight} name={t(`reservations.view.next.${view}`)} onClick={() => turn(1)} />
      <h2 className="num">{headOf(view, day)}</h2>
      <span className="grow" />
      <ul className="resp__k" aria-label={t('reservations.view.key')}>
        <li>
          <i aria-hidden />
          {t('reservations.view.state.accepted')}
        </li>
        <li className="resp__k--waiting">
          <i aria-hidden />
          {t('reservations.view.state.waiting')}
        </li>
      </ul>
      {view === 'day' ? (
        <Segmented
          label={t('reservations.view.layout.label')}
          value={layout}
          options={layouts.map((value) => ({
            value,
            label: t(`reservations.view.layout.${value}`),
            icon: layoutIcons[value],
          }))}
          onChange={place.layOut}
        />
      ) : null}
      <Segmented
        label={t('reservations.view.mode.label')}
        value={view}
        options={views.map((value) => ({ value, label: t(`reservations.view.mode.${value}`) }))}
        onChange={(mode) => place.show(mode)}
      />
      {canBook ? (
        <Button variant="primary" icon={IconPlus} onClick={onBook}>
          {t('reservations.view.quick.open')}
        </Button>
      ) : null}
    </header>
  )
}
