import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import type { Resource } from '../../contract/reservations.entities.ts'
import { type GroupBranch, resourcesOf } from './resource-tree.ts'

type Props = {
  branch: GroupBranch
  chosen: ReadonlySet<number>
  isOpen: (branch: GroupBranch) => boolean
  onToggle: (branch: GroupBranch) => void
  /** Puts some of them among those that are shown, or takes them away. */
  onChoose: (ids: readonly number[], isOn: boolean) => void
}

/** A group of resources with its boxes; that of the group itself stands for all of them. */
export function GroupSection({ branch, ...all }: Props) {
  const { chosen, isOpen, onToggle, onChoose } = all
  const { t } = useTranslation()
  const ids = resourcesOf(branch)
  const count = ids.filter((id) => chosen.has(id)).length
  const open = isOpen(branch)
  return (
    <li>
      <div className="rside__g">
        <IconButton
          size={24}
          icon={open ? IconChevronDown : IconChevronRight}
          name={t(open ? 'reservations.view.side.close' : 'reservations.view.side.open', { name: branch.name })}
          aria-expanded={open}
          onClick={() => onToggle(branch)}
        />
        <Checkbox
          label={<span className="ell">{branch.name}</span>}
          checked={count === ids.length}
          indeterminate={count > 0 && count < ids.length}
          onChange={(isOn) => onChoose(ids, isOn)}
        />
      </div>
      {open ? (
        <ul>
          {branch.resources.map((resource) => (
            <ResourceLine
              key={resource.resourceId}
              resource={resource}
              isChosen={chosen.has(resource.resourceId)}
              onChoose={(isOn) => onChoose([resource.resourceId], isOn)}
            />
          ))}
          {branch.groups.map((group) => (
            <GroupSection key={group.groupId} branch={group} {...all} />
          ))}
        </ul>
      ) : null}
    </li>
  )
}

type LineProps = { resource: Resource; isChosen: boolean; onChoose: (isOn: boolean) => void }

function ResourceLine({ resource, isChosen, onChoose }: LineProps) {
  const { t } = useTranslation()
  const name = useName()
  const { seats, color, place, outOfOrder } = resource
  return (
    <li className={`rside__r cc-${color}`}>
      <label data-tip={place || undefined}>
        <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
        <span className="ell">{name(resource.name)}</span>
        {outOfOrder ? (
          <span className="rside__x" data-tip={outOfOrder.reason || undefined}>
            <IconAlertTriangle className="i i-14" aria-hidden />
            <span className="sr">{t('reservations.view.side.outOfOrder')}</span>
          </span>
        ) : null}
        {seats > 0 ? <small className="num">{t('reservations.view.seats', { count: seats })}</small> : null}
      </label>
    </li>
  )
}
