import { useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import { searchLength } from '#platform/contract/hangul/search-key.ts'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { ComboBox } from '#platform/web/ui/combo-box/combo-box.tsx'
import { ComboOption } from '#platform/web/ui/combo-box/combo-option.tsx'
import { Field, type FieldProps } from '#platform/web/ui/fields/field.tsx'
import { usePopover } from '#platform/web/ui/floating/use-popover.ts'
import { runsOf } from '#platform/web/ui/lists/runs.ts'
import { useResourceWords } from './resource-words.ts'
import type { Choosable } from './use-resources.ts'
import '#platform/web/ui/styles/hues.css'
import './resource-field.css'

type Props = FieldProps & {
  resources: readonly Choosable[]
  value: number | null
  /** Under which heading one stands; left out, its group. */
  headingOf?: (resource: Choosable) => string
  onChange: (resourceId: number) => void
}

/** More are not shown at once: whoever has as many types a letter. */
const mostShown = 200

/**
 * Which resource: a text box that shows the chosen one, and below it those that are meant by what is typed, by group
 * with seats and place. Found the Korean way by name, group and place.
 */
export function ResourceField({ resources, value, headingOf, onChange, ...field }: Props) {
  const { t } = useTranslation()
  const words = useResourceWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [at, setAt] = useState(0)
  const chosen = resources.find(({ resourceId }) => resourceId === value)
  const list = usePopover<HTMLDivElement>({
    kind: 'listbox',
    narrowest: 280,
    onClose: () => {
      setTyped(undefined)
      setAt(0)
    },
  })
  const hits = useMemo(() => meant(resources, typed ?? '').slice(0, mostShown), [resources, typed])
  const chosenAt = typed === undefined ? hits.findIndex(({ resourceId }) => resourceId === value) : -1
  const here = Math.min(at === 0 && chosenAt > 0 ? chosenAt : at, hits.length - 1)

  const take = (resource: Choosable | undefined) => {
    if (!resource) return false
    onChange(resource.resourceId)
    list.close()
    setTyped(undefined)
    return true
  }
  const move = (to: number) => {
    if (!list.open) return list.show()
    if (hits.length > 0) setAt((to + hits.length) % hits.length)
    return undefined
  }
  const keys = useKeys({
    ArrowDown: () => move(here + 1),
    ArrowUp: () => move(here - 1),
    Enter: () => (list.open ? take(hits[here]) : false),
    Escape: () => (list.open ? list.close() : false),
  })
  return (
    <Field {...field}>
      {(control) => (
        <ComboBox
          id={id}
          control={control}
          input={input}
          anchor={list.trigger.ref}
          popover={list.popover}
          isOpen={list.open}
          keys={keys}
          typed={typed ?? chosen?.label ?? ''}
          onType={(text) => {
            setTyped(text)
            setAt(0)
            if (!list.open) list.show()
          }}
          placeholder={t('reservations.form.resourcePlaceholder')}
          maxLength={100}
          here={hits[here] && here}
          isWrong={Boolean(field.error)}
          onPress={() => {
            input.current?.select()
            if (!list.open) list.show()
          }}
          onBlur={list.close}
        >
          {() => (
            <div id={`${id}list`} role="listbox" aria-label={t('reservations.form.resources')} tabIndex={-1}>
              {runsOf(hits, headingOf ?? groupOf).map(({ heading, members }) => (
                <div key={heading} role="group" aria-label={heading}>
                  <p className="combo__cap" aria-hidden>
                    {heading}
                  </p>
                  {members.map((resource) => {
                    const place = hits.indexOf(resource)
                    return (
                      <ComboOption
                        key={resource.resourceId}
                        id={`${id}${place}`}
                        look="combo__o"
                        isHere={place === here}
                        isSelected={resource.resourceId === value}
                        onTake={() => take(resource)}
                        onPoint={() => setAt(place)}
                      >
                        <span className={`reservations-dot cc-${resource.color}`} aria-hidden />
                        <span className="grow">
                          <span className="combo__n">{resource.label}</span>
                          <span className="combo__h">
                            {[headingOf ? resource.group : '', words.aboutOf(resource)].filter(Boolean).join(', ')}
                          </span>
                        </span>
                      </ComboOption>
                    )
                  })}
                </div>
              ))}
              {hits.length === 0 ? <p className="combo__note">{t('reservations.form.noResource')}</p> : null}
            </div>
          )}
        </ComboBox>
      )}
    </Field>
  )
}

const groupOf = ({ group }: Choosable) => group

/** Those that are meant, in their groups; within the groups in their order. */
function meant(resources: readonly Choosable[], typed: string): Choosable[] {
  if (searchLength(typed) === 0) return [...resources]
  const match = createMatcher(typed)
  return resources.filter((resource) =>
    [...Object.values(resource.name), resource.group, resource.place].some((text) => text && match(text)),
  )
}
