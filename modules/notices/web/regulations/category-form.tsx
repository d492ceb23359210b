import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { keyOf, useCallMutation } from '#platform/web/calls/queries.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { type Category, regulationCalls } from '../../contract/regulations.contract.ts'
import { pathOf } from './tree-of.ts'

type Props = {
  comCode: string
  categories: readonly Category[]
  /** The one that is changed; left out, a new one. */
  category?: Category
  /** Below which a new one begins. */
  parentId: number | null
  onClose: () => void
}

/** Writes a category of regulations. */
export function CategoryForm({ comCode, categories, category, parentId, onClose }: Props) {
  const { t } = useTranslation()
  const { say, sayError } = useSay()
  const name = useName()
  const cache = useQueryClient()
  const [start] = useState({
    name: category?.name ?? { ko: '', en: '', zh: '', ja: '' },
    parentId: category ? category.parentId : parentId,
  })
  const [draft, setDraft] = useState(start)
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const save = useCallMutation(regulationCalls.categorySave, {
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: keyOf(regulationCalls.regulations) })
      toast.success(t('notices.regulation.categorySaved'))
      onClose()
    },
    onError: (error) => {
      const wrong = error instanceof AppError ? (error.fields ?? []) : []
      if (wrong.length === 0) toast.error(sayError(error))
      setErrors(Object.fromEntries(wrong.map((each) => [each.path.split('.')[0]!, say(each)])))
    },
  })
  const submit = () => {
    if (draft.name.ko.trim() === '') return setErrors({ name: t('notices.regulation.form.nameRequired') })
    setErrors({})
    save.mutate({ comCode, categoryId: category?.categoryId, ...draft })
  }
  return (
    <FormDialog
      width={560}
      title={t(category ? 'notices.regulation.editCategory' : 'notices.regulation.addCategory')}
      isDirty={draft !== start}
      onClose={onClose}
      busy={save.isPending}
      errors={errors}
      onSubmit={submit}
    >
      <div className="nreg__pair">
        <NameFields
          value={draft.name}
          maxLength={120}
          errorAt={(language) => (language === 'ko' ? errors.name : undefined)}
          onChange={(next) => setDraft({ ...draft, name: next })}
        />
      </div>
      <SelectField
        label={t('notices.regulation.form.above')}
        error={errors.parentId}
        value={String(draft.parentId ?? '')}
        options={[
          { value: '', label: t('notices.regulation.form.top') },
          ...categories
            .filter(({ categoryId }) => categoryId !== category?.categoryId)
            .map(({ categoryId }) => ({
              value: String(categoryId),
              label: pathOf(categories, categoryId)
                .map((each) => name(each.name))
                .join(' › '),
            })),
        ]}
        onChange={(value) => setDraft({ ...draft, parentId: value === '' ? null : Number(value) })}
      />
    </FormDialog>
  )
}
