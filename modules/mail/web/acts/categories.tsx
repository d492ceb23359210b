import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import type { MenuEntry } from '#platform/web/ui/floating/menu.tsx'
import { Badge, type BadgeTone } from '#platform/web/ui/marks/badge.tsx'
import { categoryCalls } from '../../contract/categories.contract.ts'
import type { Category } from '../../contract/mail.entities.ts'
import { useSharedMailbox } from '../place/shared-mailbox.ts'
import type { ActsWithDialogs } from './use-acts-with-dialogs.tsx'
import type { Meant } from './use-mail-acts.tsx'
import './acts.css'

const noCategories: readonly Category[] = []
/** One's categories; none until they are known. */
export const useCategories = (): readonly Category[] => useCall(categoryCalls.categoryList, {}).data ?? noCategories

/** The colour of a category; its name stands beside it or is read aloud. */
export function CategoryDot({ category, isNamed = false }: { category: Category; isNamed?: boolean }) {
  const { t } = useTranslation()
  return (
    <span
      className={`mlcat mlcat--${category.color.toLowerCase()}`}
      {...(isNamed
        ? {
            role: 'img',
            'aria-label': t('mail.handle.categoryIs', { name: category.name }),
            'data-tip': category.name,
          }
        : { 'aria-hidden': true })}
    />
  )
}

export function CategoryBadge({ category: { name, color } }: { category: Category }) {
  return <Badge tone={color.toLowerCase() as BadgeTone}>{name}</Badge>
}

/** The entries of a menu that puts mails into a category or out of it. */
export function useCategoryEntries(acts: ActsWithDialogs) {
  const { t } = useTranslation()
  const own = useCategories()
  // A shared mailbox has none of one's own categories.
  const categories = useSharedMailbox() ? [] : own
  return (items: Meant, chosen?: number | null): MenuEntry[] => [
    ...categories.map((category) => ({
      key: String(category.id),
      label: category.name,
      extra: <CategoryDot category={category} />,
      checked: category.id === chosen,
      onSelect: () => void acts.mark(items, { categoryId: category.id }),
    })),
    ...(categories.length > 0 ? [{ key: 'line', separator: true as const }] : []),
    {
      key: 'none',
      label: t('mail.handle.noCategory'),
      checked: chosen === null,
      onSelect: () => void acts.mark(items, { categoryId: null }),
    },
  ]
}
