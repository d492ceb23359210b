import { IconPencil, IconPlus, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, useCall } from '#platform/web/calls/queries.ts'
import { SettingsActions } from '#platform/web/offers/settings-actions.tsx'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { categoryCalls } from '../../../contract/categories.contract.ts'
import type { Category } from '../../../contract/mail.entities.ts'
import '../pieces/pieces.css'
import { useAct } from '../pieces/use-act.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryDot } from './category-dot.tsx'

/** The categories one sorts one's mail by: a list, to add to and to change (MAIL-018). */
export default function CategoriesPage() {
  const { t } = useTranslation()
  const form = useId()
  const categories = useCall(categoryCalls.categoryList, {})
  const [edited, setEdited] = useState<Category | 'new'>()
  return (
    <div className="mset" id={form}>
      <div className="mset__bar">
        <Button variant="soft" icon={IconPlus} onClick={() => setEdited('new')}>
          {t('mail.categories.add')}
        </Button>
      </div>
      <Pane
        query={categories}
        empty={<EmptyState title={t('mail.categories.none')} hint={t('mail.categories.noneHint')} />}
      >
        {(all) => (
          <ul aria-label={t('mail.categories.title')}>
            {all.map((category) => (
              <Row key={category.id} category={category} onEdit={() => setEdited(category)} />
            ))}
          </ul>
        )}
      </Pane>
      {edited ? (
        <CategoryDialog category={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      ) : null}
      <SettingsActions form={form} isDirty={false} isSaving={false} hint={t('mail.prefs.atOnce')} />
    </div>
  )
}

function Row({ category, onEdit }: { category: Category; onEdit: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const confirm = useConfirm()
  const { isBusy, act } = useAct(() => cache.invalidateQueries({ queryKey: keyOf(categoryCalls.categoryList) }))
  const { id, name, color, isFavorite } = category
  const remove = async () => {
    const question = {
      title: t('mail.categories.deleteTitle', { name }),
      text: t('mail.categories.deleteText'),
      action: t('mail.prefs.delete'),
      danger: true,
    }
    if (await confirm(question)) await act(() => call(categoryCalls.categoryDelete, { id }), t('mail.prefs.deleted'))
  }
  const favour = () =>
    act(() => call(categoryCalls.categoryUpdate, { ...category, isFavorite: !isFavorite }), t('mail.prefs.applied'))
  return (
    <li className="mset__row">
      <CategoryDot color={color} />
      <span className="mset__who">
        <b className="ell">{name}</b>
        <small>{t(`mail.categories.colors.${color}`)}</small>
      </span>
      <span className="mset__acts">
        <IconButton
          icon={isFavorite ? IconStarFilled : IconStar}
          look={isFavorite ? 'star' : 'plain'}
          name={t('mail.categories.favourite', { name })}
          aria-pressed={isFavorite}
          disabled={isBusy}
          onClick={() => void favour()}
        />
        <IconButton icon={IconPencil} name={t('mail.prefs.editOf', { name })} disabled={isBusy} onClick={onEdit} />
        <IconButton
          icon={IconTrash}
          name={t('mail.prefs.deleteOf', { name })}
          disabled={isBusy}
          onClick={() => void remove()}
        />
      </span>
    </li>
  )
}
