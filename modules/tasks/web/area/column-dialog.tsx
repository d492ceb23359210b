import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useSave } from '#platform/web/calls/use-save.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { areaCalls } from '../../contract/areas.contract.ts'
import type { Bucket } from '../../contract/tasks.entities.ts'
import { bucketOrder, limits, type TaskStatus } from '../../contract/tasks.rules.ts'
import { useRefreshTasks } from '../tasks.queries.ts'

type Draft = { title: string; status: TaskStatus; cardLimit: number | null }

const mostCards = 999
const firstLimit = 5

type Props = {
  groupId: string
  /** Left out, a new one. */
  bucket: Bucket | undefined
  onClose: () => void
}

/** Names a column of an area, new or there, and says how many cards it is to hold. Those of the states keep their names. */
export function ColumnDialog({ groupId, bucket, onClose }: Props) {
  const { t } = useTranslation()
  const { isBusy, errors, save } = useSave(t('tasks.area.column.saved'), useRefreshTasks())
  const begun: Draft = {
    title: bucket?.title ?? '',
    status: bucket?.status ?? 'Process',
    cardLimit: bucket?.cardLimit ?? null,
  }
  const [draft, setDraft] = useState(begun)
  const [missing, setMissing] = useState<string>()
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const isNamed = draft.title.trim() !== '' || bucket?.isBase === true
  const shownErrors = missing ? { ...errors, title: missing } : errors

  const submit = async () => {
    setMissing(isNamed ? undefined : t('tasks.area.column.titleNeeded'))
    const { title, cardLimit } = draft
    const work = () =>
      bucket
        ? call(areaCalls.changeBucket, { bucketId: bucket.bucketId, title, cardLimit })
        : call(areaCalls.createBucket, { groupId, ...draft })
    if (isNamed && (await save(work))) onClose()
  }
  return (
    <FormDialog
      width="medium"
      title={t(bucket ? 'tasks.area.column.changeTitle' : 'tasks.area.column.add')}
      isDirty={JSON.stringify(draft) !== JSON.stringify(begun)}
      busy={isBusy}
      errors={shownErrors}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {bucket?.isBase ? null : (
        <TextField
          label={t('tasks.area.column.title')}
          required
          maxLength={limits.areaTitle}
          value={draft.title}
          error={shownErrors.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      )}
      {bucket ? null : (
        <SelectField
          label={t('tasks.area.column.state')}
          help={t('tasks.area.column.stateHelp')}
          value={draft.status}
          options={bucketOrder.map((value) => ({ value, label: t(`tasks.status.${value}`) }))}
          onChange={(status) => change({ status: status as TaskStatus })}
        />
      )}
      <Checkbox
        label={t('tasks.area.column.limited')}
        checked={draft.cardLimit !== null}
        onChange={(isLimited) => change({ cardLimit: isLimited ? firstLimit : null })}
      />
      {draft.cardLimit === null ? null : (
        <NumberStepper
          label={t('tasks.area.column.limit')}
          help={t('tasks.area.column.limitHelp')}
          min={1}
          max={mostCards}
          value={draft.cardLimit}
          onChange={(cardLimit) => change({ cardLimit })}
        />
      )}
    </FormDialog>
  )
}
