import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import type { Share, ShareDialogProps } from './share-props.ts'

type Props = Pick<ShareDialogProps, 'levels'> & {
  share: Share
  onLevel: (level: string) => void
  onRemove: () => void
}

/** Somebody with whom something is shared, and what she may do. */
export function ShareRow({ share, levels, onLevel, onRemove }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const name = nameOf(share.name)
  const hint = [nameOf(share.hint), share.kind === 'departmentTree' ? t('organisation.share.withBelow') : '']
  return (
    <li>
      <span className="grow">
        <b className="ell">{name}</b>
        <small className="ell">{hint.filter(Boolean).join(' · ')}</small>
      </span>
      <Select
        quiet
        aria-label={t('organisation.share.rightOf', { name })}
        options={levels}
        value={share.level}
        onChange={onLevel}
      />
      <IconButton icon={IconX} name={t('organisation.share.remove', { name })} onClick={onRemove} />
    </li>
  )
}
