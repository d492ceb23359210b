import { IconArrowDown, IconArrowUp, IconDots, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useAgain } from '#platform/web/calls/use-again.ts'
import { useOneAfterAnother } from '#platform/web/calls/use-one-after-another.ts'
import { putBeside, stepped } from '#platform/web/sorting/moves.ts'
import { SortRow } from '#platform/web/sorting/sort-row.tsx'
import { useAnnouncePlace } from '#platform/web/sorting/use-announce-place.ts'
import { useDrops } from '#platform/web/sorting/use-drops.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Switch } from '#platform/web/ui/fields/choice.tsx'
import { Menu } from '#platform/web/ui/floating/menu.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import type { AreaRule, RuleFigures } from '../../contract/rules/rule.entities.ts'
import { ruleCalls } from '../../contract/rules/rules.contract.ts'
import type { Area } from '../../contract/tasks.entities.ts'
import { useTaskChange } from '../tasks.queries.ts'
import { RuleFiguresLine } from './rule-figures.tsx'
import { type RuleWorld, useRuleWords } from './use-rule-words.ts'

const list = 'task rules'

type Props = {
  area: Area
  rules: readonly AreaRule[]
  figures: readonly RuleFigures[]
  world: RuleWorld
  onOpen: (ruleId: number) => void
}

/** The rules of an area in the order in which they act, changed by dragging, by the menu or with Alt and the arrow keys. */
export function RuleList({ area: { groupId, isArchived }, rules, figures, world, onOpen }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const sayPlace = useAnnouncePlace()
  const again = useAgain()
  const moves = useOneAfterAnother()
  // Until the server has answered they stand as they were put.
  const [put, setPut] = useState<readonly number[]>()
  const order = put ? put.flatMap((id) => rules.find(({ ruleId }) => ruleId === id) ?? []) : rules
  const focused = useRef<Element>(null)
  // A row that React puts elsewhere loses the focus on its way.
  useEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus()
    focused.current = null
  }, [put])

  const place = (next: readonly AreaRule[], rule: AreaRule) => {
    if (next === order) return
    const ruleIds = next.map(({ ruleId }) => ruleId)
    focused.current = document.activeElement
    setPut(ruleIds)
    sayPlace(rule.name, next.indexOf(rule), next.length)
    void moves.add(async () => {
      try {
        await call(ruleCalls.areaRulesOrder, { groupId, ruleIds }, { keepalive: true })
      } catch (error) {
        toast.error(sayError(error))
      }
      if (!moves.isLast()) return
      await again(ruleCalls.areaRules)
      setPut(undefined)
    })
  }
  useDrops<number>(list, (dragged, target, side) => {
    const of = (id: number) => order.find(({ ruleId }) => ruleId === id)
    const [rule, other] = [of(dragged), of(target)]
    if (rule && other && !isArchived) place(putBeside(order, rule, other, side), rule)
  })
  return (
    <ol className="trules__list" aria-label={t('tasks.rules.title')}>
      {order.map((rule, at) => (
        <RuleRow
          key={rule.ruleId}
          rule={rule}
          figures={figures.find(({ ruleId }) => ruleId === rule.ruleId)}
          world={world}
          isFixed={isArchived}
          isFirst={at === 0}
          isLast={at === order.length - 1}
          onOpen={() => onOpen(rule.ruleId)}
          onStep={(by) => place(stepped(order, rule, by), rule)}
        />
      ))}
    </ol>
  )
}

type RowProps = {
  rule: AreaRule
  figures: RuleFigures | undefined
  world: RuleWorld
  /** In an area that was put away. */
  isFixed: boolean
  isFirst: boolean
  isLast: boolean
  onOpen: () => void
  onStep: (by: 1 | -1) => void
}

function RuleRow({ rule, figures, world, isFixed, isFirst, isLast, onOpen, onStep }: RowProps) {
  const { t } = useTranslation()
  const words = useRuleWords(world)
  const fault = useFaultWords(world)(rule)
  const { turn, remove, isBusy } = useRuleActs(rule)
  const { ruleId, name, isOn } = rule
  return (
    <SortRow list={list} id={ruleId} onStep={onStep} isEnabled={!isFixed} className="trules__row">
      {isFixed ? null : <IconGripVertical className="i sorthandle" aria-hidden />}
      <Switch
        hideLabel
        label={t('tasks.rules.switch', { name })}
        checked={isOn}
        disabled={isFixed || isBusy}
        onChange={turn}
      />
      <div className="trules__what">
        <button type="button" className="trules__open" onClick={onOpen}>
          {name}
        </button>
        <p className={isOn ? 'fg2' : 'muted'}>{words.sentence(rule)}</p>
        <RuleFiguresLine figures={figures} />
        {fault ? <Note tone="orange">{fault}</Note> : null}
      </div>
      {isFixed ? null : (
        <Menu
          label={t('tasks.rules.menu', { name })}
          placement="bottom-end"
          entries={[
            { key: 'open', label: t('tasks.rules.change'), icon: IconPencil, onSelect: onOpen },
            {
              key: 'up',
              label: t('tasks.rules.up'),
              icon: IconArrowUp,
              extra: 'Alt+↑',
              disabled: isFirst,
              onSelect: () => onStep(-1),
            },
            {
              key: 'down',
              label: t('tasks.rules.down'),
              icon: IconArrowDown,
              extra: 'Alt+↓',
              disabled: isLast,
              onSelect: () => onStep(1),
            },
            { key: 'line', separator: true },
            {
              key: 'remove',
              label: t('tasks.rules.remove'),
              icon: IconTrash,
              danger: true,
              onSelect: () => void remove(),
            },
          ]}
        >
          {(trigger) => <IconButton {...trigger} icon={IconDots} name={t('tasks.rules.menu', { name })} />}
        </Menu>
      )}
    </SortRow>
  )
}

/** Why a rule went off by itself. */
function useFaultWords({ people, names }: RuleWorld) {
  const { say } = useSay()
  const { t } = useTranslation()
  const nameOf = useName()
  return ({ fault }: AreaRule): string | undefined => {
    if (!fault) return undefined
    const who = [...people, ...names].find(({ userId }) => userId === fault.userId)
    const name = who ? nameOf(who.name) : t('tasks.rules.somebody')
    return say({ key: `tasks.rules.faults.${fault.kind}`, params: { name } })
  }
}

function useRuleActs({ ruleId, name }: AreaRule) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const switching = useTaskChange(ruleCalls.areaRuleSwitch)
  const removal = useTaskChange(ruleCalls.areaRuleRemove)
  return {
    isBusy: switching.isPending,
    turn: (isOn: boolean) =>
      switching.mutate(
        { ruleId, isOn },
        { onSuccess: () => toast.success(t(isOn ? 'tasks.rules.turnedOn' : 'tasks.rules.turnedOff', { name })) },
      ),
    remove: async () => {
      const isMeant = await confirm({
        title: t('tasks.rules.removeTitle', { name }),
        text: t('tasks.rules.removeText'),
        action: t('tasks.rules.remove'),
        danger: true,
      })
      if (isMeant) removal.mutate({ ruleId }, { onSuccess: () => toast.success(t('tasks.rules.removed', { name })) })
    },
  }
}
