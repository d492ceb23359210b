import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { SidePart } from '#platform/web/ui/navigation/side.tsx'
import { SideLink } from '#platform/web/ui/navigation/side-link.tsx'
import { lineCalls } from '../../contract/lines.contract.ts'
import { draftPath } from '../place/paths.ts'

/** Shown at most. */
const most = 5

/** The forms one drafts on most, each a way to a new document. */
export function FrequentForms({ onFollow }: { onFollow: (() => void) | undefined }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const forms = useCall(lineCalls.frequentForms, {}).data?.items ?? []
  if (forms.length === 0) return null
  return (
    <SidePart title={t('approvals.side.forms')}>
      <ul>
        {forms.slice(0, most).map(({ formId, name }) => (
          <li key={formId}>
            <SideLink
              to={draftPath}
              search={{ appid: String(formId) }}
              isHere={false}
              icon={IconFileText}
              label={nameOf(name)}
              onFollow={onFollow}
            />
          </li>
        ))}
      </ul>
    </SidePart>
  )
}
