import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { call } from '#platform/web/calls/call.ts'
import { useUnsaved } from '#platform/web/session/unsaved.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { reservationAdministrationCalls as calls, type ResourceFields } from '../../contract/administration.contract.ts'
import type { ResourceRules } from '../../contract/resource-rules.ts'
import { useResourceSave } from './use-resource-save.ts'

export type AdminResource = CallResult<typeof calls.adminResource>

/** What is said of it, without what is only known of it. */
const fieldsOf = (resource: AdminResource): ResourceFields => ({
  name: resource.name,
  place: resource.place,
  seats: resource.seats,
  equipment: resource.equipment,
  color: resource.color,
  contact: resource.contact,
  instructions: resource.instructions,
  timeZone: resource.timeZone,
  slotMinutes: resource.slotMinutes,
  way: resource.way,
  outOfOrder: resource.outOfOrder,
  isShared: resource.isShared,
  rules: resource.rules,
})

/** A resource in hand; its tabs are one form, so that nothing is lost between them. */
export function useResourceDraft(resource: AdminResource) {
  const { t } = useTranslation()
  const { isBusy, errors, save } = useResourceSave()
  const [draft, setDraft] = useState(() => fieldsOf(resource))
  const [nameError, setNameError] = useState<string>()
  const isDirty = JSON.stringify(draft) !== JSON.stringify(fieldsOf(resource))
  useUnsaved(isDirty)
  const submit = async () => {
    const isNamed = draft.name.ko.trim() !== ''
    setNameError(isNamed ? undefined : t('reservations.administration.nameRequired'))
    if (!isNamed) return
    let inTheWay = 0
    const { resourceId, version } = resource
    const isSaved = await save(async () => {
      ;({ inTheWay } = await call(calls.updateResource, { resourceId, version, ...draft }))
    })
    // They stay where they are: somebody has to talk with those whose they are.
    if (isSaved && inTheWay > 0) toast.success(t('reservations.administration.inTheWay', { count: inTheWay }))
  }
  const change = (part: Partial<ResourceFields>) => setDraft((now) => ({ ...now, ...part }))
  return {
    draft,
    isDirty,
    isBusy,
    errors: { ...errors, 'name.ko': nameError ?? errors['name.ko'] } as Record<string, string | undefined>,
    submit,
    change,
    changeRules: (part: Partial<ResourceRules>) => setDraft((now) => ({ ...now, rules: { ...now.rules, ...part } })),
  }
}
export type ResourceForm = ReturnType<typeof useResourceDraft>
