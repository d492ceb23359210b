import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { useUnsaved } from '#platform/web/session/unsaved.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import type { NamedAudienceEntry } from '../../contract/audience.ts'
import type { GrantName, RoleGroupDetail } from '../../contract/role-groups.contract.ts'

/** What the form holds of a role group. */
export type RoleGroupDraft = Pick<RoleGroupDetail, 'name' | 'members' | 'grants'>

export const emptyRoleGroup: RoleGroupDraft = { name: { ko: '', en: '', zh: '', ja: '' }, members: [], grants: [] }

/** As the calls take it: members without their names. */
export const asInput = ({ name, members, grants }: RoleGroupDraft) => ({
  name,
  grants,
  members: members.map(({ kind, code }) => ({ kind, code })) as { kind: 'person'; code: string }[],
})

type Fault = 'name' | 'members' | 'grants' | 'form'

/** The state of the form: what was typed, whether it differs from the start, and what is wrong with it. */
export function useRoleGroupForm(
  start: RoleGroupDraft,
  failure: Error | null,
  onDirty: (isDirty: boolean) => void,
  onSave: (draft: RoleGroupDraft) => void,
) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<RoleGroupDraft>({ name: start.name, members: start.members, grants: start.grants })
  const [isNameMissing, setNameMissing] = useState(false)
  const isDirty = fingerprint(draft) !== fingerprint(start)
  useUnsaved(isDirty)

  const set = (changed: Partial<RoleGroupDraft>) => {
    const next = { ...draft, ...changed }
    setDraft(next)
    onDirty(fingerprint(next) !== fingerprint(start))
  }
  const sent = useFailures(failure)
  const errors = isNameMissing ? { name: t('organisation.roles.nameRequired') } : sent
  return {
    draft,
    isDirty,
    errors,
    setName: (name: LocalName) => {
      setNameMissing(false)
      set({ name })
    },
    setMembers: (members: NamedAudienceEntry[]) => set({ members }),
    setGrant: (grant: GrantName, on: boolean) =>
      set({ grants: on ? [...draft.grants, grant] : draft.grants.filter((other) => other !== grant) }),
    undo: () => {
      setNameMissing(false)
      set({ name: start.name, members: start.members, grants: start.grants })
    },
    submit: () => {
      const isMissing = draft.name.ko.trim() === ''
      setNameMissing(isMissing)
      if (!isMissing) onSave(draft)
    },
  }
}

/** What the server found wrong: at the field it names, else at the form. */
function useFailures(failure: Error | null): Partial<Record<Fault, string>> {
  const { say, sayError } = useSay()
  if (!failure) return {}
  const fields = failure instanceof AppError ? (failure.fields ?? []) : []
  const known = fields.flatMap((fault) => {
    const field = (['name', 'members', 'grants'] as const).find((each) => fault.path.split('.')[0] === each)
    return field ? [[field, say(fault)]] : []
  })
  return known.length > 0 ? Object.fromEntries(known) : { form: sayError(failure) }
}

/** The same for two drafts that would be saved alike. */
function fingerprint({ name, members, grants }: RoleGroupDraft): string {
  const { ko, en, zh, ja } = name
  const codes = members.map(({ kind, code }) => `${kind} ${code}`)
  return JSON.stringify([ko, en, zh, ja, codes.toSorted(), [...grants].toSorted()])
}
