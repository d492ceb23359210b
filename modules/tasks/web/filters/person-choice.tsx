import { useTranslation } from 'react-i18next'
import { useViewer } from '#platform/web/session/viewer.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import type { AreaPerson } from '../add/add-draft.ts'

type Props = {
  people: readonly AreaPerson[]
  chosen: string | undefined
  onChange: (personCode: string | undefined) => void
}

/** Whose tasks of an area are shown: everybody's, one's own, or those of one of its people. */
export function PersonChoice({ people, chosen, onChange }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const viewerCode = useViewer()?.personCode
  const own = people.filter(({ userId }) => userId === viewerCode)
  const others = people.filter(({ userId }) => userId !== viewerCode)
  // A link may name somebody who has left the area.
  const isKnown = !chosen || people.some(({ userId }) => userId === chosen)
  return (
    <Select
      className="tfilt__s"
      aria-label={t('tasks.filters.assignee')}
      value={chosen ?? ''}
      options={[
        { value: '', label: t('tasks.filters.anyPerson') },
        ...own.map(({ userId, name }) => ({ value: userId, label: t('tasks.filters.me', { name: nameOf(name) }) })),
        ...others.map(({ userId, name }) => ({ value: userId, label: nameOf(name) })),
        ...(isKnown ? [] : [{ value: chosen, label: t('tasks.filters.otherPerson') }]),
      ]}
      onChange={(code) => onChange(code || undefined)}
    />
  )
}
