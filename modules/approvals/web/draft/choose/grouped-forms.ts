import type { CallResult } from '#platform/contract/call.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { formCalls } from '../../../contract/forms.contract.ts'

type Forms = CallResult<typeof formCalls.applicationList>

export type FormGroup = {
  groupId: number | null
  /** Its name behind that of the group it is in; none of what is in no group. */
  names: readonly LocalName[]
  forms: Forms['applicationItemList']
}

/** The forms that may be drafted and fit, by their groups in the order of the list; groups without any are left out. */
export function groupedForms(
  { applicationGroupList, applicationItemList, subgroups }: Forms,
  fits: (name: LocalName) => boolean,
): FormGroup[] {
  const formsIn = (groupId: number | null) =>
    applicationItemList.filter((form) => form.groupId === groupId && form.can.draft && fits(form.applicationName))
  const groups = applicationGroupList.flatMap(({ groupId, groupName }): FormGroup[] => [
    { groupId, names: [groupName], forms: formsIn(groupId) },
    ...subgroups
      .filter(({ parentGroupId }) => parentGroupId === groupId)
      .map((inner) => ({
        groupId: inner.groupId,
        names: [groupName, inner.groupName],
        forms: formsIn(inner.groupId),
      })),
  ])
  return [...groups, { groupId: null, names: [], forms: formsIn(null) }].filter(({ forms }) => forms.length > 0)
}
