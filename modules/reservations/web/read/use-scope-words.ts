import { useTranslation } from 'react-i18next'
import type { ScopeQuestion } from '#modules/workdays/web/workdays.public.ts'

/** What is asked before one of a series of bookings is moved or cancelled. */
export function useScopeWords(): (verb: 'move' | 'cancel') => ScopeQuestion {
  const { t } = useTranslation()
  return (verb) => ({
    title: t(`reservations.view.scope.title.${verb}`),
    question: t(`reservations.view.scope.question.${verb}`),
    action: t(`reservations.view.scope.title.${verb}`),
    isDanger: verb === 'cancel',
    names: {
      this: t('reservations.view.scope.this'),
      following: t('reservations.view.scope.following'),
      all: t('reservations.view.scope.all'),
    },
  })
}
