import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { openPicker } from '#modules/organisation/web/organisation.public.tsx'
import type { CallResult } from '#platform/contract/call.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import type { areaCalls } from '../../contract/areas.contract.ts'
import { type AreaRole, areaRoles, limits } from '../../contract/tasks.rules.ts'

/** A person or a department with what it may do in an area. */
export type MemberLine = CallResult<(typeof areaCalls)['areaLines']>['items'][number]

const noName = { ko: '', en: '', zh: '', ja: '' }
const keyOf = ({ kind, code }: Pick<MemberLine, 'kind' | 'code'>) => `${kind} ${code}`

type Props = {
  lines: readonly MemberLine[]
  onChange: (lines: MemberLine[]) => void
  error?: string
}

/** Who belongs to an area, line by line: added from the organisation chart, each with a role. */
export function MemberLines({ lines, onChange, error }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const add = async () => {
    const picked = await openPicker({
      containers: [{ id: 'members', label: t('tasks.area.members.who') }],
      addableDept: true,
    })
    const known = new Set(lines.map(keyOf))
    const added = (picked?.[0]?.items ?? []).flatMap((one): MemberLine[] => {
      const line = { name: { ...noName, ko: one.displayName }, role: 'member' } as const
      if (one.kind === 'person') return [{ ...line, kind: 'person', code: one.personCode }]
      return one.kind === 'department' ? [{ ...line, kind: 'departmentTree', code: one.deptCode }] : []
    })
    const fresh = added.filter((line) => !known.has(keyOf(line)))
    if (fresh.length > 0) onChange([...lines, ...fresh].slice(0, limits.memberLines))
  }
  return (
    <>
      <div>
        <Button variant="soft" icon={IconPlus} onClick={() => void add()}>
          {t('tasks.area.members.add')}
        </Button>
      </div>
      {error ? (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      ) : null}
      {lines.length > 0 ? (
        <ul className="tproj__rows">
          {lines.map((line) => (
            <LineRow
              key={keyOf(line)}
              line={line}
              name={nameOf(line.name)}
              onRole={(role) => onChange(lines.map((each) => (each === line ? { ...line, role } : each)))}
              onRemove={() => onChange(lines.filter((each) => each !== line))}
            />
          ))}
        </ul>
      ) : null}
    </>
  )
}

type RowProps = { line: MemberLine; name: string; onRole: (role: AreaRole) => void; onRemove: () => void }

function LineRow({ line: { kind, role }, name, onRole, onRemove }: RowProps) {
  const { t } = useTranslation()
  return (
    <li>
      <span className="grow">
        <b className="ell">{name}</b>
        <small>{t(`tasks.area.members.kinds.${kind}`)}</small>
      </span>
      <Select
        quiet
        aria-label={t('tasks.area.members.roleOf', { name })}
        options={areaRoles.toReversed().map((value) => ({ value, label: t(`tasks.area.roles.${value}`) }))}
        value={role}
        onChange={(value) => onRole(value as AreaRole)}
      />
      <IconButton icon={IconX} name={t('tasks.area.members.remove', { name })} onClick={onRemove} />
    </li>
  )
}
