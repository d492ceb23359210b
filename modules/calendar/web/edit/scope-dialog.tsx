import { useTranslation } from 'react-i18next'
import { ScopeDialog as Dialog } from '#modules/workdays/web/workdays.public.ts'
import type { Asking } from './asking.ts'

/** Which events of a series are meant. */
export function ScopeDialog({ verb, onChoose, onClose }: Asking) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t(`calendar.edit.${verb}`)}
      question={t(`calendar.scope.${verb}`)}
      action={t(verb === 'change' ? 'ui.save' : `calendar.edit.${verb}`)}
      isDanger={verb === 'remove'}
      names={{
        this: t('calendar.scope.this'),
        following: t('calendar.scope.following'),
        all: t('calendar.scope.all'),
      }}
      noteOf={(scope) => (verb === 'change' && scope !== 'this' ? t('calendar.scope.exceptions') : undefined)}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}
