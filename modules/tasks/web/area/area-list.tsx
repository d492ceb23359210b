import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import type { Area } from '../../contract/tasks.entities.ts'
import { AreaMark } from '../pieces/area-mark.tsx'
import { areaPath, createAreaPath } from '../place/paths.ts'
import { useAreas } from '../tasks.queries.ts'

/** The areas one belongs to, as cards; those that were put away last. */
export function AreaList() {
  const { t } = useTranslation()
  const areas = useAreas()
  const make = (
    <Link to={createAreaPath as string} className={buttonClass({ variant: 'primary' })}>
      <IconPlus className="i" aria-hidden />
      {t('tasks.area.new')}
    </Link>
  )
  return (
    <Sheet title={t('tasks.area.list')} actions={areas.data?.items.length ? make : null}>
      <Pane
        query={areas}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('tasks.area.none')} hint={t('tasks.area.noneHint')} action={make} />}
      >
        {({ items }) => (
          <ul className="tproj">
            {items.map((area) => (
              <AreaCard key={area.groupId} area={area} />
            ))}
          </ul>
        )}
      </Pane>
    </Sheet>
  )
}

function AreaCard({ area }: { area: Area }) {
  const { t } = useTranslation()
  return (
    <li>
      <Link to={areaPath as string} search={{ groupId: area.groupId }} className="tproj__a">
        <span className="tproj__h">
          <AreaMark acronym={area.groupAcronym} color={area.groupCoverColor} />
          <b className="ell">{area.groupTitle}</b>
          {area.isArchived ? <Badge>{t('tasks.area.archived')}</Badge> : null}
        </span>
        <span className="tproj__d clamp2">{area.description}</span>
        <span className="tproj__f">
          <Badge tone="line">{t(`tasks.area.roles.${area.role}`)}</Badge>
          <span className="num">{t('tasks.area.openTasks', { count: area.openTasks })}</span>
        </span>
      </Link>
    </li>
  )
}

/** Leads to the areas one belongs to. */
export function AreaListLink() {
  const { t } = useTranslation()
  return (
    <Link to={areaPath as string} className={buttonClass({ variant: 'soft' })}>
      {t('tasks.area.toList')}
    </Link>
  )
}
