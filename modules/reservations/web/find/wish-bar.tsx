import { useTranslation } from 'react-i18next'
import { RecipientField } from '#modules/organisation/web/organisation.public.tsx'
import type { LocalName } from '#platform/contract/fields.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { namedPerson, type Recipient } from '#platform/web/offers/picker-tab.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import type { Found } from '../../contract/find.contract.ts'
import { type DayPart, dayParts, limits, usualZone } from '../../contract/reservations.rules.ts'
import { lengths, type Wish } from './use-wish.ts'

type Props = {
  wish: Wish
  today: string
  boards: readonly { boardId: number; name: LocalName }[]
  /** What was found last: it says what one could choose. */
  found: Found | undefined
  onChange: (to: Partial<Wish>) => void
}

/** Sizes that are offered besides that of the people who come. */
const sizes = [2, 4, 6, 8, 10, 12, 20, 50, 100]

/** What is looked for: who comes, when, how long, how large, with what, and where. */
export function WishBar({ wish, today, boards, found, onChange }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const lengthWords = useLengthWords()
  const people = wish.personCodes.map((personCode) =>
    namedPerson(personCode, nameOf(found?.people, personCode, name) ?? personCode),
  )
  const setPeople = (chosen: readonly Recipient[]) => {
    const personCodes = chosen.map(({ personCode }) => personCode).filter(Boolean)
    // The size follows the people, until somebody has asked for more.
    const follows = wish.seats <= wish.personCodes.length
    onChange({ personCodes, ...(follows && { seats: personCodes.length > 1 ? personCodes.length : 0 }) })
  }
  const groups = (found?.groups ?? []).filter(({ parentGroupId }) => parentGroupId === null)
  const hasSizes = [...new Set([...sizes, wish.seats])].filter((size) => size > 0).toSorted((a, b) => a - b)
  return (
    <div className="rfind__w" role="search" aria-label={t('reservations.find.title')}>
      <div className="rfind__who">
        <RecipientField
          label={t('reservations.find.people')}
          hideLabel
          colleaguesOnly
          most={limits.comingPeople}
          value={people}
          onChange={setPeople}
        />
      </div>
      {boards.length > 1 ? (
        <Select
          aria-label={t('reservations.view.side.board')}
          value={String(wish.boardId ?? '')}
          options={boards.map(({ boardId, name: board }) => ({ value: String(boardId), label: name(board) }))}
          onChange={(value) => onChange({ boardId: Number(value), groupId: undefined, equipment: [] })}
        />
      ) : null}
      <DatePicker
        label={t('reservations.find.day')}
        hideLabel
        size="md"
        timeZone={usualZone}
        value={wish.day}
        onChange={(day) => onChange({ day: day < today ? today : day })}
      />
      <Select
        aria-label={t('reservations.find.minutes')}
        value={String(wish.minutes)}
        options={lengths.map((minutes) => ({ value: String(minutes), label: lengthWords(minutes) }))}
        onChange={(value) => onChange({ minutes: Number(value) })}
      />
      <Select
        aria-label={t('reservations.find.part.label')}
        value={wish.startTime || wish.part}
        options={[
          ...(Object.keys(dayParts) as DayPart[]).map((part) => ({
            value: part as string,
            label: t(`reservations.find.part.${part}`),
          })),
          ...beginnings.map((time) => ({ value: time, label: t('reservations.find.part.at', { time }) })),
        ]}
        onChange={(value) =>
          onChange(value in dayParts ? { part: value as DayPart, startTime: '' } : { part: 'any', startTime: value })
        }
      />
      <Select
        aria-label={t('reservations.find.seats')}
        value={String(wish.seats)}
        options={[
          { value: '0', label: t('reservations.find.anySize') },
          ...hasSizes.map((size) => ({ value: String(size), label: t('reservations.find.atLeast', { count: size }) })),
        ]}
        onChange={(value) => onChange({ seats: Number(value) })}
      />
      <SearchField
        className="rfind__q"
        label={t('reservations.find.name')}
        placeholder={t('reservations.find.name')}
        value={wish.query}
        onChange={(query) => onChange({ query })}
      />
      <div className="rfind__c" role="group" aria-label={t('reservations.find.narrow')}>
        {(found?.equipment ?? []).map((each) => (
          <Chip
            key={each}
            isOn={wish.equipment.includes(each)}
            label={each}
            onToggle={(isOn) =>
              onChange({
                equipment: isOn ? [...wish.equipment, each] : wish.equipment.filter((other) => other !== each),
              })
            }
          />
        ))}
        {groups.map(({ groupId, name: group }) => (
          <Chip
            key={groupId}
            isOn={wish.groupId === groupId}
            label={name(group)}
            onToggle={(isOn) => onChange({ groupId: isOn ? groupId : undefined })}
          />
        ))}
      </div>
    </div>
  )
}

/** Beginnings that may be asked for exactly: every half hour of the day's work. */
const beginnings = Array.from({ length: 20 }, (_, at) => {
  const minutes = 8 * 60 + at * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})

type ChipProps = { isOn: boolean; label: string; onToggle: (isOn: boolean) => void }

function Chip({ isOn, label, onToggle }: ChipProps) {
  return (
    <button
      type="button"
      className={isOn ? 'chip chip--on' : 'chip'}
      aria-pressed={isOn}
      onClick={() => onToggle(!isOn)}
    >
      {label}
    </button>
  )
}

/** A length in words: 1시간 30분. */
function useLengthWords(): (minutes: number) => string {
  const { t } = useTranslation()
  return (total) => {
    const [hours, minutes] = [Math.floor(total / 60), total % 60]
    if (hours === 0) return t('reservations.find.length.minutes', { minutes })
    if (minutes === 0) return t('reservations.find.length.hours', { hours })
    return t('reservations.find.length.both', { hours, minutes })
  }
}

const nameOf = (people: Found['people'] | undefined, personCode: string, name: (of: LocalName) => string) => {
  const person = people?.find((each) => each.personCode === personCode)
  return person && name(person.name)
}
