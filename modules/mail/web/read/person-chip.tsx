import { openPersonCard } from '#modules/organisation/web/organisation.public.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { Correspondent } from '../../contract/mail.entities.ts'
import { nameOf } from '../box/people-of-row.ts'

type Props = {
  person: Correspondent
  /** As a name among words, without an edge. */
  isPlain?: boolean
}

/** Somebody of a mail: a colleague's card opens by a press; of others the address is shown. */
export function PersonChip({ person, isPlain = false }: Props) {
  const { personCode, address } = person
  const look = isPlain ? 'mvname' : 'chip'
  if (personCode)
    return (
      <button
        type="button"
        className={classNames(look, 'mvname--open')}
        data-tip={address}
        onClick={() => openPersonCard(personCode)}
      >
        {nameOf(person)}
      </button>
    )
  return (
    <span className={look}>
      {nameOf(person)}
      {!isPlain && person.name ? <span className="muted"> {address}</span> : null}
    </span>
  )
}
