import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { categoryCalls } from '../../../contract/categories.contract.ts'
import type { Category } from '../../../contract/mail.entities.ts'
import { type CategoryColor, categoryColors, limits } from '../../../contract/mail.rules.ts'
import { useTellFailure } from '../pieces/use-tell-failure.ts'
import { CategoryDot } from './category-dot.tsx'

type Props = {
  /** The one that is changed; left out, a new one is made. */
  category: Category | undefined
  onClose: () => void
}

/** Name and one of six colours of a category (MAIL-018, MAIL-082, MAIL-083, MAIL-094). */
export function CategoryDialog({ category, onClose }: Props) {
  const { t } = useTranslation()
  const { say } = useSay()
  const cache = useQueryClient()
  const tellFailure = useTellFailure()
  const before = {
    name: category?.name ?? '',
    color: category?.color ?? 'Red',
    isFavorite: category?.isFavorite ?? false,
  }
  const [typed, setTyped] = useState(before)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const isDirty = typed.name !== before.name || typed.color !== before.color || typed.isFavorite !== before.isFavorite
  const save = async () => {
    const fields = { ...typed, name: typed.name.trim() }
    if (fields.name === '') return setErrors({ name: t('mail.categories.nameNeeded') })
    setBusy(true)
    try {
      if (category) await call(categoryCalls.categoryUpdate, { id: category.id, ...fields })
      else await call(categoryCalls.categoryCreate, fields)
      toast.success(t(category ? 'mail.prefs.saved' : 'mail.prefs.registered'))
      await cache.invalidateQueries({ queryKey: keyOf(categoryCalls.categoryList) })
      return onClose()
    } catch (error) {
      const fault = error instanceof AppError ? error.fields?.find(({ path }) => path === 'name') : undefined
      if (fault) setErrors({ name: say(fault) })
      else await tellFailure(error)
      return setBusy(false)
    }
  }
  return (
    <FormDialog
      width="medium"
      title={t(category ? 'mail.categories.edit' : 'mail.categories.add')}
      isDirty={isDirty}
      busy={isBusy}
      errors={errors}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t('mail.categories.name')}
        required
        maxLength={limits.categoryName}
        error={errors.name}
        value={typed.name}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
      <Colors value={typed.color} onChange={(color) => setTyped({ ...typed, color })} />
      <Checkbox
        label={t('mail.categories.isFavourite')}
        checked={typed.isFavorite}
        onChange={(isFavorite) => setTyped({ ...typed, isFavorite })}
      />
    </FormDialog>
  )
}

function Colors({ value, onChange }: { value: CategoryColor; onChange: (color: CategoryColor) => void }) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className="field">
      <legend className="field__label">{t('mail.categories.color')}</legend>
      <div className="mcat__colors">
        {categoryColors.map((color) => (
          <label key={color} className="mcat__color">
            <input type="radio" className="sr" name={name} checked={color === value} onChange={() => onChange(color)} />
            <CategoryDot color={color} />
            {t(`mail.categories.colors.${color}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
