import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Checkbox, RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { directorySourceCalls, mostPlaces } from '../../contract/directory-sources.contract.ts'

type Found = CallResult<typeof directorySourceCalls.directoryPlaces>
type Place = Found['places'][number]

type Props = {
  /** undefined: the whole directory. */
  value: readonly string[] | undefined
  onChange: (places: readonly string[] | undefined) => void
}

/** Which departments (OUs) of the directory are read: all of them, or those that are ticked with all below them. */
export function PlacesChoice({ value, onChange }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const look = useCallMutation(directorySourceCalls.directoryPlaces, {
    onError: (error) => void toast.error(sayError(error)),
  })
  const choose = (which: 'all' | 'some') => {
    onChange(which === 'all' ? undefined : [])
    if (which === 'some' && !look.data) look.mutate({})
  }
  return (
    <div>
      <RadioGroup
        label={t('organisation.sources.ldap.places.label')}
        value={value === undefined ? 'all' : 'some'}
        options={(['all', 'some'] as const).map((which) => ({
          value: which,
          label: t(`organisation.sources.ldap.places.${which}`),
        }))}
        onChange={choose}
      />
      {value === undefined ? null : look.data ? (
        <FoundPlaces found={look.data} value={value} onChange={onChange} />
      ) : look.isPending ? (
        <SkeletonRows rows={4} />
      ) : null}
    </div>
  )
}

function FoundPlaces({ found, value, onChange }: { found: Found } & Props & { value: readonly string[] }) {
  const { t } = useTranslation()
  if (found.fault) return <Note tone="orange">{t(`organisation.import.problem.directory.${found.fault}`)}</Note>
  if (found.places.length === 0) return <Note tone="orange">{t('organisation.sources.ldap.noDepartments')}</Note>
  const below = new Map<string | null, Place[]>()
  for (const place of found.places) below.set(place.above, [...(below.get(place.above) ?? []), place])
  const toggle = (place: string, isOn: boolean) =>
    // What lies below comes along and need not be named.
    onChange(
      isOn
        ? [...value.filter((each) => !each.endsWith(`,${place}`)), place].slice(0, mostPlaces)
        : value.filter((each) => each !== place),
    )
  return (
    <>
      <fieldset className="dirsrc__places">
        <legend className="sr">{t('organisation.sources.ldap.places.some')}</legend>
        <Places of={null} below={below} value={value} isCovered={false} onToggle={toggle} />
      </fieldset>
      <p className="field__help">
        {found.isCut ? t('organisation.sources.ldap.places.cut') : t('organisation.sources.ldap.places.help')}
      </p>
    </>
  )
}

type PlacesProps = {
  of: string | null
  below: ReadonlyMap<string | null, readonly Place[]>
  value: readonly string[]
  /** One above is ticked: these come with it. */
  isCovered: boolean
  onToggle: (place: string, isOn: boolean) => void
}

function Places({ of, below, value, isCovered, onToggle }: PlacesProps) {
  const places = below.get(of) ?? []
  if (places.length === 0) return null
  return (
    <ul>
      {places.map(({ place, name }) => {
        const isOn = isCovered || value.includes(place)
        return (
          <li key={place}>
            <Checkbox label={name} checked={isOn} disabled={isCovered} onChange={(isOn) => onToggle(place, isOn)} />
            <Places of={place} below={below} value={value} isCovered={isOn} onToggle={onToggle} />
          </li>
        )
      })}
    </ul>
  )
}
