import { IconTrash } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RepeatFields } from '#modules/workdays/web/workdays.public.ts'
import { RichTextEditor } from '#platform/web/editor/editor.tsx'
import type { RichTextHandle } from '#platform/web/editor/editor.types.ts'
import { useUnsaved } from '#platform/web/session/unsaved.ts'
import { useAskToDiscard } from '#platform/web/session/use-closing.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Switch } from '#platform/web/ui/fields/choice.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { FormFault } from '#platform/web/ui/fields/form-fault.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import type { EventDetail, Folder } from '../../contract/calendar.entities.ts'
import { allows, reminders, type ShowAs, showsAs } from '../../contract/calendar.rules.ts'
import { useFolderName } from '../folders/use-folder-name.ts'
import { AttendeesField } from './attendees-field.tsx'
import type { Draft } from './draft.ts'
import { ScopeDialog } from './scope-dialog.tsx'
import { TimeFields } from './time-fields.tsx'
import { useEventForm } from './use-event-form.ts'

type Props = {
  /** Left out for a new one. */
  event?: EventDetail
  folders: readonly Folder[]
  start: Draft
  close: (result?: unknown) => void
}

/** Writes an event. What is typed survives a closed window; leaving with something unsaved asks first. */
export function EventForm({ event, folders, start, close }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const askToDiscard = useAskToDiscard()
  const nameOf = useFolderName()
  const editor = useRef<RichTextHandle>(null)
  const subject = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!event) subject.current?.focus()
  }, [event])
  const form = useEventForm({ event, start, editor, onDone: close })
  const { draft, set, errors } = form
  useUnsaved(form.isDirty)

  const leave = async () => {
    if (form.isDirty && !(await askToDiscard())) return
    form.forget()
    close()
  }
  const writable = folders.filter(({ level, folderId }) => allows(level, 'write') || folderId === draft.folderId)
  return (
    <>
      <header className="ced__h">
        <h1>{t(event ? 'calendar.edit.change' : 'calendar.edit.new')}</h1>
      </header>
      <Form id={id} className="ced__b scroll" errors={errors} onSubmit={form.save}>
        {form.isRestored ? (
          <Note tone="accent">
            {t('calendar.edit.restored')}{' '}
            <button type="button" className="link" onClick={form.startOver}>
              {t('calendar.edit.startOver')}
            </button>
          </Note>
        ) : null}
        <FormFault>{errors?.form}</FormFault>
        <TextField
          layout="row"
          label={t('calendar.field.subject')}
          required
          maxLength={200}
          ref={subject}
          value={draft.subject}
          error={errors?.subject}
          onChange={({ target }) => set({ subject: target.value })}
        />
        <TimeFields draft={draft} errors={errors} onChange={form.replace} />
        <RepeatFields
          repeat={draft.repeat}
          startDay={draft.startDay}
          error={errors?.rule}
          onChange={(repeat) => set({ repeat })}
        />
        <TextField
          layout="row"
          label={t('calendar.field.location')}
          maxLength={200}
          value={draft.location}
          onChange={({ target }) => set({ location: target.value })}
        />
        <AttendeesField event={event} draft={draft} error={errors?.attendees} onChange={set} />
        <SelectField
          layout="row"
          label={t('calendar.field.folder')}
          value={String(draft.folderId)}
          disabled={event?.isOccurrence}
          help={event?.isOccurrence ? t('calendar.edit.folderOfSeries') : undefined}
          options={writable.map((folder) => ({ value: String(folder.folderId), label: nameOf(folder) }))}
          onChange={(folderId) => set({ folderId: Number(folderId) })}
        />
        <div className="ced__pair">
          <SelectField
            layout="row"
            label={t('calendar.field.showAs')}
            value={draft.showAs}
            options={showsAs.map((value) => ({ value, label: t(`calendar.showAs.${value}`) }))}
            onChange={(showAs) => set({ showAs: showAs as ShowAs })}
          />
          <SelectField
            layout="row"
            label={t('calendar.field.reminder')}
            value={draft.reminderMinutes === null ? '' : String(draft.reminderMinutes)}
            options={[
              { value: '', label: t('calendar.reminder.none') },
              ...reminders.map((minutes) => ({ value: String(minutes), label: t(`calendar.reminder.${minutes}`) })),
            ]}
            onChange={(minutes) => set({ reminderMinutes: minutes === '' ? null : Number(minutes) })}
          />
        </div>
        <Field layout="row" label={t('calendar.field.private')} help={t('calendar.field.privateHelp')}>
          {(control) => (
            <Switch
              {...control}
              hideLabel
              label={t('calendar.field.private')}
              checked={draft.isPrivate}
              onChange={(isPrivate) => set({ isPrivate })}
            />
          )}
        </Field>
        <div className="ced__body">
          <RichTextEditor
            ref={editor}
            label={t('calendar.field.body')}
            placeholder={t('calendar.field.body')}
            value={draft.body}
            minHeight={140}
            onChange={(body) => set({ body })}
          />
        </div>
      </Form>
      <footer className="ced__f">
        {event ? (
          <Button size="lg" variant="ghost" icon={IconTrash} onClick={() => void form.remove()}>
            {t('calendar.edit.remove')}
          </Button>
        ) : null}
        <output className="grow">{form.isDirty ? t('ui.unsaved') : ''}</output>
        <Button size="lg" onClick={() => void leave()}>
          {t('ui.cancel')}
        </Button>
        <Button size="lg" variant="primary" type="submit" form={id} busy={form.isBusy}>
          {t('ui.save')}
        </Button>
      </footer>
      {form.asking ? <ScopeDialog {...form.asking} /> : null}
    </>
  )
}
