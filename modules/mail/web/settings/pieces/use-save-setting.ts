import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { settingsCalls } from '#modules/settings/contract/settings.contract.ts'
import { keyOf, useCallMutation } from '#platform/web/calls/queries.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { useTellFailure } from './use-tell-failure.ts'

/** Saves what stands in the record of the settings about one's mail (G-045). */
export function useSaveSetting() {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const tellFailure = useTellFailure()
  return useCallMutation(settingsCalls.saveUserSetting, {
    onSuccess: (kept) => {
      cache.setQueryData(keyOf(settingsCalls.userSetting, {}), kept)
      toast.success(t('mail.prefs.applied'))
    },
    onError: (error) => void tellFailure(error),
  })
}
