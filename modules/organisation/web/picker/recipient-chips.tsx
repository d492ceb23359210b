import { IconAlertCircle, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { ComboChips } from '#platform/web/ui/combo-box/combo-chips.tsx'
import { keyOf } from './recipients.ts'

type Props = {
  value: readonly Recipient[]
  /** Why somebody stands out. */
  remarkOf?: ((one: Recipient) => string | undefined) | undefined
  onRemove: (one: Recipient) => void
  /** The focus leaves the chips for the text box. */
  onLeave: () => void
}

/** Who was picked. */
export function RecipientChips({ value, remarkOf, onRemove, onLeave }: Props) {
  const { t } = useTranslation()
  return (
    <ComboChips
      items={value}
      keyOf={keyOf}
      label={t('organisation.picker.lists.picked')}
      removeLabel={(one) => t('organisation.audience.remove', { name: one.displayName })}
      onRemove={onRemove}
      onLeave={onLeave}
    >
      {(one) => (
        <>
          {one.kind === 'department' || one.kind === 'list' ? <IconUsers className="i i-14" aria-hidden /> : null}
          <Remark text={remarkOf?.(one)} />
          <span className="ell" data-tip={one.email || undefined}>
            {[one.displayName, one.titleName].filter(Boolean).join(' ')}
          </span>
        </>
      )}
    </ComboChips>
  )
}

/** A sign that the chip stands out, with the reason for those who do not see it. */
function Remark({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <>
      <IconAlertCircle className="i i-14 rfield__remark" aria-hidden data-tip={text} />
      <span className="sr">{text}</span>
    </>
  )
}
