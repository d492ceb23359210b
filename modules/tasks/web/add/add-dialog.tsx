import { IconLink } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { todayIn } from '#platform/web/format.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { TimeField } from '#platform/web/ui/dates/time-field.tsx'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { changeCalls } from '../../contract/changes.contract.ts'
import { emptyGroupId, type Priority, priorities } from '../../contract/tasks.rules.ts'
import { AwayNote } from '../due/away-note.tsx'
import { BusinessDaysLater, DayOffHint } from '../due/due-help.tsx'
import { taskPath } from '../place/paths.ts'
import type { AddPlace } from '../place/use-add-task.ts'
import { RepeatChoice } from '../repeat/repeat-choice.tsx'
import { useRefreshTasks } from '../tasks.queries.ts'
import { inputOf } from './add-draft.ts'
import { AreaPeopleField } from './area-people-field.tsx'
import { LabelChoice } from './label-choice.tsx'
import { QuickLine } from './quick-line.tsx'
import { useAddDraft } from './use-add-draft.ts'
import './add.css'

type Props = { place: AddPlace & { groupId: string }; onClose: () => void }

/** Makes a task of one line, and of fields that show what was read in it and may be set by hand. */
export default function AddDialog({ place, onClose }: Props) {
  const { t } = useTranslation()
  const today = todayIn(useViewer()?.timeZone)
  const navigate = useNavigate()
  const refresh = useRefreshTasks()
  const [isBusy, setBusy] = useState(false)
  const { errors, setErrors, refuse } = useFormErrors()
  const draft = useAddDraft(place)
  const { read, fields, choose, known, buckets } = draft

  const save = async () => {
    if (read.title === '') {
      setErrors({ title: t('tasks.add.titleNeeded') })
      return
    }
    setBusy(true)
    try {
      const { taskId, title } = await call(changeCalls.taskAdd, {
        ...inputOf(read, fields, draft.bucketId),
        ...(place.source ? { source: place.source } : {}),
      })
      toast.success(t('tasks.add.done', { title }), {
        label: t('tasks.add.open'),
        run: () => void navigate({ to: taskPath as string, search: { taskId: String(taskId) } }),
      })
      onClose()
      await refresh()
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={t('tasks.add.title')}
      width={560}
      action={t('tasks.add.action')}
      isDirty={draft.isDirty}
      busy={isBusy}
      errors={errors}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <QuickLine
        line={draft.line}
        error={errors.title}
        onChange={draft.setLine}
        tokens={draft.tokens}
        known={known}
        takenBack={draft.takenBack}
        onToggle={draft.toggle}
      />
      {place.source ? (
        <p className="tadd__source muted">
          <IconLink className="i i-16" aria-hidden />
          <span className="ell">{t('tasks.source.of', { title: place.source.title })}</span>
        </p>
      ) : null}
      <div className="tadd__two">
        <SelectField
          label={t('tasks.add.area')}
          value={fields.groupId}
          error={errors.groupId}
          options={[
            { value: emptyGroupId, label: t('tasks.add.byOneself') },
            ...known.areas.map(({ groupId, groupTitle }) => ({ value: groupId, label: groupTitle })),
          ]}
          onChange={(groupId) => choose({ groupId })}
        />
        <SelectField
          label={t('tasks.add.column')}
          value={String(draft.bucketId ?? '')}
          error={errors.bucketId ?? errors.taskStatus}
          options={buckets.map(({ bucketId, title, status }) => ({
            value: String(bucketId),
            label: title || t(`tasks.status.${status}`),
          }))}
          onChange={(bucketId) => draft.setBucket(Number(bucketId))}
        />
      </div>
      {fields.groupId === emptyGroupId ? null : (
        <div className="tadd__who">
          <AreaPeopleField
            label={t('tasks.add.members')}
            people={draft.people}
            value={fields.members}
            error={errors.members}
            onChange={(members) => choose({ members })}
          />
          <AwayNote
            people={draft.people.filter(({ userId }) => fields.members.includes(userId))}
            day={fields.endDate || null}
          />
        </div>
      )}
      <div className="tadd__days">
        <DatePicker
          clearable
          label={t('tasks.add.startDate')}
          value={fields.startDate}
          error={errors.startDate}
          onChange={(startDate) => choose({ startDate })}
        />
        <DatePicker
          clearable
          label={t('tasks.add.endDate')}
          value={fields.endDate}
          error={errors.endDate}
          onChange={(endDate) => choose({ endDate })}
        />
        <TimeField
          clearable
          label={t('tasks.add.endTime')}
          value={fields.endTime}
          error={errors.endTime}
          disabled={fields.endDate === ''}
          onChange={(endTime) => choose({ endTime })}
        />
      </div>
      <BusinessDaysLater day={fields.endDate} onChoose={(endDate) => choose({ endDate })} />
      <DayOffHint day={fields.endDate} onChoose={(endDate) => choose({ endDate })} />
      <SelectField
        label={t('tasks.add.priority')}
        value={fields.priority}
        options={priorities.map((value) => ({ value, label: t(`tasks.priority.${value}`) }))}
        onChange={(priority) => choose({ priority: priority as Priority })}
      />
      <LabelChoice value={fields.labels} onChange={(labels) => choose({ labels })} />
      <RepeatChoice
        value={fields.repeat}
        startDay={fields.endDate || today}
        error={errors.repeat}
        // What repeats has a day to begin with.
        onChange={(repeat) => choose(repeat && !fields.endDate ? { repeat, endDate: today } : { repeat })}
      />
    </FormDialog>
  )
}
