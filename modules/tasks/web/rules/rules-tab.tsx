import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { ruleCalls } from '../../contract/rules/rules.contract.ts'
import type { Area, Bucket } from '../../contract/tasks.entities.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { useAreaPeople, useBuckets } from '../tasks.queries.ts'
import { LogDialog } from './log-dialog.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { RuleList } from './rule-list.tsx'
import './rules.css'

/** Stands in the address for a rule that is not made yet. */
const newRule = 'new'

/** What an area does by itself, for its owners. */
export function RulesTab({ area }: { area: Area }) {
  const { t } = useTranslation()
  const { groupId } = area
  const buckets = useBuckets(groupId)
  const rules = useCall(ruleCalls.areaRules, { groupId })
  const loaded = buckets.data && rules.data ? { buckets: buckets.data.items, rules: rules.data } : undefined
  return (
    <div className="trules">
      <p className="fg2">{t('tasks.rules.hint')}</p>
      {area.isArchived ? <Note>{t('tasks.rules.archived')}</Note> : null}
      <Pane query={{ ...(rules.isError ? rules : buckets), data: loaded }} isEmpty={() => false}>
        {(known) => <LoadedRules area={area} {...known} />}
      </Pane>
    </div>
  )
}

type Props = { area: Area; buckets: readonly Bucket[]; rules: CallResult<(typeof ruleCalls)['areaRules']> }

function LoadedRules({ area, buckets, rules: { items, figures, names } }: Props) {
  const { t } = useTranslation()
  const { groupId, isArchived } = area
  const [asked, ask] = useAsked<{ rule?: string }>()
  const world = { buckets, people: useAreaPeople(groupId), names }
  const opened = items.find(({ ruleId }) => String(ruleId) === asked.rule)
  const add = (
    <Button
      icon={IconPlus}
      variant={items.length === 0 ? 'primary' : undefined}
      disabled={items.length >= limits.rules}
      onClick={() => ask({ rule: newRule }, { isPlace: true })}
    >
      {t('tasks.rules.add')}
    </Button>
  )
  return (
    <>
      {items.length === 0 ? (
        <EmptyState
          title={t('tasks.rules.none')}
          hint={t('tasks.rules.noneHint')}
          action={isArchived ? undefined : add}
        />
      ) : (
        <>
          <RuleList
            area={area}
            rules={items}
            figures={figures}
            world={world}
            onOpen={(ruleId) => ask({ rule: String(ruleId) }, { isPlace: true })}
          />
          {isArchived ? null : <div>{add}</div>}
          {items.length >= limits.rules ? <Note>{t('tasks.rules.tooMany', { most: limits.rules })}</Note> : null}
        </>
      )}
      {isArchived && opened ? <LogDialog rule={opened} world={world} onClose={() => ask({ rule: undefined })} /> : null}
      {!isArchived && (opened || asked.rule === newRule) ? (
        <RuleDialog
          key={asked.rule}
          groupId={groupId}
          rule={opened}
          world={world}
          onClose={() => ask({ rule: undefined })}
        />
      ) : null}
    </>
  )
}
