import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, useCall } from '#platform/web/calls/queries.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { type MySetting, type SettingFields, settingsCalls } from '../../contract/settings.contract.ts'

export const useMySetting = () => useCall(settingsCalls.mySettingGet, {})

/** Saves what is said of one's approval setting; the first time it is made. */
export function useSaveMySetting(saved: MySetting) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (data: Partial<SettingFields>) => {
      const isFirst = saved.updatedId === null
      return call(isFirst ? settingsCalls.mySettingCreate : settingsCalls.mySettingSet, { data, isFirst })
    },
    onSuccess: (kept) => {
      cache.setQueryData(keyOf(settingsCalls.mySettingGet, {}), kept)
      toast.success(t('approvals.mySetting.saved'))
    },
    onError: () => void toast.error(t('approvals.settings.signatureFailed')),
  })
}
