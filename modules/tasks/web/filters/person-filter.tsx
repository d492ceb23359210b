import { IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { organisationCalls } from '#modules/organisation/contract/organisation.contract.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Chip } from '#platform/web/ui/marks/badge.tsx'

/** That only what somebody has to do is shown; a press shows what everybody has to do again. */
export function PersonFilter({ personCode, onRemove }: { personCode: string; onRemove: () => void }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const person = useCall(organisationCalls.personCard, { personCode }).data
  return (
    <Chip on icon={IconUser} onToggle={onRemove}>
      {t('tasks.summary.person', { name: person ? nameOf(person.name) : '…' })}
    </Chip>
  )
}
