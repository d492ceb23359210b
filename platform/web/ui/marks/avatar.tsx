import { useState } from 'react'
import './avatar.css'
import { classNames } from '../class-names.ts'
import { avatarTone, initials } from './initials.ts'

export type AvatarSize = 20 | 24 | 28 | 32 | 36 | 40 | 56 | 72

export interface AvatarPerson {
  personCode: string
  /** The name alone, without rank or title. */
  name: string
  /** Address of the photo, if the person has one. A photo that does not load gives way to the initials. */
  photoUrl?: string | null
}

/**
 * A person's round picture or initials. It is decoration beside the written name; where it stands alone, `named`
 * gives it the name for assistive technology.
 */
export function Avatar({
  personCode,
  name,
  photoUrl,
  size = 28,
  named = false,
}: AvatarPerson & { size?: AvatarSize; named?: boolean }) {
  const [failed, setFailed] = useState<string | null>(null)
  const photo = photoUrl && photoUrl !== failed ? photoUrl : null
  return (
    <span
      className={classNames('av', `av--${size}`, !photo && `av-${avatarTone(personCode)}`)}
      {...(named ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {photo ? <img src={photo} alt="" loading="lazy" onError={() => setFailed(photo)} /> : initials(name, size)}
    </span>
  )
}

/** Overlapping pictures of 24 px (README 16), at most `max` and then a number; all names are read aloud once. */
export function AvatarStack({ people, max = 4 }: { people: readonly AvatarPerson[]; max?: number }) {
  const shown = people.length > max ? people.slice(0, max - 1) : people
  const hidden = people.length - shown.length
  const names = people.map((person) => person.name).join(', ')
  return (
    <span className="avs" role="img" aria-label={names} data-tip={names}>
      {shown.map((person) => (
        <Avatar key={person.personCode} {...person} size={24} />
      ))}
      {hidden > 0 ? <span className="av av--24 av--more">+{hidden}</span> : null}
    </span>
  )
}
