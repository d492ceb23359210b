import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconSubtask, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SortRow } from '#platform/web/sorting/sort-row.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { Menu } from '#platform/web/ui/floating/menu.tsx'
import type { Check } from '../../../contract/checks.contract.ts'
import { limits } from '../../../contract/tasks.rules.ts'
import { TextInPlace } from '../text-in-place.tsx'
import { useEditing } from '../use-editing.ts'
import { type Checks, checkList } from './use-checks.ts'

type Props = {
  check: Check
  checks: Checks
  canChange: boolean
  onStep: (by: 1 | -1) => void
  /** What was pressed goes with its line. */
  onGone: () => void
}

/** An item of a checklist. */
export function CheckLine({ check, checks, canChange, onStep, onGone }: Props) {
  const { t } = useTranslation()
  const { isEditing, button, begin, end } = useEditing()
  const { checkId, title, isDone } = check
  const goWith = (act: (gone: Check) => Promise<void>) => {
    onGone()
    void act(check)
  }
  return (
    <SortRow
      className="tk__check"
      list={checkList}
      id={checkId}
      isEnabled={canChange && !isEditing}
      onStep={(by) => (canChange ? onStep(by) : undefined)}
    >
      {isEditing ? (
        <TextInPlace
          label={t('tasks.checks.name')}
          value={title}
          maxLength={limits.title}
          onKeep={(text) => checks.rename(check, text)}
          onEnd={end}
        />
      ) : (
        <Checkbox
          className={isDone ? 'tk__done' : undefined}
          label={title}
          checked={isDone}
          disabled={!canChange}
          onChange={(next) => checks.tick(check, next)}
        />
      )}
      {canChange && !isEditing ? (
        <>
          <IconButton
            ref={button}
            size={24}
            icon={IconPencil}
            name={t('tasks.checks.rename', { title })}
            onClick={begin}
          />
          <Menu
            label={t('tasks.checks.menu', { title })}
            placement="bottom-end"
            entries={[
              { key: 'up', label: t('tasks.checks.up'), icon: IconArrowUp, extra: 'Alt+↑', onSelect: () => onStep(-1) },
              {
                key: 'down',
                label: t('tasks.checks.down'),
                icon: IconArrowDown,
                extra: 'Alt+↓',
                onSelect: () => onStep(1),
              },
              {
                key: 'task',
                label: t('tasks.checks.toTask'),
                icon: IconSubtask,
                onSelect: () => goWith(checks.toTask),
              },
              {
                key: 'remove',
                label: t('tasks.checks.remove'),
                icon: IconTrash,
                danger: true,
                onSelect: () => goWith(checks.remove),
              },
            ]}
          >
            {(trigger) => (
              <IconButton {...trigger} size={24} icon={IconDots} name={t('tasks.checks.menu', { title })} />
            )}
          </Menu>
        </>
      ) : null}
    </SortRow>
  )
}
