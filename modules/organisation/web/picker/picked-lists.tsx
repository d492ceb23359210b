import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { ContainerList } from './container-list.tsx'
import type { Lists } from './use-lists.ts'
import type { Picking } from './use-picking.ts'
import './picked-lists.css'

type Props = { lists: Lists; picking: Picking }

/** Between the people and the lists: into each list, and out of it again (ORG-012). */
export function Arrows({ lists, picking }: Props) {
  const { t } = useTranslation()
  return (
    <div className="picker__a">
      {lists.lists.map(({ id, label, marked }) => (
        <div key={id} className="picker__arrows">
          <IconButton
            look="line"
            className={id === lists.active?.id ? 'ib--on' : undefined}
            icon={IconChevronRight}
            name={t('organisation.picker.addTo', { list: label })}
            disabled={picking.chosen.size === 0 || picking.isBusy}
            onClick={() => picking.addChosen(id)}
          />
          <IconButton
            look="line"
            icon={IconChevronLeft}
            name={t('organisation.picker.removeFrom', { list: label })}
            disabled={marked.size === 0}
            onClick={() => lists.remove(id, marked)}
          />
        </div>
      ))}
    </div>
  )
}

/** What was picked, list by list (ORG-012). */
export function PickedLists({ lists, canMove }: { lists: Lists; canMove: boolean }) {
  return (
    <div className="picker__r">
      {lists.lists.map((list) => (
        <ContainerList
          key={list.id}
          list={list}
          lists={lists}
          isActive={list.id === lists.active?.id}
          canMove={canMove}
        />
      ))}
    </div>
  )
}
