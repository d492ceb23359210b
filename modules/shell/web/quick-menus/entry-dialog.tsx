import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AudienceField } from '#modules/organisation/web/organisation.public.tsx'
import { AppError, type TextRef } from '#platform/contract/errors.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { draftOf, type Edited, type EntryDraft, faultsOf } from './entry-draft.ts'
import { EntryOpening } from './entry-opening.tsx'
import { IconChoice } from './icon-choice.tsx'
import { useSaveEntry } from './use-save-entry.ts'

type Props = { comCode: string; edited: Edited; onClose: () => void }

/** Writes an entry: names in four languages, icon, address, how it opens, who sees it. */
export function EntryDialog({ comCode, edited, onClose }: Props) {
  const { t } = useTranslation()
  const { say, sayError } = useSay()
  const entry = 'entry' in edited ? edited.entry : undefined
  const kind = 'entry' in edited ? edited.entry.kind : edited.kind
  const group = 'entry' in edited ? undefined : edited.group
  // Who sees the group sees its new links, unless that is changed.
  const [start] = useState(() => draftOf(entry, group?.audience))
  const [draft, setDraft] = useState<EntryDraft>(start)
  const [faults, setFaults] = useState<Record<string, TextRef>>()
  const { save, isPending } = useSaveEntry(comCode, kind, entry, group)

  const change = (part: Partial<EntryDraft>) => setDraft({ ...draft, ...part })
  // One object for each refusal: the form moves the focus when it is another one.
  const errors: Record<string, string | undefined> = useMemo(
    () => Object.fromEntries(Object.entries(faults ?? {}).map(([path, text]) => [path, say(text)])),
    // oxlint-disable-next-line react/exhaustive-deps -- the words of a language that changes meanwhile may wait
    [faults],
  )
  const submit = () => {
    const wrong = faultsOf(kind, draft)
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    save(draft, {
      onSuccess: () => {
        toast.success(t('shell.quickMenu.manage.saved'))
        onClose()
      },
      onError: (error) => {
        if (error instanceof AppError && error.fields?.length)
          setFaults(Object.fromEntries(error.fields.map(({ path, key, params }) => [path, { key, params }])))
        else toast.error(sayError(error))
      },
    })
  }
  return (
    <FormDialog
      title={entry ? t('shell.quickMenu.manage.edit') : t(titles[kind])}
      width={560}
      isDirty={draft !== start}
      onClose={onClose}
      busy={isPending}
      onSubmit={submit}
      errors={errors}
    >
      <div className="qform__names">
        <NameFields
          value={draft.name}
          isEnglishRequired
          maxLength={60}
          errorAt={(language) => errors[`name.${language}`]}
          onChange={(name) => change({ name })}
        />
      </div>
      {kind === 'icon' ? (
        <IconChoice value={draft.icon} error={errors.icon} onChange={(icon) => change({ icon })} />
      ) : null}
      {kind === 'group' ? null : <EntryOpening draft={draft} errors={errors} onChange={change} />}
      <AudienceField
        label={t('shell.quickMenu.form.audience')}
        required
        comCode={comCode}
        value={draft.audience}
        error={errors.audience}
        onChange={(audience) => change({ audience })}
      />
    </FormDialog>
  )
}

const titles = {
  icon: 'shell.quickMenu.form.newIcon',
  group: 'shell.quickMenu.form.newGroup',
  link: 'shell.quickMenu.form.newLink',
} as const
